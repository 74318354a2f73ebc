import Testing

@testable import BoardStore
