/* The narrator: facts in, sentences out. Single facts go through a table; chains are made by the
 * rules themselves, because what is promised is the order in which those put them. */
#include "support/test.h"

#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/narrator.h"
#include "barrow/world/body.h"
#include "game/game_parts.h"
#include "support/world_fixture.h"

/* In reading order of the stage; the wight has been destroyed, the trow left behind unhurt, and
 * the knocker is behind a wall. */
#define STAGE                                                                                      \
    "############\n"                                                                               \
    "#@abcef#..d#\n"                                                                               \
    "############\n"
#define HERO ((struct id){0, 1})
#define GHOUL ((struct id){1, 1})
#define URCHIN ((struct id){2, 1})
#define ANNIS ((struct id){3, 1})
#define WIGHT ((struct id){4, 1})
#define TROW ((struct id){5, 1})
#define KNOCKER ((struct id){6, 1})
#define STRANGER ((struct id){1, 9}) /* another tenant of the ghoul's slot, long gone */

enum harm { BLOWS, FIRE, FROST, TAR, BLAST };
enum { TOLD = SEVERITY_TOLD, NOTICED = SEVERITY_NOTICED, MUST_SEE = SEVERITY_MUST_SEE };

static void name_kinds(struct content *content)
{
    content->actor[1].name = "ghoul";
    content->actor[2].name = "urchin";
    content->actor[3].name = "Black Annis";
    content->actor[3].has_proper_name = true;
    content->actor[4].name = "knocker";
    content->actor[5].name = "wight";
    content->actor[7].name = "trow";
    content->rules.damage_type[FROST] =
        (struct damage_type){.id = "frost", .name = "frost", .verb = "freeze"};
    content->rules.damage_type[TAR] =
        (struct damage_type){.id = "tar", .name = "hot tar", .verb = ""};
    content->rules.damage_type[BLAST] =
        (struct damage_type){.id = "blast", .name = "blast", .verb = "batter"};
    content->rules.damage_type_count = 5;
}

static struct board *stage_new(void)
{
    struct board *board = board_new(STAGE);
    name_kinds(board->content);
    board->world->actor[WIGHT.slot].health = -2;
    board->world->actor[WIGHT.slot].is_alive = false;
    board->world->actor[TROW.slot].is_alive = false;
    world_rebuild_caches(board->world);
    return board;
}

/* What the last `tell` told: sentences joined by '|', and the highest severity; main frees it. */
static struct buffer told;
static int gravest;

/* Tells log[from..to). */
static void tell(const struct board *board, const struct log *log, size_t from, size_t to)
{
    struct messages messages = {0};
    const struct cell_set *sight = senses_hero_sight(board->senses, board->world, board->content);
    narrate(board->content, board->world, log, from, to, sight, &messages);
    buffer_clear(&told);
    gravest = TOLD;
    for (int i = 0; i < messages.count; i++) {
        const struct message *message = &messages.message[i];
        buffer_print(&told, "%s%s", i > 0 ? "|" : "", message->text);
        gravest = (int)message->severity > gravest ? (int)message->severity : gravest;
    }
    messages_free(&messages);
}

/* Compares what is told of the board's log from `mark` on. */
static void expect_since(const struct board *board, size_t mark, const char *want)
{
    tell(board, board->log, mark, board->log->count);
    assert_string_equal(buffer_text(&told), want);
}

/* No blow misses, none is lucky or weak. */
static void take_out_luck(struct content *content)
{
    content->rules.combat.miss_one_in = 2000; /* 1000 / 2000 in thousandths is 0 */
    content->rules.combat.critical_percent = 0;
    content->rules.combat.weak_percent = 0;
}

struct row {
    const char *label;
    struct outcome fact;
    const char *want;
    int severity;
};

/* Frees the board. */
static void check_rows_on(struct board *board, const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct outcome fact = rows[i].fact;
        struct log log = {.outcome = &fact, .count = 1};
        tell(board, &log, 0, 1);
        if (strcmp(buffer_text(&told), rows[i].want) != 0 || gravest != rows[i].severity) {
            fail_msg("%s:\n  told \"%s\" (%d)\n  want \"%s\" (%d)", rows[i].label,
                     buffer_text(&told), gravest, rows[i].want, rows[i].severity);
        }
    }
    board_free(board);
}

static void check_rows(const struct row *rows, size_t count)
{
    check_rows_on(stage_new(), rows, count);
}

#define DEED(whose, in)                                                                            \
    {                                                                                              \
        .sort = CAUSE_BLOW, .how = in, .kind = -1, .who = whose                                    \
    }
#define OF(what, which)                                                                            \
    {                                                                                              \
        .sort = what, .kind = which, .actor = -1                                                   \
    }
#define HURT(whom, whose, type, in, from, to)                                                      \
    {                                                                                              \
        .kind = OUTCOME_HEALTH, .who = whom, .cause = DEED(whose, in), .what = type,               \
        .before.number = from, .after.number = to                                                  \
    }

#define BLOW(whom, whose, from, to) HURT(whom, whose, BLOWS, HARM_PLAIN, from, to)
#define HEALTH(whom, how_so, from, to)                                                             \
    {                                                                                              \
        .kind = OUTCOME_HEALTH, .who = whom, .how = how_so, .before.number = from,                 \
        .after.number = to                                                                         \
    }
#define STARVES(whom, from, to)                                                                    \
    {                                                                                              \
        .kind = OUTCOME_HEALTH, .who = whom, .cause = OF(CAUSE_HUNGER, -1), .before.number = from, \
        .after.number = to                                                                         \
    }

static void blows_are_told_by_whom_to_whom(void **state)
{
    const struct row rows[] = {
        {"hero hits", BLOW(GHOUL, HERO, 14, 10), "You hit the ghoul for 4!", TOLD},
        {"critical", HURT(GHOUL, HERO, BLOWS, HARM_CRITICAL, 14, 8), "You hit the ghoul for 6!!",
         TOLD},
        {"weak", HURT(GHOUL, HERO, BLOWS, HARM_WEAK, 14, 12), "You hit the ghoul for 2.", TOLD},
        {"unawares", HURT(GHOUL, HERO, BLOWS, HARM_UNAWARES, 14, 2),
         "You hit the ghoul unawares for 12!", TOLD},
        {"thorns", HURT(GHOUL, HERO, BLOWS, HARM_IN_RETURN, 14, 11),
         "The ghoul hurts itself on you for 3!", TOLD},
        {"thorns of another", HURT(HERO, GHOUL, FROST, HARM_IN_RETURN, 30, 28),
         "You hurt yourself on the ghoul for 2!", NOTICED},
        {"no harm by hero", HURT(GHOUL, HERO, BLOWS, HARM_WEAK, 14, 14),
         "Your blow does the ghoul no harm.", TOLD},
        {"no harm to hero", HURT(HERO, GHOUL, BLOWS, HARM_CRITICAL, 30, 30),
         "The ghoul's blow does you no harm.", NOTICED},
        {"fire without harm", HURT(GHOUL, HERO, FIRE, HARM_PLAIN, 14, 14),
         "The fire does the ghoul no harm.", TOLD},
        {"monster hits", BLOW(HERO, GHOUL, 30, 27), "The ghoul hits you for 3!", NOTICED},
        {"proper name", BLOW(HERO, ANNIS, 30, 27), "Black Annis hits you for 3!", NOTICED},
        {"fire", HURT(HERO, GHOUL, FIRE, HARM_PLAIN, 30, 27), "The ghoul burns you for 3!",
         NOTICED},
        {"frost", HURT(GHOUL, HERO, FROST, HARM_WEAK, 14, 13), "You freeze the ghoul for 1.", TOLD},
        {"blast", HURT(HERO, GHOUL, BLAST, HARM_PLAIN, 30, 27), "The ghoul batters you for 3!",
         NOTICED},
        {"a harm without a verb", HURT(HERO, GHOUL, TAR, HARM_PLAIN, 30, 27),
         "The ghoul hits you with hot tar for 3!", NOTICED},
        {"hero hurts itself", HURT(HERO, HERO, FIRE, HARM_PLAIN, 30, 10),
         "You burn yourself for 20!", NOTICED},
        {"monster hurts itself", HURT(GHOUL, GHOUL, FIRE, HARM_PLAIN, 14, 10),
         "The ghoul burns itself for 4!", TOLD},
        {"monsters among themselves", BLOW(URCHIN, GHOUL, 14, 10),
         "The ghoul hits the urchin for 4!", TOLD},
        {"more than there was", BLOW(WIGHT, HERO, 2, -2), "You hit the wight for 4!", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

#define MISSED(whom, whose)                                                                        \
    {                                                                                              \
        .kind = OUTCOME_MISS, .who = whom, .cause.who = whose                                      \
    }

#define THINKS(whom, how_so, from, to)                                                             \
    {                                                                                              \
        .kind = OUTCOME_MIND, .how = how_so, .who = whom, .before.mind.state = from,               \
        .after.mind.state = to                                                                     \
    }

#define TURNS_ON(x, y)                                                                             \
    {                                                                                              \
        .kind = OUTCOME_MIND, .who = GHOUL, .before.mind.state = MIND_HUNTING, .after.mind = {     \
            .state = MIND_FIGHTING,                                                                \
            .goal = {x, y}                                                                         \
        }                                                                                          \
    }

static void only_what_is_perceived_is_told(void **state)
{
    const struct row rows[] = {
        {"hit by one unseen", BLOW(HERO, KNOCKER, 30, 27), "Something hits you for 3!", NOTICED},
        {"no harm by one unseen", BLOW(HERO, KNOCKER, 30, 30), "Something's blow does you no harm.",
         NOTICED},
        {"hit by one gone", BLOW(HERO, STRANGER, 30, 27), "Something hits you for 3!", NOTICED},
        {"hurt by nobody", HURT(HERO, NOBODY, FIRE, HARM_PLAIN, 30, 27),
         "Something burns you for 3!", NOTICED},
        {"missed by one unseen", MISSED(HERO, KNOCKER), "Something misses you.", NOTICED},
        {"victim unseen", BLOW(KNOCKER, GHOUL, 14, 10), "The ghoul hits something for 4!", TOLD},
        {"no harm to one unseen", HURT(KNOCKER, HERO, FIRE, HARM_PLAIN, 14, 14), "", TOLD},
        {"an ability aimed at one unseen",
         {.kind = OUTCOME_CAST, .who = KNOCKER, .cause.who = GHOUL},
         "",
         TOLD},
        {"both unseen", HURT(KNOCKER, KNOCKER, FIRE, HARM_PLAIN, 14, 10), "", TOLD},
        {"misses unseen", MISSED(KNOCKER, STRANGER), "", TOLD},
        {"heals unseen", HEALTH(KNOCKER, HOW_HEAL, 10, 14), "", TOLD},
        {"refuses unseen", HEALTH(KNOCKER, HOW_REFUSE, -1, 1), "", TOLD},
        {"wakes unseen",
         {.kind = OUTCOME_STATUS, .who = KNOCKER, .what = STATUS_ASLEEP, .before.number = 1},
         "",
         TOLD},
        {"hunts unseen", THINKS(KNOCKER, HOW_NOTICE, MIND_IDLE, MIND_HUNTING), "", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

static void misses_healing_and_hunger_are_told(void **state)
{
    const struct row rows[] = {
        {"hero misses", MISSED(GHOUL, HERO), "You miss the ghoul.", TOLD},
        {"monster misses", MISSED(HERO, GHOUL), "The ghoul misses you.", NOTICED},
        {"potion", HEALTH(HERO, HOW_HEAL, 10, 30), "Your wounds close: 20 health regained.", TOLD},
        {"monster healed", HEALTH(GHOUL, HOW_HEAL, 10, 14), "The ghoul looks less hurt.", TOLD},
        {"regeneration is silent", HEALTH(HERO, HOW_REGENERATE, 10, 11), "", TOLD},
        {"health of a new level is silent", HEALTH(HERO, HOW_LEVEL_UP, 10, 33), "", TOLD},
        {"starving", STARVES(HERO, 20, 19), "Hunger eats at you for 1!", NOTICED},
        {"poison",
         {.kind = OUTCOME_HEALTH,
          .who = HERO,
          .cause = OF(CAUSE_STATUS, STATUS_POISONED),
          .before.number = 20,
          .after.number = 19},
         "You lose 1 health to the poison!",
         NOTICED},
        {"flames",
         {.kind = OUTCOME_HEALTH,
          .who = GHOUL,
          .cause = OF(CAUSE_STATUS, STATUS_BURNING),
          .before.number = 9,
          .after.number = 6},
         "The ghoul loses 3 health to the fire!",
         TOLD},
        {"a starving monster", STARVES(GHOUL, 20, 19), "", TOLD},
        {"hero refuses", HEALTH(HERO, HOW_REFUSE, -3, 1), "You refuse to die.", MUST_SEE},
        {"monster refuses", HEALTH(GHOUL, HOW_REFUSE, -3, 1), "The ghoul refuses to die.", NOTICED},
    };
    check_rows(rows, COUNT_OF(rows));
}

/* Of 30, a quarter is 7.5: 8 is not below it, 7 is. */
static void falling_below_a_quarter_warns_once(void **state)
{
    const struct row rows[] = {
        {"above", BLOW(HERO, GHOUL, 9, 8), "The ghoul hits you for 1!", NOTICED},
        {"crossing", BLOW(HERO, GHOUL, 8, 7),
         "The ghoul hits you for 1!|You are badly hurt: 7 of 30 left.", MUST_SEE},
        {"already below", BLOW(HERO, GHOUL, 7, 6), "The ghoul hits you for 1!", NOTICED},
        {"dead", BLOW(HERO, GHOUL, 20, 0), "The ghoul hits you for 20!", NOTICED},
        {"by hunger", STARVES(HERO, 8, 7),
         "Hunger eats at you for 1!|You are badly hurt: 7 of 30 left.", MUST_SEE},
        {"a monster", BLOW(GHOUL, HERO, 14, 1), "You hit the ghoul for 13!", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

#define LEAVES(whom, whose)                                                                        \
    {                                                                                              \
        .kind = OUTCOME_FREE, .how = HOW_KILL, .who = whom, .cause.who = whose,                    \
        .before.flag = true                                                                        \
    }
#define BY(what, which, whom)                                                                      \
    {                                                                                              \
        .sort = what, .kind = which, .actor = whom                                                 \
    }
#define ENDS(how_so, why)                                                                          \
    {                                                                                              \
        .kind = OUTCOME_END, .after.end = {.ending = how_so, .blame = why }                        \
    }

#define HOLDS(how_so, from, to)                                                                    \
    {                                                                                              \
        .kind = OUTCOME_END, .before.end.left = from, .after.end = {.ending = how_so, .left = to } \
    }

static void ends_are_told_by_their_cause(void **state)
{
    const struct row rows[] = {
        {"by the hero", LEAVES(WIGHT, HERO), "You kill the wight.", TOLD},
        {"by another", LEAVES(WIGHT, GHOUL), "The ghoul kills the wight.", TOLD},
        {"by one unseen", LEAVES(WIGHT, KNOCKER), "The wight dies.", TOLD},
        {"by nobody", LEAVES(WIGHT, NOBODY), "The wight dies.", TOLD},
        {"by itself", LEAVES(WIGHT, WIGHT), "The wight dies.", TOLD},
        {"left behind", {.kind = OUTCOME_FREE, .who = TROW, .before.flag = true}, "", TOLD},
        {"a stranger", LEAVES(STRANGER, NOBODY), "", TOLD},
        {"hero killed", ENDS(ENDING_DEATH, BY(CAUSE_BLOW, -1, 1)), "The ghoul kills you.",
         MUST_SEE},
        {"hero killed by a name", ENDS(ENDING_DEATH, BY(CAUSE_BLOW, -1, 3)),
         "Black Annis kills you.", MUST_SEE},
        {"hero kills itself", ENDS(ENDING_DEATH, BY(CAUSE_BLOW, -1, 0)),
         "You die by your own hand.", MUST_SEE},
        {"killer without a name", ENDS(ENDING_DEATH, BY(CAUSE_BLOW, -1, -1)), "You die.", MUST_SEE},
        {"poisoned", ENDS(ENDING_DEATH, BY(CAUSE_STATUS, STATUS_POISONED, 1)),
         "The ghoul's poison kills you.", MUST_SEE},
        {"poisoned by nobody", ENDS(ENDING_DEATH, BY(CAUSE_STATUS, STATUS_POISONED, -1)),
         "The poison kills you.", MUST_SEE},
        {"burnt", ENDS(ENDING_DEATH, BY(CAUSE_STATUS, STATUS_BURNING, 1)),
         "The ghoul's fire kills you.", MUST_SEE},
        {"burnt by itself", ENDS(ENDING_DEATH, BY(CAUSE_STATUS, STATUS_BURNING, 0)),
         "You die by your own hand.", MUST_SEE},
        {"hunger", ENDS(ENDING_DEATH, BY(CAUSE_HUNGER, -1, -1)), "You starve to death.", MUST_SEE},
        {"victory", ENDS(ENDING_VICTORY, BY(CAUSE_NONE, -1, -1)),
         "You set the Crown on your head. It fits.", MUST_SEE},
        {"a last stand", HOLDS(ENDING_NONE, 0, 12),
         "You set the Crown on your head. It fits.|The barrow wakes. Hold out for 12 turns!",
         MUST_SEE},
        {"a last stand of one turn", HOLDS(ENDING_NONE, 0, 1),
         "You set the Crown on your head. It fits.|The barrow wakes. Hold out for 1 turn!",
         MUST_SEE},
        {"amid it", HOLDS(ENDING_NONE, 12, 11), "", TOLD},
        {"held", HOLDS(ENDING_VICTORY, 1, 0), "The hill falls still. The Crown is yours.",
         MUST_SEE},
        {"an ending taken back", ENDS(ENDING_NONE, BY(CAUSE_NONE, -1, -1)), "", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

#define TURNS(whom, status, from, to)                                                              \
    {                                                                                              \
        .kind = OUTCOME_STATUS, .who = whom, .what = status, .before.number = from,                \
        .after.number = to                                                                         \
    }

static void statuses_are_told_when_they_begin_and_end(void **state)
{
    const struct row rows[] = {
        {"asleep", TURNS(GHOUL, STATUS_ASLEEP, 0, 36), "The ghoul falls asleep.", NOTICED},
        {"sleeping on", TURNS(GHOUL, STATUS_ASLEEP, 36, 34), "", TOLD},
        {"dozing", TURNS(GHOUL, STATUS_ASLEEP, 2, 0), "The ghoul stirs in its sleep.", NOTICED},
        {"hero asleep", TURNS(HERO, STATUS_ASLEEP, 0, 36), "You fall asleep.", NOTICED},
        {"hero awake", TURNS(HERO, STATUS_ASLEEP, 1, 0), "You wake.", NOTICED},
        {"stirring is no news", TURNS(GHOUL, STATUS_STIRRED, 0, 1), "", TOLD},
        {"nor its end", TURNS(GHOUL, STATUS_STIRRED, 1, 0), "", TOLD},
        {"no more sneaking", TURNS(HERO, STATUS_SNEAKING, 1, 0), "You go as usual again.", NOTICED},
        {"a fight ends it",
         {.kind = OUTCOME_STATUS,
          .how = HOW_FIGHT,
          .who = HERO,
          .what = STATUS_SNEAKING,
          .before.number = 1},
         "You sneak no more: a fight ends it.",
         NOTICED},
        {"hasted", TURNS(HERO, STATUS_HASTED, 0, 20), "You quicken.", NOTICED},
        {"a turn less", TURNS(HERO, STATUS_HASTED, 20, 19), "", TOLD},
        {"haste over", TURNS(GHOUL, STATUS_HASTED, 1, 0), "The ghoul slows down again.", NOTICED},
        {"slowed", TURNS(HERO, STATUS_SLOWED, 0, 5), "You grow slow.", NOTICED},
        {"slowness over", TURNS(GHOUL, STATUS_SLOWED, 1, 0), "The ghoul shakes off the slowness.",
         NOTICED},
        {"undying", TURNS(HERO, STATUS_UNDYING, 0, 10), "You pass beyond death's reach.", NOTICED},
        {"mortal again", TURNS(HERO, STATUS_UNDYING, 1, 0), "You come back within death's reach.",
         NOTICED},
        {"poisoned", TURNS(GHOUL, STATUS_POISONED, 0, 5), "The ghoul is poisoned.", NOTICED},
        {"poison over", TURNS(HERO, STATUS_POISONED, 1, 0), "You shake off the poison.", NOTICED},
        {"burning", TURNS(GHOUL, STATUS_BURNING, 0, 4), "The ghoul catches fire!", NOTICED},
        {"burnt out", TURNS(GHOUL, STATUS_BURNING, 1, 0), "The ghoul burns no more.", NOTICED},
        {"weak", TURNS(HERO, STATUS_WEAKENED, 0, 5), "You grow weak.", NOTICED},
        {"blind", TURNS(GHOUL, STATUS_BLIND, 0, 5), "The ghoul goes blind.", NOTICED},
        {"levitating", TURNS(GHOUL, STATUS_LEVITATING, 0, 5), "The ghoul rises from the ground.",
         NOTICED},
        {"paralysed", TURNS(GHOUL, STATUS_PARALYSED, 0, 5), "The ghoul stiffens and cannot move.",
         NOTICED},
        {"hexed", TURNS(GHOUL, STATUS_HEXED, 0, 5), "The ghoul lies open to every blow.", NOTICED},
        {"more poison is no news", TURNS(HERO, STATUS_POISONED, 5, 8), "", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

#define FOOD(whom, from, to)                                                                       \
    {                                                                                              \
        .kind = OUTCOME_STOMACH, .who = whom, .before.stomach.food = from,                         \
        .after.stomach.food = to                                                                   \
    }

/* RULES H1 and H4: at or below 1200 normal, 750 hungry, 300 very hungry, 150 famished, 0 starving.
 */
static void getting_hungrier_is_told_but_not_on_becoming_normal(void **state)
{
    const struct row rows[] = {
        {"full", FOOD(HERO, 1202, 1201), "", TOLD},
        {"normal", FOOD(HERO, 1201, 1200), "", TOLD},
        {"still normal", FOOD(HERO, 752, 751), "", TOLD},
        {"hungry", FOOD(HERO, 751, 750), "You are hungry.", NOTICED},
        {"hungry, two at once", FOOD(HERO, 751, 749), "You are hungry.", NOTICED},
        {"still hungry", FOOD(HERO, 750, 749), "", TOLD},
        {"very hungry", FOOD(HERO, 301, 300), "You are very hungry.", NOTICED},
        {"famished", FOOD(HERO, 151, 150), "You are famished.", MUST_SEE},
        {"starving", FOOD(HERO, 1, 0), "You are starving.", MUST_SEE},
        {"starving on", FOOD(HERO, 0, 0), "", TOLD},
        {"a monster", FOOD(GHOUL, 1, 0), "", TOLD},
        {"to the full", FOOD(HERO, 700, 1450), "That fills you.", TOLD},
        {"enough", FOOD(HERO, 1, 751), "That was needed.", TOLD},
        {"better than nothing", FOOD(HERO, 0, 750), "It takes the edge off.", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

static void minds_that_turn_to_the_hero_are_noticed(void **state)
{
    const struct row rows[] = {
        {"idle", THINKS(GHOUL, HOW_NOTICE, MIND_IDLE, MIND_HUNTING),
         "A ghoul to the east notices you.", NOTICED},
        {"on its way back", THINKS(GHOUL, HOW_NOTICE, MIND_RETURNING, MIND_HUNTING),
         "The ghoul to the east notices you.", NOTICED},
        {"hunting on", THINKS(GHOUL, HOW_PLAIN, MIND_HUNTING, MIND_HUNTING), "", TOLD},
        {"was searching anyway", THINKS(GHOUL, HOW_PLAIN, MIND_SEARCHING, MIND_HUNTING), "", TOLD},
        {"flees", THINKS(GHOUL, HOW_PLAIN, MIND_HUNTING, MIND_FLEEING), "The ghoul turns to flee.",
         TOLD},
        {"flees on", THINKS(GHOUL, HOW_PLAIN, MIND_FLEEING, MIND_FLEEING), "", TOLD},
        {"loses the trail", THINKS(GHOUL, HOW_PLAIN, MIND_HUNTING, MIND_SEARCHING),
         "The ghoul looks around for you.", TOLD},
        {"gives up", THINKS(GHOUL, HOW_PLAIN, MIND_SEARCHING, MIND_RETURNING),
         "The ghoul turns back to its post.", TOLD},
        {"dozes again", THINKS(GHOUL, HOW_PLAIN, MIND_SEARCHING, MIND_IDLE),
         "The ghoul settles down.", TOLD},
        {"hears something", THINKS(GHOUL, HOW_PLAIN, MIND_IDLE, MIND_NOTICING),
         "The ghoul pricks up its ears.", TOLD},
        {"sets out", THINKS(GHOUL, HOW_PLAIN, MIND_IDLE, MIND_WANDERING), "The ghoul sets out.",
         TOLD},
        {"has a foe of its own", TURNS_ON(3, 1), "The ghoul turns on the urchin.", TOLD},
        {"has a foe behind the wall", TURNS_ON(10, 1), "The ghoul turns on something.", TOLD},
        {"has a foe that is gone", TURNS_ON(9, 1), "The ghoul turns on something.", TOLD},
        {"unseen", THINKS(KNOCKER, HOW_PLAIN, MIND_IDLE, MIND_NOTICING), "", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

#define GAINS(whom, how_so, from, to)                                                              \
    {                                                                                              \
        .kind = OUTCOME_PROGRESS, .who = whom, .how = how_so, .before.progress = {2, from, 55},    \
        .after.progress = {                                                                        \
            3,                                                                                     \
            to,                                                                                    \
            55                                                                                     \
        }                                                                                          \
    }
#define GROWS(how_so, from, to)                                                                    \
    {                                                                                              \
        .kind = OUTCOME_STATS, .who = HERO, .how = how_so, .before.stats.max_health = from,        \
        .after.stats.max_health = to                                                               \
    }
#define WALKS(from, to, again)                                                                     \
    {                                                                                              \
        .kind = OUTCOME_JOURNEY, .before.journey = {.depth = from, .wins = 0}, .after.journey = {  \
            .depth = to,                                                                           \
            .wins = again                                                                          \
        }                                                                                          \
    }

static void growth_and_the_way_down_are_told(void **state)
{
    const struct row rows[] = {
        {"level", GAINS(HERO, HOW_LEVEL_UP, 55, 0), "You grow to level 3 and are healed in full.",
         MUST_SEE},
        {"experience", GAINS(HERO, HOW_PLAIN, 1, 10), "You gain 9 experience.", TOLD},
        {"another's experience", GAINS(GHOUL, HOW_PLAIN, 1, 10), "", TOLD},
        {"stats of a level are silent", GROWS(HOW_LEVEL_UP, 30, 33), "", TOLD},
        {"room for more health", GROWS(HOW_PLAIN, 30, 32), "You feel sturdier: 2 more health.",
         TOLD},
        {"down", WALKS(2, 3, 0), "You go down to depth 3.", NOTICED},
        {"again", WALKS(25, 26, 1), "The barrow is not done with you.|You go down to depth 26.",
         NOTICED},
        {"a level without a word", {.kind = OUTCOME_LEVEL}, "", TOLD},
    };
    check_rows(rows, COUNT_OF(rows));
}

/* A level that heals in full says so; of a share the health that comes back is told. */
static void a_level_tells_what_it_heals(void **state)
{
    const struct row rows[] = {
        {"level", GAINS(HERO, HOW_LEVEL_UP, 55, 0), "You grow to level 3.", MUST_SEE},
        {"health", HEALTH(HERO, HOW_LEVEL_UP, 10, 17), "It brings back 7 health.", TOLD},
        {"an ally's health is silent", HEALTH(GHOUL, HOW_LEVEL_UP, 10, 17), "", TOLD},
    };
    struct board *board = stage_new();
    board->content->rules.growth.level_heals = 30;
    check_rows_on(board, rows, COUNT_OF(rows));
}

static void the_end_of_what_waiting_brings_is_told_once(void **state)
{
    static const struct {
        int worth_for, turn;
        bool is_told;
    } rows[] = {{100, 130, false}, {100, 131, true}, {100, 132, false}, {0, 31, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = stage_new();
        struct outcome fact = {.kind = OUTCOME_TURN, .after.number = rows[i].turn};
        struct log log = {.outcome = &fact, .count = 1};
        board->content->rules.wanderers.worth_for = rows[i].worth_for;
        board->world->journey.since = 30;
        tell(board, &log, 0, 1);
        assert_string_equal(buffer_text(&told),
                            rows[i].is_told ? "You have been here for long. Who comes now has "
                                              "nothing to teach you."
                                            : "");
        board_free(board);
    }
}

static void a_horde_is_heard_when_it_comes(void **state)
{
    static const struct {
        int what;
        const char *want;
    } rows[] = {{2, "Feet."}, {1, ""}, {0, ""}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = stage_new();
        struct outcome fact = {.kind = OUTCOME_DIFFICULTY, .what = (uint8_t)rows[i].what};
        struct log log = {.outcome = &fact, .count = 1};
        board->content->horde_count = 2;
        board->content->horde[0].feeling = "";
        board->content->horde[1].feeling = "Feet.";
        tell(board, &log, 0, 1);
        assert_string_equal(buffer_text(&told), rows[i].want);
        board_free(board);
    }
}

static void a_level_speaks_on_arrival(void **state)
{
    struct board *board = stage_new();
    struct outcome facts[] = {
        {.kind = OUTCOME_JOURNEY,
         .before.journey = {.depth = 2, .wins = 0},
         .after.journey = {.depth = 3, .wins = 0}},
        {.kind = OUTCOME_LEVEL},
    };
    struct log log = {.outcome = facts, .count = 2};
    board->world->level.kind = 1; /* flooded */
    tell(board, &log, 0, 2);
    assert_string_equal(buffer_text(&told), "You go down to depth 3.|Water stands to your knees.");
    board->content->levels.kind[1].place[0] = "Eel";
    board->content->levels.kind[1].place[1] = "Weir";
    tell(board, &log, 0, 2);
    assert_string_equal(buffer_text(&told),
                        "You go down to depth 3, Eel Weir.|Water stands to your knees.");
    board_free(board);
}

/* What is felt is true: the first feature with a feeling whose ground is on the level. */
static void a_feeling_is_told_where_its_ground_is(void **state)
{
    static const struct {
        const char *label;
        int ground; /* that lies on the level */
        const char *told;
    } cases[] = {
        {"nothing of it", TERRAIN_WALL, ""},
        {"the second alone", TERRAIN_DOOR, "A door creaks."},
        {"the first of two", TERRAIN_STAIRS, "A draught."},
    };
    struct board *board = stage_new();
    struct outcome fact = {.kind = OUTCOME_LEVEL};
    struct log log = {.outcome = &fact, .count = 1};
    struct level_kind *kind = &board->content->levels.kind[board->world->level.kind];
    kind->feature[0] = (struct feature){.ground = TERRAIN_STAIRS + 1, .feeling = "A draught."};
    kind->feature[1] = (struct feature){.ground = TERRAIN_DOOR + 1, .feeling = "A door creaks."};
    kind->feature_count = 2;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        board->world->level.terrain[i] = (uint8_t)cases[i].ground;
        tell(board, &log, 0, 1);
        if (strcmp(buffer_text(&told), cases[i].told) != 0) {
            fail_msg("%s: told \"%s\"", cases[i].label, buffer_text(&told));
        }
    }
    board_free(board);
}

/* Health that a potion gave together with the room for it is told once. */
static void a_potion_for_the_unhurt_is_one_sentence(void **state)
{
    static const struct effect potion = {.kind = EFFECT_HEAL, .amount = 20, .otherwise = 2};
    struct board *board = stage_new();
    turn_send(board->turn, (struct event){.kind = EVENT_HEAL,
                                          .src = HERO,
                                          .dst = HERO,
                                          .amount = 20,
                                          .effect = &potion,
                                          .how = HOW_HEAL});
    turn_settle(board->turn);
    expect_since(board, 0, "You feel sturdier: 2 more health.");
    board_free(board);
}

/* Deeds with things, done by the rules. */

static struct id put_in_pack(struct board *board, const char *id, int power, int count, int index)
{
    struct thing body =
        body_of_thing(content_find_item(board->content, id), power, count, (struct point){0, 0});
    body.place = (struct place){.where = WHERE_PACK, .index = (int16_t)index, .holder = HERO};
    return turn_make_thing(board->turn, &body);
}

struct step {
    struct action action;
    const char *want;
};

/* Does the actions, which must be allowed, compares what is told of each, and frees the board. */
static void expect_steps(struct board *board, const struct step *step, int count)
{
    for (int i = 0; i < count; i++) {
        struct action action = step[i].action;
        size_t mark = board->log->count;
        action.actor = HERO;
        assert_int_equal(action_perform(board->turn, &action), VERDICT_ALLOWED);
        expect_since(board, mark, step[i].want);
    }
    board_free(board);
}

static void gear_is_told_from_floor_to_floor(void **state)
{
    struct board *board = stage_new();
    int spear = content_find_item(board->content, "weapon-2");
    board->content->item[spear].name = "spear";
    struct thing body = body_of_thing(spear, 3, 1, (struct point){1, 1});
    struct id first = turn_make_thing(board->turn, &body);
    struct id second = put_in_pack(board, "weapon-2", 5, 1, 7);
    struct id coat = put_in_pack(board, "armour-1", 1, 1, 8);
    put_in_pack(board, "ration", 0, 1, 9); /* behind the gear: there is something to sort */
    const struct step steps[] = {
        {{.verb = VERB_PICK_UP, .thing = first}, "You pick up a +3 spear: +2.5 harm."},
        {{.verb = VERB_WEAR, .thing = first}, "You wield the +3 spear."},
        {{.verb = VERB_WEAR, .thing = second},
         "You put away the +3 spear.|You wield the +5 spear."},
        {{.verb = VERB_WEAR, .thing = coat}, "You put on the +1 armour-1."},
        {{.verb = VERB_TAKE_OFF, .thing = coat}, "You take off the +1 armour-1."},
        {{.verb = VERB_SORT}, ""},
        {{.verb = VERB_DROP, .thing = second}, "You drop the +5 spear."},
    };
    expect_steps(board, steps, COUNT_OF(steps));
}

static void stacks_are_told_by_their_count(void **state)
{
    struct board *board = stage_new();
    struct thing body =
        body_of_thing(content_find_item(board->content, "ration"), 0, 2, (struct point){1, 1});
    struct id floor = turn_make_thing(board->turn, &body);
    struct id stack = put_in_pack(board, "ration", 0, 3, 0);
    const struct step steps[] = {
        {{.verb = VERB_PICK_UP, .thing = floor}, "You now have 5 rations."},
        {{.verb = VERB_DROP, .thing = stack, .count = 2}, "You drop 2 rations."},
        {{.verb = VERB_DROP, .thing = stack, .count = 1}, "You drop a ration."},
        {{.verb = VERB_DROP, .thing = stack}, "You drop 2 rations."},
    };
    expect_steps(board, steps, COUNT_OF(steps));
}

/* The hero is unhurt and full; the first ration is one of a stack, the second the last. */
static void uses_are_told_before_their_effects(void **state)
{
    struct board *board = stage_new();
    board->world->actor[HERO.slot].health = 12;
    board->world->actor[HERO.slot].stomach.food = 100;
    board->world->actor[ANNIS.slot].health = 40;
    struct id rations = put_in_pack(board, "ration", 0, 2, 0);
    struct id health = put_in_pack(board, "potion-of-health", 0, 1, 1);
    struct id missile = put_in_pack(board, "scroll-of-magic-missile", 0, 1, 2);
    struct id fire = put_in_pack(board, "scroll-of-fireball", 0, 1, 3);
    struct id crown = put_in_pack(board, "crown", 0, 1, 4);
    const struct step steps[] = {
        {{.verb = VERB_USE, .thing = rations}, "You eat a ration.|That was needed."},
        {{.verb = VERB_USE, .thing = rations}, "You eat a ration.|That fills you."},
        {{.verb = VERB_USE, .thing = health},
         "You drink a potion of health.|Your wounds close: 18 health regained."},
        {{.verb = VERB_USE, .thing = missile, .target = {2, 1}},
         "You read a scroll of magic missile.|You hit the ghoul for 8!|The ghoul notices you."},
        {{.verb = VERB_USE, .thing = fire, .target = {4, 1}},
         "You read a scroll of fireball.|You burn Black Annis for 20!|You burn the urchin for 20!|"
         "You burn the ghoul for 20!|Your own scroll of fireball burns you for 20!|Black Annis "
         "notices you.|You kill "
         "the urchin.|"
         "You kill the ghoul.|You gain 10 experience."},
        {{.verb = VERB_USE, .thing = crown}, "You set the Crown on your head. It fits."},
    };
    expect_steps(board, steps, COUNT_OF(steps));
}

/* The thrown spear has no luck here: 4.8 and its 3.2 against a defence of 1 are 7. */
static void throws_are_told_with_what_they_do(void **state)
{
    struct board *board = stage_new();
    struct id draughts = put_in_pack(board, "potion-of-haste", 0, 2, 0);
    struct id spear = put_in_pack(board, "weapon-2", 1, 1, 1);
    take_out_luck(board->content);
    board->world->actor[GHOUL.slot].stats.defence = 1000;
    const struct step steps[] = {
        {{.verb = VERB_THROW, .thing = draughts, .target = {2, 1}},
         "You throw a potion of haste.|The potion of haste shatters.|The ghoul quickens."},
        {{.verb = VERB_THROW, .thing = spear, .target = {2, 1}},
         "You throw the +1 weapon-2.|You hit the ghoul for 7!|The ghoul notices you."},
    };
    expect_steps(board, steps, COUNT_OF(steps));
}

/* Leaving a level frees what lies on it; that breaks nothing. */
static void what_is_left_behind_is_not_told(void **state)
{
    struct board *board = stage_new();
    struct thing body =
        body_of_thing(content_find_item(board->content, "ration"), 0, 2, (struct point){1, 1});
    struct id ration = turn_make_thing(board->turn, &body);
    size_t mark = board->log->count;
    struct outcome leave = outcome_for_thing(board->world, OUTCOME_THING_COUNT, ration);
    leave.after.number = 0;
    turn_put(board->turn, leave);
    expect_since(board, mark, "");
    expect_since(board, 0, ""); /* its making before it, too */
    board_free(board);
}

/* The urchin's spear falls where it dies; the knocker's falls behind the wall. */
static void what_the_dead_drop_is_told_if_seen(void **state)
{
    static const struct id holder[] = {{2, 1}, {6, 1}};
    static const char *const want[] = {"A +2 weapon-1 falls to the ground.", ""};
    for (int i = 0; i < COUNT_OF(holder); i++) {
        struct board *board = stage_new();
        struct id spear = put_in_pack(board, "weapon-1", 2, 1, 0);
        struct outcome give = outcome_for_thing(board->world, OUTCOME_THING_PLACE, spear);
        give.after.place = (struct place){.where = WHERE_WEAPON, .holder = holder[i]};
        turn_put(board->turn, give);
        size_t mark = board->log->count;
        turn_send(board->turn, (struct event){.kind = EVENT_DESTROY, .dst = holder[i]});
        turn_settle(board->turn);
        expect_since(board, mark, want[i]);
        board_free(board);
    }
}

/* Chains made by the rules. */

/* The ghoul's 32.4 against 2.4 is 30: all that the hero has. */
static void the_last_blow_is_told_before_the_death(void **state)
{
    struct board *board = stage_new();
    struct action hit = {.verb = VERB_HIT, .actor = GHOUL, .target = {1, 1}};
    take_out_luck(board->content);
    board->world->actor[GHOUL.slot].stats.attack = 32400;
    assert_int_equal(action_perform(board->turn, &hit), VERDICT_ALLOWED);
    expect_since(board, 0, "The ghoul hits you for 30!|The ghoul kills you.");
    board_free(board);
}

/* Two facts at a turn's end lie on either side of the new turn: hunger before, haste after. */
static void sentences_carry_the_turn_of_their_facts(void **state)
{
    struct board *board = stage_new();
    struct messages messages = {0};
    board->world->turn = 8;
    board->world->actor[HERO.slot].stomach.food = 751;
    board->world->actor[HERO.slot].status[STATUS_HASTED] = 1;
    loop_end_turn(board->turn);
    narrate(board->content, board->world, board->log, 0, board->log->count,
            senses_hero_sight(board->senses, board->world, board->content), &messages);
    assert_int_equal(messages.count, 2);
    assert_string_equal(messages.message[0].text, "You are hungry.");
    assert_int_equal(messages.message[0].turn, 8);
    assert_string_equal(messages.message[1].text, "You slow down again.");
    assert_int_equal(messages.message[1].turn, 9);
    messages_free(&messages);
    board_free(board);
}

/* The ghoul hits the hero, and `who` flies over two cells out of the sight of the other. */
static void hit_and_throw(struct board *board, struct id who)
{
    struct outcome hit = outcome_for_actor(board->world, OUTCOME_HEALTH, HERO, 0);
    hit.after.number -= 3;
    hit.cause = cause_of(board->world, CAUSE_BLOW, -1, GHOUL);
    turn_put(board->turn, hit);
    for (int x = 8; x <= 9; x++) {
        struct outcome move = outcome_for_actor(board->world, OUTCOME_MOVE, who, 0);
        move.after.at.x = (int16_t)x;
        move.how = HOW_PUSH;
        move.cause = cause_of(board->world, CAUSE_BLOW, -1, who.slot == HERO_SLOT ? GHOUL : HERO);
        move.cause.how = HARM_THROWN;
        turn_put(board->turn, move);
    }
}

/* The hero stands at 1, the ghoul at 2, the urchin at 3. */
static void who_is_thrown_is_told_the_way_it_goes(void **state)
{
    const struct {
        const char *label;
        struct id who, by;
        int from, to;
        enum harm_how how;
        const char *want;
    } rows[] = {
        {"away", HERO, GHOUL, 1, 0, HARM_THROWN, "You are flung back."},
        {"nearer", HERO, GHOUL, 6, 5, HARM_THROWN, "You are dragged nearer."},
        {"another, nearer", URCHIN, HERO, 4, 3, HARM_THROWN, "The urchin is dragged nearer."},
        {"another, away", URCHIN, HERO, 3, 4, HARM_THROWN, "The urchin is flung back."},
        {"around", HERO, GHOUL, 1, 3, HARM_THROWN, "You are flung aside."},
        {"by nobody", HERO, {0}, 1, 2, HARM_THROWN, "You are flung away."},
        {"a leap", GHOUL, {0}, 4, 2, HARM_PLAIN, ""},
    };
    struct board *board = stage_new();
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct outcome move = {.kind = OUTCOME_MOVE, .how = HOW_PUSH, .who = rows[i].who};
        move.before.at = (struct point){(int16_t)rows[i].from, 1};
        move.after.at = (struct point){(int16_t)rows[i].to, 1};
        move.cause.who = rows[i].by;
        move.cause.how = (int16_t)rows[i].how;
        tell(board, &(struct log){.outcome = &move, .count = 1}, 0, 1);
        if (strcmp(buffer_text(&told), rows[i].want) != 0) {
            fail_msg("%s: %s", rows[i].label, buffer_text(&told));
        }
    }
    board_free(board);
}

static void a_striker_is_named_though_one_of_the_two_is_thrown_out_of_sight(void **state)
{
    static const struct {
        int thrown; /* slot */
        const char *want;
    } rows[] = {
        {0, "The ghoul hits you for 3!|You are flung back."},
        {1, "The ghoul hits you for 3!|The ghoul is flung back."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = stage_new();
        knowledge_look(board->turn);
        size_t mark = board->log->count;
        hit_and_throw(board, rows[i].thrown == HERO_SLOT ? HERO : GHOUL);
        expect_since(board, mark, rows[i].want);
        board_free(board);
    }
}

/* It notices the hero in the same turn. */
static void who_notices_the_hero_needs_no_ears_pricked(void **state)
{
    struct board *board = stage_new();
    struct outcome facts[] = {THINKS(GHOUL, HOW_PLAIN, MIND_IDLE, MIND_NOTICING),
                              THINKS(GHOUL, HOW_NOTICE, MIND_NOTICING, MIND_HUNTING)};
    struct log log = {.outcome = facts, .count = 2};
    tell(board, &log, 0, 2);
    assert_string_equal(buffer_text(&told), "The ghoul to the east notices you.");
    board_free(board);
}

static void who_wakes_and_does_not_doze_wakes(void **state)
{
    struct board *board = stage_new();
    struct outcome facts[] = {TURNS(GHOUL, STATUS_ASLEEP, 2, 0),
                              THINKS(GHOUL, HOW_NOTICE, MIND_IDLE, MIND_HUNTING)};
    struct log log = {.outcome = facts, .count = 2};
    tell(board, &log, 0, 2);
    assert_string_equal(buffer_text(&told), "The ghoul wakes.|A ghoul to the east notices you.");
    board_free(board);
}

/* It is up and keeps watch. */
static void who_wakes_at_its_post_wakes(void **state)
{
    struct board *board = stage_new();
    struct outcome facts[] = {TURNS(GHOUL, STATUS_ASLEEP, 2, 0)};
    struct log log = {.outcome = facts, .count = 1};
    board->world->actor[facts[0].who.slot].keeps_post = 1;
    tell(board, &log, 0, 1);
    assert_string_equal(buffer_text(&told), "The ghoul wakes.");
    board_free(board);
}

static void one_who_is_moved_away_twice_is_told_so(void **state)
{
    struct board *board = stage_new();
    struct outcome facts[] = {{.kind = OUTCOME_MOVE, .who = HERO, .how = HOW_VANISH},
                              {.kind = OUTCOME_MOVE, .who = HERO, .how = HOW_VANISH}};
    struct log log = {.outcome = facts, .count = 2};
    tell(board, &log, 0, 2);
    assert_string_equal(buffer_text(&told),
                        "You are somewhere else.|And at once you are elsewhere again.");
    board_free(board);
}

/* One is off the level for a moment, which is not told; whoever did it, the hero comes first. */
static void two_who_change_places_are_told_so(void **state)
{
    struct board *board = stage_new();
    struct point hero = world_actor(board->world, HERO)->at;
    struct point ghoul = world_actor(board->world, GHOUL)->at;
    for (int i = 0; i <= 1; i++) {
        struct id one = i == 0 ? HERO : GHOUL, other = i == 0 ? GHOUL : HERO;
        struct point here = i == 0 ? hero : ghoul, there = i == 0 ? ghoul : hero;
        struct outcome facts[] = {
            {.kind = OUTCOME_MOVE, .who = one, .how = HOW_VANISH},
            {.kind = OUTCOME_MOVE, .who = other, .how = HOW_VANISH},
            {.kind = OUTCOME_MOVE, .who = one, .how = HOW_VANISH},
        };
        facts[0].before.at = here;
        facts[0].after.at = facts[2].before.at = (struct point){-1, -1};
        facts[1].before.at = facts[2].after.at = there;
        facts[1].after.at = here;
        struct log log = {.outcome = facts, .count = COUNT_OF(facts)};
        tell(board, &log, 0, log.count);
        assert_string_equal(buffer_text(&told), "You and the ghoul change places.");
    }
    board_free(board);
}

static void what_was_read_in_vain_says_so(void **state)
{
    struct board *board = stage_new();
    struct id mending = put_in_pack(board, "scroll-of-sleep", 0, 1, 0);
    struct outcome use = outcome_for_actor(board->world, OUTCOME_USE, HERO,
                                           world_thing(board->world, mending)->kind);
    use.after.handled = (struct handled){mending, {1, 1}};
    use.how = HOW_IN_VAIN;
    turn_put(board->turn, use);
    tell(board, board->log, board->log->count - 1, board->log->count);
    assert_string_equal(buffer_text(&told), "You read a scroll of sleep.|Nothing comes of it.");
    board_free(board);
}

static void what_cannot_be_changed_says_why(void **state)
{
    static const char *const wanted[] = {
        "You have foreseen this turn already: no more comes of it.",
        "But that cannot be unsaid.",
        "But that blow was foreseen, and nothing changes it.",
    };
    struct board *board = stage_new();
    struct outcome facts[] = {
        {.kind = OUTCOME_FORESIGHT, .how = HOW_IN_VAIN},
        {.kind = OUTCOME_WOUND, .who = GHOUL, .how = HOW_IN_VAIN},
        {.kind = OUTCOME_WOUND,
         .who = GHOUL,
         .how = HOW_IN_VAIN,
         .before.wound = {5, WOUND_FORESEEN}},
    };
    struct log log = {.outcome = facts, .count = COUNT_OF(facts)};
    for (size_t i = 0; i < log.count; i++) {
        tell(board, &log, i, i + 1);
        assert_string_equal(buffer_text(&told), wanted[i]);
    }
    board_free(board);
}

/* Facts outside the stretch are not told, whatever they are. */
static void only_the_stretch_asked_for_is_told(void **state)
{
    struct board *board = stage_new();
    struct outcome facts[] = {MISSED(GHOUL, HERO), MISSED(URCHIN, HERO), MISSED(ANNIS, HERO)};
    struct log log = {.outcome = facts, .count = 3};
    tell(board, &log, 1, 2);
    assert_string_equal(buffer_text(&told), "You miss the urchin.");
    tell(board, &log, 2, 2);
    assert_string_equal(buffer_text(&told), "");
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blows_are_told_by_whom_to_whom),
        cmocka_unit_test(only_what_is_perceived_is_told),
        cmocka_unit_test(misses_healing_and_hunger_are_told),
        cmocka_unit_test(falling_below_a_quarter_warns_once),
        cmocka_unit_test(ends_are_told_by_their_cause),
        cmocka_unit_test(statuses_are_told_when_they_begin_and_end),
        cmocka_unit_test(getting_hungrier_is_told_but_not_on_becoming_normal),
        cmocka_unit_test(minds_that_turn_to_the_hero_are_noticed),
        cmocka_unit_test(one_who_is_moved_away_twice_is_told_so),
        cmocka_unit_test(growth_and_the_way_down_are_told),
        cmocka_unit_test(a_level_tells_what_it_heals),
        cmocka_unit_test(the_end_of_what_waiting_brings_is_told_once),
        cmocka_unit_test(a_horde_is_heard_when_it_comes),
        cmocka_unit_test(a_level_speaks_on_arrival),
        cmocka_unit_test(a_feeling_is_told_where_its_ground_is),
        cmocka_unit_test(a_potion_for_the_unhurt_is_one_sentence),
        cmocka_unit_test(gear_is_told_from_floor_to_floor),
        cmocka_unit_test(stacks_are_told_by_their_count),
        cmocka_unit_test(uses_are_told_before_their_effects),
        cmocka_unit_test(throws_are_told_with_what_they_do),
        cmocka_unit_test(what_is_left_behind_is_not_told),
        cmocka_unit_test(what_the_dead_drop_is_told_if_seen),
        cmocka_unit_test(the_last_blow_is_told_before_the_death),
        cmocka_unit_test(sentences_carry_the_turn_of_their_facts),
        cmocka_unit_test(a_striker_is_named_though_one_of_the_two_is_thrown_out_of_sight),
        cmocka_unit_test(who_is_thrown_is_told_the_way_it_goes),
        cmocka_unit_test(who_notices_the_hero_needs_no_ears_pricked),
        cmocka_unit_test(who_wakes_and_does_not_doze_wakes),
        cmocka_unit_test(who_wakes_at_its_post_wakes),
        cmocka_unit_test(two_who_change_places_are_told_so),
        cmocka_unit_test(what_was_read_in_vain_says_so),
        cmocka_unit_test(what_cannot_be_changed_says_why),
        cmocka_unit_test(only_the_stretch_asked_for_is_told),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    buffer_free(&told);
    return failed;
}
