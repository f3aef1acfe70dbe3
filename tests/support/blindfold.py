"""Plays by lines alone: reads what is told, answers with words and numbers, and never asks for a map.

    blindfold.py GAME DEPTH ARGUMENT...    ends well once the lines tell of that depth
"""
import re
import subprocess
import sys

LINES_MOST = 1500
game, wanted = sys.argv[1], int(sys.argv[2])
player = subprocess.Popen([game, "play", "--plain", *sys.argv[3:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def read():
    """What is told up to the next prompt."""
    told = b""
    while not told.endswith(b"\n> ") and told != b"> ":
        byte = player.stdout.read(1)
        if not byte:
            sys.exit("the game is over: " + told.decode())
        if byte[0] < 32 and byte != b"\n":
            sys.exit(f"it steers a terminal with byte {byte[0]}")
        told += byte
    return told.decode()


def say(line):
    player.stdin.write(line.encode() + b"\n")
    player.stdin.flush()
    return read()


def answer(told):
    """To whatever asks: sooner yes than no, else the first of a list; back from what asks nothing."""
    if "1 yes, 2 no." in told:
        return "1"
    if "sets out" in told or "goes up to it" in told or "do it" in told or "\nEnter: take" in told:
        return "0"
    is_barred = "No known way" in told or "The way leads through" in told
    has_list = re.search(r"^(\* )?1\. ", told, re.M)
    return "1" if has_list and "Go where?" not in told and not is_barred else "back"


def order(told, idle):
    """In the dungeon: fight who is in sight, explore what is not known, go down. When none of it has
    taken time, something else in turn."""
    others = ["descend", "explore", "throw 1 at 1, yes", "fight on", "east", "south", "west", "north", "wait"]
    if idle > 2:
        return others[idle % len(others)]
    if re.search(r"^In sight: .*, (hunting|fighting|noticing)", told, re.M):
        return "fight on"
    return "descend" if "xplored" in told else "explore"


told, turn, idle = read(), "", 0
for _ in range(LINES_MOST):
    state = re.search(r"^Health -?\d+ of \d+, depth (\d+), turn (\d+)", told, re.M)
    if state and int(state[1]) >= wanted:
        player.stdin.close()
        sys.exit(0)
    if state:
        idle = idle + 1 if state[2] == turn else 0
        turn = state[2]
    told = say(order(told, idle) if state else answer(told))
sys.exit(f"it is lost after {LINES_MOST} lines: {told}")
