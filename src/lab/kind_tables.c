/* The numbers of combat are asked for, not computed anew: a hero and one monster are put into a
 * ring and the view, which uses the functions of combat, says what each does to the other. So a
 * change of a formula shows here too. */
#include "barrow/lab/kind_tables.h"

#include <assert.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/text/describe_abilities.h"
#include "barrow/text/describe_thing.h"

#include "lab/fight_ring.h"
#include "lab/table.h"

#define COLUMNS(table) ((int)(sizeof(table) / sizeof(table)[0]))

/* Fills the view with a ring's hero and monster. */
static void look_at(struct view *view, const struct content *content,
                    const struct ring_order *order)
{
    struct world *world = ring_world(content, order);
    struct game *game = game_from_world(content, world);
    view_make(view, game);
    assert(view->foe_count == 1);
    game_free(game);
    free(world);
}

/* How long `hits` blows take that each cost `cost` hundredths and of which some miss: thousandths
 * of a turn. 0: never. */
static int64_t turns_for(const struct view_odds *odds, int cost, int speed, int normal_speed)
{
    return odds->hit_chance == 0
               ? 0
               : (int64_t)odds->hits * cost * 10 * 1000 / odds->hit_chance * normal_speed / speed;
}

/* Monsters. */

static const struct table_column monster_column[] = {
    {"kind", TABLE_WORD},          {"rank", TABLE_NUMBER},
    {"level", TABLE_NUMBER},       {"health", TABLE_NUMBER},
    {"attack", TABLE_THOUSANDTHS}, {"defence", TABLE_THOUSANDTHS},
    {"speed", TABLE_NUMBER},       {"worth", TABLE_NUMBER},
    {"hits it", TABLE_NUMBER},     {"kills it in", TABLE_THOUSANDTHS},
    {"is hit", TABLE_NUMBER},      {"is killed in", TABLE_THOUSANDTHS},
    {"mind", TABLE_WORD},
};

static void add_monster(struct table *table, const struct kind_tables *order, struct view *view,
                        int kind)
{
    const struct content *content = order->content;
    const struct actor_kind *actor = &content->actor[kind];
    int level = order->level > 0 ? order->level : actor->rank;
    struct power power = power_of_actor(content, kind, level);
    struct ring_order ring = {.seed = 1,
                              .hero_level = level,
                              .weapon = {.kind = -1},
                              .armour = {.kind = -1},
                              .group = {{kind, level, 1}},
                              .group_count = 1};
    look_at(view, content, &ring);
    const struct view_foe *foe = &view->foe[0];
    const struct actor_kind *hero = &content->actor[ACTOR_KIND_HERO];
    int normal = content->rules.time.normal_speed;
    table_add_word(table, actor->id);
    table_add_number(table, actor->rank);
    table_add_number(table, level);
    table_add_number(table, power.health);
    table_add_number(table, power.attack);
    table_add_number(table, power.defence);
    table_add_number(table, actor->speed);
    table_add_number(table, power.experience);
    table_add_number(table, foe->from_hero.hits);
    table_add_number(table, turns_for(&foe->from_hero, hero->blow_cost, hero->speed, normal));
    table_add_number(table, foe->to_hero.hits);
    table_add_number(table, turns_for(&foe->to_hero, actor->blow_cost, actor->speed, normal));
    table_add_word(table, mind_word[actor->mind]);
}

static void print_legend(const struct kind_tables *order, const char *legend, struct buffer *text)
{
    if (order->form != LAB_JSON) {
        buffer_print(text, "%s%s\n", order->form == LAB_MARKDOWN ? "\n" : "", legend);
    }
}

/* As the game says it where one looks at such a monster. */
static void print_abilities(const struct kind_tables *order, int kind, struct buffer *text)
{
    if (order->form != LAB_JSON) {
        describe_abilities(text, order->content, kind);
    }
}

bool bestiary_print(const struct kind_tables *order, struct buffer *text, struct error *error)
{
    struct kind_order one = {.kind = -1};
    if (order->name != NULL && !ring_read_monster(order->content, order->name, &one, error)) {
        return false;
    }
    struct table *table = table_new(monster_column, COLUMNS(monster_column));
    struct view *view = memory_new(1, sizeof *view);
    for (int kind = ACTOR_KIND_HERO + 1; kind < order->content->actor_count; kind++) {
        if (one.kind < 0 || one.kind == kind) {
            add_monster(table, order, view, kind);
        }
    }
    table_print(table, order->form, text);
    if (one.kind >= 0) {
        print_legend(order, order->content->actor[one.kind].description, text);
        print_abilities(order, one.kind, text);
    }
    print_legend(order,
                 "hits it, kills it in: usual blows, and turns with misses, that a hero of its "
                 "level needs with bare hands.\nis hit, is killed in: what the monster needs to "
                 "kill that hero.",
                 text);
    free(view);
    table_free(table);
    return true;
}

/* Things. */

static const struct table_column item_column[] = {
    {"kind", TABLE_WORD},
    {"class", TABLE_WORD},
    {"level", TABLE_NUMBER},
    {"power", TABLE_THOUSANDTHS},
    {"cost", TABLE_NUMBER},
    {"miss", TABLE_NUMBER},
    {"reach", TABLE_NUMBER},
    {"weight", TABLE_NUMBER},
    {"often", TABLE_NUMBER},
    {"kills in", TABLE_THOUSANDTHS},
    {"is killed in", TABLE_THOUSANDTHS},
};

/* The first kind of the rank that belongs to a level. */
static int plain_monster(const struct content *content, int level)
{
    int rank = level > 0 ? (level - 1) % RANKS + 1 : 1, kind = ACTOR_KIND_HERO + 1;
    while (kind < content->actor_count - 1 && content->actor[kind].rank != rank) {
        kind++;
    }
    return kind;
}

/* The effect of gear on a fight: thousandths of turns until the monster, and the hero, is dead. */
static void add_fight(struct table *table, const struct kind_tables *order, struct view *view,
                      int kind, int level)
{
    const struct content *content = order->content;
    const struct item_kind *item = &content->item[kind];
    bool is_weapon = item->class == ITEM_CLASS_WEAPON;
    struct kind_order gear = {kind, level, 1}, none = {.kind = -1};
    int monster = plain_monster(content, level), normal = content->rules.time.normal_speed;
    const struct actor_kind *hero = &content->actor[ACTOR_KIND_HERO];
    const struct actor_kind *foe = &content->actor[monster];
    struct ring_order ring = {.seed = 1,
                              .hero_level = level,
                              .weapon = is_weapon ? gear : none,
                              .armour = is_weapon ? none : gear,
                              .group = {{monster, level, 1}},
                              .group_count = 1};
    look_at(view, content, &ring);
    int cost = is_weapon ? item->cost : hero->blow_cost;
    table_add_number(table, turns_for(&view->foe[0].from_hero, cost, hero->speed, normal));
    table_add_number(table, turns_for(&view->foe[0].to_hero, foe->blow_cost, foe->speed, normal));
}

static void add_item(struct table *table, const struct kind_tables *order, struct view *view,
                     int kind)
{
    const struct item_kind *item = &order->content->item[kind];
    bool is_gear = item_class_is_gear[item->class];
    int own = ring_gear_level(order->content, kind);
    int level = !is_gear ? 0 : order->level > 0 ? order->level : own;
    table_add_word(table, item->id);
    table_add_word(table, item_class_word[item->class]);
    table_add_number(table, level);
    table_add_number(table, is_gear ? power_of_gear(order->content, kind, level) : 0);
    table_add_number(table, item->cost);
    table_add_number(table, item->miss_percent);
    table_add_number(table, item->reach);
    table_add_number(table, item->weight);
    table_add_number(table, item->frequency);
    if (is_gear) {
        add_fight(table, order, view, kind, level);
    } else {
        table_add_number(table, 0);
        table_add_number(table, 0);
    }
}

/* Description, and the lines that the game shows, for a new hero. */
static void print_item(const struct kind_tables *order, const struct kind_order *one,
                       struct buffer *text)
{
    const struct power hero = power_of_actor(order->content, ACTOR_KIND_HERO, 1);
    struct bearer bearer = {.kind = ACTOR_KIND_HERO,
                            .level = 1,
                            .attack = hero.attack,
                            .defence = hero.defence,
                            .weapon = -1,
                            .armour = -1};
    int level = order->level > 0 ? order->level : one->power;
    buffer_print(text, "\n%s\n", order->content->item[one->kind].description);
    describe_thing(text, order->content, &bearer, one->kind, level, false);
}

/* A line each, and what it does. */
static void print_runes(const struct kind_tables *order, struct buffer *text)
{
    const struct content *content = order->content;
    buffer_add(text, content->rune_count > 0 ? "\nRunes:\n" : "");
    for (int i = 0; i < content->rune_count; i++) {
        const struct rune *rune = &content->rune[i];
        buffer_print(text, "%s%s of %s (weight %d, known after %d)%s\n",
                     order->form == LAB_MARKDOWN ? "\n" : "",
                     rune->gear == RUNE_OF_WEAPON ? "weapon" : "armour", rune->name, rune->weight,
                     rune->known_after, rune->is_bad ? ", bad" : "");
        describe_rune_lines(text, content, 1 + i);
    }
}

bool items_print(const struct kind_tables *order, struct buffer *text, struct error *error)
{
    struct kind_order one = {.kind = -1};
    if (order->name != NULL && !ring_read_item(order->content, order->name, &one, error)) {
        return false;
    }
    struct table *table = table_new(item_column, COLUMNS(item_column));
    struct view *view = memory_new(1, sizeof *view);
    for (int kind = 0; kind < order->content->item_count; kind++) {
        if (one.kind < 0 || one.kind == kind) {
            add_item(table, order, view, kind);
        }
    }
    table_print(table, order->form, text);
    if (one.kind >= 0 && order->form != LAB_JSON) {
        print_item(order, &one, text);
    }
    print_legend(order,
                 "power: what gear of that level adds to attack or defence. kills in, is killed "
                 "in: turns, misses counted,\nuntil the plainest monster of that level is dead, "
                 "and until the hero is, who has nothing else on.",
                 text);
    if (one.kind < 0 && order->form != LAB_JSON) {
        print_runes(order, text);
    }
    free(view);
    table_free(table);
    return true;
}
