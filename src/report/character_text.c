/* The character sheet has one row for each number, ordinary ones too (a reach of one), because this
 * is where players look them up. */
#include "barrow/report/character_text.h"

#include <inttypes.h>
#include <stdio.h>

#include "barrow/game/discovery.h"
#include "barrow/game/game.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_boon.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"

/* What the rows are about. */
struct subject {
    const struct content *content;
    const struct game *game;
    const struct view *view;
    const struct view_hero *hero;
    struct character character;
};

/* Body. */

/* The last is counted with the next descent. */
static void add_crowns(struct page *page, const struct subject *subject)
{
    int crowns = subject->view->wins + subject->view->end.is_victory;
    if (crowns > 0) {
        page_print_row(page, "Crowns", "%d won.", crowns);
    }
    const struct rules_numbers *rules = &subject->content->rules;
    for (int i = 0; i < rules_twists(rules, subject->view->wins); i++) {
        page_print_row(page, i == 0 ? "Here" : "", "%s", rules->again.twist[i].says);
    }
}

static void add_growth(struct page *page, const struct subject *subject)
{
    const struct view_hero *hero = subject->hero;
    page_print_row(page, "Level", "%d.", hero->level);
    if (hero->next_level > 0) {
        page_print_row(page, "Experience",
                       "%d of %d for level %d, which heals %d%% of your wounds.", hero->experience,
                       hero->next_level, hero->level + 1,
                       subject->content->rules.growth.level_heals);
    }
    page_print_row(page, "Health", "%d of %d.", hero->health > 0 ? hero->health : 0,
                   hero->max_health);
}

/* A hero of a game without knots has none and untied none. */
static void add_knots(struct page *page, const struct subject *subject)
{
    const struct view_hero *hero = subject->hero;
    if (hero->untied > 0) {
        page_print_row(page, "Knots", "%d on the cord, %d untied.", hero->knots, hero->untied);
    } else if (hero->knots > 0) {
        page_print_row(page, "Knots", "%d on the cord, none untied.", hero->knots);
    }
}

static void add_hunger(struct page *page, const struct subject *subject)
{
    const struct view_hero *hero = subject->hero;
    const struct character *character = &subject->character;
    struct buffer text = {0};
    const char *state = describe_hunger(hero->hunger);
    struct figure turns = describe_thousandths(character->point_turns);
    if (hero->eats) {
        buffer_print(&text, "%s, %d of %d food. ", *state != '\0' ? state : "Normal", hero->food,
                     character->food_most);
    }
    if (character->regenerates) {
        buffer_print(&text, "While hurt you gain a point of health in %s turns%s.", turns.text,
                     hero->heals_less > 0 ? " here, sooner by a fire or in a shut room" : "");
    } else if (character->starves) {
        buffer_print(&text, "You lose a point of health in %s turns. Eat!", turns.text);
    } else {
        buffer_add(&text, hero->eats ? "Too hungry to heal." : "You do not heal by yourself.");
    }
    if (hero->eats && character->food_worse >= 0) {
        const char *worse = describe_hunger(hero->hunger - 1);
        buffer_print(&text, " %s at %d.", *worse != '\0' ? worse : "Normal", character->food_worse);
    }
    page_take_row(page, hero->eats ? "Hunger" : "Healing", &text);
}

static void add_statuses(struct page *page, const struct subject *subject)
{
    const struct view_hero *hero = subject->hero;
    struct buffer text = {0};
    for (int i = 0; i < hero->status_count; i++) {
        const struct view_status *status = &hero->status[i];
        buffer_print(&text, "%s%s", i > 0 ? ", " : "", status_shown[status->status]);
        if (status->status == hero->worn_status) {
            buffer_add(&text, " by your ring");
        } else if (status_counts_down[status->status]) {
            buffer_print(&text, " for %d turn%s", status->left, plural_ending(status->left));
        }
    }
    if (text.size > 0) {
        buffer_add(&text, ".");
        page_take_row(page, "You are", &text);
    }
}

/* Arms. */

static void add_power(struct page *page, const char *label, const struct content *content,
                      const struct character_power *power, int gear, int gear_power)
{
    struct buffer by = {0};
    int part[] = {power->own, power->gear};
    describe_round_parts(part, 2);
    if (gear >= 0) {
        buffer_print(&by, ", %s by the ", describe_thousandths(part[1]).text);
        describe_item(&by, content, gear, gear_power, 1, ARTICLE_NONE);
    }
    page_print_row(page, label, "%s: %s your own%s.", describe_thousandths(power->whole).text,
                   describe_thousandths(part[0]).text, buffer_text(&by));
    buffer_free(&by);
}

static void add_attack(struct page *page, const struct subject *subject)
{
    add_power(page, "Attack", subject->content, &subject->character.attack, subject->hero->weapon,
              subject->hero->weapon_power);
}

static void add_defence(struct page *page, const struct subject *subject)
{
    add_power(page, "Defence", subject->content, &subject->character.defence, subject->hero->armour,
              subject->hero->armour_power);
}

static void add_misses(struct page *page, const struct subject *subject)
{
    page_print_row(page, "Misses",
                   "you %g%%, foes %g%% of blows; more or less by what a foe is or wears. "
                   "Sleepers are always hit.",
                   subject->character.misses / 10.0, subject->character.missed / 10.0);
}

static void add_stealth(struct page *page, const struct subject *subject)
{
    int cells = subject->hero->stealth;
    page_print_row(page, "Stealth", "foes notice you from %d cell%s: less is better.", cells,
                   plural_ending(cells));
}

static void add_blows(struct page *page, const struct subject *subject)
{
    const struct content *content = subject->content;
    const struct character *character = &subject->character;
    struct buffer text = {0};
    if (!describe_is_plain_blow(&character->blow)) {
        describe_blow(&text, content, &character->blow);
    }
    buffer_print(&text, "%s takes %d%% of an action and reaches %d cell%s.",
                 text.size > 0 ? ". One" : "One", character->blow_cost, character->reach,
                 plural_ending(character->reach));
    page_take_row(page, "Blows", &text);
}

/* No verb follows the name of a damage type: some are plural. */
void character_describe_resistances(struct buffer *text, const struct content *content,
                                    const int percent[DAMAGE_TYPES_MAX])
{
    const char *between = "", *harm = " harm";
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        const char *name = content->rules.damage_type[type].name;
        if (percent[type] >= 100) {
            buffer_print(text, "%s%s from %s", between, *harm != '\0' ? "no harm" : "none", name);
        } else if (percent[type] != 0) {
            int change = percent[type];
            buffer_print(text, "%s%d%% %s%s from %s", between, change > 0 ? change : -change,
                         change > 0 ? "less" : "more", harm, name);
        } else {
            continue;
        }
        between = ", ";
        harm = "";
    }
}

/* One source of a resistance, and its share. */
struct source {
    int percent;
    int gear, power; /* item kind or -1 for the hero itself */
};

static void add_source(struct buffer *text, const struct content *content,
                       const struct source *source)
{
    buffer_print(text, "%d%% ", source->percent);
    if (source->gear < 0) {
        buffer_add(text, "your own");
    } else {
        buffer_add(text, "by the ");
        describe_item(text, content, source->gear, source->power, 1, ARTICLE_NONE);
    }
}

/* " Fire: 40% by the +1 coat, 30% by the +2 firebrand." if it comes from more than one source. */
static void add_sources(struct buffer *text, const struct content *content,
                        const struct view_hero *hero, const struct character *character, int type)
{
    int whole = character->resistance[type];
    const struct source source[] = {
        {content->actor[ACTOR_KIND_HERO].trait.numbers.resist.percent[type], -1, 0},
        {character->by_gear[GEAR_WEAPON][type], hero->weapon, hero->weapon_power},
        {character->by_gear[GEAR_ARMOUR][type], hero->armour, hero->armour_power},
        {character->by_gear[GEAR_RING][type], hero->ring, hero->ring_power},
    };
    struct buffer parts = {0};
    int count = 0, sum = 0;
    for (size_t i = 0; i < sizeof source / sizeof *source; i++) {
        if (source[i].percent != 0) {
            buffer_add(&parts, count++ > 0 ? ", " : "");
            add_source(&parts, content, &source[i]);
            sum += source[i].percent;
        }
    }
    if (count > 1) {
        buffer_add(text, " ");
        size_t start = text->size;
        buffer_print(text, "%s: %s", content->rules.damage_type[type].name, buffer_text(&parts));
        grammar_capitalise(text, start);
        if (sum != whole && whole > -100 && whole < 100) {
            buffer_print(text, ", %d%% by what else is on you", whole - sum);
        } else if (sum != whole) {
            buffer_print(text, ", which counts as %d%%", whole);
        }
        buffer_add(text, ".");
    }
    buffer_free(&parts);
}

static void add_resistances(struct page *page, const struct subject *subject)
{
    const struct content *content = subject->content;
    const struct character *character = &subject->character;
    struct buffer text = {0};
    character_describe_resistances(&text, content, character->resistance);
    if (text.size == 0) {
        for (int type = 0; type < content->rules.damage_type_count; type++) {
            buffer_print(&text, "%s%s", type > 0 ? ", " : "none to ",
                         content->rules.damage_type[type].name);
        }
    }
    buffer_add(&text, ".");
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        add_sources(&text, content, subject->hero, character, type);
    }
    page_take_row(page, "Resistance", &text);
}

/* Legs. */

static void add_factor(struct buffer *text, const char *name, int percent)
{
    if (percent != 100) {
        buffer_print(text, " x %d%% %s", percent, name);
    }
}

static void add_speed(struct page *page, const struct subject *subject)
{
    const struct character *character = &subject->character;
    struct buffer text = {0};
    int hundredths = (character->actions + 5) / 10;
    buffer_print(&text, "%d.%02d actions a turn: %d/%d", hundredths / 100, hundredths % 100,
                 character->speed, character->normal_speed);
    add_factor(&text, "burden", character->burden_percent);
    add_factor(&text, "slow ground", character->pace_percent);
    add_factor(&text, "haste", character->haste_percent);
    add_factor(&text, "slowness", character->slow_percent);
    buffer_print(&text, ". A step takes %d%% of an action.", character->step_cost);
    page_take_row(page, "Speed", &text);
}

static void add_burden(struct page *page, const struct subject *subject)
{
    const struct view_hero *hero = subject->hero;
    const struct character *character = &subject->character;
    struct buffer text = {0};
    const char *state = describe_burden(hero->burden);
    buffer_print(&text, "%s, %s of %s stone.", *state != '\0' ? state : "None",
                 describe_weight(hero->load).text, describe_weight(hero->capacity).text);
    for (int i = 1; i < CHARACTER_BURDENS; i++) {
        buffer_print(&text, " %s from %s: %d%% speed.", describe_burden(i),
                     describe_weight(character->burden_from[i]).text, character->burden_speed[i]);
    }
    page_take_row(page, "Burden", &text);
}

static void add_kit(struct page *page, const struct subject *subject)
{
    int kit = subject->view->kit;
    if (kit >= 0) {
        page_print_row(page, "Kit", "%s.", subject->content->kit[kit].name);
    }
}

static void add_boons(struct page *page, const struct subject *subject)
{
    const struct content *content = subject->content;
    const int *times = subject->view->boon;
    for (int kind = 0; kind < content->boon_count; kind++) {
        struct buffer text = {0};
        if (times[kind] > 0) {
            buffer_print(&text, "%s: ", content->boon[kind].name);
            describe_boon(&text, content, kind);
            page_take_row(page, "Boon", &text);
        }
    }
}

/* The run. */

/* How many of each kind, below how many there were. */
static void add_kills(struct page *page, const struct subject *subject)
{
    const struct content *content = subject->content;
    page_print_row(page, "Kills", "%d.", subject->view->end.kills);
    for (int kind = 0; kind < content->actor_count; kind++) {
        int kills = view_kills_of(subject->game, kind);
        if (kills > 0) {
            page_print_row(page, "", "%d %s", kills, content->actor[kind].name);
        }
    }
}

static void add_run(struct page *page, const struct subject *subject)
{
    const struct content *content = subject->content;
    const struct view *view = subject->view;
    struct buffer name = {0};
    describe_place(&name, content, ", ",
                   (struct described_place){view->seed, view->wins, view->depth, view->level_kind});
    page_print_row(page, "Place", "depth %d%s, %s; turn %d.", view->depth, buffer_text(&name),
                   content->levels.kind[view->level_kind].name, view->turn);
    buffer_free(&name);
    page_print_row(page, "Damage", "%d dealt, %d taken.", view->end.dealt, view->end.taken);
    page_print_row(page, "Seed", "%" PRIu64, view->seed);
}

/* The sheet: its rows from top to bottom. */
static const struct {
    void (*add)(struct page *page, const struct subject *subject);
    bool is_brief; /* told in brief, too */
} rows[] = {
    {add_crowns, true},       {add_growth, true},   {add_knots, true},   {add_statuses, true},
    {add_attack, true},       {add_blows, false},   {add_defence, true}, {add_misses, false},
    {add_resistances, false}, {add_stealth, false}, {add_speed, false},  {add_burden, true},
    {add_hunger, true},       {add_kit, true},      {add_boons, true},   {add_run, true},
    {add_kills, true},
};

static void add_rows(struct page *page, const struct game *game, const struct view *view,
                     bool is_brief)
{
    struct subject subject = {
        .content = game_known_content(game), .game = game, .view = view, .hero = &view->hero};
    character_make(&subject.character, game);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].is_brief || !is_brief) {
            rows[i].add(page, &subject);
        }
    }
}

void character_describe(struct page *page, const struct game *game, const struct view *view)
{
    add_rows(page, game, view, false);
}

void character_describe_in_brief(struct page *page, const struct game *game,
                                 const struct view *view)
{
    add_rows(page, game, view, true);
    character_describe_things(page, game_known_content(game), view);
    page_shorten(page);
}

void character_describe_things(struct page *page, const struct content *content,
                               const struct view *view)
{
    static const char *const label[] = {
        [VIEW_WIELDED] = "Wielded", [VIEW_WORN] = "Worn", [VIEW_IN_PACK] = "Pack"};
    const char *before = "";
    for (int i = 0; i < view->item_count && view->item[i].place != VIEW_AT_FEET; i++) {
        const struct view_item *item = &view->item[i];
        struct buffer text = {0};
        describe_item(&text, content, item->kind, item->power, item->count, ARTICLE_A);
        describe_rune(&text, content, item->rune);
        describe_given_name(&text, content, ", called ", view->seed, item->kind, item->rune);
        describe_tempers(&text, content, item->temper);
        describe_charges(&text, item->charges.left, item->charges.most, item->charges.wait);
        if (item->weight > 0) {
            buffer_print(&text, ", %s stone", describe_weight(item->weight).text);
        }
        page_take_row(page, label[item->place] == before ? "" : label[item->place], &text);
        before = label[item->place];
    }
    if (before[0] == '\0') {
        page_add_row(page, "Pack", PALETTE_KEY, "nothing");
    }
}
