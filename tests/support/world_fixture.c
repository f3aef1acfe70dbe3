#include "support/world_fixture.h"
#include "support/test.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/base/heap.h"
#include "barrow/base/memory.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/world/body.h"
#include "game/game_parts.h"

/* Drawings. */

static int kind_of_letter(const struct content *content, char letter)
{
    for (int kind = 1; kind < content->actor_count; kind++) {
        if (content->actor[kind].glyph == (uint32_t)letter) {
            return kind;
        }
    }
    return 1;
}

/* The ground that a sign stands for: of the data the first with that glyph that is no letter, '"'
 * tall grass, '+' a door; a body or a thing stands on floor. */
static int ground_of_letter(const struct content *content, char drawn)
{
    if (drawn == ' ') {
        return TERRAIN_WALL;
    }
    for (int kind = 0; drawn != '@' && kind < content->terrain_count; kind++) {
        if (content->terrain[kind].glyph == (uint32_t)drawn) {
            return kind;
        }
    }
    return TERRAIN_FLOOR;
}

static void put_actor(struct world *world, int slot, struct actor body)
{
    assert(slot < ACTORS_MAX);
    body.generation = 1;
    body.clock = (struct clock){.when = TURN_LENGTH, .energy = 100, .share = 1};
    world->actor[slot] = body;
}

static void measure(struct level *level, const char *drawing)
{
    while (*drawing != '\0') {
        int length = (int)strcspn(drawing, "\n");
        level->width = length > level->width ? length : level->width;
        level->height++;
        drawing += length + (drawing[length] == '\n' ? 1 : 0);
    }
    assert(level->width <= LEVEL_SIDE_MAX && level->height <= LEVEL_SIDE_MAX);
}

/* Returns the next free slot. */
static int put_cell(struct world *world, const struct content *content, char drawn, struct point at,
                    int slot)
{
    uint8_t *terrain = &world->level.terrain[level_index(&world->level, at)];
    *terrain = (uint8_t)ground_of_letter(content, drawn);
    if (drawn == '@') {
        assert(!world->actor[HERO_SLOT].is_alive);
        put_actor(world, HERO_SLOT, body_of_hero(content, at));
    } else if (isalpha((unsigned char)drawn)) {
        put_actor(world, slot, body_of_actor(content, kind_of_letter(content, drawn), 1, at, 0));
        return slot + 1;
    }
    return slot;
}

struct world *world_from_content(const struct content *content, const char *drawing)
{
    struct world *world = memory_new(1, sizeof *world);
    struct point at = {0, 0};
    int slot = HERO_SLOT + 1;
    world->seed = 1;
    world->turn = 1;
    world->journey.depth = 1;
    world->difficulty.level = 1;
    world->difficulty.next = content->rules.growth.first_level_up;
    world->end.blame = NO_CAUSE;
    level_learn(&world->level, content);
    measure(&world->level, drawing);
    for (; *drawing != '\0'; drawing++) {
        if (*drawing == '\n') {
            at = (struct point){0, at.y + 1};
            continue;
        }
        slot = put_cell(world, content, *drawing, at, slot);
        at.x++;
    }
    assert(world->actor[HERO_SLOT].is_alive);
    world_rebuild_caches(world);
    return world;
}

struct world *world_from(const char *drawing)
{
    return world_from_content(content_fixture(), drawing);
}

struct world *world_of_siege(void)
{
    struct world *world = world_from("#######\n"
                                     "#.....#\n"
                                     "#.aaa.#\n"
                                     "#.a@a.#\n"
                                     "#.aaa.#\n"
                                     "#.....#\n"
                                     "#######\n");
    struct actor *hero = &world->actor[HERO_SLOT];
    hero->stomach.food = 100000000;
    hero->health = hero->stats.max_health = 100000000;
    return world;
}

struct id world_monster(const struct world *world, int n)
{
    return world_actor_id(world, HERO_SLOT + 1 + n);
}

static char drawn_at(const struct world *world, const struct content *content, struct point at)
{
    const struct actor *actor = world_actor(world, world_actor_at(world, at));
    return actor != NULL ? (char)content->actor[actor->kind].glyph
                         : (char)content->terrain[level_terrain(&world->level, at)].glyph;
}

char *world_draw(const struct world *world, const struct content *content)
{
    size_t size = (size_t)((world->level.width + 1) * world->level.height + 1);
    char *drawing = memory_new(size, 1);
    char *end = drawing;
    for (int y = 0; y < world->level.height; y++) {
        for (int x = 0; x < world->level.width; x++) {
            *end++ = drawn_at(world, content, (struct point){x, y});
        }
        *end++ = '\n';
    }
    return drawing;
}

/* The board. */

/* Of the content fixture. Kept until another drawing comes: some tests draw one a thousand times.
 */
static const struct world *world_of_drawing(const char *drawing)
{
    static struct world *world;
    static char *drawn;
    if (drawn == NULL || strcmp(drawn, drawing) != 0) {
        free(world);
        free(drawn);
        world = world_from(drawing);
        drawn = memory_copy_text(drawing);
    }
    return world;
}

struct board *board_new(const char *drawing)
{
    struct board *board = memory_new(1, sizeof *board);
    board->content = content_fixture_copy();
    board->game = game_from_world(board->content, world_of_drawing(drawing));
    board->world = &board->game->world;
    board->log = &board->game->log;
    board->senses = board->game->senses;
    board->turn = board->game->turn;
    return board;
}

void board_free(struct board *board)
{
    game_free(board->game);
    free(board->content);
    free(board);
}

void board_know_all(struct board *board)
{
    world_rebuild_caches(board->world);
    for (int cell = 0; cell < level_cells(&board->world->level); cell++) {
        board->world->level.memory[cell] = world_look_at(board->world, cell);
    }
    world_rebuild_caches(board->world); /* of what is known */
}

void board_start_clocks(struct board *board)
{
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        struct actor *actor = &board->world->actor[slot];
        if (actor->is_alive) {
            actor->clock = (struct clock){0};
            energy_grant(board->turn, world_actor_id(board->world, slot));
        }
    }
    log_free(board->log);
}

enum verdict board_hero(struct board *board, enum verb verb, struct point target)
{
    struct action action = {.verb = verb, .actor = world_hero_id(board->world), .target = target};
    return action_perform(board->turn, &action);
}

enum verdict board_hero_bump(struct board *board, enum direction direction)
{
    struct action action = action_bump(board->world, world_hero_id(board->world), direction);
    return action_perform(board->turn, &action);
}

bool board_let_act(struct board *board, struct id who, bool may_yield)
{
    struct decision decision = mind_decide(board->content, board->world, board->senses, who);
    if (decision.yields && may_yield) {
        return false;
    }
    struct outcome memory = outcome_for_actor(board->world, OUTCOME_MIND, who, 0);
    memory.after.mind = decision.mind;
    turn_put(board->turn, memory);
    if (action_perform(board->turn, &decision.action) != VERDICT_ALLOWED) {
        energy_pay(board->turn, who, board->content->rules.time.wait_cost);
    }
    return true;
}

/* A batch worked off in another order than the game's; a new one as long as anybody is due. */
static int work_off(struct board *board, int when, enum batch_order order)
{
    struct heap_item item[ACTORS_MAX], next;
    struct heap heap = heap_over(item, ACTORS_MAX);
    int slot[ACTORS_MAX], count = 0, acted = 0;
    batch_gather(board->world, when, &heap);
    while (heap_pop(&heap, &next)) {
        slot[count++] = next.value;
    }
    for (int i = 0; i < count; i++) {
        int who = slot[order == BATCH_FARTHEST_FIRST ? count - 1 - i : i];
        if (batch_is_due(board->world, who, when)) {
            acted += board_let_act(board, world_actor_id(board->world, who), false);
        }
    }
    return count > 0 ? acted + work_off(board, when, order) : 0;
}

int board_others(struct board *board, enum batch_order order)
{
    int when, now, acted = 0;
    if (!batch_next_time(board->world, &when) || batch_is_due(board->world, HERO_SLOT, when)) {
        return 0;
    }
    if (order != BATCH_NEAREST_FIRST) {
        return work_off(board, when, order);
    }
    while (game_need(board->game) == GAME_NEEDS_STEP &&
           (board->game->batch.due.count > 0 || board->game->batch.again_count > 0 ||
            (batch_next_time(board->world, &now) && now == when))) {
        size_t mark = board->log->count;
        game_step(board->game);
        acted += board->log->count > mark ? 1 : 0;
    }
    return acted;
}

void board_pass_turn(struct board *board)
{
    int turn = board->world->turn;
    while (board->world->turn == turn && game_need(board->game) != GAME_IS_OVER) {
        if (game_need(board->game) == GAME_NEEDS_ACTION) {
            struct action wait = game_hero_action(board->game, VERB_WAIT);
            (void)game_act(board->game, &wait);
        } else {
            game_step(board->game);
        }
    }
}

uint64_t board_digest(const struct board *board)
{
    return world_digest(board->world, board->content);
}

void assert_sound_game(const struct game *game, const char *label)
{
    const char *problem = "";
    if (!world_check(game_world(game), game_content(game), &problem)) {
        fail_msg("%s, turn %d: %s", label, game_world(game)->turn, problem);
    }
}
