/* When each hint is due, and its sentence, whose {} are keys of the player's own table. None
 * replaces another notice, because hints can wait. Most belong to depth 1. */
#include "barrow/play/hints.h"

#include <string.h>

#include "barrow/play/key_table.h"
#include "barrow/play/session.h"
#include "barrow/play/settings.h"
#include "barrow/term/keys.h"
#include "barrow/text/describe.h"
#include "play/first_sight.h"

#define HINT_KEYS_MAX 5
#define TURNS_ALONE 15 /* after so many the hint about the list of commands is due */

/* What hints are about, the most urgent first. */
enum occasion {
    OCCASION_START,
    OCCASION_POTION,
    OCCASION_KNOT,
    OCCASION_BOON,
    OCCASION_DANGER,
    OCCASION_CAPTIVE,
    OCCASION_ARCHER,
    OCCASION_BUSY,
    OCCASION_FIRE,
    OCCASION_GAS,
    OCCASION_TRAP,
    OCCASION_GEAR,
    OCCASION_SLEEPER,
    OCCASION_LAUNCHER,
    OCCASION_MISSILE,
    OCCASION_THING_HERE,
    OCCASION_FOE,
    OCCASION_CRITICAL,
    OCCASION_HURT,
    OCCASION_HUNGRY,
    OCCASION_BURDEN,
    OCCASION_CAGES,
    OCCASION_KEY,
    OCCASION_LOCK,
    OCCASION_STAIRS,
    OCCASION_THING,
    OCCASION_ALONE,
    OCCASION_RING,
    OCCASION_CHARGED,
    OCCASION_GRENADE,
    OCCASION_UNKNOWN,
    OCCASION_MENDING,
    OCCASION_RUNE,
    OCCASION_BARE_HANDS,
    OCCASION_STEALTH,
    OCCASION_NUMBERS,
    OCCASION_CORD,
    OCCASION_FOOD,
    OCCASION_OMEN,
    OCCASION_WANDERER,
    OCCASION_WORST,
    OCCASION_COUNT
};

_Static_assert(OCCASION_COUNT <= 63, "a bit each of session->hints_given");

/* A hint is due when all its conditions hold. */
struct hint {
    /* Each {} is the next key, {#} the number, {start} the story's, {thing} what is in the pack. */
    const char *sentence;
    enum command key[HINT_KEYS_MAX];
    bool joins;       /* may stand behind another notice, which it explains */
    bool is_anywhere; /* not on depth 1 only */
    bool is_asked;    /* by hints_ask alone */
    /* NULL: no condition. How things stand; a thing of that kind in the pack; such a body in sight;
     * such a cell in sight; such a fact in the log, of the last key. */
    bool (*when)(const struct session *session);
    bool (*in_pack)(const struct session *session, int kind);
    bool (*body)(const struct session *session, const struct view_foe *foe);
    bool (*cell)(const struct content *content, const struct memory *cell);
    bool (*fact)(const struct message_fact *fact);
    int (*number)(const struct session *session); /* NULL: no {#} in the sentence */
};

/* ---- how things stand ---- */

static bool is_first_turn(const struct session *session)
{
    return session->view.turn == 1;
}

static bool is_alone(const struct session *session)
{
    return session->view.foe_count == 0;
}

static bool is_alone_for_long(const struct session *session)
{
    return is_alone(session) && session->view.turn > TURNS_ALONE;
}

/* With blows to compare them with. */
static bool is_alone_after_a_fight(const struct session *session)
{
    return is_alone(session) && session->view.hero.experience > 0;
}

static bool is_badly_hurt(const struct session *session)
{
    return view_is_badly_hurt(&session->view);
}

static bool is_badly_hurt_with_knots(const struct session *session)
{
    return is_badly_hurt(session) && session->view.hero.knots > 0;
}

static bool is_alone_with_knots(const struct session *session)
{
    return is_alone_after_a_fight(session) && session->view.hero.knots > 0;
}

static int knots_of_hero(const struct session *session)
{
    return session->view.hero.knots;
}

/* A hero too hungry to heal (RULES H2) gets the hint to eat instead. */
static bool is_hurt_and_heals(const struct session *session)
{
    const struct view_hero *hero = &session->view.hero;
    return is_alone(session) && hero->health * 2 < hero->max_health &&
           session->view.hero.hunger >= HUNGER_HUNGRY;
}

static bool is_hungry(const struct session *session)
{
    return session->view.hero.hunger <= HUNGER_HUNGRY;
}

static bool is_burdened(const struct session *session)
{
    return session->view.hero.burden > 0;
}

static bool has_boon_to_choose(const struct session *session)
{
    const struct hero_choice *choice = &session->view.choice;
    return choice->sort == CHOICE_BOON && !choice->is_barred;
}

static int share_healed_by_level(const struct session *session)
{
    return game_known_content(session->game)->rules.growth.level_heals;
}

static bool is_on_stairs(const struct session *session)
{
    return session->view.is_on_stairs;
}

static bool sees_thing(const struct session *session)
{
    return session->view.thing_count > 0;
}

static bool has_thing_at_feet(const struct session *session)
{
    bool has_one = false;
    for (int i = 0; i < session->view.item_count; i++) {
        has_one = has_one || session->view.item[i].place == VIEW_AT_FEET;
    }
    return has_one;
}

static bool has_free_finger(const struct session *session)
{
    return is_alone(session) && session->view.hero.ring < 0;
}

static bool has_bare_hands(const struct session *session)
{
    return session->view.hero.weapon < 0;
}

static bool is_far_noticed(const struct session *session)
{
    return session->view.hero.stealth > game_content(session->game)->rules.notice.usual;
}

/* One that is there and not yet known: below 0 (rules/body/runes.h). */
static bool has_unread_rune(const struct session *session)
{
    bool has_one = false;
    for (int i = 0; i < session->view.item_count; i++) {
        const struct view_item *item = &session->view.item[i];
        has_one = has_one || (item->place != VIEW_AT_FEET && item->rune < 0);
    }
    return has_one;
}

static int percent_of_critical_hit(const struct session *session)
{
    return game_content(session->game)->rules.combat.critical_scale;
}

static bool may_be_struck(const struct session *session)
{
    return session->view.hero.worst > 0;
}

static int worst_for_hero(const struct session *session)
{
    return session->view.hero.worst;
}

static int percent_healed_in_the_open(const struct session *session)
{
    return game_content(session->game)->rules.hunger.unsheltered_percent;
}

static int stealth_of_hero(const struct session *session)
{
    return session->view.hero.stealth;
}

/* ---- things in the pack, as the hero knows them ---- */

static const struct item_kind *known_kind(const struct session *session, int kind)
{
    return &game_known_content(session->game)->item[kind];
}

static bool is_gear(const struct session *session, int kind)
{
    return item_class_is_gear[known_kind(session, kind)->class];
}

static bool is_of_class(const struct session *session, int kind, enum item_class class)
{
    return known_kind(session, kind)->class == class;
}

static bool is_weapon(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_WEAPON);
}

static bool is_ring(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_RING);
}

static bool is_key(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_KEY);
}

static bool is_food(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_FOOD);
}

static bool is_missile(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_AMMUNITION);
}

/* By the launcher in hand. */
static bool is_shot(const struct session *session, int kind)
{
    const struct item_kind *item = game_content(session->game)->item;
    int weapon = session->view.hero.weapon;
    const char *shoots = weapon >= 0 ? item[weapon].shoots : NULL;
    return shoots != NULL && strcmp(shoots, item[kind].id) == 0;
}

static bool is_charged(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_WAND) ||
           is_of_class(session, kind, ITEM_CLASS_STAFF) ||
           is_of_class(session, kind, ITEM_CLASS_CHARM);
}

static bool is_healing(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_POTION) &&
           item_has_effect(known_kind(session, kind), EFFECT_HEAL);
}

static bool is_grenade(const struct session *session, int kind)
{
    return is_of_class(session, kind, ITEM_CLASS_POTION) && known_kind(session, kind)->splash > 0;
}

static bool mends_gear(const struct session *session, int kind)
{
    return item_has_effect(known_kind(session, kind), EFFECT_MEND);
}

/* It goes by the name of its looks. */
static bool is_unknown(const struct session *session, int kind)
{
    return known_kind(session, kind)->name != game_content(session->game)->item[kind].name;
}

/* ---- bodies in sight ---- */

static bool is_foe(const struct session *session, const struct view_foe *foe)
{
    (void)session;
    return !foe_state_is_friendly(foe->state);
}

static bool is_up(const struct session *session, const struct view_foe *foe)
{
    (void)session;
    return foe_state_is_waking(foe->state);
}

static bool is_danger(const struct session *session, const struct view_foe *foe)
{
    (void)session;
    return foe->danger >= DANGER_HIGH && foe_state_is_waking(foe->state);
}

static bool is_sleeper(const struct session *session, const struct view_foe *foe)
{
    (void)session;
    return (foe->state == FOE_ASLEEP || foe->state == FOE_DOZING) && foe->sneak > 100;
}

/* Percent of the damage of a first blow. */
static int sneak_of_sleeper(const struct session *session)
{
    const struct view_foe *foe = session->view.foe;
    while (!is_sleeper(session, foe)) {
        foe++;
    }
    return foe->sneak;
}

static bool is_captive(const struct session *session, const struct view_foe *foe)
{
    (void)session;
    return foe->state == FOE_CAPTIVE;
}

static bool is_archer(const struct session *session, const struct view_foe *foe)
{
    enum mind_kind mind = game_content(session->game)->actor[foe->kind].mind;
    return foe_state_is_waking(foe->state) && (mind == MIND_ARCHER || mind == MIND_CASTER);
}

static bool is_busy(const struct session *session, const struct view_foe *foe)
{
    (void)session;
    return foe->state == FOE_FIGHTING && foe->is_unaware;
}

/* ---- cells in sight ---- */

static bool is_fire(const struct content *content, const struct memory *cell)
{
    return content_ground(content, cell->terrain)->is_fire ||
           (cell->air > 0 && content->air[cell->air - 1].is_fire);
}

static bool is_gas(const struct content *content, const struct memory *cell)
{
    return cell->air > 0 && !content->air[cell->air - 1].is_fire;
}

/* What a hidden ground turns out to be. */
static bool is_trap(const struct content *content, const struct memory *cell)
{
    bool is_one = false;
    for (int i = 0;
         content_ground(content, cell->terrain)->effect_count > 0 && i < content->terrain_count;
         i++) {
        is_one = is_one || content->terrain[i].becomes.on[CHANGE_FOUND] == cell->terrain;
    }
    return is_one;
}

static bool is_open_cage(const struct content *content, const struct memory *cell)
{
    return content_ground(content, cell->terrain)->closes > 0;
}

static bool is_lock(const struct content *content, const struct memory *cell)
{
    const char *key = content_ground(content, cell->terrain)->opens_with;
    return key != NULL && key[0] != '\0';
}

/* ---- what the log told of the last key ---- */

static bool is_critical_hit(const struct message_fact *fact)
{
    return fact->harm == HARM_CRITICAL;
}

/* A wanderer is worth a fiftieth of one that was there before. */
static bool is_little_gain(const struct message_fact *fact)
{
    return fact->gained == 1;
}

static bool is_way_down(const struct message_fact *fact)
{
    return fact->kind == OUTCOME_JOURNEY;
}

/* ---- the hints ---- */

static const struct hint hints[OCCASION_COUNT] = {
    [OCCASION_START] = {.sentence = "{start} {} shows the keys. {} {} {} {} walk.",
                        .key = {COMMAND_HELP, COMMAND_STEP_NORTH, COMMAND_STEP_SOUTH,
                                COMMAND_STEP_WEST, COMMAND_STEP_EAST},
                        .when = is_first_turn},
    [OCCASION_POTION] = {.sentence = "A potion in your bag heals: {} uses it.",
                         .key = {COMMAND_USE},
                         .joins = true,
                         .is_anywhere = true,
                         .when = is_badly_hurt,
                         .in_pack = is_healing,
                         .body = is_foe},
    [OCCASION_KNOT] = {.sentence =
                           "{} unties one of your {#} knots: it turns back your last turns, "
                           "even the one of your death.",
                       .key = {COMMAND_UNTIE},
                       .joins = true,
                       .is_anywhere = true,
                       .when = is_badly_hurt_with_knots,
                       .number = knots_of_hero},
    [OCCASION_BOON] = {.sentence = "A new level heals {#}% of your wounds and brings a boon, a "
                                   "strength for good: {} chooses it.",
                       .key = {COMMAND_BOONS},
                       .is_anywhere = true,
                       .when = has_boon_to_choose,
                       .number = share_healed_by_level},
    [OCCASION_DANGER] = {.sentence =
                             "The marks beside its name: !! kills you in five blows, !!! in two.",
                         .is_anywhere = true,
                         .body = is_danger},
    [OCCASION_CAPTIVE] = {.sentence = "One lies in irons. Walk into it and work on: freed, it "
                                      "follows you and fights for you.",
                          .joins = true,
                          .is_anywhere = true,
                          .body = is_captive},
    [OCCASION_ARCHER] = {.sentence = "That one strikes from afar. Out of its sight, behind a "
                                     "corner, you make it come near.",
                         .joins = true,
                         .is_anywhere = true,
                         .body = is_archer},
    [OCCASION_BUSY] = {.sentence =
                           "One that fights another does not look at you: strike it unawares, "
                           "for more harm.",
                       .joins = true,
                       .is_anywhere = true,
                       .body = is_busy},
    [OCCASION_FIRE] = {.sentence = "Fire runs over grass and wood. It dies out on bare floor, and "
                                   "where it has been.",
                       .is_anywhere = true,
                       .cell = is_fire},
    [OCCASION_GAS] = {.sentence = "Something is in the air: {} tells what it does. It spreads, and "
                                  "thins out.",
                      .key = {COMMAND_LOOK},
                      .is_anywhere = true,
                      .cell = is_gas},
    [OCCASION_TRAP] = {.sentence = "A trap: {} tells what it does. It works on others, too.",
                       .key = {COMMAND_LOOK},
                       .is_anywhere = true,
                       .cell = is_trap},
    [OCCASION_GEAR] =
        {.sentence = "{} wields or puts on what only waits in your bag, {}. A weapon's harm is "
                     "what it does to a foe in a turn.",
         .key = {COMMAND_WEAR, COMMAND_BAG},
         .in_pack = is_gear},
    [OCCASION_SLEEPER] = {.sentence = "A blow at one that sleeps or dozes is sure to hit and does "
                                      "{#}% of its damage. Steps may wake it: {} sneaks.",
                          .key = {COMMAND_SNEAK},
                          .joins = true,
                          .is_anywhere = true,
                          .body = is_sleeper,
                          .number = sneak_of_sleeper},
    [OCCASION_LAUNCHER] = {.sentence =
                               "You shoot: {} shoots at the nearest foe, unless it stands beside "
                               "you. {} lets you aim.",
                           .key = {COMMAND_FIGHT, COMMAND_THROW},
                           .is_anywhere = true,
                           .in_pack = is_shot,
                           .body = is_up},
    [OCCASION_MISSILE] = {.sentence =
                              "{} throws or shoots what you carry, before it is beside you.",
                          .key = {COMMAND_THROW},
                          .is_anywhere = true,
                          .in_pack = is_missile,
                          .body = is_up},
    [OCCASION_FOE] = {.sentence = "Walk into a monster to strike it, or press {} for the nearest. "
                                  "{} shows the odds.",
                      .key = {COMMAND_FIGHT, COMMAND_LOOK},
                      .joins = true,
                      .body = is_foe},
    [OCCASION_CRITICAL] = {.sentence = "A blow with !! was critical and did {#}% of its damage. "
                                       "One with a full stop was weak.",
                           .joins = true,
                           .is_anywhere = true,
                           .fact = is_critical_hit,
                           .number = percent_of_critical_hit},
    [OCCASION_THING_HERE] = {.sentence = "{} picks up.",
                             .key = {COMMAND_PICK_UP},
                             .joins = true,
                             .when = has_thing_at_feet},
    [OCCASION_HURT] = {.sentence =
                           "{} rests; beside a fire or behind shut doors you heal in full, else "
                           "{#}%. {} drinks what heals.",
                       .key = {COMMAND_REST, COMMAND_USE},
                       .is_anywhere = true,
                       .when = is_hurt_and_heals,
                       .number = percent_healed_in_the_open},
    [OCCASION_HUNGRY] = {.sentence = "{} eats, if you have a meal.",
                         .key = {COMMAND_USE},
                         .is_anywhere = true,
                         .when = is_hungry},
    [OCCASION_BURDEN] = {.sentence = "You carry too much, and it slows you. {} drops something. {} "
                                     "shows what weighs most.",
                         .key = {COMMAND_DROP, COMMAND_BAG},
                         .is_anywhere = true,
                         .when = is_burdened},
    [OCCASION_CAGES] = {.sentence = "You may take one of the things under these cages. Then the "
                                    "others close. {} tells what they are.",
                        .key = {COMMAND_LOOK},
                        .is_anywhere = true,
                        .cell = is_open_cage},
    [OCCASION_KEY] = {.sentence = "You carry a key. Walk into the locked door that it fits.",
                      .is_anywhere = true,
                      .in_pack = is_key},
    [OCCASION_LOCK] = {.sentence = "A locked door. Its key comes from a place on this level that "
                                   "asks something of you.",
                       .is_anywhere = true,
                       .cell = is_lock},
    [OCCASION_STAIRS] = {.sentence = "{} leads down, and not up again.",
                         .key = {COMMAND_DESCEND},
                         .joins = true,
                         .is_anywhere = true,
                         .when = is_on_stairs},
    [OCCASION_THING] = {.sentence =
                            "Something lies there: {} looks at it. Step on it, and {} picks it "
                            "up.",
                        .key = {COMMAND_LOOK, COMMAND_PICK_UP},
                        .when = sees_thing},
    [OCCASION_ALONE] = {.sentence = "{} explores by itself. Enter lists all that you can do.",
                        .key = {COMMAND_EXPLORE},
                        .when = is_alone_for_long},
    [OCCASION_RING] = {.sentence = "{} puts on a ring. You wear one at a time.",
                       .key = {COMMAND_WEAR},
                       .is_anywhere = true,
                       .when = has_free_finger,
                       .in_pack = is_ring},
    [OCCASION_CHARGED] =
        {.sentence = "{} zaps a wand or a staff. What it holds stands behind its name, once you "
                     "know.",
         .key = {COMMAND_USE},
         .is_anywhere = true,
         .in_pack = is_charged},
    [OCCASION_GRENADE] = {.sentence = "What is bad to drink is good to throw, with {}, at a group.",
                          .key = {COMMAND_THROW},
                          .is_anywhere = true,
                          .in_pack = is_grenade},
    [OCCASION_UNKNOWN] = {.sentence =
                              "You do not know what you carry there. {} tries it, best when "
                              "well and alone. {} lists what it may be.",
                          .key = {COMMAND_USE, COMMAND_DISCOVERIES},
                          .is_anywhere = true,
                          .when = is_alone,
                          .in_pack = is_unknown},
    [OCCASION_MENDING] = {.sentence =
                              "A scroll that you carry makes one of your things better for good: "
                              "{} reads it.",
                          .key = {COMMAND_USE},
                          .is_anywhere = true,
                          .in_pack = mends_gear},
    [OCCASION_RUNE] = {.sentence = "A rune is a power of a weapon or armour, good or bad. It shows "
                                   "itself in use.",
                       .is_anywhere = true,
                       .when = has_unread_rune},
    [OCCASION_BARE_HANDS] = {.sentence = "You have {thing} in your bag: {} wields it.",
                             .key = {COMMAND_WEAR},
                             .is_anywhere = true,
                             .is_asked = true,
                             .when = has_bare_hands,
                             .in_pack = is_weapon},
    [OCCASION_STEALTH] = {.sentence =
                              "Stealth {#}: foes notice you from {#} cells, so less is better. "
                              "Fights and light raise it, {} (sneaking) lowers it.",
                          .key = {COMMAND_SNEAK},
                          .is_anywhere = true,
                          .when = is_far_noticed,
                          .number = stealth_of_hero},
    [OCCASION_NUMBERS] = {.sentence =
                              "A blow does about your Attack less the Defence of the other. "
                              "{} shows all your numbers.",
                          .key = {COMMAND_CHARACTER},
                          .when = is_alone_after_a_fight},
    [OCCASION_CORD] = {.sentence =
                           "Knots {#}: each can turn back your last turns once, even the one "
                           "of your death: {}.",
                       .key = {COMMAND_UNTIE},
                       .when = is_alone_with_knots,
                       .number = knots_of_hero},
    [OCCASION_FOOD] = {.sentence = "You carry food ({thing}): {} eats, once you are hungry.",
                       .key = {COMMAND_USE},
                       .when = is_alone,
                       .in_pack = is_food},
    [OCCASION_OMEN] = {.sentence =
                           "What you hear and feel as you arrive tells who or what is here.",
                       .joins = true,
                       .is_anywhere = true,
                       .fact = is_way_down},
    [OCCASION_WANDERER] = {.sentence =
                               "One that comes wandering teaches you next to nothing. It is "
                               "no loss to keep out of its way.",
                           .is_anywhere = true,
                           .fact = is_little_gain},
    [OCCASION_WORST] = {.sentence =
                            "-{#} at worst, beside your health: so much may you lose before "
                            "you act again, if each blow lands.",
                        .joins = true,
                        .is_anywhere = true,
                        .when = may_be_struck,
                        .number = worst_for_hero},
};

/* The first in the pack; NULL if there is none. */
static const struct view_item *find_in_pack(const struct session *session,
                                            bool (*is_it)(const struct session *session, int kind))
{
    for (int i = 0; i < session->view.item_count; i++) {
        const struct view_item *item = &session->view.item[i];
        if (item->place == VIEW_IN_PACK && is_it(session, item->kind)) {
            return item;
        }
    }
    return NULL;
}

static bool sees_body(const struct session *session,
                      bool (*is_it)(const struct session *session, const struct view_foe *foe))
{
    for (int i = 0; i < session->view.foe_count; i++) {
        if (is_it(session, &session->view.foe[i])) {
            return true;
        }
    }
    return false;
}

static bool sees_cell(const struct session *session,
                      bool (*is_it)(const struct content *content, const struct memory *cell))
{
    const struct view *view = &session->view;
    const struct content *content = game_content(session->game);
    for (int word = 0; word < (view->width * view->height + 63) / 64; word++) {
        for (uint64_t rest = view->sight.word[word]; rest != 0;) {
            int cell = word * 64 + cell_word_take(&rest);
            if (is_it(content, &view->cell[cell])) {
                return true;
            }
        }
    }
    return false;
}

static bool was_told(const struct session *session, bool (*is_it)(const struct message_fact *fact))
{
    for (int i = session->fresh; i < session->messages.count; i++) {
        const struct message_fact *fact = &session->messages.message[i].fact;
        if (fact->is_known && is_it(fact)) {
            return true;
        }
    }
    return false;
}

static bool is_time(const struct session *session, const struct hint *hint)
{
    return (hint->when == NULL || hint->when(session)) &&
           (hint->in_pack == NULL || find_in_pack(session, hint->in_pack) != NULL) &&
           (hint->body == NULL || sees_body(session, hint->body)) &&
           (hint->cell == NULL || sees_cell(session, hint->cell)) &&
           (hint->fact == NULL || was_told(session, hint->fact));
}

static void add_thing(const struct session *session, const struct hint *hint, struct buffer *text)
{
    const struct view_item *item = find_in_pack(session, hint->in_pack);
    describe_item(text, game_known_content(session->game), item->kind, item->power, item->count,
                  ARTICLE_A);
}

static void say(struct session *session, enum occasion index)
{
    const char *rest = hints[index].sentence, *place;
    struct buffer text = {0};
    int keys = 0;
    if (session->notice[0] != '\0') {
        buffer_print(&text, "%s ", session->notice);
    }
    for (; (place = strchr(rest, '{')) != NULL; rest = strchr(place, '}') + 1) {
        buffer_add_bytes(&text, rest, (size_t)(place - rest));
        if (place[1] == '#') {
            buffer_print(&text, "%d", hints[index].number(session));
        } else if (place[1] == 's') {
            buffer_add(&text, game_content(session->game)->rules.story.start);
        } else if (place[1] == 't') {
            add_thing(session, &hints[index], &text);
        } else {
            buffer_add(&text, key_table_hint(session->player->keys, hints[index].key[keys++]).text);
        }
    }
    buffer_add(&text, rest);
    session_notice(session, "%s", buffer_text(&text));
    session->hints_given |= UINT64_C(1) << index;
    buffer_free(&text);
}

/* Every key of the sentence is bound to something. */
static bool has_keys(const struct session *session, const struct hint *hint)
{
    const char *place = hint->sentence;
    for (int i = 0; (place = strstr(place, "{}")) != NULL; i++) {
        if (session->player->keys->key[hint->key[i]][0] == KEY_NONE) {
            return false;
        }
        place += 2;
    }
    return true;
}

static bool is_wanted(const struct session *session)
{
    const struct view *view = &session->view;
    return settings_is_on(session->player->settings, OPTION_HINTS) && view->wins == 0 &&
           !view->end.is_over;
}

static bool is_due(const struct session *session, enum occasion index)
{
    const struct hint *hint = &hints[index];
    bool is_new = (session->hints_given & UINT64_C(1) << index) == 0;
    bool has_room = hint->joins || session->notice[0] == '\0';
    bool is_here = hint->is_anywhere || session->view.depth == 1;
    return is_new && has_room && is_here && is_time(session, hint) && has_keys(session, hint);
}

void hints_give(struct session *session)
{
    for (enum occasion i = 0; is_wanted(session) && i < OCCASION_COUNT; i++) {
        if (!hints[i].is_asked && is_due(session, i)) {
            say(session, i);
            return;
        }
    }
    if (is_wanted(session)) {
        first_sight_tell(session);
    }
}

bool hints_ask(struct session *session)
{
    bool is_asked = is_wanted(session) && is_due(session, OCCASION_BARE_HANDS);
    if (is_asked) {
        say(session, OCCASION_BARE_HANDS);
    }
    return is_asked;
}

bool hints_interrupt(const struct session *session)
{
    return is_wanted(session) && session->view.foe_count == 0 && is_due(session, OCCASION_GEAR);
}
