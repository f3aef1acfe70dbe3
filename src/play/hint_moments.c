/* A hint asks the view, what is in sight or in the pack, and the facts that messages tell: never
 * their words. */
#include "play/hint_moments.h"

#include <string.h>

#define TURNS_ALONE 15 /* after so many the hint about the list of commands is due */

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

/* How long the prize must be held: at most 1 if it wins at once, 0 if there is none. */
static int turns_of_stand(const struct session *session)
{
    const struct content *content = game_content(session->game);
    int turns = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        const struct item_kind *item = &content->item[kind];
        for (int i = 0; i < item->effect_count; i++) {
            turns = item->effect[i].kind == EFFECT_WIN ? item->effect[i].amount : turns;
        }
    }
    return turns;
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

/* One that must be held for more than a turn. */
static bool is_prize(const struct session *session, int kind)
{
    return item_has_effect(known_kind(session, kind), EFFECT_WIN) && turns_of_stand(session) > 1;
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

const struct hint hint_table[OCCASION_COUNT] = {
#define HINT(name, words, ...) [OCCASION_##name] = {.sentence = words, __VA_ARGS__},
#include "play/hint.def"
#undef HINT
};

const struct view_item *hint_find_thing(const struct session *session, const struct hint *hint)
{
    for (int i = 0; i < session->view.item_count; i++) {
        const struct view_item *item = &session->view.item[i];
        if (item->place == VIEW_IN_PACK && hint->in_pack(session, item->kind)) {
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

bool hint_is_time(const struct session *session, const struct hint *hint)
{
    return (hint->when == NULL || hint->when(session)) &&
           (hint->in_pack == NULL || hint_find_thing(session, hint) != NULL) &&
           (hint->body == NULL || sees_body(session, hint->body)) &&
           (hint->cell == NULL || sees_cell(session, hint->cell)) &&
           (hint->fact == NULL || was_told(session, hint->fact));
}
