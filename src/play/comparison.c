/* Each way is played through segment_replay, as everything that plays a recording is. What the hero
 * does is compared entry by entry: the worlds are equal as long as the entries are. */
#include "barrow/play/comparison.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_cause.h"

/* ---- playing ---- */

/* The hero's actions on a way. */
struct acts {
    struct entry *entry; /* owned */
    int *turn;           /* owned: when */
    int count;
};

struct walk {
    struct game *game;
    struct way *way;
    struct acts *acts;
    struct stakes stakes; /* its depth is set where the way begins */
    uint64_t digest;      /* of the world where the way begins */
    bool has_begun, is_over;
};

static void add_act(struct acts *acts, const struct entry *entry, int turn)
{
    size_t count = (size_t)acts->count + 1;
    acts->entry = memory_grow(acts->entry, count * sizeof *acts->entry);
    acts->turn = memory_grow(acts->turn, count * sizeof *acts->turn);
    acts->entry[acts->count] = *entry;
    acts->turn[acts->count++] = turn;
}

static void add_use(struct way *way, enum verb verb, int kind, int count)
{
    int i = 0;
    while (i < way->uses && (way->use[i].verb != verb || way->use[i].kind != kind)) {
        i++;
    }
    if (i == way->uses && i < WAY_USES_MOST) {
        way->use[way->uses++] = (struct way_use){verb, kind, 0};
    }
    if (i < way->uses) {
        way->use[i].count += count;
    }
}

static void note_use(struct way *way, const struct world *world, const struct action *action)
{
    const struct thing *thing = &world->thing[action->thing.slot];
    bool is_use = action->verb == VERB_USE || action->verb == VERB_THROW;
    if (is_use && action->thing.generation != 0 && thing->generation == action->thing.generation) {
        add_use(way, action->verb, thing->kind, 1);
    }
}

static void note_health(struct walk *walk)
{
    const struct world *world = game_world(walk->game);
    struct way *way = walk->way;
    int index = world->turn - walk->stakes.turn;
    int health = world_hero(world)->health;
    health = health > 0 ? health : 0;
    for (; way->turns <= index && way->turns <= BRANCH_TURNS; way->turns++) {
        way->health[way->turns] = health;
    }
    int most = world_hero(world)->stats.max_health;
    way->most_health = most > way->most_health ? most : way->most_health;
    way->end_turn = world->turn;
    way->end_health = health;
}

/* Before the first action from the turn on. */
static void begin_way(struct walk *walk)
{
    const struct world *world = game_world(walk->game);
    walk->has_begun = true;
    walk->stakes.depth = world->journey.depth;
    walk->digest = world_digest(world, game_content(walk->game));
    note_health(walk);
}

static bool before_entry(void *listener, const struct entry *entry, int index)
{
    struct walk *walk = listener;
    const struct world *world = game_world(walk->game);
    if (!walk->has_begun && world->turn >= walk->stakes.turn) {
        begin_way(walk);
    }
    if (walk->has_begun && !walk->is_over) {
        add_act(walk->acts, entry, world->turn);
        if (entry->kind == ENTRY_ACTION) {
            note_use(walk->way, world, &entry->action);
        }
    }
    return !walk->is_over;
}

static void note_end(struct walk *walk)
{
    const struct world *world = game_world(walk->game);
    walk->way->end = branch_end_of(world, &walk->stakes);
    walk->way->cause = world->end.blame;
    walk->is_over = walk->way->end != BRANCH_GOES_ON;
}

static void tell_action(void *listener, const struct entry *entry, size_t from)
{
    struct walk *walk = listener;
    if (walk->has_begun && !walk->is_over) {
        tell_outcomes(walk->game, from, game_log(walk->game)->count, &walk->way->messages);
        note_health(walk);
    }
}

/* Nothing of it is to be taken back. */
static void after_entry(void *listener, const struct entry *entry, int index)
{
    struct walk *walk = listener;
    if (walk->has_begun && !walk->is_over) {
        note_end(walk);
    }
    game_forget(walk->game);
}

/* "a potion of health, 2 stones (thrown)": by the names that the hero knows. */
static void describe_uses(const struct way *way, const struct content *content, struct buffer *text)
{
    for (int i = 0; i < way->uses; i++) {
        const struct way_use *use = &way->use[i];
        buffer_add(text, i > 0 ? ", " : "");
        describe_item(text, content, use->kind, 0, use->count, ARTICLE_A);
        buffer_add(text, use->verb == VERB_THROW ? " (thrown)" : "");
    }
    buffer_add(text, way->uses == 0 ? "nothing" : "");
}

static bool walk_segment(struct walk *walk, const struct segment *segment,
                         const struct content *content, struct error *error)
{
    const struct replay_watcher watcher = {
        .listener = walk, .before = before_entry, .acted = tell_action, .after = after_entry};
    walk->game = segment_start(segment, content, error);
    if (walk->game == NULL) {
        return false;
    }
    bool is_good = segment_replay(segment, walk->game, &watcher, error);
    if (is_good && !walk->has_begun && game_world(walk->game)->turn >= walk->stakes.turn) {
        begin_way(walk); /* the recording ends where the branch begins */
    }
    buffer_clear(&walk->way->used);
    describe_uses(walk->way, game_known_content(walk->game), &walk->way->used);
    game_free(walk->game);
    return is_good || walk->is_over;
}

/* From the last snapshot that was made before the turn. */
static bool walk_way(struct walk *walk, const struct recording *recording,
                     const struct content *content, struct error *error)
{
    int index = recording->count - 1;
    while (index > 0 && (recording->segment[index].turn >= walk->stakes.turn ||
                         recording->segment[index].entry_count == 0)) {
        index--;
    }
    for (; index < recording->count && !walk->is_over; index++) {
        if (!walk_segment(walk, &recording->segment[index], content, error)) {
            return false;
        }
    }
    return true;
}

/* The last column, which may be within a turn. */
static void end_health(struct way *way)
{
    way->turns += way->turns <= BRANCH_TURNS;
    way->health[way->turns - 1] = way->end_health;
}

/* ---- comparing ---- */

static bool is_same_act(const struct entry *a, const struct entry *b)
{
    struct buffer one = {0}, two = {0};
    entry_write(a, &one);
    entry_write(b, &two);
    bool is_same = one.size == two.size && memcmp(one.text, two.text, one.size) == 0;
    buffer_free(&one);
    buffer_free(&two);
    return is_same;
}

/* One that ends where the other goes on does otherwise, too. */
static int find_parting(const struct acts *went, const struct acts *tried)
{
    int i = 0;
    while (i < went->count && i < tried->count && is_same_act(&went->entry[i], &tried->entry[i])) {
        i++;
    }
    return i < tried->count ? tried->turn[i] : i < went->count ? went->turn[i] : 0;
}

static void acts_free(struct acts *acts)
{
    free(acts->entry);
    free(acts->turn);
}

bool comparison_make(struct comparison *comparison, const struct recording *recording,
                     const struct recording *branch, const struct content *content,
                     struct error *error)
{
    *comparison = (struct comparison){.from_turn = branch->run.from.turn,
                                      .is_puzzle = branch->task.turns > 0};
    struct acts went = {0}, tried = {0};
    struct walk one = {.way = &comparison->went, .acts = &went};
    struct walk two = {.way = &comparison->tried, .acts = &tried};
    bool is_good = stakes_read(&one.stakes, &branch->task, content, comparison->from_turn,
                               branch->run.depth, error);
    two.stakes = one.stakes;
    is_good = is_good && walk_way(&one, recording, content, error) &&
              walk_way(&two, branch, content, error);
    end_health(&comparison->went);
    end_health(&comparison->tried);
    comparison->parting_turn = find_parting(&went, &tried);
    acts_free(&went);
    acts_free(&tried);
    if (is_good && (!one.has_begun || one.digest != branch->run.from.digest)) {
        is_good = error_set(error, "the world of turn %d is another than the one that was tried",
                            comparison->from_turn);
    }
    if (!is_good) {
        comparison_free(comparison);
    }
    return is_good;
}

void comparison_free(struct comparison *comparison)
{
    messages_free(&comparison->went.messages);
    messages_free(&comparison->tried.messages);
    buffer_free(&comparison->went.used);
    buffer_free(&comparison->tried.used);
    *comparison = (struct comparison){0};
}

/* ---- in words ---- */

void way_describe_end(const struct way *way, int from_turn, const struct content *content,
                      struct buffer *text)
{
    int turns = way->end_turn - from_turn;
    size_t start = text->size;
    switch (way->end) {
    case BRANCH_DIED:
        describe_death(text, content, &way->cause);
        grammar_capitalise(text, start);
        buffer_print(text, ", turn %d", way->end_turn);
        return;
    case BRANCH_WON:
        buffer_print(text, "Won %s, turn %d", content->rules.story.prize, way->end_turn);
        return;
    case BRANCH_SOLVED:
        buffer_print(text, "Solved in %d turn%s", turns, plural_ending(turns));
        break;
    case BRANCH_LEFT_LEVEL:
        buffer_print(text, "Down the stairs, turn %d", way->end_turn);
        break;
    case BRANCH_LIVED:
    case BRANCH_GOES_ON:
        buffer_print(text, "Alive on turn %d", way->end_turn);
        break;
    }
    buffer_print(text, ", %d of %d health", way->end_health, way->most_health);
}
