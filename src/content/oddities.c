/* What is odd in data that are right otherwise: colours that cannot be read, kinds that cannot be
 * told apart, monsters and things that nobody will ever meet, locks that nothing opens. Who checks
 * a folder is not bothered with what the program's own data do: a warning needs at least one place
 * in the folder. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/contrast.h"
#include "content/data_file.h"

#define DEPTHS 100    /* more levels than a run will reach */
#define ROOMS_MOST 64 /* RULES B1 */

/* A kind as it is seen on the map. A ground or an air is confused with another kind only if both
 * are dangers, and fires of one element are one danger. */
struct look {
    const char *id;
    uint32_t glyph;
    int colour;
    const struct record *record;
    bool is_ground, is_danger;
    int fire; /* of grounds and airs: damage type + 1 of a fire; 0: none */
};

static bool is_folder_loaded(const struct loader *loader)
{
    for (int file = 0; file < FILE_COUNT; file++) {
        for (int layer = 1; layer < LAYERS_MAX; layer++) {
            if (loader->document[file][layer] != NULL) {
                return true;
            }
        }
    }
    return false;
}

/* One of two places that are odd together, and the text of the note there. */
struct place {
    const struct node *node;
    const char *note;
};

static int layer_of(const struct node *node)
{
    return node->source->order % LAYERS_MAX;
}

/* Warns at the newer of two places, or of equally new ones at `one`, with a note at the other. */
static void warn(struct loader *loader, enum problem_code code, const struct place *one,
                 const struct place *other, const char *text)
{
    bool is_built_in = one->node->source->is_built_in && other->node->source->is_built_in;
    bool is_newer = layer_of(one->node) >= layer_of(other->node);
    const struct place *at = is_newer ? one : other, *note = is_newer ? other : one;
    if (is_built_in && is_folder_loaded(loader)) {
        return;
    }
    problems_at(&loader->problems, at->node, code, "%s", text);
    if (note->node != at->node) {
        problems_note(&loader->problems, note->node, "%s", note->note);
    }
}

/* Colours. */

static void warn_of_colour(struct loader *loader, const struct place *background, int worst,
                           int others)
{
    const struct palette *palette = &loader->content->palette;
    int contrast = colour_contrast(palette->rgb[worst], palette->rgb[PALETTE_BACKGROUND]);
    char text[200], more[32] = "";
    if (others > 0) {
        snprintf(more, sizeof more, "; %d more are", others);
    }
    snprintf(text, sizeof text,
             "'%s' is hard to read on the background: %d.%02d : 1, and 4.5 : 1 is needed%s",
             palette->id[worst], contrast / 100, contrast % 100, more);
    warn(loader, PROBLEM_CONTRAST,
         &(struct place){palette_find(loader, palette->id[worst]), "the colour is given here"},
         background, text);
}

/* A new colour is warned of for itself; a new background once, for the worst of the older ones. */
static void check_contrast(struct loader *loader)
{
    const struct palette *palette = &loader->content->palette;
    const struct place background = {palette_find(loader, palette_role_word[PALETTE_BACKGROUND]),
                                     "the background is given here"};
    int least = COLOUR_READABLE, worst = 0, older = 0;
    for (int i = PALETTE_BACKGROUND + 1; i < palette->count; i++) {
        int contrast = colour_contrast(palette->rgb[i], palette->rgb[PALETTE_BACKGROUND]);
        const struct node *colour = palette_find(loader, palette->id[i]);
        bool is_older = layer_of(colour) < layer_of(background.node);
        if (contrast < COLOUR_READABLE && !is_older) {
            warn_of_colour(loader, &background, i, 0);
        } else if (contrast < COLOUR_READABLE) {
            older++;
            worst = contrast < least ? i : worst;
            least = contrast < least ? contrast : least;
        }
    }
    if (older > 0) {
        warn_of_colour(loader, &background, worst, older - 1);
    }
}

/* Kinds that look the same. */

static void warn_of_lookalike(struct loader *loader, const struct look *one,
                              const struct look *other)
{
    char text[200];
    snprintf(text, sizeof text,
             "'%s' and '%s' look the same: one of them needs another colour or glyph", one->id,
             other->id);
    warn(
        loader, PROBLEM_LOOKALIKE,
        &(struct place){record_find(one->record, KEYS("glyph", "colour")), "this looks the same"},
        &(struct place){record_find(other->record, KEYS("glyph", "colour")), "this looks the same"},
        text);
}

#define LOOKS_MAX (ACTOR_KINDS_MAX + ITEM_KINDS_MAX + TERRAIN_KINDS_MAX + AIR_KINDS_MAX)

/* Grounds that are taken for others look like these, on purpose. */
static int add_grounds(const struct loader *loader, struct look *look, int count)
{
    const struct content *content = loader->content;
    for (int i = 0; i < content->terrain_count; i++) {
        const struct terrain_kind *kind = &content->terrain[i];
        bool is_danger = kind->harm > 0 || kind->status_turns > 0 || kind->effect_count > 0;
        if (is_danger && kind->looks_like == 0) {
            look[count++] = (struct look){.id = kind->id,
                                          .glyph = kind->glyph,
                                          .colour = kind->colour,
                                          .record = &loader->entry[FILE_TERRAIN][i],
                                          .is_ground = true,
                                          .is_danger = true,
                                          .fire = kind->is_fire ? kind->harm_type + 1 : 0};
        }
    }
    for (int i = 0; i < content->air_count; i++) {
        const struct air_kind *kind = &content->air[i];
        if (kind->harm > 0 || kind->status_turns > 0 || kind->explodes_from > 0) {
            look[count++] = (struct look){.id = kind->id,
                                          .glyph = kind->glyph,
                                          .colour = kind->colour,
                                          .record = &loader->entry[FILE_AIR][i],
                                          .is_ground = true,
                                          .is_danger = true,
                                          .fire = kind->is_fire ? kind->harm_type + 1 : 0};
        }
    }
    return count;
}

static bool are_confused(const struct content *content, const struct look *a, const struct look *b)
{
    const uint32_t *rgb = content->palette.rgb;
    bool are_one_fire = a->fire != 0 && a->fire == b->fire;
    bool matters = (!a->is_ground && !b->is_ground) || (a->is_danger && b->is_danger);
    return a->glyph == b->glyph && rgb[a->colour] == rgb[b->colour] && matters && !are_one_fire;
}

/* In any colour: the hero is looked for by the glyph. */
static void check_hero_glyph(struct loader *loader)
{
    const struct content *content = loader->content;
    const struct place hero = {
        record_find(data_find_good(loader, &rules_reader, "hero"), KEYS("glyph")),
        "this is the hero"};
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        char text[160];
        const struct actor_kind *kind = &content->actor[i];
        const struct record *record = &loader->entry[FILE_MONSTERS][i - ACTOR_KIND_HERO - 1];
        if (kind->glyph == content->actor[ACTOR_KIND_HERO].glyph) {
            snprintf(text, sizeof text, "'%s' has the glyph of the hero: give it another",
                     kind->id);
            warn(loader, PROBLEM_LOOKALIKE,
                 &(struct place){record_find(record, KEYS("glyph")), "this looks like the hero"},
                 &hero, text);
        }
    }
}

/* Each is compared with those before it, and is warned of once. */
static void check_looks(struct loader *loader)
{
    struct look look[LOOKS_MAX];
    const struct content *content = loader->content;
    int count = 0;
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        const struct actor_kind *kind = &content->actor[i];
        look[count++] =
            (struct look){.id = kind->id,
                          .glyph = kind->glyph,
                          .colour = kind->colour,
                          .record = &loader->entry[FILE_MONSTERS][i - ACTOR_KIND_HERO - 1],
                          .is_danger = true};
    }
    for (int i = 0; i < content->item_count; i++) {
        const struct item_kind *kind = &content->item[i];
        look[count++] = (struct look){.id = kind->id,
                                      .glyph = kind->glyph,
                                      .colour = kind->colour,
                                      .record = &loader->entry[FILE_ITEMS][i]};
    }
    count = add_grounds(loader, look, count);
    for (int i = 0; i < count; i++) {
        int other = 0;
        while (other < i && !are_confused(content, &look[other], &look[i])) {
            other++;
        }
        if (other < i) {
            warn_of_lookalike(loader, &look[i], &look[other]);
        }
    }
}

/* What nobody meets. */

/* The most that a monster of these levels is worth. */
static int most_experience(const struct content *content, int level)
{
    int most = 0;
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        int rank = content->actor[i].rank;
        if (rank <= level) {
            int worth = power_of_actor(content, i, level).experience;
            most = worth > most ? worth : most;
        }
    }
    return most;
}

/* The tracker's level (RULES L5) after DEPTHS levels that are as full as can be, each room with
 * three of the monsters that are worth most: it is never higher. */
static int find_reach(const struct content *content)
{
    const struct growth_numbers *growth = &content->rules.growth;
    int rooms = content->levels.room_tries < ROOMS_MOST ? content->levels.room_tries : ROOMS_MOST;
    int64_t experience = 0, next = growth->first_level_up;
    int level = 1;
    for (int depth = 1; depth <= DEPTHS && level < RANKS; depth++) {
        experience += (int64_t)rooms * 3 * most_experience(content, level + 1);
        for (; level < RANKS && experience >= next; level++) {
            experience -= next;
            next = next * growth->growth_times / growth->growth_over;
        }
    }
    return level;
}

/* What of one list never comes up: the first that the folder gives, or else the first. */
struct unmet {
    const struct record *record;
    const char *id;
    int count;
};

static void add_unmet(struct unmet *unmet, const struct record *record, const char *key,
                      const char *id)
{
    bool is_newer = unmet->record != NULL && layer_of(record_find(record, KEYS(key))) >
                                                 layer_of(record_find(unmet->record, KEYS(key)));
    unmet->count++;
    if (unmet->record == NULL || is_newer) {
        unmet->record = record;
        unmet->id = id;
    }
}

/* Warns once: `most` is the highest rank or tier that comes up. */
static void warn_of_unmet(struct loader *loader, const struct unmet *unmet, const char *key,
                          int most, enum problem_code code)
{
    char text[200], more[32] = "";
    if (unmet->count == 0) {
        return;
    }
    if (unmet->count > 1) {
        snprintf(more, sizeof more, " and %d more", unmet->count - 1);
    }
    snprintf(text, sizeof text,
             "'%s'%s will never be seen: within %d levels no %s above %d comes up", unmet->id, more,
             DEPTHS, key, most);
    warn(loader, code, &(struct place){record_find(unmet->record, KEYS(key)), "this is never seen"},
         &(struct place){record_find(data_find_good(loader, &rules_reader, "growth"),
                                     KEYS("growth-times", "growth-over", "first-level-up")),
                         "what a level needs grows by this"},
         text);
}

/* One level more than the tracker's comes up, too (RULES L6). */
static void check_ranks(struct loader *loader, int reach)
{
    const struct content *content = loader->content;
    struct unmet unmet = {0};
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        const struct record *record = &loader->entry[FILE_MONSTERS][i - ACTOR_KIND_HERO - 1];
        if (content->actor[i].rank > reach + 1) {
            add_unmet(&unmet, record, "rank", content->actor[i].id);
        }
    }
    warn_of_unmet(loader, &unmet, "rank", reach + 1, PROBLEM_UNREACHED);
}

static bool is_carried(const struct content *content, int item)
{
    for (int i = 0; i < content->actor_count; i++) {
        for (int k = 0; k < content->actor[i].carry_count; k++) {
            if (content->actor[i].carries[k].item == item) {
                return true;
            }
        }
    }
    return false;
}

static void check_tiers_used(struct loader *loader, int reach)
{
    const struct content *content = loader->content;
    struct unmet unmet = {0};
    int most = gear_tier_of_level(reach);
    for (int i = 0; i < content->item_count; i++) {
        if (content->item[i].tier > most && !is_carried(content, i)) {
            add_unmet(&unmet, &loader->entry[FILE_ITEMS][i], "tier", content->item[i].id);
        }
    }
    warn_of_unmet(loader, &unmet, "tier", most, PROBLEM_UNUSED_TIER);
}

/* RULES B4 and B6: the rations of each level are the first food. */
static void check_finds(struct loader *loader)
{
    char text[160];
    const struct content *content = loader->content;
    bool has_ration = content->levels.rations == 0;
    for (int i = 0; i < content->item_count; i++) {
        const struct item_kind *item = &content->item[i];
        const struct record *record = &loader->entry[FILE_ITEMS][i];
        bool is_ration = item->class == ITEM_CLASS_FOOD && !has_ration;
        bool is_placed = is_ration || item->frequency > 0 || item->flow > 0 ||
                         item_class_is_gear[item->class] || item->class == ITEM_CLASS_CROWN ||
                         item->class == ITEM_CLASS_KEY || is_carried(content, i);
        const struct node *at = record_find(record, KEYS("frequency"));
        has_ration = has_ration || is_ration;
        if (!is_placed) {
            snprintf(text, sizeof text,
                     "'%s' is never found: it has no 'frequency', and no monster carries it",
                     item->id);
            warn(loader, PROBLEM_UNFOUND, &(struct place){at, ""}, &(struct place){at, ""}, text);
        }
    }
}

/* Locks that nothing opens. */

/* True if a room with that key may be on a level with the room. */
static bool has_key_room(const struct content *content, const struct vault *room, const char *key)
{
    bool has = false;
    for (int i = 0; i < content->vaults.count[VAULT_KEY]; i++) {
        const struct vault *vault = &content->vaults.list[VAULT_KEY][i];
        has = has || (vault_has_key(content, vault, key) && vault->from_depth <= room->to_depth &&
                      room->from_depth <= vault->to_depth);
    }
    return has;
}

/* One room with one key comes with a locked room: the one of its first lock. */
static void check_lock(struct loader *loader, int entry, const struct vault_sign *sign)
{
    const struct content *content = loader->content;
    const struct vault *room = &content->vaults.list[VAULT_REWARD][entry];
    const char *key = content->terrain[sign->ground - 1].opens_with;
    const struct node *legend = record_find(&loader->entry[FILE_REWARDS][entry], KEYS("legend"));
    const struct removal *removal = loader_find_removal(loader, FILE_VAULT_KEYS, NULL);
    const struct node *ground =
        record_find(&loader->entry[FILE_TERRAIN][sign->ground - 1], KEYS("opens-with"));
    const struct place other = {removal != NULL ? removal->node->key : ground,
                                removal != NULL ? "a room with a key is removed here"
                                                : "the key is given here"};
    const char text_of_sign[] = {sign->sign, '\0'};
    char text[200];
    if (strcmp(key, vault_lock(content, room)) != 0) {
        snprintf(text, sizeof text,
                 "'%s' has two sorts of lock, and a key only to the other: '%s' lies nowhere",
                 room->id, key);
    } else if (!has_key_room(content, room, key)) {
        snprintf(text, sizeof text,
                 "'%s' never comes: at its depths no room of keys.yaml has '%s', which opens it",
                 room->id, key);
    } else {
        return;
    }
    warn(loader, PROBLEM_LOCKED, &(struct place){node_find(legend, text_of_sign), "the lock"},
         &other, text);
}

static void check_locks(struct loader *loader)
{
    const struct content *content = loader->content;
    for (int i = 0; i < content->vaults.count[VAULT_REWARD]; i++) {
        const struct vault_legend *legend = &content->vaults.list[VAULT_REWARD][i].legend;
        for (int k = 0; k < legend->count; k++) {
            if (content->terrain[legend->sign[k].ground - 1].opens_with[0] != '\0') {
                check_lock(loader, i, &legend->sign[k]);
            }
        }
    }
}

void find_oddities(struct loader *loader)
{
    int reach = find_reach(loader->content);
    check_contrast(loader);
    check_hero_glyph(loader);
    check_looks(loader);
    check_ranks(loader, reach);
    check_tiers_used(loader, reach);
    check_finds(loader);
    check_locks(loader);
}
