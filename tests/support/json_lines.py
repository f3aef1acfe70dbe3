"""Plays at random by JSON lines, and holds every line to the schema, orders and answers alike.

    json_lines.py GAME ORDERS ARGUMENT...
"""
import json
import random
import subprocess
import sys

KINDS = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def faults(schema, value, place=""):
    """What of draft 7 the schema uses."""
    if "type" in schema and (type(value) is not KINDS[schema["type"]]):
        return [f"{place}: {value!r} is no {schema['type']}"]
    found = []
    if value not in schema.get("enum", [value]) or schema.get("const", value) != value:
        found.append(f"{place}: {value!r}")
    if not schema.get("minimum", -1 << 40) <= value if isinstance(value, int) else False:
        found.append(f"{place}: {value} is too small")
    if isinstance(value, int) and value > schema.get("maximum", value):
        found.append(f"{place}: {value} is too large")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append(f"{place}: {len(value)} elements")
        kinds = schema["items"] if isinstance(schema["items"], list) else [schema["items"]] * len(value)
        for i, (kind, element) in enumerate(zip(kinds, value)):
            found += faults(kind, element, f"{place}[{i}]")
    if isinstance(value, dict):
        found += [f"{place}.{name} is missing" for name in schema.get("required", []) if name not in value]
        for name, member in value.items():
            rest = schema.get("additionalProperties", True)
            kind = schema.get("properties", {}).get(name, rest)
            if kind is False:
                found.append(f"{place}.{name} is unknown")
            elif kind is not True:
                found += faults(kind, member, f"{place}.{name}")
    if "oneOf" in schema and sum(not faults(kind, value, place) for kind in schema["oneOf"]) != 1:
        found.append(f"{place}: not one of the forms")
    return found


def some_order(order, state):
    """A random one that the schema allows: sometimes with too much or too little in it."""
    members = {"do": random.choice([deed for deed in order["properties"]["do"]["enum"] if deed not in ("leave", "give-up")])}
    members["to"] = random.choice(order["properties"]["to"]["enum"])
    members["at"] = random.choice([[foe["at"][0], foe["at"][1]] for foe in state["foes"]] + [[random.randrange(50), random.randrange(40)]])
    if state["items"]:
        members["item"] = random.choice(state["items"])["item"]
    if random.random() < 0.3:
        members["count"] = random.randrange(4)
    return members


random.seed(7)
game, most = sys.argv[1], int(sys.argv[2])
schema = json.loads(subprocess.run([game, "schema", "play"], stdout=subprocess.PIPE, check=True).stdout)
of_order, of_state = schema["definitions"]["order"], schema["definitions"]["state"]
process = subprocess.Popen([game, "play", "--json", *sys.argv[3:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
told, deeds, said = {}, 0, set()
for number in range(most):
    line = process.stdout.readline()
    if any(byte < 32 and byte != 10 for byte in line):
        sys.exit(f"a control byte in {line}")
    state = json.loads(line)
    wrong = faults(of_state, state, "state")
    if wrong:
        sys.exit(f"line {number}: {wrong[:5]}")
    said |= set(state) | {event["event"] for event in state["events"]}
    if state["run"] != "on":
        break
    order = some_order(of_order, state)
    wrong = faults(of_order, order, "order")
    if wrong:
        sys.exit(f"order {order}: {wrong}")
    process.stdin.write(json.dumps(order).encode() + b"\n")
    process.stdin.flush()
for wanted in ("refused", "stopped", "health"):
    if wanted not in said:
        sys.exit(f"nothing was {wanted} in the whole game: {said}")
process.stdin.close()
process.stdout.read()
sys.exit(process.wait())
