/// Stops the program and says what its caller did wrong, unless the condition holds.
///
/// Not `precondition`, whose text is left out of optimized programs: they would end by a bare trap.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
