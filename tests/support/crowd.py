"""Many play at once on a shared host, each by JSON lines, and some watch the first of them.

    crowd.py GAME FOLDER PLAYERS ORDERS WATCHERS    ends well if nothing was lost and all saw the end

Every second player is killed instead of leaving. Prints how long an answer took.
"""
import json
import os
import pty
import signal
import subprocess
import sys
import threading
import time

game, folder = sys.argv[1:3]
players, orders, watchers = map(int, sys.argv[3:6])
CYCLE = [{"do": "explore"}, {"do": "fight-on"}, {"do": "explore"}, {"do": "step", "to": "east"}, {"do": "descend"},
         {"do": "step", "to": "south-west"}, {"do": "choose", "count": 0}]
took = []


class Player:
    def __init__(self, number, *more):
        self.name = f"p{number}"
        line = [game, "play", "--json", "--shared", folder, "--player", self.name, *more]
        self.game = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.state = json.loads(self.game.stdout.readline())

    def ask(self, order):
        self.asked = time.monotonic()
        self.game.stdin.write(json.dumps(order).encode() + b"\n")
        self.game.stdin.flush()

    def hear(self):
        self.state = json.loads(self.game.stdout.readline())
        took.append(time.monotonic() - self.asked)

    def end(self, is_killed):
        if is_killed:
            self.game.send_signal(signal.SIGKILL)
        self.game.stdin.close()
        self.game.wait()


class Watcher(threading.Thread):
    """On a terminal of its own, to the end of the run."""

    def __init__(self, number, whom):
        super().__init__(daemon=True)
        self.saw, self.is_ended = b"", False
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(game, [game, "watch", "--shared", folder, "--player", f"w{number}", whom, "--set", "animation=no"])
        self.wait_for(b"Turn")
        self.start()

    def wait_for(self, words):
        while words not in self.saw:
            self.saw = self.saw[-200:] + os.read(self.terminal, 65536)

    def run(self):
        try:
            self.wait_for(b"has ended")
            self.is_ended = True
        except OSError:
            pass  # it has ended itself


all_of_them = [Player(i, "--seed", str(i + 1)) for i in range(players)]
all_of_them[0].ask({"do": "wait"})
all_of_them[0].hear()
audience = [Watcher(i, "p0") for i in range(watchers)]
took.clear()
began = time.monotonic()
for i in range(orders):
    playing = [player for player in all_of_them if player.state["run"] == "on"]
    for player in playing:
        player.ask(CYCLE[i % len(CYCLE)])
    for player in playing:
        player.hear()
seconds = time.monotonic() - began
took.sort()
print(f"{len(took)} orders of {players} players in {seconds:.1f} s; an answer took {1000 * took[len(took) // 2]:.1f} ms"
      f" (median), {1000 * took[len(took) * 99 // 100]:.1f} ms (99 of 100), {1000 * took[-1]:.1f} ms (at most)")

for i, player in enumerate(all_of_them):
    player.end(i % 2 == 1)
lost = 0
for i, player in enumerate(all_of_them):
    if os.listdir(f"{folder}/{player.name}/runs"):  # the dead wait, too: for their knots
        again = Player(i)
        lost += again.state["turn"] != player.state["turn"] or again.state["hero"] != player.state["hero"]
        if i == 0:
            again.ask({"do": "give-up"})
        again.end(False)
for watcher in audience:
    watcher.join(300)
unseen = sum(not watcher.is_ended for watcher in audience)
for watcher in audience:
    os.kill(watcher.pid, signal.SIGKILL)
    os.waitpid(watcher.pid, 0)
print(f"{lost} lost something, {unseen} of {watchers} watchers did not see the end")
sys.exit(lost + unseen > 0)
