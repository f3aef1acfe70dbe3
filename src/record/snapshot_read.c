/* Three sieves, one behind the other: every number must lie in its range when it is taken, so that
 * nothing after that can index beyond an array or overflow; then the digest must be right; then the
 * world must be sound.
 *
 * Members, elements and kinds are found by name; a member that this program does not know may only
 * be 0. Only the first fault is reported; from then on the reader returns zeros (bytes.h). */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/record/bytes.h"
#include "barrow/record/packing.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/actors.h"
#include "barrow/world/members.h"

#define DIGEST_SIZE 8
#define ID_SIZE 256 /* of a kind, with its NUL */
#define NAME_SIZE 64
#define PLAIN_SIZE_MAX (16 << 20) /* a world is far smaller */
#define MEMBERS_MAX 64
#define ELEMENTS_MAX 64

/* The kinds that the snapshot lists: kind[number] is the index in the data; kind[0] is -1. */
struct listed_kinds {
    int kind[KINDS_MAX + 1];
    int count;
};

/* A member as the bytes have it. */
struct written_member {
    const struct member *member; /* ours; NULL if this program does not know it */
    char name[NAME_SIZE];
    int parts;
    bool is_blame;             /* up to version 5, where we have a cause */
    int element[ELEMENTS_MAX]; /* of an array, by part: which of ours, -1 for none */
};

struct form {
    struct written_member member[MEMBERS_MAX];
    int count;
};

struct source {
    struct bytes_reader reader;
    const unsigned char *start;
    const struct content *content;
    struct form form[MEMBER_OWNER_COUNT];
    int version;
    struct listed_kinds kinds[MEMBER_KIND_COUNT];
    const char *part; /* where we are, for words: "the world", "actor" */
    int slot;         /* of an actor or a thing, else -1 */
    struct error *error;
};

/* "WORDS actor 3, health", and what is wrong there; the reader is bad from then on. */
static void tell(struct source *source, const char *words, const char *what, const char *wrong)
{
    char slot[16] = "";
    if (source->slot >= 0) {
        snprintf(slot, sizeof slot, " %d", source->slot);
    }
    error_set(source->error, "%s %s%s, %s%s", words, source->part, slot, what, wrong);
    source->reader.is_good = false;
}

static void tell_cut(struct source *source, const char *what)
{
    char words[128];
    snprintf(words, sizeof words, "the snapshot is cut short or garbled at byte %zu of %zu:",
             (size_t)(source->reader.at - source->start),
             (size_t)(source->reader.end - source->start));
    tell(source, words, what, "");
}

static void tell_range(struct source *source, const char *what, int64_t value, int64_t least,
                       int64_t most)
{
    char wrong[128];
    snprintf(wrong, sizeof wrong, " at %" PRId64 ", not %" PRId64 " to %" PRId64, value, least,
             most);
    tell(source, "the snapshot has", what, wrong);
}

/* ---- taking ---- */

static void enter(struct source *source, const char *part, int slot)
{
    source->part = part;
    source->slot = slot;
}

static int64_t take(struct source *source, const char *what, int64_t least, int64_t most)
{
    if (!source->reader.is_good) {
        return 0;
    }
    int64_t number = bytes_take_number(&source->reader, INT64_MIN, INT64_MAX);
    if (!source->reader.is_good) {
        tell_cut(source, what);
    } else if (number < least || number > most) {
        tell_range(source, what, number, least, most);
    }
    return source->reader.is_good ? number : 0;
}

static int take_int(struct source *source, const char *what, int least, int most)
{
    return (int)take(source, what, least, most);
}

/* The index of a kind in the data; -1 for none, which is wrong if `least` is 1. */
static int take_kind(struct source *source, const char *what, enum member_kind sort, int least)
{
    const struct listed_kinds *list = &source->kinds[sort];
    return list->kind[take_int(source, what, least, list->count)];
}

/* ---- the form ---- */

static void take_name(struct source *source, char name[NAME_SIZE])
{
    bytes_take_text(&source->reader, name, NAME_SIZE);
    if (!source->reader.is_good && source->error->text[0] == '\0') {
        tell_cut(source, "name");
    }
}

static void take_elements(struct source *source, struct written_member *written)
{
    written->parts = take_int(source, "elements", 0, ELEMENTS_MAX);
    for (int i = 0; i < written->parts && source->reader.is_good; i++) {
        char name[NAME_SIZE];
        take_name(source, name);
        written->element[i] = written->member != NULL ? find_word(written->member->elements,
                                                                  written->member->parts, name)
                                                      : -1;
    }
}

static void take_written_member(struct source *source, const struct member_list *list,
                                struct written_member *written)
{
    static const int parts[MEMBER_TYPE_COUNT] = {
        [MEMBER_NUMBER] = 1,     [MEMBER_POINT] = 2,      [MEMBER_ID] = 2,
        [MEMBER_ACTOR_KIND] = 1, [MEMBER_THING_KIND] = 1, [MEMBER_LEVEL_KIND] = 1,
        [MEMBER_BLAME] = 4,      [MEMBER_CAUSE] = 6};
    take_name(source, written->name);
    int type = take_int(source, "type", MEMBER_NUMBER, MEMBER_TYPE_COUNT - 1);
    int wanted = type == MEMBER_BLAME ? MEMBER_CAUSE : type;
    for (int i = 0; i < list->count; i++) {
        bool is_it =
            strcmp(list->member[i].name, written->name) == 0 && (int)list->member[i].type == wanted;
        written->member = is_it ? &list->member[i] : written->member;
    }
    written->parts = parts[type];
    written->is_blame = type == MEMBER_BLAME;
    if (type == MEMBER_NUMBERS) {
        take_elements(source, written);
    }
}

static void take_form(struct source *source)
{
    enter(source, "its list of members", -1);
    for (int owner = 0; owner < MEMBER_OWNER_COUNT; owner++) {
        struct form *form = &source->form[owner];
        form->count = take_int(source, "members", 0, MEMBERS_MAX);
        for (int i = 0; i < form->count && source->reader.is_good; i++) {
            take_written_member(source, &member_lists[owner], &form->member[i]);
        }
    }
}

/* ---- members ---- */

static void take_part(struct source *source, const struct written_member *written, int part,
                      void *owner)
{
    const struct member *member = written->member;
    int ours = member != NULL && member->type == MEMBER_NUMBERS ? written->element[part] : part;
    if (member == NULL || ours < 0) {
        if (take(source, written->name, INT64_MIN, INT64_MAX) != 0) {
            source->reader.is_good = error_set(
                source->error,
                "the snapshot has %s, which this version does not know: a newer Barrow wrote it",
                written->name);
        }
        return;
    }
    struct member_part place = member_part(member, ours);
    enum member_kind kind = field_kind_of(member, owner, ours);
    int least = member->type == MEMBER_CAUSE ? 0 : 1; /* a cause may lack its kind, and its actor */
    member_set(member, owner, ours,
               kind != MEMBER_KIND_NONE ? take_kind(source, member->name, kind, least)
               : place.kind == MEMBER_KIND_OF_CAUSE
                   ? take(source, member->name, -1, 0)
                   : take(source, member->name, place.least, place.most));
}

/* What hurt, as it was kept up to version 5: none, an actor, hunger, the ground, poison, flames;
 * who; the actor's kind. */
static void take_blame(struct source *source, const struct member *member, void *owner)
{
    static const int16_t sorts[] = {CAUSE_NONE,   CAUSE_BLOW,   CAUSE_HUNGER,
                                    CAUSE_GROUND, CAUSE_STATUS, CAUSE_STATUS};
    int was = take_int(source, member->name, 0, 5);
    int slot = take_int(source, member->name, 0, ACTORS_MAX - 1);
    int generation = take_int(source, member->name, 0, UINT16_MAX);
    struct cause cause = {
        .sort = sorts[was],
        .kind = (int16_t)(was == 4   ? STATUS_POISONED
                          : was == 5 ? STATUS_BURNING
                                     : -1),
        .actor = (int16_t)take_kind(source, member->name, MEMBER_KIND_ACTOR, 0),
        .who = {(uint16_t)slot, (uint16_t)generation},
    };
    memcpy((char *)owner + member->offset, &cause, sizeof cause);
}

/* Ranges narrower than the member's type; the absence of a member may be beyond them, too. */
static void check_limits(struct source *source, const struct member_list *list, const void *owner)
{
    for (int i = 0; source->reader.is_good && i < list->limit_count; i++) {
        const struct member_limit *limit = &list->limit[i];
        int64_t value = member_get(&limit->what, owner, 0);
        int64_t below = limit->below.name != NULL ? member_get(&limit->below, owner, 0) : 0;
        int64_t most = below > 0 ? below - 1 : limit->most;
        if (value < limit->least || value > most) {
            tell_range(source, limit->what.name, value, limit->least, most);
        }
    }
}

static void take_members(struct source *source, enum member_owner which, void *owner)
{
    const struct form *form = &source->form[which];
    for (int i = 0; i < form->count && source->reader.is_good; i++) {
        const struct written_member *written = &form->member[i];
        if (written->is_blame && written->member != NULL) {
            take_blame(source, written->member, owner);
            continue;
        }
        for (int part = 0; part < written->parts && source->reader.is_good; part++) {
            take_part(source, written, part, owner);
        }
    }
    check_limits(source, &member_lists[which], owner);
}

/* ---- the parts ---- */

static void take_head(struct source *source)
{
    size_t left = (size_t)(source->reader.end - source->reader.at);
    if (left < SNAPSHOT_MAGIC_SIZE ||
        memcmp(source->start, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE) != 0) {
        source->reader.is_good = error_set(source->error, "this is no snapshot of a world");
        return;
    }
    enter(source, "its head", -1);
    source->reader.at += SNAPSHOT_MAGIC_SIZE;
    int version = source->version = take_int(source, "version", 1, INT32_MAX);
    if (version > SNAPSHOT_PACKED) {
        source->reader.is_good =
            error_set(source->error,
                      "the snapshot is of version %d, written by a newer Barrow; this one reads "
                      "up to version %d",
                      version, SNAPSHOT_PACKED);
    } else if (version > SNAPSHOT_VERSION) { /* packed twice */
        tell_range(source, "version", version, 1, SNAPSHOT_VERSION);
    }
}

/* A snapshot lists its kinds in the order of the data it was written with, so the one that follows
 * the last (`expected`) is looked at first. */
static int find_kind(const struct content *content, enum member_kind sort, const char *id,
                     int expected)
{
    int count = kind_count(content, sort);
    for (int i = 0; i < count; i++) {
        int kind = (expected + i) % count;
        if (strcmp(kind_id(content, sort, kind), id) == 0) {
            return kind;
        }
    }
    return -1;
}

static void take_kind_list(struct source *source, enum member_kind sort)
{
    static const struct {
        const char *words;
        int most;
    } sorts[] = {[MEMBER_KIND_ACTOR] = {"actor kind", ACTOR_KINDS_MAX},
                 [MEMBER_KIND_THING] = {"item kind", ITEM_KINDS_MAX},
                 [MEMBER_KIND_LEVEL] = {"level kind", LEVEL_KINDS_MAX},
                 [MEMBER_KIND_TERRAIN] = {"ground", TERRAIN_KINDS_MAX},
                 [MEMBER_KIND_AIR] = {"air", AIR_KINDS_MAX},
                 [MEMBER_KIND_BOON] = {"boon", BOONS_MAX},
                 [MEMBER_KIND_RUNE] = {"rune", RUNES_MAX},
                 [MEMBER_KIND_STATUS] = {"status", STATUS_COUNT}};
    const char *words = sorts[sort].words;
    struct listed_kinds *list = &source->kinds[sort];
    char id[ID_SIZE];
    list->kind[0] = -1;
    list->count = take_int(source, words, 0, sorts[sort].most);
    for (int i = 1; source->reader.is_good && i <= list->count; i++) {
        bytes_take_text(&source->reader, id, sizeof id);
        list->kind[i] = find_kind(source->content, sort, id, list->kind[i - 1] + 1);
        if (!source->reader.is_good) {
            tell_cut(source, words);
        } else if (list->kind[i] < 0) {
            source->reader.is_good = error_set(
                source->error, "the snapshot needs the %s \"%s\", which the data lack", words, id);
        }
    }
}

/* Numbers of some kinds, as in put_counted. */
static void take_counted(struct source *source, const char *words, enum member_kind sort,
                         int32_t *number)
{
    enter(source, words, -1);
    int count = take_int(source, "count", 0, source->kinds[sort].count);
    for (int i = 0; i < count && source->reader.is_good; i++) {
        int kind = take_kind(source, "kind", sort, 1);
        int value = take_int(source, "number", 1, PLENTY);
        if (source->reader.is_good) {
            number[kind] = value;
        }
    }
}

/* Version 1 lists the names of all its grounds, in capitals; the data may lack some. */
static void take_old_grounds(struct source *source)
{
    struct listed_kinds *list = &source->kinds[MEMBER_KIND_TERRAIN];
    list->kind[0] = -1;
    list->count = take_int(source, "terrain", 1, TERRAIN_KINDS_MAX);
    for (int i = 1; i <= list->count && source->reader.is_good; i++) {
        char name[NAME_SIZE];
        take_name(source, name);
        for (char *at = name; *at != '\0'; at++) {
            *at = (char)tolower((unsigned char)*at);
        }
        list->kind[i] = find_kind(source->content, MEMBER_KIND_TERRAIN, name, 0);
    }
}

/* Version 1 counts the grounds of cells from 0. */
static int take_ground(struct source *source, const struct cell_number *part)
{
    const struct listed_kinds *list = &source->kinds[MEMBER_KIND_TERRAIN];
    int first = source->version == 1 ? 0 : 1;
    int theirs = take_int(source, part->name, first, list->count - 1 + first);
    int ours = source->reader.is_good ? list->kind[theirs + 1 - first] : 0;
    if (ours < 0) {
        source->reader.is_good =
            error_set(source->error, "the snapshot has a ground that the data lack");
    }
    return ours > 0 ? ours : 0;
}

static int64_t take_cell_number(struct source *source, const struct cell_number *part)
{
    if (source->version < part->since) {
        return 0;
    }
    if (part->kind == MEMBER_KIND_NONE) {
        return take(source, part->name, 0, part->most);
    }
    return part->base == 0 ? take_ground(source, part)
                           : take_kind(source, part->name, part->kind, 0) + part->base;
}

/* Runs of alike cells, until the level is full. */
static void take_plane(struct source *source, const struct cell_plane *plane, struct level *level)
{
    int cells = source->version >= plane->since ? level_cells(level) : 0;
    enter(source, plane->words, -1);
    for (int cell = 0; source->reader.is_good && cell < cells;) {
        char *first = (char *)level + plane->offset + (size_t)cell * plane->size;
        int run = take_int(source, "length", 1, cells - cell);
        for (int i = 0; i < plane->count; i++) {
            int64_t value = take_cell_number(source, &plane->part[i]);
            number_set(plane->part[i].c_type, first + plane->part[i].offset, value);
        }
        for (int i = 1; i < run; i++) {
            memcpy(first + (size_t)i * plane->size, first, plane->size);
        }
        cell += run;
    }
}

/* Slots rise strictly. */
static void take_slots(struct source *source, enum member_owner which, const char *words, int least,
                       struct world *world)
{
    const struct member_list *list = &member_lists[which];
    enter(source, words, -1);
    int count = take_int(source, "count", least, list->slots);
    for (int i = 0, slot = -1; source->reader.is_good && i < count; i++) {
        enter(source, list->owner, -1);
        source->slot = slot = take_int(source, "slot", slot + 1, list->slots - 1);
        char *owner = (char *)world + list->array + (size_t)slot * list->size;
        member_set(&list->generation, owner, 0, take_int(source, "generation", 1, UINT16_MAX));
        member_set(&list->is_in, owner, 0, take_int(source, "is here", 0, 1));
        take_members(source, which, owner);
    }
}

static void take_all(struct source *source, struct world *world)
{
    take_head(source);
    take_form(source);
    enter(source, "its lists of kinds", -1);
    if (source->version == 1) {
        take_old_grounds(source);
    }
    int sorts = source->version == 1  ? MEMBER_KIND_TERRAIN
                : source->version < 4 ? MEMBER_KIND_BOON
                : source->version < 6 ? MEMBER_KIND_RUNE
                                      : MEMBER_KIND_COUNT;
    for (int sort = MEMBER_KIND_ACTOR; sort < sorts; sort++) {
        take_kind_list(source, (enum member_kind)sort);
    }
    enter(source, "the world", -1);
    take_members(source, MEMBER_OWNER_WORLD, world);
    take_counted(source, "the kills", MEMBER_KIND_ACTOR, world->kills);
    if (source->version > 2) {
        take_counted(source, "the known things", MEMBER_KIND_THING, world->known);
    }
    if (source->version > 3) {
        take_counted(source, "the boons", MEMBER_KIND_BOON, world->boon);
    }
    level_learn(&world->level, source->content);
    for (int i = 0; i < CELL_PLANES; i++) {
        take_plane(source, &cell_planes[i], &world->level);
    }
    take_slots(source, MEMBER_OWNER_ACTOR, "the actors", 1, world);
    take_slots(source, MEMBER_OWNER_THING, "the things", 0, world);
}

/* A load is counted in an int. */
static bool is_too_heavy(const struct content *content, const struct world *world)
{
    int64_t weight = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        weight += thing->is_there ? (int64_t)content->item[thing->kind].weight * thing->count : 0;
    }
    return weight > PLENTY;
}

/* Checks conditions that the rules rely on but world_check does not test, because it sees only
 * worlds made by this program. */
static const char *strange_world(const struct content *content, const struct world *world)
{
    const struct actor *hero = world_hero(world);
    if (hero->kind != ACTOR_KIND_HERO || hero->is_bodiless) {
        return "the hero is none";
    }
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        bool is_at_home = level_contains(&world->level, actor->home) &&
                          level_contains(&world->level, actor->mind.goal) &&
                          level_contains(&world->level, actor->at);
        if (!is_at_home) {
            return "an actor is bound for what lies outside the level";
        }
    }
    if (is_too_heavy(content, world)) {
        return "its things weigh too much";
    }
    /* Else monsters would act on their own when it is loaded, and no entry has their deeds. */
    return game_need_of(world) == GAME_NEEDS_STEP ? "the hero is not to act" : NULL;
}

static bool is_sound(struct source *source, struct world *world)
{
    const char *problem = NULL;
    world_rebuild_caches(world);
    return (world_check(world, source->content, &problem) &&
            (problem = strange_world(source->content, world)) == NULL) ||
           error_set(source->error, "the snapshot's world is not sound: %s", problem);
}

static bool is_as_written(struct source *source, size_t size)
{
    struct digest bytes = digest_start();
    digest_bytes(&bytes, source->start, size - DIGEST_SIZE);
    uint64_t is = digest_value(&bytes);
    enter(source, "its end", -1);
    uint64_t digest = bytes_take_u64(&source->reader);
    if (!bytes_is_done(&source->reader)) {
        tell_cut(source, "digest");
        return false;
    }
    return is == digest ||
           error_set(source->error,
                     "the snapshot has the digest %016" PRIx64 ", but %016" PRIx64 " was written",
                     is, digest);
}

static bool read_plain(const void *bytes, size_t size, const struct content *content,
                       struct world *world, struct error *error)
{
    struct source *source = memory_new(1, sizeof *source);
    source->reader = bytes_reader(bytes, size);
    source->start = bytes;
    source->content = content;
    source->error = error;
    error->text[0] = '\0';
    memory_clear_sparse(world, sizeof *world);
    take_all(source, world);
    bool is_good = source->reader.is_good && is_as_written(source, size) && is_sound(source, world);
    free(source);
    return is_good;
}

/* ---- packed ones ---- */

/* What is packed; empty if it is a plain one. */
static struct bytes_reader packed_part(const void *bytes, size_t size)
{
    struct bytes_reader reader = bytes_reader(bytes, size);
    bool is_one =
        size > SNAPSHOT_MAGIC_SIZE && memcmp(bytes, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE) == 0;
    if (is_one) {
        reader.at += SNAPSHOT_MAGIC_SIZE;
    }
    if (!is_one || bytes_take_number(&reader, SNAPSHOT_PACKED, SNAPSHOT_PACKED) == 0) {
        reader.at = reader.end;
    }
    return reader;
}

bool snapshot_read(const void *bytes, size_t size, const struct content *content,
                   struct world *world, struct error *error)
{
    struct bytes_reader packed = packed_part(bytes, size);
    size_t packed_size = (size_t)(packed.end - packed.at);
    struct buffer plain = {0};
    if (packed_size == 0) {
        return read_plain(bytes, size, content, world, error);
    }
    bool is_good =
        (packing_undo(PACKING_QUICK, packed.at, packed_size, PLAIN_SIZE_MAX, &plain) ||
         error_set(error, "the snapshot is cut short or garbled: it cannot be unpacked")) &&
        read_plain(plain.text, plain.size, content, world, error);
    buffer_free(&plain);
    return is_good;
}

/* ---- comparing ---- */

#define CAUSES_SINCE 6 /* the version that first told all of a cause */

static int version_of(const void *bytes, size_t size)
{
    struct bytes_reader reader = bytes_reader(bytes, size);
    reader.at += SNAPSHOT_MAGIC_SIZE;
    return (int)bytes_take_number(&reader, 1, SNAPSHOT_PACKED);
}

static void forget_causes(struct world *world)
{
    world->end.blame = NO_CAUSE;
    for (int slot = 0; slot < world->actors_used; slot++) {
        world->actor[slot].blame = world->actor[slot].afflicter = NO_CAUSE;
    }
}

uint64_t snapshot_digest(const void *bytes, size_t size, const struct content *content,
                         const struct world *world)
{
    if (version_of(bytes, size) >= CAUSES_SINCE) {
        return world_digest(world, content);
    }
    struct world *copy = memory_unset(sizeof *copy);
    *copy = *world;
    forget_causes(copy);
    uint64_t digest = world_digest(copy, content);
    free(copy);
    return digest;
}
