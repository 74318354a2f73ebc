import Foundation
import Testing

/// `scripts/install`, with the program that these tests are for, under a prefix of the test's own.
struct InstallTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private let board: TemporaryBoard
  private var prefix: String { board.folder.path + "/pre fix" }

  init() throws {
    board = try TemporaryBoard()
    try board.shell("mkdir -p 'pre fix/bin' 'pre fix/share/man'; echo >'pre fix/bin/other'")
  }

  @discardableResult
  private func install(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> TemporaryBoard.Answer {
    try board.answer(
      toShell: "\"$SCRIPT\" \"$@\"", arguments,
      environment: ["SCRIPT": Self.root + "/scripts/install"].merging(environment) { $1 })
  }

  /// All files and folders below the test's folder, but for the files of the harness.
  private func tree() throws -> String {
    try board.shell("find . -mindepth 1 ! -name errors ! -name input ! -name 'board.db*' | sort")
      .output
  }

  @Test func whatIsInstalledWorksAndLeavesNothingBehind() throws {
    let before = try tree()
    for _ in 0..<2 {
      let answer = try install("--prefix", prefix, "--program", Binary.path)
      #expect(answer.status == 0, "\(answer.errors)")
      #expect(answer.output.contains("is installed: \(prefix)/bin/timerboard"))
    }
    let checks = try board.answer(
      toShell: """
        set -e; cd "$HOME/pre fix"
        bin/timerboard add tea 4m -q
        bin/timerboard list -o name
        bin/timerboard config check share/timerboard/config.json5 | sed 's/^.* is/configuration is/'
        bash -n share/bash-completion/completions/timerboard
        head -n 1 share/zsh/site-functions/_timerboard
        groff -man -ww share/man/man1/timerboard.1 >/dev/null
        test -s share/fish/vendor_completions.d/timerboard.fish
        test -s share/applications/timerboard.desktop
        grep ^ExecStart share/systemd/user/timerboard.service
        stat -c %a bin/timerboard share/timerboard/chime.wav share/timerboard
        """)
    #expect(checks.errors == "")
    #expect(
      checks.output == """
        tea
        configuration is fine
        #compdef timerboard
        ExecStart="\(prefix)/bin/timerboard" serve
        755
        644
        755

        """)
    #expect(try install("--uninstall", "--prefix", prefix).status == 0)
    #expect(try tree() == before)
    let again = try install("--uninstall", "--prefix", prefix)
    #expect(again.status == 1)
    #expect(again.errors.hasPrefix("there is no timerboard under \(prefix)"))
  }

  @Test func theChimeIsFoundBesideTheProgram() throws {
    #expect(try install("--prefix", prefix, "--program", Binary.path).status == 0)
    let answer = try board.answer(
      toShell: """
        cd "$HOME"
        python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("pipewire-0")'
        mkdir tools; printf '#!/bin/sh\\nexit 0\\n' >tools/pw-play; chmod +x tools/pw-play
        XDG_RUNTIME_DIR=$HOME PATH=$HOME/tools:$PATH "pre fix/bin/timerboard" alert-test sound
        """)
    #expect(answer.errors == "")
    #expect(answer.output.contains("pw-play has played \(prefix)/share/timerboard/chime.wav"))
  }

  @Test func aPackageIsPutTogetherElsewhere() throws {
    let before = try tree()
    let stage = ["DESTDIR": board.folder.path + "/stage"]
    let answer = try install("--prefix=/usr", "--program=\(Binary.path)", environment: stage)
    #expect(answer.errors == "")
    #expect(answer.output == "timerboard 0.1.0 is installed: /usr/bin/timerboard\n")
    let unit = try board.shell("grep ^ExecStart stage/usr/share/systemd/user/timerboard.service")
    #expect(unit.output == "ExecStart=\"/usr/bin/timerboard\" serve\n")
    #expect(try install("--prefix=/usr", "--uninstall", environment: stage).status == 0)
    #expect(try tree() == before)
  }

  @Test func whatOthersPutThereStays() throws {
    try install("--prefix", prefix, "--program", Binary.path)
    try board.shell(
      "touch 'pre fix/share/timerboard/mine' 'pre fix/share/zsh/site-functions/_mine'")
    #expect(try install("--uninstall", "--prefix", prefix).status == 0)
    let left = try board.shell("find 'pre fix/share' -type f | sort")
    #expect(
      left.output == "pre fix/share/timerboard/mine\npre fix/share/zsh/site-functions/_mine\n")
  }

  @Test func whatIsNoProgramIsNotInstalled() throws {
    let before = try tree()
    #expect(try install("--prefix", prefix, "--program", "/bin/false").status == 1)
    #expect(try install("--prefix").status == 2)
    #expect(try install("--frobnicate").status == 2)
    #expect(try tree() == before)
  }

  @Test(.enabled(if: hasSystemd))
  func systemdHasNothingToSayOfTheUnit() throws {
    #expect(try install("--prefix", prefix, "--program", Binary.path).status == 0)
    let answer = try board.answer(
      toShell: """
        XDG_RUNTIME_DIR=$HOME systemd-analyze --user --man=no verify \\
        "$HOME/pre fix/share/systemd/user/timerboard.service"
        """)
    #expect(answer.errors == "")
    #expect(answer.status == 0)
  }

  private static let hasSystemd =
    (try? Command.run(
      ["sh", "-c", "command -v systemd-analyze"], environment: ["PATH": "/usr/bin:/bin"]))?
    .status == 0
}
