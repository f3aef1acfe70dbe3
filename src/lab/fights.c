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
#include "barrow/world/actors.h"

#include "lab/fight_ring.h"
#include "lab/statistics.h"

static_assert(FIGHTS_GROUPS_MAX <= RING_GROUPS_MAX, "a ring has room for every group");
static_assert(FIGHTS_PACK_MAX <= RING_PACK_MAX, "and for every thing");

enum fight_end { FIGHT_LOST, FIGHT_WON, FIGHT_UNDECIDED, FIGHT_ENDS };

struct fight {
    int end; /* enum fight_end */
    int turns, health, foes_left;
    int used[FIGHTS_PACK_MAX]; /* how often each thing of the pack was used or thrown */
};

struct bout {
    const struct fights *fights;
    const struct tactic *tactic;
    struct ring_setup setup;
};

static int count_foes(const struct world *world)
{
    int foes = 0;
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        foes++;
    }
    return foes;
}

static void count_used(const struct ring_setup *setup, const struct log *log, struct fight *fight)
{
    for (size_t at = 0; at < log->count; at++) {
        const struct outcome *outcome = &log->outcome[at];
        bool is_use = outcome->kind == OUTCOME_USE || outcome->kind == OUTCOME_THROW;
        for (int i = 0; is_use && id_is_hero(outcome->who) && i < setup->pack_count; i++) {
            fight->used[i] += outcome->what == setup->pack[i].kind;
        }
    }
}

static void fight_one(const void *data, int index, void *result)
{
    const struct bout *bout = data;
    struct ring_setup setup = bout->setup;
    setup.seed += (uint64_t)index;
    struct world *start = ring_world(bout->fights->content, &setup);
    struct game *game = game_from_world(bout->fights->content, start);
    struct bot_player *player = bot_player_new(&bout->tactic->bot, game);
    const struct world *world = game_world(game);
    bot_player_set_quarry(player, setup.group[0].kind);
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
    count_used(&setup, game_log(game), &fight);
    memcpy(result, &fight, sizeof fight);
    bot_player_free(player);
    game_free(game);
    free(start);
}

/* Reading what is asked for. */

static bool read_gear(const struct fights *fights, const char *text, enum item_class class,
                      struct kind_spec *setup, struct error *error)
{
    *setup = (struct kind_spec){.kind = -1};
    if (text == NULL) {
        return true;
    }
    return kind_spec_read_item(fights->content, text, RING_MONSTERS_MAX, setup, error) &&
           (fights->content->item[setup->kind].class == class ||
            error_set(error, "'%s' is no %s", text, item_class_word[class]));
}

static const struct tactic *read_tactic(const char *name, struct error *error)
{
    struct buffer names = {0};
    const struct tactic *tactic;
    for (int i = 0; (tactic = tactic_at(i)) != NULL; i++) {
        if (name == NULL || strcmp(tactic->bot.name, name) == 0) {
            break;
        }
        buffer_print(&names, "%s%s", i > 0 ? ", " : "", tactic->bot.name);
    }
    if (tactic == NULL) {
        error_set(error, "--tactic %s: expected one of %s", name, names.text);
    }
    buffer_free(&names);
    return tactic;
}

/* A count that is a text of its own belongs to the group before it. */
static bool read_groups(const struct fights *fights, struct ring_setup *setup, struct error *error)
{
    for (int i = 0; i < fights->group_count; i++) {
        int n = setup->group_count;
        if (n > 0 &&
            kind_spec_read_count(fights->group[i], RING_MONSTERS_MAX, &setup->group[n - 1].count)) {
            continue;
        }
        if (n == FIGHTS_GROUPS_MAX) {
            return error_set(error, "arena: at most %d groups of monsters", FIGHTS_GROUPS_MAX);
        }
        if (!kind_spec_read_monster(fights->content, fights->group[i], RING_MONSTERS_MAX,
                                    &setup->group[n], error)) {
            return false;
        }
        setup->group_count++;
    }
    return true;
}

static bool check_count(const struct ring_setup *setup, struct error *error)
{
    int monsters = 0, most = setup->place == RING_OPEN ? RING_MONSTERS_MAX : RING_ONE_SIDE_MAX;
    for (int i = 0; i < setup->group_count; i++) {
        monsters += setup->group[i].count;
    }
    return monsters <= most ||
           error_set(error, "%d monsters are too many: at most %d", monsters, most);
}

static bool read_setup(const struct fights *fights, const struct tactic *tactic,
                       struct ring_setup *setup, struct error *error)
{
    *setup = (struct ring_setup){.seed = fights->first_seed,
                                 .hero_level = fights->hero_level,
                                 .pack_count = fights->with_count,
                                 .place = (enum ring_place)tactic->place,
                                 .are_asleep = tactic->are_asleep};
    if (!read_groups(fights, setup, error) || !check_count(setup, error)) {
        return false;
    }
    for (int i = 0; fights->hero_level == 0 && i < setup->group_count; i++) {
        int level = setup->group[i].power;
        setup->hero_level = level > setup->hero_level ? level : setup->hero_level;
    }
    for (int i = 0; i < fights->with_count; i++) {
        if (!kind_spec_read_item(fights->content, fights->with[i], RING_MONSTERS_MAX,
                                 &setup->pack[i], error)) {
            return false;
        }
    }
    return read_gear(fights, fights->wield, ITEM_CLASS_WEAPON, &setup->weapon, error) &&
           read_gear(fights, fights->wear, ITEM_CLASS_ARMOUR, &setup->armour, error);
}

/* The report, in both forms at once. */

struct report {
    const struct bout *bout;
    const struct fight *fight;
    int done;
    struct buffer *text;
    struct json *json;
};

static void report_setup(struct report *report)
{
    const struct ring_setup *setup = &report->bout->setup;
    const struct content *content = report->bout->fights->content;
    json_put_number(report->json, "hero", setup->hero_level);
    json_put_text(report->json, "tactic", report->bout->tactic->bot.name);
    json_open_array(report->json, "monsters");
    buffer_print(report->text, ", who %s\nagainst ", report->bout->tactic->bot.sentence);
    for (int i = 0; i < setup->group_count; i++) {
        const struct kind_spec *group = &setup->group[i];
        buffer_print(report->text, "%s%d x %s of level %d", i > 0 ? ", " : "", group->count,
                     content->actor[group->kind].name, group->power);
        json_open_object(report->json, NULL);
        json_put_text(report->json, "kind", content->actor[group->kind].id);
        json_put_number(report->json, "level", group->power);
        json_put_number(report->json, "count", group->count);
        json_close(report->json);
    }
    buffer_add(report->text, "\n\n");
    json_close(report->json);
}

static void print_hero(const struct bout *bout, struct buffer *text)
{
    const struct content *content = bout->fights->content;
    struct world *world = ring_world(content, &bout->setup);
    buffer_print(text, "A hero of level %d with %d health", bout->setup.hero_level,
                 world_hero(world)->stats.max_health);
    const struct kind_spec *gear[] = {&bout->setup.weapon, &bout->setup.armour};
    for (int i = 0; i < 2; i++) {
        if (gear[i]->kind >= 0) {
            buffer_add(text, i == 0 ? ", " : " and ");
            describe_item(text, content, gear[i]->kind, gear[i]->power, 1, ARTICLE_A);
        }
    }
    for (int i = 0; i < bout->setup.pack_count; i++) {
        const struct kind_spec *thing = &bout->setup.pack[i];
        buffer_add(text, i == 0 ? ", with " : " and ");
        describe_item(text, content, thing->kind, thing->power, thing->count, ARTICLE_A);
    }
    free(world);
}

static void print_share(const char *name, int hits, int of, struct buffer *text)
{
    buffer_print(text, "%s ", name);
    print_proportion(text, hits, of);
    buffer_add(text, "\n");
}

static void report_ends(struct report *report)
{
    int count[FIGHT_ENDS] = {0};
    for (int i = 0; i < report->done; i++) {
        count[report->fight[i].end]++;
    }
    struct interval interval =
        report->done > 0 ? wilson(count[FIGHT_WON], report->done) : (struct interval){0, 10000};
    const struct json_number numbers[] = {
        {"fights", report->done},
        {"won", count[FIGHT_WON]},
        {"won-low", interval.low},
        {"won-high", interval.high},
        {"lost", count[FIGHT_LOST]},
        {"undecided", count[FIGHT_UNDECIDED]},
        {NULL, 0},
    };
    json_put_numbers(report->json, numbers);
    print_share("The hero wins", count[FIGHT_WON], report->done, report->text);
    print_share("loses", count[FIGHT_LOST], report->done, report->text);
    if (count[FIGHT_UNDECIDED] > 0) {
        buffer_print(report->text, "undecided after %d turns: %d\n", FIGHTS_TURNS_MOST,
                     count[FIGHT_UNDECIDED]);
    }
}

/* Of the fights that ended so; -1: of all. */
static struct spread spread_fights(const struct report *report, int end, size_t member)
{
    struct spread spread = {0};
    int *number = memory_new((size_t)report->done + 1, sizeof *number), n = 0;
    for (int i = 0; i < report->done; i++) {
        if (end < 0 || report->fight[i].end == end) {
            memcpy(&number[n++], (const char *)&report->fight[i] + member, sizeof number[0]);
        }
    }
    if (n > 0) {
        spread = spread_of(number, n);
    }
    free(number);
    return spread;
}

static void report_spread(struct report *report, const char *title, const char *name, int end,
                          size_t member)
{
    struct spread spread = spread_fights(report, end, member);
    if (spread.count > 0) {
        int64_t mean = mean_tenths(spread.sum, spread.count);
        buffer_print(report->text,
                     "%s: mean %" PRId64 ".%d, half of them %" PRId64 " to %" PRId64 "\n", title,
                     mean / 10, (int)(mean % 10), spread.low, spread.high);
    }
    json_open_object(report->json, name);
    json_put_number(report->json, "count", spread.count);
    put_spread(report->json, &spread);
    json_close(report->json);
}

/* "scroll of fireball: used 1.4 of 2", in a fight; what has charges is used more often. */
static void report_used(struct report *report, int n)
{
    const struct content *content = report->bout->fights->content;
    const struct kind_spec *thing = &report->bout->setup.pack[n];
    const struct item_kind *kind = &content->item[thing->kind];
    int64_t used = 0;
    for (int i = 0; i < report->done; i++) {
        used += report->fight[i].used[n];
    }
    int64_t mean = mean_tenths(used, report->done);
    describe_item(report->text, content, thing->kind, thing->power, 1, ARTICLE_NONE);
    buffer_print(report->text, used > 0 ? ": used %" PRId64 ".%d" : ": used %" PRId64, mean / 10,
                 (int)(mean % 10));
    if (kind->charges > 0 || kind->recharge > 0) {
        buffer_add(report->text, " times\n");
    } else {
        buffer_print(report->text, " of %d\n", thing->count);
    }
    json_open_object(report->json, NULL);
    json_put_text(report->json, "kind", kind->id);
    json_put_number(report->json, "count", thing->count);
    json_put_number(report->json, "used", used);
    json_close(report->json);
}

static void report_fights(const struct bout *bout, const struct fight *fight, int done,
                          struct buffer *out)
{
    struct buffer text = {0}, written = {0};
    struct json json = json_begin(&written);
    struct report report = {bout, fight, done, &text, &json};
    json_open_object(&json, NULL);
    print_hero(bout, &text);
    report_setup(&report);
    report_ends(&report);
    report_spread(&report, "Turns", "turns", -1, offsetof(struct fight, turns));
    report_spread(&report, "Health left after a victory", "health-won", FIGHT_WON,
                  offsetof(struct fight, health));
    report_spread(&report, "Monsters left after a defeat", "monsters-lost", FIGHT_LOST,
                  offsetof(struct fight, foes_left));
    json_open_array(&json, "with");
    for (int i = 0; i < bout->setup.pack_count; i++) {
        report_used(&report, i);
    }
    json_close(&json);
    json_close(&json);
    json_end(&json);
    buffer_add(out, bout->fights->is_json ? written.text : text.text);
    buffer_free(&text);
    buffer_free(&written);
}

static enum jobs_end run(const struct fights *fights, const struct jobs_watcher *watcher,
                         struct buffer *text, struct error *error)
{
    struct bout bout = {.fights = fights};
    bout.tactic = read_tactic(fights->tactic, error);
    if (bout.tactic == NULL || !read_setup(fights, bout.tactic, &bout.setup, error)) {
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
    if (end != JOBS_FAILED) {
        report_fights(&bout, fight, done, text);
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
