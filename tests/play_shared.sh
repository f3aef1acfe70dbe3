#!/bin/sh
# A shared host (`--shared`): each player's home is written by that player alone and read by all, and
# the halls of all are one. With two users of the system where this is root's to try.
set -u
. tests/support/play.sh
umask 077
chmod 755 "$place"
shared=$place/shared
mkdir "$shared"
chmod 755 "$shared"
cp "$game" "$place/barrow"
chmod 755 "$place/barrow"
game=$place/barrow
: >"$out"
printf '%s\n' east 'give up' yes >"$place/ends"
printf '%s\n' east east save >"$place/leaves"
printf 'x' >"$place/keys"
chmod 644 "$place/ends" "$place/leaves" "$place/keys"

# plays LINES ARGUMENT...: by these lines.
plays() {
    lines=$place/$1
    shift
    "$game" play --plain --seed 7 "$@" <"$lines" >"$out" 2>"$err" || fail "play $*: status $?"
    [ -s "$err" ] && fail 'an error'
}

# One user for all of them, as dgamelaunch has it.
plays ends --shared "$shared" --player anna
plays ends --shared "$shared" --player bert --set name=Wulf
plays leaves --shared "$shared" --player bert
for player in anna bert; do
    expect 0 scores --shared "$shared" --player $player
    says "$out" anna
    says "$out" bert
    grep -q Wulf "$out" && fail 'not the name of the player'
done
expect 0 scores --shared "$shared" --player anna --last --json
[ "$(grep -c '"rank"' "$out")" -eq 2 ] || fail 'not two scores'
[ "$(find "$shared" -type f ! -perm -044 ! -name hall.lock ! -path '*/last/*' | wc -l)" -eq 0 ] || fail 'files that not all may read'
[ "$(find "$shared" '(' -name hall.lock -o -path '*/last/*' ')' -perm /077 | wc -l)" -eq 0 ] || fail 'locks that others may open'
[ "$(find "$shared" -type d ! -perm -055 | wc -l)" -eq 0 ] || fail 'folders that not all may read'
[ "$(find "$shared" -perm /022 ! -type l | wc -l)" -eq 0 ] || fail 'files that others may write'

# The hall shows what others played, from their own homes.
printf 'h<Down><Enter>' >"$place/keys"
expect 0 --shared "$shared" --player anna --script "$place/keys" --print-screen
says "$out" 'Turn '
printf 'x' >"$place/keys"

# Watching, by the name of the player.
expect 0 watch --shared "$shared" --player anna bert --script "$place/keys" --print-screen
says "$out" 'Turn '
expect 2 watch --shared "$shared" --player bert anna --script "$place/keys" --print-screen
says "$err" 'anna plays nothing now'

# Names and folders that are none.
for player in ../anna -anna anna/runs . ''; do
    expect 2 scores --shared "$shared" --player "$player"
done
expect 2 scores --shared "$place/none" --player anna
expect 2 scores --shared "$place/keys" --player anna
ln -s anna "$shared/carl"
expect 2 scores --shared "$shared" --player carl
says "$err" 'carl is no folder'
rm "$shared/carl"
chmod 777 "$shared"
expect 2 scores --shared "$shared" --player anna
says "$err" 'chmod +t helps'
chmod 1777 "$shared"
expect 0 scores --shared "$shared" --player anna

# What others may have put there: a link, a pipe, rubbish, a hall cut in two. The rest is told.
mkdir -m 755 "$shared/dora" "$shared/emil" "$shared/finn" "$shared/gerd"
ln -s ../bert/hall.db "$shared/dora/hall.db"
mkfifo "$shared/emil/hall.db"
head -c 20000 /dev/zero >"$shared/finn/hall.db"
head -c 5000 "$shared/bert/hall.db" >"$shared/gerd/hall.db"
ln -s /etc "$shared/hugo"
chmod 644 "$shared"/*/hall.db
expect 0 scores --shared "$shared" --player anna --json
[ "$(grep -c '"rank"' "$out")" -eq 2 ] || fail 'not two scores'
rm -rf "$shared"

# A disk that is full: the game can be played and says that it is not kept.
mkdir "$shared"
(
    ulimit -f 0
    "$game" play --plain --seed 7 --shared "$shared" --player anna <"$place/leaves" 2>&1
) | cat >"$out"
says "$out" 'turn 3.'
says "$out" 'cannot be '
rm -rf "$shared"

# Several at once, some of them killed, and some who watch.
if [ -n "$python" ]; then
    mkdir "$shared"
    crowd='4 8 2'
    [ -n "${BARROW_LONG:-}" ] && crowd='50 200 10'
    # shellcheck disable=SC2086
    run 0 "$python" tests/support/crowd.py "$game" "$shared" $crowd
    rm -rf "$shared"
fi

# Two users of the system. `as` is one, whose number is no user's.
as() {
    user=$1
    shift
    env -i PATH="$PATH" LOGNAME="$user" LC_ALL=C.UTF-8 setpriv --reuid="$user" --regid="$user" --clear-groups "$@"
}
if [ "$(id -u)" -ne 0 ] || ! as 64001 true 2>"$err"; then
    echo 'not tried with two users: that is for root, with setpriv'
    exit "$bad"
fi
# The folder of the tests is root's alone.
common=$(mktemp -d -p /tmp) || exit 1
trap 'rm -rf "$place" "$common"' EXIT
chmod 755 "$common"
cp "$game" "$place/keys" "$common"
chmod 644 "$common/keys"
game=$common/barrow
shared=$common/shared
mkdir "$shared"
chmod 1777 "$shared"
for user in 64001 64002; do
    as $user "$game" play --plain --seed 7 --shared "$shared" <"$place/ends" >"$out" 2>&1 || fail "$user cannot play"
done
as 64001 "$game" play --plain --seed 8 --shared "$shared" <"$place/leaves" >"$out" 2>&1 || fail '64001 cannot play'
run=$(echo "$shared"/64001/runs/*.run)
cp -r "$shared/64001" "$common/before"

# One of them sees the other's score and run, and can change neither.
run 0 as 64002 "$game" scores --shared "$shared" --json
[ "$(grep -c '"rank"' "$out")" -eq 2 ] || fail 'not two scores'
run 0 as 64002 "$game" watch --shared "$shared" 64001 --script "$common/keys" --print-screen
says "$out" 'Turn 3 of 3'
run 2 as 64002 "$game" play --plain --shared "$shared" --player 64001
says "$err" "64001 is another user's"
run 0 as 64002 "$game" play --plain --home "$shared/64001"
for deed in "echo x >>$run" "rm -f $run" "mv $run $run-2" "rm -rf $shared/64001" "mv $shared/64001 $shared/mine" \
    "echo x >>$shared/64001/hall.db" ">$shared/64001/hall.db-journal" "ln -s /etc/passwd $shared/64001/x"; do
    as 64002 sh -c "$deed" >"$out" 2>&1 && fail "64002 can: $deed"
done
diff -r "$common/before" "$shared/64001" >"$out" || fail 'it was changed'

# It locks all that it can open, in each way that there is: the other goes on, and its score is kept.
hold='import fcntl, os, sys
os.setgroups([])
os.setgid(64002)
os.setuid(64002)
held = []
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        try:
            held.append(open(os.path.join(folder, name)))
            fcntl.flock(held[-1], fcntl.LOCK_EX)
            held.append(open(held[-1].name))
            fcntl.lockf(held[-1], fcntl.LOCK_SH)
        except PermissionError:
            pass
print(len(held), flush=True)
sys.stdin.read()'
if [ -n "$python" ]; then
    mkfifo "$common/until"
    mkfifo "$common/held"
    "$python" -c "$hold" "$shared/64001" <"$common/until" >"$common/held" &
    exec 9>"$common/until"
    read -r held <"$common/held"
    [ "${held:-0}" -ge 6 ] || fail 'nothing was locked'
    as 64001 "$game" play --plain --shared "$shared" <"$place/ends" >"$out" 2>"$err" || fail 'who is locked out cannot play'
    says "$out" 'gave up'
    run 0 as 64001 "$game" scores --shared "$shared" --json
    [ "$(grep -c '"rank"' "$out")" -eq 3 ] || fail 'not three scores'
    exec 9>&-
    wait
    rm -rf "$common/before"
    cp -r "$shared/64001" "$common/before"
fi

# Nor by links in its own folder, or by being there first.
as 64002 sh -c "mkdir -p $shared/64002/runs && ln -s $run $shared/64002/runs/mine.run"
as 64002 "$game" play --plain --seed 9 --shared "$shared" <"$place/ends" >"$out" 2>&1
diff -r "$common/before" "$shared/64001" >"$out" || fail 'it was changed by a link'
as 64002 mkdir "$shared/64003"
run 2 as 64003 "$game" scores --shared "$shared"
says "$err" "64003 is another user's"

exit "$bad"
