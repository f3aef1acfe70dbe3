/* Those who follow are somebody: each is told of by its name and by lines of its own,
 * when it is freed and at its end. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/rules/body/allies.h"
#include "barrow/text/narrator.h"
#include "rules/deeds/recruit.h"
#include "support/board_actions.h"

#define PRISON "####\n#@a#\n####\n"
#define NAMES 8
#define LINE_MOST 120

/* A captive of that name. */
static struct board *prison(int name)
{
    struct board *board = board_new(PRISON);
    board->content->rules.allies.names = "Hild Ulf Bera Runa Ivo Lind Tova Frey";
    actor_in(board, 1)->name = (uint16_t)name;
    actor_in(board, 1)->mind = (struct mindset){.state = MIND_CAPTIVE};
    return board;
}

/* The sentence with that name in it among all about what was done since `mark`. */
static void take_line(struct board *board, size_t mark, const char *name, char line[LINE_MOST])
{
    struct messages messages = {0};
    line[0] = '\0';
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    for (int i = 0; i < messages.count; i++) {
        if (strncmp(messages.message[i].text, name, strlen(name)) == 0) {
            strncpy(line, messages.message[i].text, LINE_MOST - 1);
            line[LINE_MOST - 1] = '\0';
        }
    }
    messages_free(&messages);
    assert_true(line[0] != '\0');
}

static void free_one(int name, char line[LINE_MOST])
{
    struct board *board = prison(name);
    size_t mark = board->log->count;
    ally_join(board->turn, id_in(board, 1), world_hero_id(board->world));
    assert_true(is_ally(actor_in(board, 1)));
    take_line(board, mark, name == 1 ? "Hild the rank-1" : "", line);
    board_free(board);
}

static void end_one(int name, char line[LINE_MOST])
{
    struct board *board = prison(name);
    ally_join(board->turn, id_in(board, 1), world_hero_id(board->world));
    size_t mark = board->log->count;
    hurt(board, 1, 99, NOBODY);
    assert_false(actor_in(board, 1)->is_alive);
    take_line(board, mark, name == 1 ? "Hild the rank-1 is" : "", line);
    board_free(board);
}

static int count_unlike(void (*tell)(int name, char line[LINE_MOST]))
{
    static char line[NAMES][LINE_MOST];
    int count = 0;
    for (int i = 0; i < NAMES; i++) {
        bool is_new = true;
        tell(i + 1, line[i]);
        for (int j = 0; j < i; j++) { /* behind "NAME the rank-1" */
            const char *one = strstr(line[i], "rank-1"), *other = strstr(line[j], "rank-1");
            is_new = is_new && (one == NULL || other == NULL || strcmp(one, other) != 0);
        }
        count += is_new ? 1 : 0;
    }
    return count;
}

TEST(the_freed_are_not_all_told_of_alike)
{
    assert_true(count_unlike(free_one) >= 3);
}

TEST(nor_are_the_dead)
{
    assert_true(count_unlike(end_one) >= 3);
}

/* Behind a wall: the hero knows whom it told. */
TEST(an_order_out_of_sight_is_told_of)
{
    struct board *board = board_new("#####\n#@#a#\n#####\n");
    size_t mark = board->log->count;
    char line[LINE_MOST];
    board->content->rules.allies.names = "Hild";
    actor_in(board, 1)->name = 1;
    actor_in(board, 1)->allegiance = ALLEGIANCE_HERO;
    actor_in(board, 1)->mind.state = MIND_ALLIED;
    assert_int_equal(act(board, HERO_SLOT, VERB_ORDER), VERDICT_ALLOWED);
    take_line(board, mark, "Hild", line);
    assert_string_equal(line, "Hild stays where it is.");
    board_free(board);
}
