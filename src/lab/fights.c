/* Each fight is a game of its own over a ring, with a seed of its own. */
#include "barrow/lab/fights.h"

#include <assert.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/memory.h"
#include "barrow/lab/bots.h"
#include "barrow/text/describe.h"

#include "lab/fight_ring.h"
#include "lab/statistics.h"

static_assert(FIGHTS_GROUPS_MAX <= RING_GROUPS_MAX, "a ring has room for every group");
static_assert(FIGHTS_PACK_MAX <= RING_PACK_MAX, "and for every thing");

enum fight_end { FIGHT_LOST, FIGHT_WON, FIGHT_UNDECIDED };

struct fight {
    int end; /* enum fight_end */
    int turns, health, foes_left;
};

struct bout {
    const struct fights *fights;
    const struct tactic *tactic;
    struct ring_order order;
};

static int count_foes(const struct world *world)
{
    int foes = 0;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        foes += world->actor[slot].is_alive && !world->actor[slot].is_bodiless;
    }
    return foes;
}

static void fight_one(const void *data, int index, void *result)
{
    const struct bout *bout = data;
    struct ring_order order = bout->order;
    order.seed += (uint64_t)index;
    struct world *start = ring_world(bout->fights->content, &order);
    struct game *game = game_from_world(bout->fights->content, start);
    struct bot_player *player = bot_player_new(&bout->tactic->bot, game);
    const struct world *world = game_world(game);
    bot_player_set_quarry(player, order.group[0].kind);
    game_run(game);
    while (game_need(game) == GAME_NEEDS_ACTION && world->turn <= FIGHTS_TURNS_MOST &&
           count_foes(world) > 0) {
        bot_player_act(player);
    }
    struct fight fight = {
        .end = world->end.ending != ENDING_NONE ? FIGHT_LOST
               : count_foes(world) == 0         ? FIGHT_WON
                                                : FIGHT_UNDECIDED,
        .turns = world->turn,
        .health = world_hero(world)->health,
        .foes_left = count_foes(world),
    };
    memcpy(result, &fight, sizeof fight);
    bot_player_free(player);
    game_free(game);
    free(start);
}

/* Reading the order. */

static bool read_gear(const struct fights *fights, const char *text, enum item_class class,
                      struct kind_order *order, struct error *error)
{
    *order = (struct kind_order){.kind = -1};
    if (text == NULL) {
        return true;
    }
    return ring_read_item(fights->content, text, order, error) &&
           (fights->content->item[order->kind].class == class ||
            error_set(error, "'%s' is no %s", text, item_class_word[class]));
}

static bool read_pack(const struct fights *fights, struct ring_order *order, struct error *error)
{
    for (int i = 0; i < fights->with_count; i++) {
        if (!ring_read_item(fights->content, fights->with[i], &order->pack[i], error)) {
            return false;
        }
    }
    return true;
}

static const struct tactic *read_tactic(const char *name, struct error *error)
{
    const struct tactic *tactic = name != NULL ? tactic_find(name) : tactic_at(0);
    struct buffer names = {0};
    for (int i = 0; tactic_at(i) != NULL; i++) {
        buffer_print(&names, "%s%s", i > 0 ? ", " : "", tactic_at(i)->bot.name);
    }
    if (tactic == NULL) {
        error_set(error, "--tactic %s: expected one of %s", name, buffer_text(&names));
    }
    buffer_free(&names);
    return tactic;
}

static bool read_order(const struct fights *fights, const struct tactic *tactic,
                       struct ring_order *order, struct error *error)
{
    int monsters = 0;
    *order = (struct ring_order){.seed = fights->first_seed,
                                 .hero_level = fights->hero_level,
                                 .group_count = fights->group_count,
                                 .pack_count = fights->with_count,
                                 .place = (enum ring_place)tactic->place,
                                 .are_asleep = tactic->are_asleep};
    int most = order->place == RING_OPEN ? RING_MONSTERS_MAX : RING_ONE_SIDE_MAX;
    for (int i = 0; i < fights->group_count; i++) {
        struct kind_order *group = &order->group[i];
        if (!ring_read_monster(fights->content, fights->group[i], group, error)) {
            return false;
        }
        monsters += group->count;
        bool is_higher = fights->hero_level == 0 && group->power > order->hero_level;
        order->hero_level = is_higher ? group->power : order->hero_level;
    }
    if (monsters > most) {
        return error_set(error, "%d monsters are too many: at most %d", monsters, most);
    }
    return read_pack(fights, order, error) &&
           read_gear(fights, fights->wield, ITEM_CLASS_WEAPON, &order->weapon, error) &&
           read_gear(fights, fights->wear, ITEM_CLASS_ARMOUR, &order->armour, error);
}

/* The report. */

struct tally_of_fights {
    int done, won, lost, undecided;
    struct spread turns, health, foes; /* of all; of the won; of the lost */
};

/* Of the fights that ended so; -1: of all. *spread stays zero if there are none. */
static void spread_fights(const struct fight *fight, int count, int end, size_t member,
                          struct spread *spread)
{
    int *number = memory_new((size_t)count + 1, sizeof *number), n = 0;
    for (int i = 0; i < count; i++) {
        if (end < 0 || fight[i].end == end) {
            memcpy(&number[n++], (const char *)&fight[i] + member, sizeof number[0]);
        }
    }
    *spread = n > 0 ? spread_of(number, n) : (struct spread){0};
    free(number);
}

static struct tally_of_fights count_fights(const struct fight *fight, int done)
{
    struct tally_of_fights tally = {.done = done};
    for (int i = 0; i < done; i++) {
        tally.won += fight[i].end == FIGHT_WON;
        tally.lost += fight[i].end == FIGHT_LOST;
        tally.undecided += fight[i].end == FIGHT_UNDECIDED;
    }
    spread_fights(fight, done, -1, offsetof(struct fight, turns), &tally.turns);
    spread_fights(fight, done, FIGHT_WON, offsetof(struct fight, health), &tally.health);
    spread_fights(fight, done, FIGHT_LOST, offsetof(struct fight, foes_left), &tally.foes);
    return tally;
}

static void print_hero(const struct bout *bout, const struct world *world, struct buffer *text)
{
    const struct content *content = bout->fights->content;
    buffer_print(text, "A hero of level %d with %d health", bout->order.hero_level,
                 world_hero(world)->stats.max_health);
    const struct kind_order *gear[] = {&bout->order.weapon, &bout->order.armour};
    for (int i = 0; i < 2; i++) {
        if (gear[i]->kind >= 0) {
            buffer_add(text, i == 0 ? ", " : " and ");
            describe_item(text, content, gear[i]->kind, gear[i]->power, 1, ARTICLE_A);
        }
    }
    for (int i = 0; i < bout->order.pack_count; i++) {
        const struct kind_order *thing = &bout->order.pack[i];
        buffer_add(text, i == 0 ? ", with " : " and ");
        describe_item(text, content, thing->kind, thing->power, thing->count, ARTICLE_A);
    }
    buffer_print(text, ", who %s\nagainst ", bout->tactic->bot.sentence);
    for (int i = 0; i < bout->order.group_count; i++) {
        const struct kind_order *group = &bout->order.group[i];
        buffer_print(text, "%s%d x %s of level %d", i > 0 ? ", " : "", group->count,
                     content->actor[group->kind].name, group->power);
    }
    buffer_add(text, "\n\n");
}

static void print_spread(const char *name, const struct spread *spread, struct buffer *text)
{
    if (spread->count > 0) {
        int64_t mean = mean_tenths(spread->sum, spread->count);
        buffer_print(text, "%s: mean %" PRId64 ".%d, half of them %" PRId64 " to %" PRId64 "\n",
                     name, mean / 10, (int)(mean % 10), spread->low, spread->high);
    }
}

static void print_share(const char *name, int hits, int of, struct buffer *text)
{
    buffer_print(text, "%s ", name);
    print_proportion(text, hits, of);
    buffer_add(text, "\n");
}

static void print_fights(const struct bout *bout, const struct tally_of_fights *tally,
                         struct buffer *text)
{
    struct world *world = ring_world(bout->fights->content, &bout->order);
    print_hero(bout, world, text);
    print_share("The hero wins", tally->won, tally->done, text);
    print_share("loses", tally->lost, tally->done, text);
    if (tally->undecided > 0) {
        buffer_print(text, "undecided after %d turns: %d\n", FIGHTS_TURNS_MOST, tally->undecided);
    }
    print_spread("Turns", &tally->turns, text);
    print_spread("Health left after a victory", &tally->health, text);
    print_spread("Monsters left after a defeat", &tally->foes, text);
    free(world);
}

static void put_counted_spread(struct json *json, const char *name, const struct spread *spread)
{
    json_open_object(json, name);
    json_put_number(json, "count", spread->count);
    put_spread(json, spread);
    json_close(json);
}

static void print_fights_json(const struct bout *bout, const struct tally_of_fights *tally,
                              struct buffer *text)
{
    struct json json = json_begin(text);
    struct interval interval =
        tally->done > 0 ? wilson(tally->won, tally->done) : (struct interval){0, 10000};
    json_open_object(&json, NULL);
    json_put_number(&json, "hero", bout->order.hero_level);
    json_put_text(&json, "tactic", bout->tactic->bot.name);
    json_open_array(&json, "monsters");
    for (int i = 0; i < bout->order.group_count; i++) {
        json_open_object(&json, NULL);
        json_put_text(&json, "kind", bout->fights->content->actor[bout->order.group[i].kind].id);
        json_put_number(&json, "level", bout->order.group[i].power);
        json_put_number(&json, "count", bout->order.group[i].count);
        json_close(&json);
    }
    json_close(&json);
    json_put_number(&json, "fights", tally->done);
    json_put_number(&json, "won", tally->won);
    json_put_number(&json, "won-low", interval.low);
    json_put_number(&json, "won-high", interval.high);
    json_put_number(&json, "lost", tally->lost);
    json_put_number(&json, "undecided", tally->undecided);
    put_counted_spread(&json, "turns", &tally->turns);
    put_counted_spread(&json, "health-won", &tally->health);
    put_counted_spread(&json, "monsters-lost", &tally->foes);
    json_close(&json);
    json_end(&json);
}

static enum jobs_end run(const struct fights *fights, const struct jobs_watcher *watcher,
                         struct buffer *text, struct error *error)
{
    struct bout bout = {.fights = fights};
    bout.tactic = read_tactic(fights->tactic, error);
    if (bout.tactic == NULL || !read_order(fights, bout.tactic, &bout.order, error)) {
        return JOBS_WRONG;
    }
    struct jobs jobs = {.count = fights->count,
                        .processes = fights->processes,
                        .size = sizeof(struct fight),
                        .work = fight_one,
                        .data = &bout,
                        .what = "fight",
                        .first_seed = fights->first_seed,
                        .watcher = watcher};
    struct fight *fight = memory_new((size_t)fights->count, sizeof *fight);
    int done;
    enum jobs_end end = jobs_run(&jobs, fight, &done, error);
    struct tally_of_fights tally = count_fights(fight, done);
    if (end != JOBS_FAILED) {
        (fights->is_json ? print_fights_json : print_fights)(&bout, &tally, text);
    }
    free(fight);
    return end;
}

/* Nobody else comes to the place of a fight: of wanderers the numbers would tell nothing. */
enum jobs_end fights_run(const struct fights *fights, const struct jobs_watcher *watcher,
                         struct buffer *text, struct error *error)
{
    struct fights alone = *fights;
    struct content *content = memory_unset(sizeof *content);
    memcpy(content, fights->content, sizeof *content);
    content->rules.wanderers.come = 0;
    alone.content = content;
    enum jobs_end end = run(&alone, watcher, text, error);
    free(content);
    return end;
}
