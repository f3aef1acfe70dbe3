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
#include "barrow/rules/body/runes.h"
#include "barrow/text/describe_abilities.h"
#include "barrow/text/describe_thing.h"

#include "lab/fight_ring.h"
#include "lab/table.h"

#define NUMBER(title, value)                                                                       \
    {                                                                                              \
        title, TABLE_NUMBER, NULL, value                                                           \
    }
#define THOUSANDTHS(title, value)                                                                  \
    {                                                                                              \
        title, TABLE_THOUSANDTHS, NULL, value                                                      \
    }
#define WORD(title, value)                                                                         \
    {                                                                                              \
        title, TABLE_WORD, value, 0                                                                \
    }

/* How long `hits` blows take that each cost `cost` hundredths and of which some miss: thousandths
 * of a turn. 0: never. */
static int64_t turns_for(const struct view_odds *odds, int cost, int speed, int normal_speed)
{
    return odds->hit_chance == 0
               ? 0
               : (int64_t)odds->hits * cost * 10 * 1000 / odds->hit_chance * normal_speed / speed;
}

/* A table that is being filled. */
struct list {
    const struct kind_tables *request;
    struct table table;
    struct view *view; /* of the last ring */
};

/* A hero and one monster of that level: blows, and thousandths of turns, until one is dead. */
struct duel {
    int hits, hits_taken;
    int64_t kills_in, is_killed_in;
};

/* The hero has that gear on, -1 for none, and nothing else. */
static struct duel fight_duel(struct list *list, int level, int gear, int monster)
{
    const struct content *content = list->request->content;
    const struct actor_kind *hero = &content->actor[ACTOR_KIND_HERO];
    const struct actor_kind *foe = &content->actor[monster];
    bool is_weapon = gear >= 0 && content->item[gear].class == ITEM_CLASS_WEAPON;
    struct kind_spec worn = {gear, level, 1}, none = {.kind = -1};
    struct ring_setup ring = {.seed = 1,
                              .hero_level = level,
                              .weapon = is_weapon ? worn : none,
                              .armour = is_weapon ? none : worn,
                              .group = {{monster, level, 1}},
                              .group_count = 1};
    struct world *world = ring_world(content, &ring);
    struct game *game = game_from_world(content, world);
    view_make(list->view, game);
    assert(list->view->foe_count == 1);
    game_free(game);
    free(world);
    const struct view_odds *from = &list->view->foe[0].from_hero, *to = &list->view->foe[0].to_hero;
    int cost = is_weapon ? content->item[gear].cost : hero->blow_cost;
    int normal = content->rules.time.normal_speed;
    return (struct duel){from->hits, to->hits, turns_for(from, cost, hero->speed, normal),
                         turns_for(to, foe->blow_cost, foe->speed, normal)};
}

static void print_legend(const struct kind_tables *request, const char *legend, struct buffer *text)
{
    buffer_print(text, "%s%s\n", request->form == LAB_MARKDOWN ? "\n" : "", legend);
}

/* Monsters. */

static void add_monster(struct list *list, int kind)
{
    const struct content *content = list->request->content;
    const struct actor_kind *actor = &content->actor[kind];
    int level = list->request->level > 0 ? list->request->level : actor->rank;
    struct power power = power_of_actor(content, kind, level);
    struct duel duel = fight_duel(list, level, -1, kind);
    int64_t exchange = duel.kills_in > 0 ? duel.is_killed_in * 1000 / duel.kills_in : 0;
    const struct table_cell row[] = {
        WORD("kind", actor->id),
        NUMBER("rank", actor->rank),
        NUMBER("level", level),
        NUMBER("health", power.health),
        THOUSANDTHS("attack", power.attack),
        THOUSANDTHS("defence", power.defence),
        NUMBER("speed", actor->speed),
        NUMBER("worth", power.experience),
        NUMBER("hits it", duel.hits),
        THOUSANDTHS("kills it in", duel.kills_in),
        NUMBER("is hit", duel.hits_taken),
        THOUSANDTHS("is killed in", duel.is_killed_in),
        THOUSANDTHS("exchange", exchange),
        WORD("mind", mind_word[actor->mind]),
    };
    table_add(&list->table, row, (int)(sizeof row / sizeof row[0]));
}

/* Of one monster what the game says where one looks at it. */
static void explain_monsters(const struct kind_tables *request, const struct kind_spec *one,
                             struct buffer *text)
{
    if (one->kind >= 0) {
        print_legend(request, request->content->actor[one->kind].description, text);
        describe_abilities(text, request->content, one->kind);
    }
    print_legend(request,
                 "hits it, kills it in: usual blows, and turns with misses, that a hero of its "
                 "level needs with bare hands.\nis hit, is killed in: what the monster needs to "
                 "kill that hero.\nexchange: is killed in, over kills it in.",
                 text);
}

/* Things. */

/* The first kind of the rank that belongs to a level. */
static int plain_monster(const struct content *content, int level)
{
    int rank = level > 0 ? (level - 1) % RANKS + 1 : 1, kind = ACTOR_KIND_HERO + 1;
    while (kind < content->actor_count - 1 && content->actor[kind].rank != rank) {
        kind++;
    }
    return kind;
}

static void add_item(struct list *list, int kind)
{
    const struct item_kind *item = &list->request->content->item[kind];
    bool is_gear = item_class_is_gear[item->class];
    bool is_worn = item->class == ITEM_CLASS_ARMOUR || item->class == ITEM_CLASS_RING;
    int own = kind_spec_gear_level(list->request->content, kind);
    int level = !is_gear ? 0 : list->request->level > 0 ? list->request->level : own;
    struct duel duel = {0};
    if (is_gear) {
        duel = fight_duel(list, level, kind, plain_monster(list->request->content, level));
    }
    const struct table_cell row[] = {
        WORD("kind", item->id),
        WORD("class", item_class_word[item->class]),
        NUMBER("level", level),
        THOUSANDTHS("power", is_gear ? power_of_gear(list->request->content, kind, level) : 0),
        NUMBER("cost", is_worn ? item->trait.numbers.step : item->cost),
        NUMBER("miss", is_worn ? item->trait.numbers.dodge : item->trait.numbers.miss),
        NUMBER("reach", item->reach),
        NUMBER("weight", item->weight),
        NUMBER("often", item->frequency),
        THOUSANDTHS("kills in", duel.kills_in),
        THOUSANDTHS("is killed in", duel.is_killed_in),
    };
    table_add(&list->table, row, (int)(sizeof row / sizeof row[0]));
}

/* Description, and the lines that the game shows, for a new hero. */
static void print_item(const struct kind_tables *request, const struct kind_spec *one,
                       struct buffer *text)
{
    const struct power hero = power_of_actor(request->content, ACTOR_KIND_HERO, 1);
    struct bearer bearer = {.kind = ACTOR_KIND_HERO,
                            .level = 1,
                            .attack = hero.attack,
                            .defence = hero.defence,
                            .own_attack = hero.attack,
                            .own_defence = hero.defence,
                            .bare_attack = hero.attack,
                            .bare_defence = hero.defence,
                            .weapon.kind = -1,
                            .armour.kind = -1};
    struct shown_thing thing = {.kind = one->kind,
                                .power = request->level > 0 ? request->level : one->power};
    buffer_print(text, "\n%s\n", request->content->item[one->kind].description);
    describe_thing(text, request->content, &bearer, &thing, false);
}

/* A line each, and what it does. */
static void print_runes(const struct kind_tables *request, struct buffer *text)
{
    const struct content *content = request->content;
    buffer_add(text, content->rune_count > 0 ? "\nRunes:\n" : "");
    for (int i = 0; i < content->rune_count; i++) {
        const struct rune *rune = &content->rune[i];
        buffer_print(text, "%s%s of %s (weight %d, known after %d)%s\n",
                     request->form == LAB_MARKDOWN ? "\n" : "",
                     rune->gear == RUNE_OF_WEAPON ? "weapon" : "armour", rune->name, rune->weight,
                     rune->known_after, rune->is_bad ? ", bad" : "");
        describe_rune_lines(text, content, 1 + i);
    }
}

static void explain_items(const struct kind_tables *request, const struct kind_spec *one,
                          struct buffer *text)
{
    if (one->kind >= 0) {
        print_item(request, one, text);
    }
    print_legend(request,
                 "power: what gear of that level adds to attack or defence. kills in, is killed "
                 "in: turns, misses counted,\nuntil the plainest monster of that level is dead, "
                 "and until the hero is, who has nothing else on.",
                 text);
    if (one->kind < 0) {
        print_runes(request, text);
    }
}

/* All of the kinds from `kind` to before `end`, or the one that is named. */
static void print(const struct kind_tables *request, const struct kind_spec *one, int kind, int end,
                  void (*add)(struct list *list, int kind), struct buffer *text)
{
    struct list list = {.request = request, .view = memory_new(1, sizeof *list.view)};
    for (; kind < end; kind++) {
        if (one->kind < 0 || one->kind == kind) {
            add(&list, kind);
        }
    }
    table_print(&list.table, request->form, text);
    table_free(&list.table);
    free(list.view);
}

bool bestiary_print(const struct kind_tables *request, struct buffer *text, struct error *error)
{
    struct kind_spec one = {.kind = -1};
    if (request->name != NULL &&
        !kind_spec_read_monster(request->content, request->name, RING_MONSTERS_MAX, &one, error)) {
        return false;
    }
    print(request, &one, ACTOR_KIND_HERO + 1, request->content->actor_count, add_monster, text);
    if (request->form != LAB_JSON) {
        explain_monsters(request, &one, text);
    }
    return true;
}

bool items_print(const struct kind_tables *request, struct buffer *text, struct error *error)
{
    struct kind_spec one = {.kind = -1};
    if (request->name != NULL &&
        !kind_spec_read_item(request->content, request->name, RING_MONSTERS_MAX, &one, error)) {
        return false;
    }
    print(request, &one, 0, request->content->item_count, add_item, text);
    if (request->form != LAB_JSON) {
        explain_items(request, &one, text);
    }
    return true;
}
