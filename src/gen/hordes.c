/* Hordes: which one comes to a place, who is in it, and where they stand. The leader takes a cell
 * as a lone monster would; the others take those that are the fewest steps away, so that walls
 * never part them. */
#include "barrow/gen/hordes.h"

#include <limits.h>
#include <string.h>

#include "barrow/content/content.h"
#include "barrow/world/body.h"
#include "gen/generator.h"
#include "gen/kind_choice.h"

#define NOWHERE ((struct point){0, 0})
#define NAMES 10000 /* more than the data can have */
#define SPREAD 8    /* steps from the leader within which the others find a cell */

static bool has_one_of(const int *list, int count, int wanted)
{
    bool is_found = count == 0;
    for (int i = 0; i < count; i++) {
        is_found = is_found || list[i] == wanted;
    }
    return is_found;
}

static bool is_place_near(const struct horde *horde, const bool *is_near)
{
    bool is_found = horde->near_count == 0 || is_near == NULL;
    for (int i = 0; !is_found && i < horde->near_count; i++) {
        is_found = is_near[horde->near[i]];
    }
    return is_found;
}

/* It goes about: it neither sleeps nor guards a captive, and no ground is its home. */
static bool may_arrive(const struct horde *horde)
{
    return (horde->role == HORDE_PACK || horde->role == HORDE_WANDERERS) &&
           horde->captive[0] == '\0' && horde->near_count == 0;
}

/* True if it fits a monster of `level` on that sort of level. */
static bool fits(const struct content *content, const struct cast *cast, const struct horde *horde,
                 int level_kind, int level)
{
    int rank = (level - 1) % RANKS + 1; /* RULES L7: ranks repeat */
    return horde->from_rank <= rank && rank <= horde->to_rank &&
           has_one_of(horde->level, horde->level_count, level_kind) &&
           (cast == NULL || cast_has_horde(cast, content, horde));
}

static const struct horde *pick(const struct content *content, const int *weight, struct dice *dice)
{
    int picked = dice_pick(dice, weight, content->horde_count);
    return picked >= 0 ? &content->horde[picked] : NULL;
}

const struct horde *horde_pick(const struct content *content, const struct cast *cast,
                               int level_kind, int level, const bool *is_near, struct dice *dice)
{
    int weight[HORDES_MAX];
    for (int i = 0; i < content->horde_count; i++) {
        const struct horde *horde = &content->horde[i];
        bool may_come =
            fits(content, cast, horde, level_kind, level) && is_place_near(horde, is_near);
        weight[i] = may_come ? horde->weight : 0;
    }
    return pick(content, weight, dice);
}

const struct horde *horde_pick_arriving(const struct content *content, const struct cast *cast,
                                        int level_kind, int level, struct dice *dice)
{
    int weight[HORDES_MAX];
    for (int i = 0; i < content->horde_count; i++) {
        const struct horde *horde = &content->horde[i];
        weight[i] =
            fits(content, cast, horde, level_kind, level) && may_arrive(horde) ? horde->weight : 0;
    }
    return pick(content, weight, dice);
}

static struct draft_actor muster_one(const struct content *content, const char *id, int level)
{
    return (struct draft_actor){
        .kind = content_find_actor(content, id), .level = level, .leader = -1};
}

/* All sleep, or none does. */
static void put_to_sleep(const struct content *content, const struct horde *horde,
                         struct dice *dice, struct draft_actor *list, int count)
{
    bool is_as_leader = horde->role == HORDE_PACK || horde->role == HORDE_CAPTORS;
    bool sleeps =
        horde->role == HORDE_SLEEPERS ||
        (is_as_leader && dice_chance(dice, content->actor[list[0].kind].asleep_percent, 100));
    for (int i = 0; i < count; i++) {
        bool is_awake = !sleeps || list[i].is_captive;
        list[i].sleepiness = !is_awake ? content->actor[list[i].kind].sleepiness : 0;
    }
}

int horde_muster(const struct content *content, const struct horde *horde, int level,
                 const struct difficulty *difficulty, struct dice *dice,
                 struct draft_actor list[HORDE_SIZE_MAX])
{
    int count = 0;
    list[count++] = muster_one(content, horde->leader, level);
    if (horde->captive[0] != '\0') { /* before those who may find no room */
        list[count] = muster_one(content, horde->captive, monster_roll_level(difficulty, dice));
        list[count++].is_captive = true;
    }
    for (int i = 0; i < horde->member_count; i++) {
        const struct horde_member *member = &horde->member[i];
        for (int left = dice_between(dice, member->least, member->most); left > 0; left--) {
            list[count++] =
                muster_one(content, member->monster, monster_roll_level(difficulty, dice));
        }
    }
    put_to_sleep(content, horde, dice, list, count);
    return count;
}

/* Takes the free cell of the room with the fewest steps; false if none is near enough. A captive
 * does not move, so it must not stand in anybody's way. */
static bool take_nearest(struct generator *generator, const struct room *room,
                         const struct steps *steps, bool is_captive, struct point *at)
{
    const struct level *level = &generator->draft->level;
    int best = INT_MAX;
    for (int i = 0; i < room->width * room->height; i++) {
        struct point candidate = {room->x + i % room->width, room->y + i / room->width};
        int cell = level_index(level, candidate);
        if (steps->to[cell] < best && generator_may_take(generator, cell) &&
            !(is_captive && generator_is_joint(generator, cell))) {
            best = steps->to[cell];
            *at = candidate;
        }
    }
    if (best <= SPREAD) {
        cell_set_add(&generator->taken, level_index(level, *at));
    }
    return best <= SPREAD;
}

void generator_add_actor(struct generator *generator, const struct draft_actor *one)
{
    struct draft *draft = generator->draft;
    struct draft_actor *added = &draft->actor[draft->actor_count++];
    *added = *one;
    if (one->is_captive) {
        struct dice dice =
            generator_dice(generator, PURPOSE_CAPTIVE, level_index(&draft->level, one->at));
        added->name = dice_between(&dice, 1, NAMES);
        return; /* killed by nobody, it is worth nothing */
    }
    draft->experience += power_of_actor(generator->content, one->kind, one->level).experience;
}

int generator_add_horde(struct generator *generator, const struct horde *horde, int level,
                        const struct room *room, struct point at, int most, struct dice *dice)
{
    struct draft *draft = generator->draft;
    struct draft_actor list[HORDE_SIZE_MAX];
    struct steps steps;
    int leader = draft->actor_count, placed = 0;
    int count =
        horde_muster(generator->content, horde, level, &generator->request->difficulty, dice, list);
    count = count < most ? count : most;
    generator_count_steps(generator, at, SPREAD, &steps);
    for (bool has_room = true; placed < count && has_room; placed += has_room ? 1 : 0) {
        struct draft_actor *one = &list[placed];
        one->at = at;
        one->leader = placed > 0 && !one->is_captive ? leader : -1;
        has_room =
            draft->actor_count < DRAFT_ACTORS_MAX &&
            (placed == 0 || take_nearest(generator, room, &steps, one->is_captive, &one->at));
        if (has_room) {
            generator_add_actor(generator, one);
        }
    }
    return placed;
}

int arrival_muster(const struct content *content, const struct world *world, int horde_percent,
                   struct dice *dice, int *horde, struct actor list[HORDE_SIZE_MAX])
{
    struct draft_actor one[HORDE_SIZE_MAX];
    const struct difficulty *difficulty = &world->difficulty;
    int level_kind = world->level.kind;
    int level = monster_roll_level(difficulty, dice), count = 1;
    struct cast cast;
    cast_deal(&cast, content, world->seed);
    if (world->end.left > 0) {
        level = monster_raise_level(level, content->rules.crown.rank, difficulty, dice);
    }
    const struct horde *chosen = NULL;
    if (dice_chance(dice, horde_percent, 100)) {
        chosen = horde_pick_arriving(content, &cast, level_kind, level, dice);
    }
    *horde = chosen != NULL ? (int)(chosen - content->horde) : -1;
    if (chosen != NULL) {
        count = horde_muster(content, chosen, level, difficulty, dice, one);
    } else {
        level =
            monster_lone_level(content, level_kind, world->journey.depth, difficulty, level, dice);
        one[0] = (struct draft_actor){.kind = monster_pick_kind(content, &cast, level, dice),
                                      .level = level};
    }
    for (int i = 0; i < count; i++) {
        list[i] = body_of_actor(content, one[i].kind, one[i].level, NOWHERE, 0);
    }
    return count;
}
