/* The preview. The action is done twice, with all chances at their least and at their most, read
 * from the log and taken back; no die is rolled. Before that all monsters out of sight are removed
 * likewise, so no number betrays a hidden body. Rejected: formulas of their own (a second set of
 * rules), and a copy of the world (a megabyte for every step of the cursor). */
#include "barrow/game/preview.h"

#include <stddef.h>
#include <string.h>

#include "barrow/game/aiming.h"
#include "barrow/game/odds.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/world/actors.h"
#include "game/game_parts.h"
#include "rules/deeds/verbs.h"

/* The lists follow the numbers; what lies behind their ends is never read. */
static void clear(struct preview *preview)
{
    memset(preview, 0, offsetof(struct preview, path));
}

static bool is_known_floor(const struct world *world, const struct cell_set *sight, struct point at)
{
    if (!level_is_open(&world->level, at)) {
        return false;
    }
    int cell = level_index(&world->level, at);
    return cell_set_has(sight, cell) || world->level.memory[cell].terrain != 0;
}

static void hide_unseen(struct turn *turn, const struct cell_set *sight)
{
    const struct world *world = turn_world(turn);
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (cell_set_has_point(sight, &world->level, actor->at)) {
            continue;
        }
        struct outcome hide =
            outcome_for_actor(world, OUTCOME_FREE, world_actor_id(world, slot), 0);
        hide.after.flag = false;
        turn_put(turn, hide);
    }
}

/* Makes all ground of one kind what it looks like. */
static void take_kind_for_true(struct turn *turn, int kind)
{
    const struct level *level = &turn_world(turn)->level;
    const uint8_t *cell = level->terrain, *end = level->terrain + level_cells(level);
    while ((cell = memchr(cell, kind, (size_t)(end - cell))) != NULL) {
        struct point at = level_point(level, (int)(cell - level->terrain));
        struct outcome look = outcome_for_cell(turn_world(turn), OUTCOME_CELL, at);
        look.after.ground = level->looks_like[kind];
        turn_put(turn, look);
    }
}

/* A hidden trap is what it looks like, or the preview of a step would find it. */
static void take_for_true(struct turn *turn)
{
    for (int kind = 0; kind < turn_content(turn)->terrain_count; kind++) {
        if (turn_world(turn)->level.looks_like[kind] != kind) {
            take_kind_for_true(turn, kind);
        }
    }
}

static const struct item_kind *kind_of_thing(const struct turn *turn, struct id id)
{
    const struct thing *thing = world_thing(turn_world(turn), id);
    return thing != NULL ? &turn_content(turn)->item[thing->kind] : NULL;
}

/* How an aimed action reaches its targets: a throw flies like a bolt, a blow goes straight. */
static struct aim_form form_of(const struct turn *turn, const struct action *action)
{
    const struct item_kind *kind = kind_of_thing(turn, action->thing);
    bool is_use = action->verb == VERB_USE && kind != NULL;
    return is_use ? (struct aim_form){kind->target, kind->range, kind->radius}
                  : (struct aim_form){
                        action->verb == VERB_THROW ? ITEM_TARGET_BOLT : ITEM_TARGET_ONE, 0, 0};
}

static void draw_path(struct preview *preview, const struct turn *turn, const struct action *action,
                      const struct cell_set *sight)
{
    const struct world *world = turn_world(turn);
    struct point from = world_hero(world)->at;
    struct point path[PREVIEW_PATH_MAX];
    const struct aim_form form = form_of(turn, action);
    int count = aim_way(world, &form, from, action->target, path, PREVIEW_PATH_MAX);
    for (int i = 0; i < count; i++) {
        if (is_known_floor(world, sight, path[i])) {
            preview->path[preview->path_count++] = path[i];
        }
    }
}

static void draw_cells(struct preview *preview, const struct world *world,
                       const struct cell_set *area, const struct cell_set *sight)
{
    for (int cell = cell_set_next(area, &world->level, 0); cell >= 0;
         cell = cell_set_next(area, &world->level, cell + 1)) {
        struct point at = level_point(&world->level, cell);
        if (is_known_floor(world, sight, at) && preview->cell_count < PREVIEW_CELLS_MAX) {
            preview->cell[preview->cell_count++] = at;
        }
    }
}

/* Only aimed actions have a path and an area: a thing used on a target, a throw, a blow. What is
 * thrown breaks where it comes down. */
static void draw_aim(struct preview *preview, const struct turn *turn, const struct action *action,
                     const struct cell_set *sight)
{
    const struct world *world = turn_world(turn);
    const struct item_kind *kind = kind_of_thing(turn, action->thing);
    bool is_used_afar = action->verb == VERB_USE && item_is_aimed(kind);
    if (!is_used_afar && action->verb != VERB_THROW && action->verb != VERB_HIT) {
        return;
    }
    struct cell_set area;
    struct aim_form form = form_of(turn, action);
    draw_path(preview, turn, action, sight);
    if (action->verb == VERB_THROW) {
        struct point end =
            preview->path_count > 0 ? preview->path[preview->path_count - 1] : action->target;
        aim_area(world, end, aim_radius(kind, VERB_THROW), &area);
    } else {
        aim_cells(world, &form, world_hero(world)->at, action->target, &area);
    }
    draw_cells(preview, world, &area, sight);
}

/* The effects of an action, read from the log of a trial. */

static struct preview_target *target_of(struct preview *preview, const struct world *world,
                                        int slot)
{
    for (int i = 0; i < preview->target_count; i++) {
        if (preview->target[i].slot == slot) {
            return &preview->target[i];
        }
    }
    if (preview->target_count == PREVIEW_TARGETS_MAX) {
        return NULL;
    }
    struct preview_target *target = &preview->target[preview->target_count++];
    *target = (struct preview_target){
        .slot = slot,
        .kind = world->actor[slot].kind,
        .at = world->actor[slot].at,
        .hit_chance = THOUSAND,
    };
    return target;
}

static void read_health(struct preview_target *target, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    if (outcome->how == HOW_HEAL || outcome->how == HOW_GROW) {
        target->healed -= loss;
    } else if (outcome->cause.sort != CAUSE_NONE) {
        target->harm_least += loss;
    }
}

static void read_status(struct preview_target *target, const struct outcome *outcome)
{
    int i = 0;
    while (i < target->status_count && target->status[i].status != outcome->what) {
        i++;
    }
    target->status_count += i == target->status_count ? 1 : 0;
    target->status[i] = (struct view_status){outcome->what, outcome->after.number};
}

/* By an effect: a step is no news to who takes it. */
static bool is_thrown(const struct outcome *outcome)
{
    return outcome->how == HOW_PUSH || outcome->how == HOW_VANISH;
}

/* A trial that cannot tell where a body would be leaves it where it is. */
static void read_move(struct preview_target *target, const struct outcome *outcome)
{
    if (!target->is_moved) {
        target->at = outcome->before.at;
    }
    target->is_moved = true;
    target->to = outcome->after.at;
    target->goes_away = point_equal(outcome->before.at, outcome->after.at);
}

/* True for facts that the action itself causes. A mere consequence (a level gained, a sleeper
 * stirred or woken, the hero's own clock) is no effect. */
static bool is_effect(const struct outcome *outcome)
{
    switch ((int)outcome->kind) {
    case OUTCOME_MOVE:
        return is_thrown(outcome);
    case OUTCOME_HEALTH:
        return outcome->how != HOW_LEVEL_UP;
    case OUTCOME_STATS:
        return outcome->how != HOW_LEVEL_UP;
    case OUTCOME_STATUS:
        return status_shown[outcome->what][0] != '\0' && outcome->after.number > 0;
    case OUTCOME_STOMACH:
    case OUTCOME_FREE:
        return true;
    case OUTCOME_END:
        return outcome->after.end.ending == ENDING_DEATH;
    default:
        return false;
    }
}

/* The end of the run names nobody: that is the hero's slot. */
static void read_outcome(struct preview *preview, const struct world *world,
                         const struct outcome *outcome)
{
    bool is_of_fuse = outcome->kind == OUTCOME_FREE && world->actor[outcome->who.slot].is_bodiless;
    struct preview_target *target =
        is_effect(outcome) && !is_of_fuse ? target_of(preview, world, outcome->who.slot) : NULL;
    if (target == NULL) {
        return;
    }
    switch ((int)outcome->kind) { /* the effects */
    case OUTCOME_HEALTH:
        target->is_struck |=
            outcome->cause.sort == CAUSE_BLOW || outcome->cause.sort == CAUSE_MISSILE;
        read_health(target, outcome);
        return;
    case OUTCOME_MOVE:
        read_move(target, outcome);
        return;
    case OUTCOME_STATS:
        target->max_health_gained +=
            outcome->after.stats.max_health - outcome->before.stats.max_health;
        return;
    case OUTCOME_STATUS:
        read_status(target, outcome);
        return;
    case OUTCOME_STOMACH:
        target->food_gained += outcome->after.stomach.food - outcome->before.stomach.food;
        return;
    case OUTCOME_FREE:
        target->falls = outcome->how == HOW_FALL;
        target->fate = target->falls ? FATE_LIVES : FATE_DIES;
        return;
    case OUTCOME_END:
        target->fate = FATE_DIES;
        return;
    }
}

static void add_change(struct preview *preview, const struct turn *turn, int cell)
{
    const struct content *content = turn_content(turn);
    const struct level *level = &turn_world(turn)->level;
    int air = level->air[cell].kind;
    if (preview->change_count < PREVIEW_CHANGES_MAX) {
        preview->change[preview->change_count++] = (struct preview_change){
            .at = level_point(level, cell),
            .ground = level->looks_like[level->terrain[cell]],
            .air = air,
            .burns = content_is_fire(content, level->terrain[cell], air),
        };
    }
}

static void read_changes(struct preview *preview, const struct turn *turn, size_t mark,
                         const struct cell_set *sight)
{
    const struct log *log = turn_log(turn);
    const struct level *level = &turn_world(turn)->level;
    struct cell_set touched;
    cell_set_clear(&touched, level);
    for (size_t i = mark; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        bool is_of_cell = outcome->kind == OUTCOME_CELL || outcome->kind == OUTCOME_AIR;
        if (is_of_cell && cell_set_has(sight, outcome->cell)) {
            cell_set_add(&touched, outcome->cell);
        }
    }
    for (int cell = cell_set_next(&touched, level, 0); cell >= 0;
         cell = cell_set_next(&touched, level, cell + 1)) {
        add_change(preview, turn, cell);
    }
    preview->hero_falls =
        ground_lets_fall(turn_content(turn), turn_world(turn), world_hero_id(turn_world(turn)));
}

/* A lit fuse affects the bodies that stay where they are. */
static void burst_fuses(struct turn *turn, size_t mark)
{
    size_t end = turn_log(turn)->count;
    for (size_t i = mark; i < end; i++) {
        const struct outcome *outcome = &turn_log(turn)->outcome[i];
        const struct actor *actor = turn_actor(turn, outcome->who);
        if (outcome->kind == OUTCOME_SPAWN && actor != NULL && actor->is_bodiless &&
            fuse_thing(turn_world(turn), outcome->who).generation != 0) {
            fuse_burst(turn, &(struct action){.actor = outcome->who});
            turn_settle(turn);
        }
    }
}

/* Those who would come. */
static void read_called(struct preview *preview, const struct turn *turn, size_t mark)
{
    for (size_t i = mark; i < turn_log(turn)->count; i++) {
        const struct outcome *outcome = &turn_log(turn)->outcome[i];
        const struct actor *actor = turn_actor(turn, outcome->who);
        if (outcome->kind == OUTCOME_SPAWN && actor != NULL && !actor->is_bodiless) {
            preview->called++;
            preview->called_kind = actor->kind;
        }
    }
}

/* What poison and flames will take from the hero; nothing from a dead one. */
static int hero_later(const struct turn *turn)
{
    struct id who = world_hero_id(turn_world(turn));
    const struct actor *hero = turn_actor(turn, who);
    bool suffers =
        hero != NULL && (has_status(hero, STATUS_POISONED) || has_status(hero, STATUS_BURNING));
    return suffers ? status_harm_to_come(turn_content(turn), turn_world(turn), who) : 0;
}

/* Does the action with chances at one end, notes what it did, and takes it back. What becomes of
 * cells is read at the least. */
static void try_action(struct preview *preview, struct turn *turn, const struct action *action,
                       enum luck luck, const struct cell_set *sight)
{
    size_t mark = turn_mark(turn);
    int later = hero_later(turn);
    turn_set_luck(turn, luck);
    preview->verdict = action_perform(turn, action);
    burst_fuses(turn, mark);
    preview->hero_later = int_max(hero_later(turn) - later, 0);
    turn_set_luck(turn, LUCK_BY_DICE);
    for (size_t i = mark; i < turn_log(turn)->count; i++) {
        read_outcome(preview, turn_world(turn), &turn_log(turn)->outcome[i]);
    }
    if (luck == LUCK_LEAST) {
        read_called(preview, turn, mark);
        read_changes(preview, turn, mark, sight);
    }
    turn_roll_back(turn, mark);
}

static int find_target(const struct preview *preview, int slot)
{
    int i = 0;
    while (i < preview->target_count && preview->target[i].slot != slot) {
        i++;
    }
    return i < preview->target_count ? i : -1;
}

/* Whom only the most reaches. */
static void add_possible(struct preview *preview, const struct preview *most)
{
    for (int i = 0; i < most->target_count && preview->target_count < PREVIEW_TARGETS_MAX; i++) {
        if (find_target(preview, most->target[i].slot) < 0) {
            struct preview_target *target = &preview->target[preview->target_count++];
            *target = most->target[i];
            target->harm_most = target->harm_least;
            target->harm_least = 0;
            target->fate = target->fate == FATE_DIES ? FATE_MAY_DIE : target->fate;
            target->is_possible = true;
        }
    }
}

/* Joins the two trials; a body that dies only at the most gets later effects only at the least, and
 * what its end does to others comes about only at the most. */
static void join_targets(struct preview *preview, const struct preview *most)
{
    for (int i = 0; i < preview->target_count; i++) {
        struct preview_target *target = &preview->target[i];
        int at = find_target(most, target->slot);
        const struct preview_target *other = at >= 0 ? &most->target[at] : target;
        int one = target->harm_least, two = other->harm_least;
        target->harm_least = one < two ? one : two;
        target->harm_most = one < two ? two : one;
        target->fate = target->fate == other->fate ? target->fate : FATE_MAY_DIE;
    }
    add_possible(preview, most);
}

/* True for a blow or a thrown weapon, which may miss. */
static bool is_blow(const struct turn *turn, const struct action *action)
{
    return action->verb == VERB_HIT ||
           (action->verb == VERB_THROW &&
            (kind_of_thing(turn, action->thing)->class == ITEM_CLASS_WEAPON ||
             kind_of_thing(turn, action->thing)->class == ITEM_CLASS_AMMUNITION));
}

static int chance_to_hit(const struct turn *turn, const struct action *action, int slot)
{
    const struct world *world = turn_world(turn);
    struct id who = world_actor_id(world, slot);
    struct id weapon = action->verb == VERB_THROW
                           ? arms_thrown_with(turn_content(turn), world, action->actor,
                                              action->thing, world->actor[slot].at)
                           : arms_in_hand(turn_content(turn), world, action->actor);
    return THOUSAND -
           combat_miss_chance_with(turn_content(turn), world, action->actor, who, weapon);
}

/* Each that is struck has a chance of its own; what follows for others, the best of these. */
static void weigh_chances(struct preview *preview, const struct turn *turn,
                          const struct action *action)
{
    int best = 0;
    for (int i = 0; i < preview->target_count; i++) {
        struct preview_target *target = &preview->target[i];
        if (target->is_struck) {
            target->hit_chance = chance_to_hit(turn, action, target->slot);
            best = target->hit_chance > best ? target->hit_chance : best;
        }
    }
    for (int i = 0; i < preview->target_count; i++) {
        struct preview_target *target = &preview->target[i];
        target->hit_chance = target->is_struck || best == 0 ? target->hit_chance : best;
        if (target->hit_chance < THOUSAND && target->fate == FATE_DIES) {
            target->dies_if_hit = true;
            target->fate = FATE_MAY_DIE;
        }
    }
}

static bool is_harm(const struct preview_target *target)
{
    bool is_hindered = false;
    for (int i = 0; i < target->status_count; i++) {
        int status = target->status[i].status;
        is_hindered = is_hindered || status_is_harm[status] || status == STATUS_HELD;
    }
    return target->harm_most > 0 || is_hindered;
}

/* The hero and one other come to each other's cells. */
static void find_exchange(struct preview *preview)
{
    struct preview_target *hero = NULL;
    for (int i = 0; i < preview->target_count; i++) {
        struct preview_target *target = &preview->target[i];
        hero = target->slot == HERO_SLOT && target->is_moved ? target : hero;
    }
    for (int i = 0; i < preview->target_count && hero != NULL; i++) {
        struct preview_target *target = &preview->target[i];
        bool is_other = target != hero && target->is_moved && point_equal(target->to, hero->at) &&
                        point_equal(target->at, hero->to);
        target->changes_places |= is_other;
        hero->changes_places |= is_other;
    }
}

static int depth_of_sleep(const struct preview_target *target)
{
    int depth = 0;
    for (int i = 0; i < target->status_count; i++) {
        depth = target->status[i].status == STATUS_ASLEEP ? target->status[i].left : depth;
    }
    return depth;
}

static void fill(struct preview *preview, struct turn *turn, const struct action *action,
                 const struct cell_set *sight)
{
    struct preview most;
    clear(&most);
    try_action(&most, turn, action, LUCK_MOST, sight);
    try_action(preview, turn, action, LUCK_LEAST, sight);
    if (preview->verdict != VERDICT_ALLOWED) {
        return;
    }
    join_targets(preview, &most);
    preview->hero_later = int_max(preview->hero_later, most.hero_later);
    find_exchange(preview);
    if (is_blow(turn, action)) {
        weigh_chances(preview, turn, action);
    }
    for (int i = 0; i < preview->target_count; i++) {
        struct preview_target *target = &preview->target[i];
        const struct actor *actor = &turn_world(turn)->actor[target->slot];
        target->health = actor->health;
        target->name = actor_told_name(turn_content(turn), actor);
        target->sleeps = view_turns_of_sleep(turn_content(turn), turn_world(turn),
                                             world_actor_id(turn_world(turn), target->slot),
                                             depth_of_sleep(target), sight);
        preview->harms_hero |= target->slot == HERO_SLOT && is_harm(target);
        preview->harms_friend |= (is_ally(actor) || is_captive(actor)) && is_harm(target);
    }
    for (int i = 0; i < preview->change_count; i++) { /* it would burn where it stands */
        preview->harms_hero |= preview->change[i].burns &&
                               point_equal(preview->change[i].at, world_hero(turn_world(turn))->at);
    }
    const struct item_kind *kind = kind_of_thing(turn, action->thing);
    preview->fuse = kind != NULL && aim_radius(kind, action->verb) > 0 ? kind->fuse : 0;
}

/* What an unknown thing would do is not the hero's to know: only where it would go. */
static bool is_unknown(const struct game *game, const struct action *action)
{
    const struct thing *thing = world_thing(game_world(game), action->thing);
    return thing != NULL && (action->verb == VERB_USE || action->verb == VERB_THROW) &&
           !item_is_known(game_content(game), game_world(game), thing->kind);
}

static void preview_unknown(struct game *game, const struct action *action, struct preview *preview)
{
    struct action flight = *action;
    flight.verb = VERB_THROW; /* whatever it is, it is drawn like a throw */
    preview->is_unknown = true;
    preview->verdict = game_check(game, action);
    if (preview->verdict == VERDICT_ALLOWED && aim_is_needed(game, action)) {
        draw_path(preview, game->turn, &flight, game_sight(game));
    }
}

/* False if the rules refuse the action at every target: then the preview holds the verdict alone.
 */
static bool is_tried(struct game *game, const struct action *action, struct preview *preview)
{
    if (game_need(game) != GAME_NEEDS_ACTION) {
        preview->verdict = game_need(game) == GAME_IS_OVER ? VERDICT_RUN_IS_OVER : VERDICT_NOT_NOW;
        return false;
    }
    if (action->verb == VERB_DESCEND ||
        verb_winds_back(action->verb)) { /* not the hero's to know */
        preview->verdict = game_check(game, action);
        return false;
    }
    if (is_unknown(game, action)) {
        preview_unknown(game, action, preview);
        return false;
    }
    return true;
}

/* Makes the world what the hero takes it for; returns the mark to roll back to. */
static size_t prepare(struct turn *turn, const struct cell_set *sight)
{
    size_t mark = turn_mark(turn);
    hide_unseen(turn, sight);
    take_for_true(turn);
    return mark;
}

void game_preview(struct game *game, const struct action *action, struct preview *preview)
{
    clear(preview);
    if (!is_tried(game, action, preview)) {
        return;
    }
    struct cell_set sight;
    memcpy(&sight, game_sight(game), sizeof sight);
    size_t mark = prepare(game->turn, &sight);
    fill(preview, game->turn, action, &sight);
    if (preview->verdict == VERDICT_ALLOWED) {
        draw_aim(preview, game->turn, action, &sight);
    }
    turn_roll_back(game->turn, mark);
}

void game_preview_targets(struct game *game, const struct action *action,
                          const struct preview_targets *targets, struct preview *preview)
{
    struct action aimed = *action;
    struct cell_set sight;
    clear(preview);
    if (!is_tried(game, action, preview)) {
        return;
    }
    memcpy(&sight, game_sight(game), sizeof sight);
    size_t mark = prepare(game->turn, &sight);
    for (int i = 0; i < targets->count; i++) {
        clear(preview);
        aimed.target = targets->at[i];
        fill(preview, game->turn, &aimed, &sight);
        targets->see(targets->data, targets->at[i]);
    }
    turn_roll_back(game->turn, mark);
}
