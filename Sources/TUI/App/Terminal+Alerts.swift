import BoardRuntime

extension Terminal {
  /// The terminal for notices of rings.
  var forAlerts: AlertPlayer.Terminal {
    AlertPlayer.Terminal(isASCII: text.charset == .ascii) { [weak self] in
      self?.send($0) ?? false
    }
  }
}
