"""Steps at random by JSON lines, and counts the orders for each second of the game's processor time.

    json_rate.py GAME ORDERS LEAST ARGUMENT...    ends well if there were at least so many
"""
import random
import resource
import subprocess
import sys

WAYS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]

game, orders, least = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
random.seed(1)
steps = "".join(f'{{"do":"step","to":"{random.choice(WAYS)}"}}\n' for _ in range(orders))
told = subprocess.run([game, "play", "--json", *sys.argv[4:]], input=steps.encode(), stdout=subprocess.PIPE, check=True).stdout
answers = told.count(b"\n")
if answers != orders + 1:
    sys.exit(f"{answers} answers to {orders} orders")
used = resource.getrusage(resource.RUSAGE_CHILDREN)
rate = orders / (used.ru_utime + used.ru_stime)
print(f"{rate:.0f} orders a second")
sys.exit(f"{rate:.0f} orders a second, and not {least}" if rate < least else 0)
