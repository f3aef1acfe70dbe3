/* What is odd in data that are right otherwise: colours that cannot be read, kinds that cannot be
 * told apart, monsters and things that nobody will ever meet. Who checks a folder is not bothered
 * with what the program's own data do: a warning needs at least one place in the folder. */
#include <stdio.h>

#include "content/data_file.h"

#define CONTRAST_LEAST 450 /* WCAG 2, level AA */
#define DEPTHS 100         /* more levels than anybody will go down */
#define ROOMS_MOST 64      /* RULES B1 */

/* A kind as it is seen on the map. */
struct look {
    const char *id;
    uint32_t glyph;
    int colour;
    const struct record *record;
};

static bool is_folder_loaded(const struct loader *loader)
{
    for (int file = 0; file < FILE_COUNT; file++) {
        if (loader->document[file][LAYER_FOLDER] != NULL) {
            return true;
        }
    }
    return false;
}

/* True if a warning at the first node with a note at the second (or NULL) is of interest. */
static bool is_ours(const struct loader *loader, const struct node *at, const struct node *note)
{
    bool is_built_in = at->source->is_built_in && (note == NULL || note->source->is_built_in);
    return !is_built_in || !is_folder_loaded(loader);
}

/* Colours. */

static const struct node *find_colour(const struct loader *loader, const char *id)
{
    const struct node *found = NULL;
    for (int layer = LAYER_COUNT - 1; layer >= 0 && found == NULL; layer--) {
        const struct document *document = loader->document[FILE_PALETTE][layer];
        found = document != NULL ? node_find(node_find(document->root, "palette"), id) : NULL;
    }
    return found;
}

static void warn_of_contrast(struct loader *loader, const char *id, int contrast)
{
    const struct node *background = find_colour(loader, palette_role_word[PALETTE_BACKGROUND]);
    const struct node *colour = find_colour(loader, id);
    bool is_newer = colour->source->order >= background->source->order;
    if (is_ours(loader, colour, background)) {
        problems_at(&loader->problems, is_newer ? colour : background, PROBLEM_CONTRAST,
                    "'%s' is hard to read on the background: %d.%02d : 1, and 4.5 : 1 is needed",
                    id, contrast / 100, contrast % 100);
        problems_note(&loader->problems, is_newer ? background : colour,
                      is_newer ? "the background is given here" : "'%s' is given here", id);
    }
}

static void check_contrast(struct loader *loader)
{
    const struct palette *palette = &loader->content->palette;
    for (int i = 0; i < palette->count; i++) {
        int contrast = palette_contrast(palette->rgb[i], palette->rgb[PALETTE_BACKGROUND]);
        if (i != PALETTE_BACKGROUND && contrast < CONTRAST_LEAST) {
            warn_of_contrast(loader, palette->id[i], contrast);
        }
    }
}

/* Kinds that look the same. */

static void warn_of_lookalike(struct loader *loader, const struct look *one,
                              const struct look *other)
{
    const struct node *at = record_find(one->record, KEYS("glyph", "colour"));
    const struct node *note = record_find(other->record, KEYS("glyph", "colour"));
    bool is_newer = at->source->order >= note->source->order;
    if (is_ours(loader, at, note)) {
        problems_at(&loader->problems, is_newer ? at : note, PROBLEM_LOOKALIKE,
                    "'%s' looks the same as '%s': one of them needs another colour or glyph",
                    is_newer ? one->id : other->id, is_newer ? other->id : one->id);
        problems_note(&loader->problems, is_newer ? note : at, "'%s' is given its glyph here",
                      is_newer ? other->id : one->id);
    }
}

/* Each is compared with those before it, and is warned of once. */
static void check_looks(struct loader *loader)
{
    struct look look[ACTOR_KINDS_MAX + ITEM_KINDS_MAX];
    const struct content *content = loader->content;
    const uint32_t *rgb = content->palette.rgb;
    int count = 0;
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        const struct actor_kind *kind = &content->actor[i];
        look[count++] = (struct look){kind->id, kind->glyph, kind->colour,
                                      &loader->entry[FILE_MONSTERS][i - ACTOR_KIND_HERO - 1]};
    }
    for (int i = 0; i < content->item_count; i++) {
        const struct item_kind *kind = &content->item[i];
        look[count++] =
            (struct look){kind->id, kind->glyph, kind->colour, &loader->entry[FILE_ITEMS][i]};
    }
    for (int i = 0; i < count; i++) {
        int other = 0;
        while (other < i && (look[other].glyph != look[i].glyph ||
                             rgb[look[other].colour] != rgb[look[i].colour])) {
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

static const struct node *find_growth(const struct loader *loader)
{
    return record_find(data_find_good(loader, &rules_reader, "growth"),
                       KEYS("growth-times", "growth-over", "first-level-up"));
}

static void warn_of_unmet(struct loader *loader, const struct record *record, const char *key,
                          enum problem_code code, const char *text)
{
    const struct node *at = record_find(record, KEYS(key)), *growth = find_growth(loader);
    if (is_ours(loader, at, growth)) {
        problems_at(&loader->problems, at, code, "%s", text);
        problems_note(&loader->problems, growth, "what a level needs grows by this");
    }
}

/* One level more than the tracker's comes up, too (RULES L6). */
static void check_ranks(struct loader *loader, int reach)
{
    char text[160];
    const struct content *content = loader->content;
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        if (content->actor[i].rank > reach + 1) {
            snprintf(text, sizeof text,
                     "'%s' is never met: within %d levels no rank above %d comes up",
                     content->actor[i].id, DEPTHS, reach + 1);
            warn_of_unmet(loader, &loader->entry[FILE_MONSTERS][i - ACTOR_KIND_HERO - 1], "rank",
                          PROBLEM_UNREACHED, text);
        }
    }
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
    char text[160];
    const struct content *content = loader->content;
    for (int i = 0; i < content->item_count; i++) {
        const struct item_kind *item = &content->item[i];
        if (item->tier > gear_tier_of_level(reach) && !is_carried(content, i)) {
            snprintf(text, sizeof text,
                     "'%s' is never found: within %d levels no tier above %d comes up", item->id,
                     DEPTHS, gear_tier_of_level(reach));
            warn_of_unmet(loader, &loader->entry[FILE_ITEMS][i], "tier", PROBLEM_UNUSED_TIER, text);
        }
    }
}

/* RULES B4 and B6: the rations of each level are the first food. */
static void check_finds(struct loader *loader)
{
    const struct content *content = loader->content;
    bool has_ration = content->levels.rations == 0;
    for (int i = 0; i < content->item_count; i++) {
        const struct item_kind *item = &content->item[i];
        const struct record *record = &loader->entry[FILE_ITEMS][i];
        bool is_ration = item->class == ITEM_CLASS_FOOD && !has_ration;
        bool is_placed = is_ration || item->frequency > 0 || item_class_is_gear[item->class] ||
                         item->class == ITEM_CLASS_CROWN || is_carried(content, i);
        const struct node *at = record_find(record, KEYS("frequency"));
        has_ration = has_ration || is_ration;
        if (!is_placed && is_ours(loader, at, NULL)) {
            problems_at(&loader->problems, at, PROBLEM_UNFOUND,
                        "'%s' is never found: it has no 'frequency', and no monster carries it",
                        item->id);
        }
    }
}

void find_oddities(struct loader *loader)
{
    int reach = find_reach(loader->content);
    check_contrast(loader);
    check_looks(loader);
    check_ranks(loader, reach);
    check_tiers_used(loader, reach);
    check_finds(loader);
}
