/// The last line: the keys that matter most, as many as there is room for.
enum KeyLineView {
  static func line(of keys: KeyTable, width: Int, text: CellText) -> Line {
    let bindings = keys.bindings.filter { $0.short != nil }
    var room = width
    var shown: Set<Int> = []
    let byImportance = bindings.indices.sorted {
      (-bindings[$0].importance, $0) < (-bindings[$1].importance, $1)
    }
    for index in byImportance {
      room -= cells(bindings[index], text: text)
      if room < 0 { break }
      shown.insert(index)
    }
    return bindings.indices.filter(shown.contains).flatMap { index in
      [
        TextRun(text: " "),
        TextRun(text: label(bindings[index]), style: Style(attributes: .bold)),
        TextRun(text: " \(bindings[index].short ?? "") "),
      ]
    }
  }

  private static func label(_ binding: KeyBinding) -> String {
    binding.label.split(separator: " ").first.map(String.init) ?? ""
  }

  private static func cells(_ binding: KeyBinding, text: CellText) -> Int {
    3 + text.width(label(binding) + (binding.short ?? ""))
  }
}
