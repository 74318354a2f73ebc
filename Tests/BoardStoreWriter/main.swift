import BoardStore
