/// Elements by deadline: the earliest is found at once, any other through the key it was given.
///
/// A pure structure without clock, lock or dispatch. Four-ary, because on wide nodes a step down
/// reads one cache line for its four children and the tree is half as deep as a binary one. Equal
/// deadlines leave in the order in which they were put in. Insertion, removal and change cost
/// O(log n); reading the earliest, and finding that a key is stale, O(1).
struct DeadlineHeap<Element> {
  /// Names one element until it is removed; a key is never mistaken for a later element's.
  struct Key: Hashable, Sendable {
    fileprivate var index: UInt32
    fileprivate var generation: UInt32
  }

  private struct Node: Sendable {
    var deadline: Int64
    var order: UInt64
    var slot: UInt32

    func precedes(_ other: Node) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : order < other.order
    }
  }

  fileprivate struct Slot {
    // Counts the element's coming and its going, so that it is odd exactly while the slot is taken.
    var generation: UInt32 = 0
    // Where the slot's node is in the heap, or the next free slot.
    var position: UInt32
    var element: Element?
  }

  private static var end: UInt32 { .max }

  private var nodes: [Node] = []
  private var slots: [Slot] = []
  private var firstFree = DeadlineHeap.end

  /// The order that the next element put in will have; all that are in have a lower one.
  private(set) var nextOrder: UInt64 = 0

  var count: Int { nodes.count }

  /// The element that leaves next.
  var first: (key: Key, deadline: Int64, order: UInt64)? {
    guard let node = nodes.first else { return nil }
    let key = Key(index: node.slot, generation: slots[Int(node.slot)].generation)
    return (key, node.deadline, node.order)
  }

  /// The element of a key, `nil` for a stale one; setting it leaves the deadline as it is.
  subscript(key: Key) -> Element? {
    get { isLive(key) ? slots[Int(key.index)].element : nil }
    set { if isLive(key), let newValue { slots[Int(key.index)].element = newValue } }
  }

  mutating func insert(_ element: Element, deadline: Int64) -> Key {
    let index: UInt32
    if firstFree != Self.end {
      index = firstFree
      firstFree = slots[Int(index)].position
    } else {
      precondition(slots.count < Int(Self.end), "a heap holds at most 2³² − 1 elements")
      index = UInt32(slots.count)
      slots.append(Slot(position: 0))
    }
    slots[Int(index)].generation &+= 1
    slots[Int(index)].element = element
    nodes.append(Node(deadline: deadline, order: takeOrder(), slot: index))
    siftUp(from: nodes.count - 1)
    return Key(index: index, generation: slots[Int(index)].generation)
  }

  /// Removes and returns the element, `nil` for a stale key.
  mutating func remove(_ key: Key) -> Element? {
    guard isLive(key) else { return nil }
    let index = Int(key.index)
    let position = Int(slots[index].position)
    let last = nodes.removeLast()
    if position < nodes.count {
      nodes[position] = last
      restoreOrder(at: position)
    }
    let element = slots[index].element
    slots[index].element = nil
    slots[index].generation &+= 1
    slots[index].position = firstFree
    firstFree = key.index
    return element
  }

  /// Moves the element to another deadline, behind those that already have it.
  ///
  /// False for a stale key.
  mutating func update(_ key: Key, deadline: Int64) -> Bool {
    guard isLive(key) else { return false }
    let position = Int(slots[Int(key.index)].position)
    nodes[position].deadline = deadline
    nodes[position].order = takeOrder()
    restoreOrder(at: position)
    return true
  }

  private func isLive(_ key: Key) -> Bool {
    key.generation & 1 == 1 && Int(key.index) < slots.count
      && slots[Int(key.index)].generation == key.generation
  }

  private mutating func takeOrder() -> UInt64 {
    defer { nextOrder += 1 }
    return nextOrder
  }

  private mutating func restoreOrder(at position: Int) {
    if position > 0, nodes[position].precedes(nodes[(position - 1) / 4]) {
      siftUp(from: position)
    } else {
      siftDown(from: position)
    }
  }

  private mutating func siftUp(from start: Int) {
    let node = nodes[start]
    var position = start
    while position > 0 {
      let parent = (position - 1) / 4
      guard node.precedes(nodes[parent]) else { break }
      place(nodes[parent], at: position)
      position = parent
    }
    place(node, at: position)
  }

  private mutating func siftDown(from start: Int) {
    let node = nodes[start]
    var position = start
    while case let firstChild = 4 * position + 1, firstChild < nodes.count {
      var least = firstChild
      for child in firstChild..<min(firstChild + 4, nodes.count)
      where nodes[child].precedes(nodes[least]) { least = child }
      guard nodes[least].precedes(node) else { break }
      place(nodes[least], at: position)
      position = least
    }
    place(node, at: position)
  }

  private mutating func place(_ node: Node, at position: Int) {
    nodes[position] = node
    slots[Int(node.slot)].position = UInt32(position)
  }
}

extension DeadlineHeap: Sendable where Element: Sendable {}
extension DeadlineHeap.Slot: Sendable where Element: Sendable {}
