# awk -f strip.awk -f layers.awk layers.txt FILE...
# Complains about includes and calls that the table forbids; the exit status is 1 if there are any. A
# file's layer is the folder behind the last src/ or include/barrow/ of its path, so that tests can
# run the check on a copy in any folder; or that folder and the one in it, if the table names both.
function complain(text) {
    print FILENAME ":" FNR ": " text
    found = 1
}

# "src/world/level.c" is known as "world/level.c", "src/main.c" as "main.c".
function place_of(path) {
    sub(/^(.*\/)?src\//, "", path)
    sub(/^(.*\/)?include\/barrow\//, "", path)
    return path
}

# The layer of a place: "rules/body" of "rules/body/aim.h", "ui" of "ui/mode/bag.c".
function layer_of(place,    part, deep) {
    split(place, part, "/")
    deep = part[1] "/" part[2]
    return deep in layers ? deep : part[1]
}

function is_named(list) {
    return index(" " list " ", " " layer " ") || index(" " list " ", " " place " ")
}

function check_include(line,    name, other) {
    name = line
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
    sub(/>.*/, ">", name)
    if (name ~ /^</) {
        if (name in allowed && !is_named(allowed[name])) {
            complain(name " is only for: " allowed[name])
        }
        return
    }
    sub(/^"/, "", name)
    sub(/".*/, "", name)
    if (name !~ /^[a-z]+\//) {
        complain("include \"" name "\": write barrow/LAYER/name.h, or LAYER/name.h of the own layer")
        return
    }
    other = name
    sub(/^barrow\//, "", other)
    other = layer_of(other)
    if (layer == "main.c" || other == layer) { return }
    if (!(other in layers)) {
        complain("layer " other " is not in the table")
    } else if (!index(" " allowed[layer] " ", " " other " ")) {
        complain(layer " may not include " other ": " name)
    }
}

function check_calls(line,    name, pattern) {
    for (name in calls) {
        pattern = "(^|[^A-Za-z0-9_.>])" name "[(]"
        if (line ~ pattern && !is_named(allowed[name "()"])) {
            complain(name "() is only for: " allowed[name "()"])
        }
    }
}

FNR == 1 { file_number++; strip_start(); place = place_of(FILENAME); layer = layer_of(place) }

file_number == 1 {
    if ($0 !~ /^[ \t]*(#|$)/) {
        name = $1
        sub(/:$/, "", name)
        $1 = ""
        gsub(/^ +/, "")
        allowed[name] = $0
        if (name ~ /\(\)$/) { sub(/\(\)$/, "", name); calls[name] = 1 }
        else if (name !~ /^</) { layers[name] = 1 }
    }
    next
}

FNR == 1 && layer != "main.c" && !(layer in layers) { complain("layer " layer " is not in the table") }
/^[ \t]*#[ \t]*include/ { check_include($0) }
{ check_calls(bare($0)) }
END { exit found }
