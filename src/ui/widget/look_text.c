/* Sentences about one cell (who stands there, what lies there, the ground) and about one foe (its
 * blows, speed and resistances). The view has the numbers, this file only the words. */
#include "ui/widget/look_text.h"

#include <stdlib.h>

#include "barrow/report/character_text.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"

const char *foe_state_word(const struct view_foe *foe)
{
    static const char *const word[] = {
        [FOE_ASLEEP] = "asleep",       [FOE_IDLE] = "unaware",      [FOE_HUNTING] = "hunting",
        [FOE_SEARCHING] = "searching", [FOE_FLEEING] = "fleeing",   [FOE_DOZING] = "dozing",
        [FOE_WANDERING] = "wandering", [FOE_NOTICING] = "noticing", [FOE_FIGHTING] = "fighting",
        [FOE_ALLIED] = "allied",       [FOE_CAPTIVE] = "captive",   [FOE_STAYING] = "staying",
    };
    return foe->repeats ? "echoing" : word[foe->state];
}

const char *danger_mark(enum danger danger)
{
    static const char *const mark[] = {
        [DANGER_NONE] = "", [DANGER_LOW] = "!", [DANGER_HIGH] = "!!", [DANGER_DEADLY] = "!!!"};
    return mark[danger];
}

const struct view_thing *look_thing_at(const struct view *view, struct point at)
{
    for (int i = 0; i < view->thing_count; i++) {
        if (point_equal(view->thing[i].at, at)) {
            return &view->thing[i];
        }
    }
    return NULL;
}

const struct view_thing *look_lit_thing(const struct view *view, struct point at)
{
    const struct view_thing *nearest = NULL;
    for (int i = 0; i < view->thing_count && view_is_bursting(view, at); i++) {
        const struct view_thing *thing = &view->thing[i];
        bool is_nearer = nearest == NULL ||
                         distance_chebyshev(thing->at, at) < distance_chebyshev(nearest->at, at);
        nearest = thing->fuse != VIEW_UNLIT && is_nearer ? thing : nearest;
    }
    return nearest;
}

bool look_differs_from_its_like(const struct view *view, const struct view_foe *foe)
{
    bool differs = false;
    for (int i = 0; foe->name == 0 && i < view->foe_count; i++) {
        const struct view_foe *other = &view->foe[i];
        differs = differs || (other->kind == foe->kind && other->level != foe->level);
    }
    return differs;
}

void look_describe_foe(const struct content *content, const struct view *view,
                       const struct view_foe *foe, enum article article, struct buffer *text)
{
    describe_actor(text, content, foe->kind, foe->name, article);
    if (foe->name > 0) {
        buffer_print(text, ", the %s", content->actor[foe->kind].name);
    }
    if (look_differs_from_its_like(view, foe)) {
        buffer_print(text, " of level %d", foe->level);
    }
}

static void add_actor(const struct content *content, const struct view *view,
                      const struct memory *cell, struct point at, struct buffer *list)
{
    const struct view_foe *foe = view_foe_at(view, at);
    if (foe == NULL && cell->actor != 0) {
        describe_actor_kind(list, content, cell->actor - 1, ARTICLE_A);
    } else if (foe != NULL) {
        look_describe_foe(content, view, foe, ARTICLE_A, list);
        buffer_print(list, " (%s", foe_state_word(foe));
        for (int i = 0; i < foe->status_count; i++) {
            if (foe->status[i].status != STATUS_ASLEEP) { /* that is its state */
                buffer_add(list, ", ");
                describe_status(list, (enum status)foe->status[i].status, foe->status[i].left);
            }
        }
        buffer_add(list, ")");
    }
}

void look_describe_remembered(const struct content *content, int kind, enum article article,
                              struct buffer *text)
{
    const struct item_kind *item = &content->item[kind];
    if (item_class_is_gear[item->class]) {
        grammar_article(text, article, item->name);
        buffer_add(text, item->name);
    } else {
        describe_item(text, content, kind, 0, 1, article);
    }
}

static void add_thing(const struct content *content, const struct view *view,
                      const struct memory *cell, struct point at, struct buffer *list)
{
    if (cell->thing == 0) {
        return;
    }
    bool is_here = point_equal(at, view->hero.at);
    buffer_add(list, is_here ? " over " : list->size > 0 ? " and " : "");
    const struct view_thing *thing = look_thing_at(view, at);
    if (thing != NULL) {
        describe_item(list, content, thing->kind, thing->power, thing->count, ARTICLE_A);
        describe_rune(list, content, thing->rune);
        describe_tempers(list, content, thing->temper);
        describe_fuse(list, thing->fuse);
    } else {
        look_describe_remembered(content, cell->thing - 1, ARTICLE_A, list);
    }
}

/* ", of Hild, whom a draugr killed" */
static void add_epitaph(const struct content *content, const struct view *view, struct buffer *list)
{
    char name[GRAVE_NAME_SIZE + 1];
    grave_name(&view->grave, name);
    buffer_print(list, ", of %s", name);
    if (view->grave.state == GRAVE_RESTS) {
        buffer_add(list, ", who rests");
    } else if (view->grave_killer > ACTOR_KIND_HERO) {
        const struct actor_kind *killer = &content->actor[view->grave_killer];
        buffer_add(list, ", whom ");
        if (!killer->has_proper_name) {
            grammar_article(list, ARTICLE_A, killer->name);
        }
        buffer_print(list, "%s killed", killer->name);
    }
}

/* "tall grass" or, behind who stands there, " in tall grass"; plain floor is worth no word then. */
static void look_text_add_ground(const struct content *content, const struct view *view,
                                 const struct memory *cell, bool is_alone, struct buffer *list)
{
    int terrain = cell->terrain - 1;
    const struct terrain_kind *kind = &content->terrain[terrain];
    bool is_stairs = terrain == TERRAIN_STAIRS;
    bool is_on = is_stairs || kind->is_stood_on || kind->closes > 0;
    if (is_alone || terrain != TERRAIN_FLOOR) {
        buffer_add(list, is_alone ? "" : is_on ? " on " : " in ");
        if (is_stairs || !kind->takes_no_article) {
            grammar_article(list, is_stairs ? ARTICLE_THE : ARTICLE_A, kind->name);
        }
        buffer_add(list, kind->name);
    }
    if (kind->is_grave) {
        add_epitaph(content, view, list);
    }
    if (cell->air != 0) {
        buffer_print(list, " in %s", content->air[cell->air - 1].name);
    }
}

bool look_is_landmark(const struct content *content, const struct memory *cell)
{
    if (cell->terrain == 0) {
        return false;
    }
    int terrain = cell->terrain - 1;
    const struct terrain_kind *kind = &content->terrain[terrain];
    return terrain == TERRAIN_STAIRS || kind->opens_with[0] != '\0' || kind->closes > 0 ||
           kind->is_grave || (kind->is_fixed && kind->effect_count > 0);
}

/* How many places are worth going to that are not in the view's lists: landmarks, and things that
 * are remembered; *at becomes that of the n-th. */
static int find_place(const struct content *content, const struct view *view, int n,
                      struct point *at)
{
    int count = 0;
    for (int cell = 0; cell < view->width * view->height; cell++) {
        struct point there = {cell % view->width, cell / view->width};
        bool is_remembered = view->cell[cell].thing != 0 && !view_sees(view, there);
        bool is_worth_it = is_remembered || look_is_landmark(content, &view->cell[cell]);
        if (is_worth_it && count++ == n) {
            *at = there;
        }
    }
    return count;
}

static int count_targets(const struct content *content, const struct view *view)
{
    struct point nowhere;
    return view->foe_count + view->thing_count + find_place(content, view, -1, &nowhere);
}

bool look_has_target(const struct content *content, const struct view *view)
{
    return count_targets(content, view) > 0;
}

void look_next_target(const struct content *content, const struct view *view, int step, int *target,
                      struct point *at)
{
    int count = count_targets(content, view), foes = view->foe_count, things = view->thing_count;
    if (count == 0) {
        return;
    }
    int next = *target < 0 && step < 0 ? count - 1 : *target + step;
    *target = (next + count) % count;
    if (*target < foes) {
        *at = view->foe[*target].at;
    } else if (*target < foes + things) {
        *at = view->thing[*target - foes].at;
    } else {
        find_place(content, view, *target - foes - things, at);
    }
}

/* "the pale shape of Hild" */
static void add_shape(const struct view *view, struct buffer *list)
{
    char name[GRAVE_NAME_SIZE + 1];
    grave_name(&view->grave, name);
    buffer_print(list, "%sthe pale shape of %s", list->size > 0 ? " and " : "", name);
}

/* " The fire pot bursts here in turn 12." */
static void add_burst(const struct content *content, const struct view *view, struct point at,
                      struct buffer *text)
{
    const struct view_thing *lit = look_lit_thing(view, at);
    if (lit != NULL) {
        buffer_print(text, " The %s bursts here in turn %d.", content->item[lit->kind].name,
                     lit->fuse);
    }
}

/* "You stand over a ration on the stairs down." */
static void describe_own_cell(const struct content *content, const struct view *view,
                              struct buffer *text)
{
    const struct memory *cell = view_cell_at(view, view->hero.at);
    struct buffer list = {0};
    add_thing(content, view, cell, view->hero.at, &list);
    look_text_add_ground(content, view, cell, false, &list);
    buffer_print(text, "You stand%s.", list.size > 0 ? buffer_text(&list) : " here");
    buffer_free(&list);
    add_burst(content, view, view->hero.at, text);
}

void look_describe_cell(const struct content *content, const struct view *view, struct point at,
                        struct buffer *text)
{
    const struct memory *cell = view_cell_at(view, at);
    struct buffer list = {0};
    if (point_equal(at, view->hero.at)) {
        describe_own_cell(content, view, text);
        return;
    }
    if (cell->terrain == 0 && !view_senses(view, at)) {
        buffer_add(text, "You have not seen that place.");
        return;
    }
    add_actor(content, view, cell, at, &list);
    if (view->has_shape && point_equal(at, view->shape)) {
        add_shape(view, &list);
    }
    if (!view_senses(view, at)) {
        add_thing(content, view, cell, at, &list);
        look_text_add_ground(content, view, cell, list.size == 0, &list);
    }
    buffer_print(text, "You %s %s.",
                 view_sees(view, at)     ? "see"
                 : view_senses(view, at) ? "sense"
                                         : "remember",
                 buffer_text(&list));
    buffer_free(&list);
    add_burst(content, view, at, text);
}

/* A usual hit (thousandths) as a part of what is left to lose, to the nearest percent, as the hit
 * is shown to the nearest tenth: never 0 percent for something, nor all of it for less. */
static void add_share(int usual, int health, const char *whose, const char *who,
                      struct buffer *text)
{
    int64_t whole = (int64_t)health * 1000;
    if (usual >= whole) {
        buffer_print(text, ", all that %s left. ", who);
    } else {
        int64_t percent = ((int64_t)usual * 100 + whole / 2) / whole;
        percent = percent == 0 && usual > 0 ? 1 : percent < 99 ? percent : 99;
        buffer_print(text, ", %d%% of %s health now. ", (int)percent, whose);
    }
}

/* How many blows kill, usually and with the best luck; nothing once there is no life to take. */
static void add_blows(const struct view_odds *odds, const char *such, const char *whom,
                      struct buffer *text)
{
    bool is_dead = odds->usual > 0 && odds->hits == 0;
    if (is_dead) {
        return;
    }
    if (odds->fewest == 0) {
        buffer_print(text, "No blow harms %s.", whom);
    } else if (odds->hits == 0) {
        buffer_print(text, "As few as %d blows could kill %s.", odds->fewest, whom);
    } else if (odds->hits == 1) {
        buffer_print(text, "One blow kills %s.", whom);
    } else if (odds->fewest == odds->hits) {
        buffer_print(text, "%d %sblows kill %s.", odds->hits, such, whom);
    } else {
        buffer_print(text, "%d %sblows kill %s, as few as %d could.", odds->hits, such, whom,
                     odds->fewest);
    }
}

/* From afar the unaware lose less, which must not be read as true of all blows. */
static const char *word_for_blow(const struct content *content, const struct view_foe *foe)
{
    return foe->missile < 0                                         ? "blow"
           : content->item[foe->missile].class == ITEM_CLASS_WEAPON ? "shot from here"
                                                                    : "throw from here";
}

/* "It has not noticed you: your first blow cannot miss and does three times as much, usually 13.8,
 * all that it has left." Other factors stand as percent. */
static void add_opening(const struct content *content, const struct view_foe *foe,
                        struct buffer *text)
{
    static const char *const times[] = {
        [2] = "twice", [3] = "three times", [4] = "four times", [5] = "five times"};
    int whole = foe->sneak % 100 == 0 && foe->sneak / 100 <= 5 ? foe->sneak / 100 : 0;
    buffer_print(text,
                 foe->is_unaware ? "It has not noticed you: your first %s cannot miss, and does "
                                 : "Your first %s at it cannot miss, and does ",
                 word_for_blow(content, foe));
    if (whole > 0) {
        buffer_print(text, "%s as much", times[whole]);
    } else {
        buffer_print(text, "%d%% of the damage", foe->sneak);
    }
    buffer_print(text, ", usually %s", describe_thousandths(foe->opening.usual).text);
    add_share(foe->opening.usual, foe->health, "its", "it has", text);
    add_blows(&foe->opening, "", "it", text);
}

/* "You", "With the sling you", "With a thrown javelin you". */
static void add_hand(const struct content *content, const struct view_foe *foe, struct buffer *text)
{
    if (foe->missile >= 0) {
        const struct item_kind *kind = &content->item[foe->missile];
        bool is_shot = kind->class == ITEM_CLASS_WEAPON;
        buffer_print(text, is_shot ? "With the %s you" : "With a thrown %s you", kind->name);
    } else {
        buffer_add(text, "You");
    }
}

static void add_ally(const struct view_foe *foe, struct buffer *text)
{
    buffer_print(text, "It follows you, and fights at your side: level %d, attack %s,", foe->level,
                 describe_thousandths(foe->attack).text);
    buffer_print(text, " defence %s.", describe_thousandths(foe->defence).text);
    if (foe->next_level > 0) {
        buffer_print(text, " It has learnt %d of %d for the next level.", foe->experience,
                     foe->next_level);
    }
}

static void add_hits(const struct content *content, const struct view *view,
                     const struct view_foe *foe, struct buffer *text)
{
    const struct view_odds *to = &foe->to_hero, *from = &foe->from_hero;
    const char *mark = danger_mark(foe->danger);
    buffer_print(text, "%s%sIt hits you %d times in 100, usually for %s", mark,
                 *mark != '\0' ? " " : "", to->hit_chance / 10,
                 describe_thousandths(to->usual).text);
    add_share(to->usual, view->hero.health, "your", "you have", text);
    add_blows(to, "such ", "you", text);
    buffer_add(text, "\n");
    add_hand(content, foe, text);
    buffer_print(text, " hit it %d times in 100, usually for %s", from->hit_chance / 10,
                 describe_thousandths(from->usual).text);
    if (foe->sneak > 100) {
        buffer_add(text, ". ");
        add_opening(content, foe, text);
        return;
    }
    add_share(from->usual, foe->health, "its", "it has", text);
    add_blows(from, "such ", "it", text);
}

void look_describe_odds(const struct content *content, const struct view *view,
                        const struct view_foe *foe, struct buffer *text)
{
    if (foe_state_is_ally(foe->state)) {
        add_ally(foe, text);
    } else if (foe->state == FOE_CAPTIVE) {
        buffer_print(text, "It lies in irons. Walk into it to free it: level %d, attack %s,",
                     foe->level, describe_thousandths(foe->attack).text);
        buffer_print(text, " defence %s.", describe_thousandths(foe->defence).text);
    } else {
        add_hits(content, view, foe, text);
        if (foe->worth < foe->usual_worth) {
            buffer_add(text, " It is worth ");
            if (foe->worth > 0) {
                buffer_print(text, "only %d", foe->worth);
            } else {
                buffer_add(text, "no");
            }
            buffer_add(text, " experience: it was not here before you.");
        }
    }
}

void look_describe_speed(int64_t its, int64_t mine, struct buffer *text)
{
    if (its == mine) {
        buffer_add(text, "It is as fast as you are.");
    } else if (its >= 2 * mine) {
        buffer_print(text, "It is %s%d times as fast as you are.",
                     its % mine > 0 ? "more than " : "", (int)(its / mine));
    } else if (4 * its > 5 * mine) {
        buffer_add(text, "It is faster than you are.");
    } else if (its > mine) {
        buffer_add(text, "It is a little faster than you are.");
    } else if (2 * its <= mine) {
        buffer_add(text, "It is no more than half as fast as you are.");
    } else if (4 * its < 3 * mine) {
        buffer_add(text, "It is slower than you are.");
    } else {
        buffer_add(text, "It is a little slower than you are.");
    }
}

void look_describe_own_pace(const struct view_hero *hero, struct buffer *text)
{
    for (int i = 0; i < hero->status_count; i++) {
        int status = hero->status[i].status;
        if (status == STATUS_HASTED || status == STATUS_SLOWED) {
            buffer_print(text, " You are %s now.", status_shown[status]);
        }
    }
}

/* Of what it deals, not of its attack: they add up to 100. */
static struct damage_parts shares_of(const struct damage_parts *blow)
{
    struct damage_parts shares = *blow;
    int whole = 0, given = 0;
    for (int i = 0; i < blow->count; i++) {
        whole += blow->part[i].percent;
    }
    for (int i = blow->count - 1; i > 0 && whole > 0; i--) {
        shares.part[i].percent = (blow->part[i].percent * 100 + whole / 2) / whole;
        given += shares.part[i].percent;
    }
    shares.part[0].percent = 100 - given;
    return shares;
}

void look_describe_nature(const struct content *content, const struct character_foe *foe,
                          struct buffer *text)
{
    struct buffer resists = {0};
    look_describe_speed(foe->speed, foe->hero_speed, text);
    buffer_add(text, " It deals ");
    if (describe_is_plain_blow(&foe->blow)) {
        buffer_add(text, content->rules.damage_type[DAMAGE_TYPE_PLAIN].name);
    } else {
        struct damage_parts shares = shares_of(&foe->blow);
        describe_blow(text, content, &shares);
    }
    character_describe_resistances(&resists, content, foe->resistance);
    if (resists.size > 0) {
        buffer_print(text, ". It takes %s.", buffer_text(&resists));
    } else {
        buffer_add(text, " and resists nothing.");
    }
    if (foe->reach > 1) {
        buffer_print(text, " Its blows reach %d cells.", foe->reach);
    }
    buffer_free(&resists);
}

/* -1, 0 or 1: whether `along` counts beside `across`. */
static int sign_beside(int along, int across)
{
    return 2 * abs(along) < abs(across) || along == 0 ? 0 : along > 0 ? 1 : -1;
}

void look_describe_way(struct point from, struct point to, bool is_whole, struct buffer *text)
{
    static const char *const brief[3][3] = {{"NW", "N", "NE"}, {"W", "", "E"}, {"SW", "S", "SE"}};
    static const char *const whole[3][3] = {{"north-west", "north", "north-east"},
                                            {"west", "", "east"},
                                            {"south-west", "south", "south-east"}};
    int x = to.x - from.x, y = to.y - from.y;
    if (x == 0 && y == 0) {
        buffer_add(text, "here");
        return;
    }
    int row = 1 + sign_beside(y, x), column = 1 + sign_beside(x, y);
    buffer_print(text, "%d %s", distance_chebyshev(from, to),
                 is_whole ? whole[row][column] : brief[row][column]);
}
