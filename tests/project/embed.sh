#!/bin/sh
# tests/mk/embed copies files into the program byte for byte, in the order given, whatever is in them.
set -eu

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

printf 'a: "\\"??/\303\251"\n' >"$place/a.yaml"
: >"$place/empty.yaml"
awk 'BEGIN { for (i = 0; i < 5000; i++) print "line " i }' >"$place/long.yaml"

cat >"$place/main.c" <<'MAIN'
#include <stdio.h>

#include "barrow/content/embedded.h"

int main(void)
{
    for (int i = 0; i < embedded_file_count; i++) {
        const struct embedded_file *file = &embedded_files[i];
        printf("%s %zu %d\n", file->name, file->size, file->text[file->size]);
        fwrite(file->text, 1, file->size, stdout);
    }
    return embedded_files[embedded_file_count].name == NULL ? 0 : 1;
}
MAIN

# build NAME FILE...: a program that prints the embedded files.
build() {
    name=$1
    shift
    sh tests/mk/embed "$@" >"$place/data.c"
    ${CC:-cc} -std=c17 -Wall -Wextra -Wpedantic -Wconversion -Werror -Iinclude -Isrc \
        "$place/data.c" "$place/main.c" -o "$place/$name"
}

build full "$place/a.yaml" "$place/empty.yaml" "$place/long.yaml"
build none
{
    echo "a.yaml $(($(wc -c <"$place/a.yaml"))) 0"
    cat "$place/a.yaml"
    echo 'empty.yaml 0 0'
    echo "long.yaml $(($(wc -c <"$place/long.yaml"))) 0"
    cat "$place/long.yaml"
} >"$place/wanted"
"$place/full" | cmp - "$place/wanted"
[ -z "$("$place/none")" ]
