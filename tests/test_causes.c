/* What hurts has one name wherever it is told: in the log when it hurts and when it kills, the hero
 * or another, in the hall, the dump, JSON and the story of a death. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/report/death_text.h"
#include "barrow/report/dump.h"
#include "barrow/text/narrator.h"
#include "support/board_actions.h"
#include "support/must.h"
#include "support/recording_fixture.h"

#define HURT 3 /* points, all that is left */

/* A cause, and what each text says of it. */
struct row {
    enum cause_sort sort;
    const char *kind;
    enum harm_how how;
    bool has_actor;
    const char *kills; /* the log, when it hurts the hero and kills it */
    const char *ends;  /* the log, when it kills another */
    const char *hall;  /* the hall's row, and the dump's first lines */
    const char *story;
};

#define BY_ITS_DEED                                                                                \
    "The rank-1 hits you for 3!|The rank-1 kills you.", "The rank-1 kills the rank-2.",            \
        "was killed by a rank-1", "The rank-1 hurts you for 3. You had 3 left."

/* lint: table */
static const struct row rows[] = {
    {CAUSE_BLOW, "weapon-2", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_MISSILE, "weapon-2", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_TRAIT, "", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_ABILITY, "", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_WEAPON, "weapon-2", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_RUNE, "winter", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_RING, "weapon-2", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_ARMOUR, "weapon-2", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_BOON, "harvest", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_STATE, "strong", HARM_PLAIN, true, BY_ITS_DEED},
    {CAUSE_USE, "scroll-of-fireball", HARM_PLAIN, true,
     "You lose 3 health to the scroll of fireball, used by the rank-1!|You are killed by a "
     "scroll of fireball, used by a rank-1.",
     "The rank-2 is killed by the scroll of fireball, used by the rank-1.",
     "was killed by a scroll of fireball, used by a rank-1",
     "You lose 3 health to the scroll of fireball, used by the rank-1. You had 3 left."},
    {CAUSE_THROW, "fire-pot", HARM_PLAIN, true,
     "You lose 3 health to the fire pot, thrown by the rank-1!|You are killed by a fire pot, "
     "thrown by a rank-1.",
     "The rank-2 is killed by the fire pot, thrown by the rank-1.",
     "was killed by a fire pot, thrown by a rank-1",
     "You lose 3 health to the fire pot, thrown by the rank-1. You had 3 left."},
    {CAUSE_FUSE, "fire-pot", HARM_PLAIN, true,
     "You lose 3 health to the fire pot, lit by the rank-1!|You are killed by a fire pot, lit "
     "by a rank-1.",
     "The rank-2 is killed by the fire pot, lit by the rank-1.",
     "was killed by a fire pot, lit by a rank-1",
     "You lose 3 health to the fire pot, lit by the rank-1. You had 3 left."},
    {CAUSE_FUSE, "fire-pot", HARM_THROWN, true,
     "You lose 3 health to the fire pot, thrown by the rank-1!|You are killed by a fire pot, "
     "thrown by a rank-1.",
     "The rank-2 is killed by the fire pot, thrown by the rank-1.",
     "was killed by a fire pot, thrown by a rank-1",
     "You lose 3 health to the fire pot, thrown by the rank-1. You had 3 left."},
    {CAUSE_FUSE, "fire-pot", HARM_PLAIN, false,
     "The fire pot hits you for 3!|The fire pot kills you.", "The fire pot kills the rank-2.",
     "was killed by a fire pot", "The fire pot hurts you for 3. You had 3 left."},
    {CAUSE_STATUS, "poisoned", HARM_PLAIN, false,
     "You lose 3 health to the poison!|The poison kills you.", "The rank-2 dies of poison.",
     "was poisoned", "Poisoned, you lose 3 health. You had 3 left."},
    {CAUSE_STATUS, "poisoned", HARM_PLAIN, true,
     "You lose 3 health to the rank-1's poison!|The rank-1's poison kills you.",
     "The rank-1's poison kills the rank-2.", "was poisoned by a rank-1",
     "Poisoned by the rank-1, you lose 3 health. You had 3 left."},
    {CAUSE_STATUS, "burning", HARM_PLAIN, false,
     "You lose 3 health to the fire!|The fire kills you.", "The rank-2 burns to death.",
     "was burnt to death", "Burning, you lose 3 health. You had 3 left."},
    {CAUSE_STATUS, "burning", HARM_PLAIN, true,
     "You lose 3 health to the rank-1's fire!|The rank-1's fire kills you.",
     "The rank-1's fire kills the rank-2.", "was burnt to death by a rank-1",
     "Set alight by the rank-1, you lose 3 health. You had 3 left."},
    {CAUSE_GROUND, "thorns", HARM_PLAIN, false,
     "You lose 3 health to the thorns!|You are killed by thorns.",
     "The rank-2 is killed by the thorns.", "was killed by thorns",
     "You lose 3 health to the thorns. You had 3 left."},
    {CAUSE_GROUND, "burning", HARM_THROWN, true,
     "You lose 3 health to the fire, thrown there by the rank-1!|You are killed by a fire, "
     "thrown there by a rank-1.",
     "The rank-2 is killed by the fire, thrown there by the rank-1.",
     "was killed by a fire, thrown there by a rank-1",
     "You lose 3 health to the fire, thrown there by the rank-1. You had 3 left."},
    {CAUSE_GROUND, "pool", HARM_CONDUCTED, true,
     "You lose 3 health to the pool, charged by the rank-1!|You are killed by a pool, charged "
     "by a rank-1.",
     "The rank-2 is killed by the pool, charged by the rank-1.",
     "was killed by a pool, charged by a rank-1",
     "You lose 3 health to the pool, charged by the rank-1. You had 3 left."},
    {CAUSE_TRAP, "snare", HARM_PLAIN, false, "The snare hits you for 3!|The snare kills you.",
     "The snare kills the rank-2.", "was killed by a snare",
     "The snare hurts you for 3. You had 3 left."},
    {CAUSE_TRAP, "snare", HARM_PLAIN, true,
     "You lose 3 health to the snare, set off by the rank-1!|You are killed by a snare, set "
     "off by a rank-1.",
     "The rank-2 is killed by the snare, set off by the rank-1.",
     "was killed by a snare, set off by a rank-1",
     "You lose 3 health to the snare, set off by the rank-1. You had 3 left."},
    {CAUSE_TRAP, "snare", HARM_THROWN, true,
     "You lose 3 health to the snare, thrown there by the rank-1!|You are killed by a snare, "
     "thrown there by a rank-1.",
     "The rank-2 is killed by the snare, thrown there by the rank-1.",
     "was killed by a snare, thrown there by a rank-1",
     "You lose 3 health to the snare, thrown there by the rank-1. You had 3 left."},
    {CAUSE_AIR, "flames", HARM_PLAIN, false,
     "You lose 3 health to the flames!|You are killed by flames.",
     "The rank-2 is killed by the flames.", "was killed by flames",
     "You lose 3 health to the flames. You had 3 left."},
    {CAUSE_AIR, "flames", HARM_THROWN, true,
     "You lose 3 health to the flames, thrown there by the rank-1!|You are killed by flames, "
     "thrown there by a rank-1.",
     "The rank-2 is killed by the flames, thrown there by the rank-1.",
     "was killed by flames, thrown there by a rank-1",
     "You lose 3 health to the flames, thrown there by the rank-1. You had 3 left."},
    {CAUSE_FALL, "pit", HARM_PLAIN, false,
     "You lose 3 health to the fall into the pit!|You are killed by a fall into a pit.",
     "The rank-2 is killed by the fall into the pit.", "was killed by a fall into a pit",
     "You lose 3 health to the fall into the pit. You had 3 left."},
    {CAUSE_FALL, "pit", HARM_THROWN, true,
     "You lose 3 health to the fall into the pit, thrown by the rank-1!|You are killed by a "
     "fall into a pit, thrown by a rank-1.",
     "The rank-2 is killed by the fall into the pit, thrown by the rank-1.",
     "was killed by a fall into a pit, thrown by a rank-1",
     "You lose 3 health to the fall into the pit, thrown by the rank-1. You had 3 left."},
    {CAUSE_WALL, "wall", HARM_THROWN, true,
     "The rank-1 throws you against the wall for 3!|You are killed by a blow against a wall, "
     "thrown by a rank-1.",
     "The rank-2 is killed by the blow against the wall, thrown by the rank-1.",
     "was killed by a blow against a wall, thrown by a rank-1",
     "You lose 3 health to the blow against the wall, thrown by the rank-1. You had 3 left."},
    {CAUSE_WALL, "", HARM_THROWN, true,
     "The rank-1 throws you against a body in the way for 3!|You are killed by a blow against "
     "a body in the way, thrown by a rank-1.",
     "The rank-2 is killed by the blow against a body in the way, thrown by the rank-1.",
     "was killed by a blow against a body in the way, thrown by a rank-1",
     "You lose 3 health to the blow against a body in the way, thrown by the rank-1. You had 3 "
     "left."},
    {CAUSE_HUNGER, "", HARM_PLAIN, false, "Hunger eats at you for 3!|You starve to death.",
     "The rank-2 is killed by hunger.", "starved", "You starve."},
};

static struct cause cause_in(struct board *board, const struct row *row)
{
    struct cause_words words = {.who = ""};
    struct cause cause;
    snprintf(words.sort, sizeof words.sort, "%s", cause_word[row->sort]);
    snprintf(words.how, sizeof words.how, "%s", harm_word[row->how]);
    snprintf(words.kind, sizeof words.kind, "%s", row->kind);
    if (!cause_from_words(board->content, &words, &cause)) {
        fail_msg("there is no %s %s", words.sort, words.kind);
    }
    if (row->has_actor) {
        cause.who = id_in(board, 1);
        cause.actor = (int16_t)actor_in(board, 1)->kind;
    }
    return cause;
}

/* What is told from `mark` on, joined by '|'. */
static void tell_since(const struct board *board, size_t mark, struct buffer *text)
{
    struct messages messages = {0};
    const struct cell_set *sight = senses_hero_sight(board->senses, board->world, board->content);
    narrate(board->content, board->world, board->log, mark, board->log->count, sight, &messages);
    for (int i = 0; i < messages.count; i++) {
        buffer_print(text, "%s%s", i > 0 ? "|" : "", messages.message[i].text);
    }
    messages_free(&messages);
}

static void kill_another(struct board *board, struct cause cause, struct buffer *text)
{
    size_t mark = board->log->count;
    struct outcome leave = outcome_for_actor(board->world, OUTCOME_FREE, id_in(board, 2), 0);
    leave.after.flag = false;
    leave.how = HOW_KILL;
    leave.cause = cause;
    turn_put(board->turn, leave);
    tell_since(board, mark, text);
}

static void kill_hero(struct board *board, struct cause cause, struct buffer *text)
{
    size_t mark = board->log->count;
    struct outcome hurt = outcome_for_actor(board->world, OUTCOME_HEALTH, id_in(board, 0), 0);
    struct outcome end = outcome_for_world(board->world, OUTCOME_END, 0);
    hurt.after.number = hurt.before.number - HURT;
    hurt.cause = end.after.end.blame = cause;
    end.after.end.ending = ENDING_DEATH;
    turn_put(board->turn, hurt);
    turn_put(board->turn, end);
    tell_since(board, mark, text);
}

static void tell_story(const struct board *board, struct cause cause, struct buffer *text)
{
    struct death_story story = {
        .turn = 1, .is_death = true, .cause = cause, .damage = HURT, .before = HURT, .item = -1};
    struct page page = {0};
    death_describe(&page, board->content, &story);
    buffer_add(text, page.line[0].text);
    page_free(&page);
}

/* "Wulf was killed by a ghoul on depth 1, ..." and the JSON without its blanks. */
static void dump(const struct board *board, struct buffer *text, struct buffer *json)
{
    const struct dump_source source = {.content = board->content};
    struct recording recording = {.run = {.id = "wulf", .name = "Wulf", .state = RUN_DIED}};
    struct error error;
    recording_fixture_add_keyframe(&recording, board->world, board->content);
    must(dump_print(&source, &recording, text, json, &error), &error);
    size_t size = 0;
    for (size_t i = 0; i < json->size; i++) {
        if (json->text[i] != ' ' && json->text[i] != '\n') {
            json->text[size++] = json->text[i];
        }
    }
    json->text[json->size = size] = '\0';
    recording_free(&recording);
}

static void expect(const struct row *row, const char *where, const struct buffer *is,
                   const char *want)
{
    if (strcmp(buffer_text(is), want) != 0) {
        fail_msg("%s, %s:\n  is   \"%s\"\n  want \"%s\"", cause_word[row->sort], where,
                 buffer_text(is), want);
    }
}

static void expect_dump(const struct row *row, struct board *board)
{
    struct buffer text = {0}, json = {0}, want = {0};
    dump(board, &text, &json);
    buffer_print(&want, "Wulf %s on depth", row->hall);
    for (size_t i = 0; i < text.size; i++) {
        text.text[i] = text.text[i] == '\n' ? ' ' : text.text[i];
    }
    if (strncmp(buffer_text(&text), buffer_text(&want), want.size) != 0) {
        fail_msg("%s, dump: %.200s\n want %s", cause_word[row->sort], buffer_text(&text),
                 buffer_text(&want));
    }
    buffer_clear(&want);
    buffer_print(&want, "\"cause\":{\"sort\":\"%s\",\"how\":\"%s\",\"kind\":\"%s\",\"who\":\"%s\"}",
                 cause_word[row->sort], harm_word[row->how], row->kind,
                 row->has_actor ? board->content->actor[actor_in(board, 1)->kind].id : "");
    if (strstr(buffer_text(&json), buffer_text(&want)) == NULL) {
        fail_msg("%s, JSON lacks %s: %s", cause_word[row->sort], buffer_text(&want),
                 buffer_text(&json));
    }
    buffer_free(&text);
    buffer_free(&json);
    buffer_free(&want);
}

static void check_row(const struct row *row)
{
    struct board *board = board_new("######\n"
                                    "#@a.b#\n"
                                    "######\n");
    struct buffer text = {0};
    actor_in(board, 0)->health = actor_in(board, 2)->health = HURT;
    world_rebuild_caches(board->world);
    struct cause cause = cause_in(board, row);
    kill_another(board, cause, &text);
    expect(row, "the end of another", &text, row->ends);
    buffer_clear(&text);
    kill_hero(board, cause, &text);
    expect(row, "the end of the hero", &text, row->kills);
    buffer_clear(&text);
    tell_story(board, cause, &text);
    expect(row, "story", &text, row->story);
    expect_dump(row, board);
    buffer_free(&text);
    board_free(board);
}

TEST(each_sort_of_cause_has_one_name)
{
    bool is_there[CAUSE_COUNT] = {[CAUSE_NONE] = true};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        check_row(&rows[i]);
        is_there[rows[i].sort] = true;
    }
    for (int sort = 0; sort < CAUSE_COUNT; sort++) {
        if (!is_there[sort]) {
            fail_msg("no row has a %s", cause_word[sort]);
        }
    }
}
