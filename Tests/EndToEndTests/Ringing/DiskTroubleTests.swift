import Foundation
import Testing

/// Engines whose disk is full, or whose board is damaged, while they ring.
@Suite(.serialized)
struct DiskTroubleTests {
  /// A disk of its own needs root, and a system that lets it have one.
  private static let canMount: Bool = {
    let answer = try? Command.run(
      ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"],
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    return answer?.status == 0
  }()

  @Test(.enabled(if: canMount)) func onAFullDiskItRingsAllTheSameAndSavesWhenThereIsRoom() throws {
    let ringing = try RingingBoard()
    // In a namespace with a small disk for the board alone, so that commands can still write.
    let shell = try ringing.board.startShell(
      """
      exec unshare -m bash -c '
      mkdir disk; mount -t tmpfs -o size=1m none disk
      export TIMERBOARD_BOARD=$HOME/disk/board.db
      "$TIMERBOARD" --board $HOME/disk/board.db serve 2>&1 & server=$!
      "$TIMERBOARD" add -q tea 2s --on-ring "echo tea >>on-ring"
      "$TIMERBOARD" add -q eggs 3s --on-ring "echo eggs >>on-ring"
      dd if=/dev/zero of=disk/filling bs=4k >/dev/null 2>&1
      echo full
      read; rm disk/filling; echo room
      read; "$TIMERBOARD" events; "$TIMERBOARD" list --json
      kill -TERM $server; wait $server; echo "ended with $?"'
      """)
    try shell.waitFor("full")
    try ringing.board.wait(for: "both rings") { Set(ringing.lines("on-ring")).count == 2 }
    try shell.waitFor("the disk is full")
    try shell.write("\n")
    try shell.waitFor("room")
    // Tried every few seconds: nothing tells of room on a disk.
    let list =
      #"exec nsenter -t $(pgrep -f -- "--board $HOME/disk/board.db serve" | head -n1) -m "#
      + #""$TIMERBOARD" --board "$HOME/disk/board.db" events"#
    try ringing.board.wait(for: "both rings in the file") {
      try ringing.board.shell(list).output.components(separatedBy: "\"rang\"").count == 3
    }
    try shell.write("\n")
    try shell.waitFor("ended with 0")
    try shell.waitForEnd()
    #expect(ringing.lines("on-ring").sorted() == ["eggs", "tea"])
  }

  @Test func aRingThatHasToWaitForTheFileIsToldOnce() throws {
    let ringing = try RingingBoard()
    let server = try ringing.serveAtWork()
    let note = #"echo "$TIMERBOARD_ORDINAL $TIMERBOARD_MISSED" >>on-ring"#
    #expect(try ringing.board.run("add", "stretch", "every", "1s", "--on-ring", note).status == 0)
    let lock = try BoardLock(ringing.board)
    // Read from the file, which can be read all the while.
    try ringing.board.wait(for: "rings that wait") {
      (try ringing.board.value("rings", of: "stretch") as? Int ?? 0) >= 1
    }
    #expect(ringing.lines("on-ring").isEmpty)
    lock.release()
    try ringing.board.wait(for: "two rings") { ringing.lines("on-ring").count >= 2 }
    #expect(try ringing.board.run("pause", "stretch").status == 0)
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    #expect(server.output == "")
    let told = try ringing.rings(of: "stretch").compactMap { $0["ring"] as? Int }
    #expect(told == Array(1...told.count))
    let heard = ringing.lines("on-ring").compactMap { $0.split(separator: " ").first }
    #expect(heard.map(String.init).sorted() == told.map(String.init).sorted())
  }

  @Test func aBoardThatIsDamagedMeanwhileIsRungAndKeepsNobodyFromGoingOn() throws {
    let ringing = try RingingBoard()
    let server = try ringing.serveAtWork()
    #expect(try ringing.board.run("add", "tea", "2s", "--on-ring", RingingBoard.onRing).status == 0)
    // Written over from beneath, header and all, while the server waits.
    try ringing.board.shell(
      "dd if=/dev/urandom of=board.db bs=4096 count=64 conv=notrunc 2>/dev/null")
    try ringing.board.wait(for: "the ring") { ringing.lines("on-ring") == ["tea 1"] }
    // Whether the server has to read again what it had read before is up to SQLite. If so it says
    // what happened and ends; if not the next command is told that somebody has the board open.
    if try ringing.servers().isEmpty {
      #expect(try server.waitForEnd() == 1)
      #expect(server.output.contains("the board is not being saved: "), "\(server.output)")
      for line in server.output.split(separator: "\n") { #expect(line.hasPrefix("timerboard: ")) }
    } else {
      let refused = try ringing.board.answer(to: "add", "eggs", "4m")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("is damaged and open elsewhere: "), "\(refused.errors)")
      #expect(refused.errors.contains("end timerboard serve"), "\(refused.errors)")
      try server.send(SIGTERM)
      #expect(try server.waitForEnd() == 0, "\(server.output)")
    }
    // The next command works on a fresh one.
    #expect(try ringing.board.run("add", "eggs", "1ms").status == 0)
    #expect(try ringing.board.run("serve", "--until-idle").status == 0)
    #expect(try ringing.rings(of: "eggs").count == 1)
    let kept = try FileManager.default.contentsOfDirectory(atPath: ringing.folder)
    #expect(kept.contains { $0.hasPrefix("board.db.damaged-") }, "\(kept)")
  }
}
