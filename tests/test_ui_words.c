/* Who adds a member to a closed list gives it words wherever it is shown: a status, a kind of
 * outcome, a mind. Each test goes through the whole list. tests/guide_tables.sh does the same for
 * the guide. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "barrow/text/narrator.h"
#include "support/screens.h"
#include "support/test.h"
#include "ui/widget/help_text.h"

#define SIZE ((struct point){80, 24})

static bool is_shown(int status)
{
    return status_shown[status][0] != '\0';
}

/* What is told of one fact: the first message, "" if there is none. */
static void tell(const struct board *board, struct outcome fact, char *told, size_t size)
{
    struct messages messages = {0};
    struct log log = {.outcome = &fact, .count = 1};
    const struct cell_set *sight = senses_hero_sight(board->senses, board->world, board->content);
    narrate(board->content, board->world, &log, 0, 1, sight, &messages);
    snprintf(told, size, "%s", messages.count > 0 ? messages.message[0].text : "");
    messages_free(&messages);
}

/* The free step ends with the step itself, as its beginning says. */
TEST(every_status_is_told_when_it_comes_and_goes)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    for (int status = 0; status < STATUS_COUNT; status++) {
        char comes[200], goes[200];
        struct outcome fact = {
            .kind = OUTCOME_STATUS, .who = {HERO_SLOT, 1}, .what = (uint8_t)status};
        fact.after.number = 5;
        tell(board, fact, comes, sizeof comes);
        fact.before.number = 5;
        fact.after.number = 0;
        tell(board, fact, goes, sizeof goes);
        bool is_end_told = is_shown(status) && status != STATUS_FLEET;
        if ((comes[0] != '\0') != is_shown(status) || (goes[0] != '\0') != is_end_told) {
            fail_msg("%s: \"%s\", \"%s\"", status_word[status], comes, goes);
        }
    }
    board_free(board);
}

/* Told, or known to be untold (asserted). */
TEST(the_narrator_knows_every_kind_of_outcome)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    for (int kind = 0; kind < OUTCOME_COUNT; kind++) {
        char told[200];
        tell(board, (struct outcome){.kind = (uint8_t)kind, .who = {1, 1}}, told, sizeof told);
    }
    board_free(board);
}

static bool has_row(const struct page *page, const char *label)
{
    for (int i = 0; i < page->count; i++) {
        if (page->line[i].style == PAGE_ROW && strcmp(page->line[i].label, label) == 0) {
            return page->line[i].text[0] != '\0';
        }
    }
    return false;
}

TEST(every_status_is_beside_the_map_and_in_the_help)
{
    struct page page = {0};
    struct key_table keys = key_table_default();
    struct board *board = board_new(CORRIDOR("#@..#"));
    help_describe(&page, HELP_STATUSES, board->content, &keys);
    for (int status = 0; status < STATUS_COUNT; status++) {
        bool is_helpless = status == STATUS_ASLEEP || status == STATUS_PARALYSED;
        if (!is_shown(status) || is_helpless) { /* such a hero is never waited for */
            continue;
        }
        board->world->actor[HERO_SLOT].status[status] = 5;
        screens_expect(board, "", SIZE, status_shown[status]);
        board->world->actor[HERO_SLOT].status[status] = 0;
        if (!has_row(&page, status_shown[status])) {
            fail_msg("%s: the help has no row", status_shown[status]);
        }
    }
    assert_true(has_row(&page, status_shown[STATUS_ASLEEP]));
    page_free(&page);
    board_free(board);
}

TEST(screens_tell_how_much_of_a_status_is_left)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    board->world->actor[HERO_SLOT].status[STATUS_SHIELDED] = 7;
    board->world->actor[1].status[STATUS_POISONED] = 6;
    board->world->actor[1].status[STATUS_HELD] = 2;
    screens_expect(board, "", SIZE, "shielded 7");
    screens_expect(board, "v", SIZE, "held, poisoned 6)");
    board_free(board);
}

TEST(the_last_screen_names_who_gave_poison_and_fire)
{
    static const struct {
        enum status status;
        bool is_given;
        const char *want;
    } rows[] = {
        {STATUS_POISONED, false, "Wulf was poisoned on depth 1"},
        {STATUS_POISONED, true, "Wulf was poisoned by a rank-1 on depth 1"},
        {STATUS_BURNING, true, "Wulf was burnt to death by a rank-1 on depth 1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct board *board = board_new(CORRIDOR("#@#a#"));
        struct actor *hero = &board->world->actor[HERO_SLOT];
        hero->health = 1;
        hero->status[rows[i].status] = 5;
        if (rows[i].is_given) {
            hero->afflicter =
                cause_of(board->world, CAUSE_TRAIT, -1, world_actor_id(board->world, 1));
        }
        screens_expect(board, ".<Space>", SIZE, rows[i].want);
        board_free(board);
    }
}

TEST(every_mind_has_its_sentence_in_the_bestiary)
{
    for (int mind = 0; mind < MIND_COUNT; mind++) {
        struct buffer screen = {0};
        struct board *board = board_new(CORRIDOR("#@..a#"));
        board->content->actor[1].mind = (enum mind_kind)mind;
        screens_play(board, "\\", SIZE, &screen);
        const char *ways = strstr(buffer_text(&screen), "Ways");
        const char *sentence = ways != NULL ? strstr(ways, "It ") : NULL;
        if (sentence == NULL || !islower((unsigned char)sentence[3])) {
            fail_msg("mind %d:\n%s", mind, buffer_text(&screen));
        }
        buffer_free(&screen);
        board_free(board);
    }
}
