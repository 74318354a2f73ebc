#if os(Linux)
  internal import CLinux
#endif

/// Lets the processor fetch memory that is about to be changed; an address from anywhere is safe.
@inline(__always)
func prefetch<Element>(_ address: UnsafeMutablePointer<Element>) {
  #if os(Linux)
    clinux_prefetch(address)
  #endif
}
