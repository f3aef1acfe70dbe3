#!/bin/sh
# barrow check and barrow schema as a modder and an editor meet them.
set -u

. tests/support/play.sh
data=$place/data
mkdir "$data"

# A warning lets the data pass, unless one is strict.
printf 'palette:\n  moss: "#505050"\n' >"$data/palette.yaml"
expect 0 check "$data"
says "$err" "palette.yaml:2:9: warning: 'moss' is hard to read"
says "$out" "$data: no errors, 1 warning in palette.yaml"
expect 1 check --strict "$data"

# The error and a note at the first of the two, each with its line and caret.
printf 'monsters:\n  barrow-rat: {speed: 13}\n  barrow-rat: {speed: 14}\n' >"$data/monsters.yaml"
expect 1 check "$data"
cat >"$place/want" <<END
$data/monsters.yaml:3:3: error: 'barrow-rat' is given twice: first on line 2 [E012]
    barrow-rat: {speed: 14}
    ^
$data/monsters.yaml:2:3: note: 'barrow-rat' is given here first
    barrow-rat: {speed: 13}
    ^
END
cmp -s "$place/want" "$err" || fail 'not what was expected'
silent "$out"

# For editors: all of it is one object, those in keys.yaml too.
printf 'presets: {mine: {keys: {wiat: x}}}\n' >"$data/keys.yaml"
expect 1 check --json "$data"
silent "$err"
says "$out" '"code": "E012"'
says "$out" "\"message\": \"no command is called 'wiat': did you mean 'wait'?\""
says "$out" '"errors": 3,'
rm "$data/monsters.yaml" "$data/keys.yaml"
expect 0 check --json "$data"
says "$out" '"severity": "warning"'
says "$out" '"errors": 0,'

# Codes.
expect 0 check --explain e012
says "$out" 'E012, an error: a key or an id is given twice'
expect 2 check --explain E12
says "$err" "--explain E12: no such code: did you mean 'E012'?"

# Schemas; with BARROW_LONG, where Python knows them, it agrees that they are good and that the data fit.
expect 2 schema
says "$err" 'schema needs a file: one of palette.yaml, rules.yaml'
expect 2 schema monster.yaml
says "$err" "schema monster.yaml: no such data file: did you mean 'monsters.yaml'?"
for file in monsters items levels rules terrain air palette keys config mod; do
    expect 0 schema $file.yaml
    # shellcheck disable=SC2016 # the member is called $schema
    says "$out" '"$schema": "http://json-schema.org/draft-07/schema#"'
    cp "$out" "$place/$file.json"
done
says "$place/keys.json" '"step-north"'
grep -q '(ground)' "$place/monsters.json" && fail 'what no file can give'
says "$place/config.json" '"stop-health"'
if [ -n "${BARROW_LONG:-}" ] && python3 -c 'import jsonschema, yaml' 2>/dev/null; then
    python3 - "$place" <<'END' || fail 'Python finds the schemas wrong'
import json, sys, yaml
from jsonschema import Draft7Validator
wrong = 0
for name, folder in [(n, "tests/data") for n in "monsters items levels rules terrain air palette".split()] + [("keys", "data")]:
    schema = json.load(open(f"{sys.argv[1]}/{name}.json"))
    Draft7Validator.check_schema(schema)
    for error in Draft7Validator(schema).iter_errors(yaml.safe_load(open(f"{folder}/{name}.yaml"))):
        print(name, list(error.path), error.message)
        wrong = 1
Draft7Validator.check_schema(json.load(open(f"{sys.argv[1]}/config.json")))
for name, text, is_good in [
    ("monsters", "monsters: {redcap: {remove: true}, of-a-mod: {remove: true}}", True),
    ("monsters", "monsters: {redcap: {remove: true, rank: 2}}", False),
    ("monsters", "monsters: {redcap: {remove: false}}", False),
    ("palette", "palette: {moss: {remove: true}, of-a-mod: {remove: true}}", True),
    ("palette", "palette: {background: {remove: true}}", False),
    ("mod", "{name: Rats, version: 1.0, needs: {barrow: 0.1, more-rats: 1.2.3}}", True),
    ("mod", "{name: Rats, version: new}", False),
    ("mod", "{name: Rats}", False),
]:
    schema = json.load(open(f"{sys.argv[1]}/{name}.json"))
    if Draft7Validator(schema).is_valid(yaml.safe_load(text)) != is_good:
        print(name, text)
        wrong = 1
sys.exit(wrong)
END
fi
exit "$bad"
