#!/usr/bin/env python3
"""A bot for `barrow play --json`: bot.py GAME DEPTH [ARGUMENT...] goes down as fast as it can."""
import json
import subprocess
import sys

WAYS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
ORDERS_MOST = 3000


class Game:
    def __init__(self, program, arguments):
        command = [program, "play", "--json", *arguments]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.read()

    def read(self):
        self.state = json.loads(self.process.stdout.readline())
        if self.state["new_level"]:
            self.level = {}
        for x, y, ground, *air in self.state["cells"]:
            self.level[x, y] = ground

    def do(self, deed, **members):
        self.process.stdin.write(json.dumps({"do": deed, **members}).encode() + b"\n")
        self.process.stdin.flush()
        self.read()


def orders(game):
    """What to try, best first."""
    state, hero = game.state, game.state["hero"]
    near = [foe for foe in state["foes"] if foe["distance"] < 3 and foe["state"] == "hunting"]
    if "choice" in state:
        yield "choose", {"count": 0}
    if hero["hunger"] < 3 or hero["health"] * 2 < hero["max_health"]:
        for item in state["items"]:
            if item.get("kind") in ("ration", "bannock", "potion-of-health") and "use" in item["may"]:
                yield "use", {"item": item["item"]}
    for item in state["items"]:
        if item["place"] == "pack" and "wear" in item["may"] and not near and state["turn"] % 20 == 0:
            yield "wear", {"item": item["item"]}
    yield "descend", {}
    if near:
        yield "fight-on", {}
    elif hero["health"] * 3 < hero["max_health"] * 2:
        yield "rest", {}
    for place, ground in game.level.items():
        if ground == "stairs":
            yield "travel", {"at": place}
    yield "explore", {}
    yield "fight-on", {}
    for i in range(8):
        yield "step", {"to": WAYS[(i + state["turn"]) % 8]}
    yield "wait", {}


def play(game, depth):
    for _ in range(ORDERS_MOST):
        before = (game.state["turn"], game.state["depth"], "choice" in game.state)
        for deed, members in orders(game):
            game.do(deed, **members)
            if game.state["run"] != "on" or game.state["depth"] >= depth:
                return
            if (game.state["turn"], game.state["depth"], "choice" in game.state) != before:
                break


game = Game(sys.argv[1], sys.argv[3:])
play(game, int(sys.argv[2]))
print(f"depth {game.state['depth']}, turn {game.state['turn']}, run {game.state['run']}")
sys.exit(game.state["depth"] < int(sys.argv[2]))
