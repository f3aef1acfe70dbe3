/* Grammar, names and the message log, each against a table of what a reader expects. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/runes.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_numbers.h"
#include "barrow/text/describe_thing.h"
#include "barrow/text/narrator.h"
#include "support/content_fixture.h"
#include "text/template.h"

static struct buffer said; /* what is described; main frees it */

/* Compares and empties it. */
static void expect_said(const char *want)
{
    assert_string_equal(buffer_text(&said), want);
    buffer_clear(&said);
}

static void an_goes_by_sound_not_by_letter(void **state)
{
    static const struct {
        const char *word;
        bool takes_an;
    } rows[] = {
        {"ghoul", false},
        {"urchin", true},
        {"oakman", true},
        {"each-uisge", true},
        {"unicorn", false},
        {"unseen", true},
        {"hour", true},
        {"honest man", true},
        {"hound", false},
        {"ewe", false},
        {"eunuch", false},
        {"one-eyed man", false},
        {"yeth hound", false},
        {"Undying", true},
        {"+3 seax", false},
        {"", false},
        {"useful tool", false},
        {"usher", true},
        {"uninvited guest", true},
        {"oneiric shape", true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (grammar_takes_an(rows[i].word) != rows[i].takes_an) {
            fail_msg("wrong article for '%s'", rows[i].word);
        }
    }
}

static void verbs_take_the_ending_of_their_person(void **state)
{
    static const struct {
        const char *verb, *third;
    } rows[] = {
        {"hit", "hits"},    {"miss", "misses"},    {"scorch", "scorches"},
        {"wish", "wishes"}, {"fly", "flies"},      {"obey", "obeys"},
        {"go", "goes"},     {"freeze", "freezes"}, {"fix", "fixes"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        grammar_verb(&said, rows[i].verb, false);
        expect_said(rows[i].third);
        grammar_verb(&said, rows[i].verb, true);
        expect_said(rows[i].verb);
    }
    grammar_verb(&said, "be", false);
    expect_said("is");
    grammar_verb(&said, "be", true);
    expect_said("are");
}

static void capitals_change_the_first_letter_only(void **state)
{
    grammar_capitalise(&said, 0);
    expect_said("");
    buffer_add(&said, "one. the ghoul");
    grammar_capitalise(&said, strlen("one. "));
    expect_said("one. The ghoul");
    buffer_add(&said, "\xC3\xA9"
                      "ach");
    grammar_capitalise(&said, 0);
    expect_said("\xC3\xA9"
                "ach");
}

static void actors_take_their_articles(void **state)
{
    struct content *content = content_fixture_copy();
    content->actor[1].name = "ghoul";
    content->actor[2].name = "urchin";
    content->actor[3].name = "Black Annis";
    content->actor[3].has_proper_name = true;
    static const struct {
        int kind;
        enum article article;
        const char *want;
    } rows[] = {
        {1, ARTICLE_A, "a ghoul"},   {1, ARTICLE_THE, "the ghoul"}, {1, ARTICLE_NONE, "ghoul"},
        {2, ARTICLE_A, "an urchin"}, {3, ARTICLE_A, "Black Annis"}, {3, ARTICLE_THE, "Black Annis"},
        {0, ARTICLE_THE, "you"},     {0, ARTICLE_A, "you"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        describe_actor_kind(&said, content, rows[i].kind, rows[i].article);
        expect_said(rows[i].want);
    }
    free(content);
}

static void things_show_power_and_count(void **state)
{
    static const struct {
        const char *id;
        int power, count;
        enum article article;
        const char *want;
    } rows[] = {
        {"ration", 0, 1, ARTICLE_A, "a ration"},
        {"ration", 0, 4, ARTICLE_A, "4 rations"},
        {"ration", 0, 4, ARTICLE_THE, "the 4 rations"},
        {"potion-of-health", 0, 2, ARTICLE_A, "2 potions of health"},
        {"undying-draught", 0, 1, ARTICLE_A, "an undying draught"},
        {"undying-draught", 0, 1, ARTICLE_THE, "the undying draught"},
        {"crown", 0, 1, ARTICLE_A, "the Crown"},
        {"crown", 0, 1, ARTICLE_NONE, "Crown"},
        {"weapon-3", 3, 1, ARTICLE_A, "a +3 weapon-3"},
        {"armour-1", 12, 1, ARTICLE_THE, "the +12 armour-1"},
        {"armour-1", 0, 1, ARTICLE_NONE, "+0 armour-1"},
    };
    const struct content *content = content_fixture();
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int kind = content_find_item(content, rows[i].id);
        describe_item(&said, content, kind, rows[i].power, rows[i].count, rows[i].article);
        expect_said(rows[i].want);
    }
}

static void thousandths_are_rounded_to_one_digit(void **state)
{
    static const struct {
        int thousandths;
        const char *want;
    } rows[] = {
        {4800, "4.8"}, {0, "0.0"},      {49, "0.0"},     {50, "0.1"},  {999, "1.0"},
        {-49, "0.0"},  {-1250, "-1.3"}, {12345, "12.3"}, {100, "0.1"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_string_equal(describe_thousandths(rows[i].thousandths).text, rows[i].want);
    }
}

static void parts_are_rounded_so_that_they_add_up(void **state)
{
    static const struct {
        int part[3], want[3];
    } rows[] = {
        {{2640, 1920, 0}, {2700, 1900, 0}}, /* 4.56 is 4.6, not 2.6 + 1.9 */
        {{2660, 1980, 0}, {2600, 2000, 0}}, /* 4.64 is 4.6, not 2.7 + 2.0 */
        {{4800, 3840, 0}, {4800, 3800, 0}},
        {{50, 50, 0}, {100, 0, 0}}, /* equal remainders: the first */
        {{30, 30, 30}, {100, 0, 0}},
        {{90, 90, 90}, {100, 100, 100}},
        {{2450, -1030, 0}, {2400, -1000, 0}}, /* 1.42 is 1.4 */
        {{0, 0, 0}, {0, 0, 0}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int part[3];
        memcpy(part, rows[i].part, sizeof part);
        describe_round_parts(part, 3);
        assert_memory_equal(part, rows[i].want, sizeof part);
    }
}

/* Two parts of every size: whole tenths, less than a tenth from what they were, with the right
 * sum. */
static void rounded_parts_are_near_and_add_up(void **state)
{
    for (int a = -250; a <= 250; a += 7) {
        for (int b = -250; b <= 250; b++) {
            int part[2] = {a, b};
            describe_round_parts(part, 2);
            assert_int_equal(part[0] + part[1], describe_rounded(a + b));
            assert_true(part[0] % 100 == 0 && abs(part[0] - a) < 100);
            assert_true(part[1] % 100 == 0 && abs(part[1] - b) < 100);
        }
    }
}

static void states_have_the_words_of_the_rules(void **state)
{
    static const char *const hunger[] = {"Starving", "Famished", "Very Hungry",
                                         "Hungry",   "",         "Well fed"};
    static const char *const burden[] = {"", "Burdened", "Strained", "Overloaded"};
    for (int i = 0; i < HUNGER_COUNT; i++) {
        assert_string_equal(describe_hunger(i), hunger[i]);
    }
    for (int i = 0; i < BURDEN_COUNT; i++) {
        assert_string_equal(describe_burden(i), burden[i]);
    }
}

/* Every refusal says something; what is allowed needs no words. */
static void every_refusal_has_its_sentence(void **state)
{
    assert_string_equal(describe_verdict(VERDICT_ALLOWED), "");
    for (int verdict = VERDICT_ALLOWED + 1; verdict < VERDICT_COUNT; verdict++) {
        assert_string_not_equal(describe_verdict(verdict), "");
    }
    assert_string_equal(describe_verdict(VERDICT_NO_STAIRS), "There are no stairs here.");
}

static void repeats_of_a_turn_are_folded(void **state)
{
    struct messages messages = {0};
    messages_add(&messages, SEVERITY_TOLD, 1, "You miss the ghoul.");
    messages_add(&messages, SEVERITY_NOTICED, 1, "You miss the ghoul.");
    messages_add(&messages, SEVERITY_TOLD, 1, "You miss the ghoul.");
    assert_int_equal(messages.count, 1);
    assert_int_equal(messages.message[0].count, 3);
    assert_int_equal(messages.message[0].severity, SEVERITY_NOTICED); /* the gravest of them */
    messages_add(&messages, SEVERITY_TOLD, 2, "You miss the ghoul.");
    assert_int_equal(messages.count, 2); /* another turn */
    messages_add(&messages, SEVERITY_TOLD, 2, "You miss the ghoul!");
    messages_add(&messages, SEVERITY_TOLD, 2, "You miss the ghoul.");
    assert_int_equal(messages.count, 4); /* not in a row */
    assert_int_equal(messages.message[3].count, 1);
    messages_free(&messages);
    assert_int_equal(messages.count, 0);
}

static void long_logs_keep_every_sentence_in_order(void **state)
{
    struct messages messages = {0};
    for (int turn = 0; turn < 1000; turn++) {
        messages_add(&messages, SEVERITY_TOLD, turn, "You wait.");
    }
    assert_int_equal(messages.count, 1000);
    for (int turn = 0; turn < 1000; turn++) {
        assert_int_equal(messages.message[turn].turn, turn);
    }
    messages_free(&messages);
}

/* A text of `lead` one-byte letters and then only three-byte ones is cut between characters. */
static void long_sentences_are_cut_at_a_character(void **state)
{
    for (int lead = 0; lead < 3; lead++) {
        char text[3 * MESSAGE_BYTES_MAX] = "";
        memset(text, 'x', (size_t)lead);
        while (strlen(text) < 2 * MESSAGE_BYTES_MAX) {
            strcat(text, "\xE2\x99\xA5");
        }
        struct messages messages = {0};
        messages_add(&messages, SEVERITY_TOLD, 1, text);
        messages_add(&messages, SEVERITY_TOLD, 1, text);
        const struct message *message = &messages.message[0];
        size_t size = strlen(message->text);
        assert_in_range(size, MESSAGE_BYTES_MAX - 3, MESSAGE_BYTES_MAX - 1);
        assert_int_equal(((int)size - lead) % 3, 0);
        assert_int_equal(message->count, 2); /* still known as a repeat */
        messages_free(&messages);
    }
}

/* Things in numbers. */

#define NONE (-1)

static int weapon(const struct content *content, int n)
{
    char id[16] = "weapon-1";
    id[7] = (char)('0' + n);
    return content_find_item(content, id);
}

static int armour(const struct content *content, int n)
{
    char id[16] = "armour-1";
    id[7] = (char)('0' + n);
    return content_find_item(content, id);
}

/* Weapon 2 is quick, long and burns; weapon 3 is slow and sure; armour 2 warm and stiff. */
static struct content *strange_content(void)
{
    struct content *content = content_fixture_copy();
    struct item_kind *quick = &content->item[weapon(content, 2)];
    quick->cost = 75;
    quick->reach = 2;
    quick->trait.numbers.miss = 7;
    quick->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    struct item_kind *slow = &content->item[weapon(content, 3)];
    slow->cost = 150;
    slow->trait.numbers.miss = -5;
    struct item_kind *warm = &content->item[armour(content, 2)];
    warm->trait.numbers.step = 10;
    warm->trait.numbers.dodge = 5;
    warm->trait.numbers.resist.percent[1] = 40;
    return content;
}

/* Without rune and tempers. */
static struct shown_thing plain(int kind, int power)
{
    return (struct shown_thing){.kind = kind, .power = power};
}

/* The hero at level 1 (4.8 and 2.4 of its own) with what it wears. */
static struct bearer bearer_of(int attack, int defence, int weapon_kind, int weapon_power,
                               int armour_kind, int armour_power)
{
    return (struct bearer){.kind = ACTOR_KIND_HERO,
                           .level = 1,
                           .attack = attack,
                           .defence = defence,
                           .own_attack = 4800,
                           .own_defence = 2400,
                           .bare_attack = 4800,
                           .bare_defence = 2400,
                           .weapon = plain(weapon_kind, weapon_power),
                           .armour = plain(armour_kind, armour_power),
                           .food = 1000};
}

static void expect(const struct content *content, const struct bearer *bearer, int kind, int power,
                   bool is_on, const char *want)
{
    struct shown_thing thing = plain(kind, power);
    describe_thing(&said, content, bearer, &thing, is_on);
    expect_said(want);
}

static void describe_plain_gain(const struct content *content, const struct bearer *bearer,
                                int kind, int power, int most)
{
    struct shown_thing thing = plain(kind, power);
    describe_thing_gain(&said, content, bearer, &thing, most);
}

#define HARM(number) "Harm a turn " number "\n"

/* A plain foe of level 1 has defence 4. Of bare hands' 4.8 a share of 0.25 + 0.125 x 1.2 = 0.4 gets
 * through, 1.92, and one blow in ten misses: 1.7 a turn. The plain weapon: (8 - 4) x 0.9 = 3.6. The
 * strange one: 0.6 x 8.64 = 5.184 in blows, of which 0.412 gets through, and 2.16 in fire, which no
 * defence stops: 4.29 x 0.83 / 0.75 = 4.8. */
static void weapons_are_compared_with_bare_hands(void **state)
{
    struct content *content = strange_content();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    expect(content, &bare, weapon(content, 1), 1, false, "Attack 8.0 (+3.2)\n" HARM("3.6 (+1.9)"));
    /* +3: 3.2 x 1.2 = 3.84 */
    expect(
        content, &bare, weapon(content, 2), 3, false,
        "Attack 8.6 (+3.8)\n" HARM(
            "4.8 (+3.1)") "60% as blows, 25% as fire (past defence)\n"
                          "Blows take 75% of a turn (-25)\nReach 2 (+1)\nYour misses +7% (+7)\n");
    free(content);
}

static void weapons_are_compared_with_the_one_in_hand(void **state)
{
    struct content *content = strange_content();
    struct bearer quick = bearer_of(8640, 2400, weapon(content, 2), 3, NONE, 0);
    /* plain after strange: all that goes is said; 8.64 - 3.84 + 3.2 = 8.0. The slow one does
     * (8.64 - 4) x 0.95 / 1.5 = 2.9. */
    expect(content, &quick, weapon(content, 1), 1, false,
           "Attack 8.0 (-0.6)\n" HARM(
               "3.6 (-1.2)") "100% as blows\nBlows take 100% of a turn (+25)\nReach 1 (-1)\n"
                             "Your misses +0% (-7)\n");
    expect(content, &quick, weapon(content, 3), 3, false,
           "Attack 8.6\n" HARM(
               "2.9 (-1.9)") "100% as blows\nBlows take 150% of a turn (+75)\nReach 1 (-1)\n"
                             "Your misses -5% (-12)\n");
    expect(content, &quick, weapon(content, 2), 3, true,
           "Attack 8.6\n" HARM(
               "4.8") "60% as blows, 25% as fire (past defence)\nBlows take 75% of a turn\n"
                      "Reach 2\nYour misses +7%\n");
    free(content);
}

static void armour_is_compared_with_what_is_worn(void **state)
{
    struct content *content = strange_content();
    struct bearer plain = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    struct bearer warm = bearer_of(4800, 4000, NONE, 0, armour(content, 2), 1);
    warm.resist.percent[1] = 40;
    expect(content, &plain, armour(content, 1), 1, false, "Defence 4.0 (+1.6)\n");
    expect(content, &plain, armour(content, 2), 1, false,
           "Defence 4.0 (+1.6)\nFoes' misses +5% (+5)\nSteps take 10% longer (+10)\n"
           "Resists fire 40% (+40)\n");
    /* +2: 1.6 x 1.1 = 1.76 */
    expect(content, &warm, armour(content, 1), 2, false,
           "Defence 4.2 (+0.2)\nFoes' misses +0% (-5)\nSteps take 0% longer (-10)\n"
           "Resists fire 0% (-40)\n");
    free(content);
}

/* A piece's own share, the change of it, and what the bearer has then of weapon, armour and itself;
 * never more than all. */
static void resistances_of_several_sources_are_told_in_all(void **state)
{
    static const struct {
        int own, in_hand, worn;
        const char *want;
    } rows[] = {
        {0, 0, 0, "Resists fire 40% (+40)\n"},
        {0, 30, 0, "Resists fire 40% (+40), 70% in all\n"},
        {0, 30, 10, "Resists fire 40% (+30), 70% in all\n"},
        {-20, 30, 0, "Resists fire 40% (+40), 50% in all\n"},
        {0, 80, 0, "Resists fire 40% (+40), 100% in all\n"},
        {0, -40, 0, "Resists fire 40% (+40), 0% in all\n"},
    };
    struct content *content = strange_content();
    struct bearer bearer = bearer_of(8000, 4000, weapon(content, 1), 1, armour(content, 1), 1);
    struct shown_thing warm = plain(armour(content, 2), 1);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        bearer.resist.percent[1] = rows[i].own + rows[i].in_hand + rows[i].worn;
        content->actor[ACTOR_KIND_HERO].trait.numbers.resist.percent[1] = rows[i].own;
        content->item[weapon(content, 1)].trait.numbers.resist.percent[1] = rows[i].in_hand;
        content->item[armour(content, 1)].trait.numbers.resist.percent[1] = rows[i].worn;
        describe_thing(&said, content, &bearer, &warm, false);
        const char *line = strstr(buffer_text(&said), "Resists fire");
        assert_non_null(line);
        assert_string_equal(line, rows[i].want);
        buffer_clear(&said);
    }
    free(content);
}

/* 40 by the piece and 15 by its rune; a ring adds 20, of which the piece knows nothing. */
static void a_worn_thing_with_a_rune_tells_one_resistance(void **state)
{
    struct content *content = strange_content();
    struct bearer bearer = bearer_of(4800, 4000, NONE, 0, armour(content, 2), 1);
    struct shown_thing other = plain(armour(content, 1), 1);
    content->rune_count = 1;
    content->rune[0] = (struct rune){.gear = RUNE_OF_ARMOUR};
    content->rune[0].trait.numbers.resist.percent[1] = 15;
    bearer.armour.rune = 1;
    bearer.resist.percent[1] = 40 + 15 + 20;
    describe_thing(&said, content, &bearer, &bearer.armour, true);
    assert_non_null(strstr(buffer_text(&said), "Resists fire 55%, 75% in all\n"));
    assert_null(strstr(buffer_text(&said), "Rune: resists"));
    buffer_clear(&said);
    describe_thing(&said, content, &bearer, &other, false);
    assert_non_null(strstr(buffer_text(&said), "Resists fire 0% (-55), 20% in all\n"));
    buffer_clear(&said);
    free(content);
}

/* Weapons are compared by what they do in a turn, not by their attack, here always 8.0: how quick
 * they are and how often they miss counts, the hero's own misses, and the defence of a foe of the
 * hero's level. */
static void the_gain_of_a_weapon_counts_speed_misses_and_defence(void **state)
{
    static const struct {
        const char *label;
        int level, cost, miss, own_miss;
        const char *want;
    } rows[] = {
        {"as it is", 1, 100, 0, 0, "+1.9 harm"},           /* 3.6 - 1.7 */
        {"twice as quick", 1, 50, 0, 0, "+5.5 harm"},      /* 7.2 - 1.7 */
        {"slow", 1, 200, 0, 0, "+0.1 harm"},               /* 1.8 - 1.7 */
        {"mostly beside", 1, 100, 60, 0, "-0.5 harm"},     /* 4 x 0.3 - 1.7 */
        {"a clumsy hero", 1, 100, 0, 40, "+1.0 harm"},     /* 4 x 0.5 - 1.92 x 0.5 */
        {"against defence 8", 11, 100, 0, 0, "+1.3 harm"}, /* 8 x 0.375 x 0.9 - 1.404 */
    };
    struct content *content = strange_content();
    struct item_kind *kind = &content->item[weapon(content, 1)];
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bearer bearer = bearer_of(4800, 2400, NONE, 0, NONE, 0);
        bearer.level = rows[i].level;
        kind->cost = rows[i].cost;
        kind->trait.numbers.miss = rows[i].miss;
        content->actor[ACTOR_KIND_HERO].trait.numbers.miss = rows[i].own_miss;
        describe_plain_gain(content, &bearer, weapon(content, 1), 1, 0);
        if (strcmp(buffer_text(&said), rows[i].want) != 0) {
            fail_msg("%s: %s", rows[i].label, buffer_text(&said));
        }
        buffer_clear(&said);
    }
    free(content);
}

static void what_is_used_up_tells_its_effects(void **state)
{
    const struct content *content = content_fixture();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0); /* 1000 food of 1500 */
    static const struct {
        const char *id, *want;
    } rows[] = {
        {"crown", "Whoever wears it has won\n"},
        {"ration", "Feeds 750; you have 1000 of 1500, so 250 would be wasted\n"},
        {"potion-of-health", "Heals 20; if unhurt, raises maximum health by 2\n"
                             "Thrown, it works on whoever it hits\n"},
        {"potion-of-haste", "Hasted for 20 turns\nThrown, it works on whoever it hits\n"},
        {"scroll-of-magic-missile", "Hurts for 8 (blows)\nOne target up to 6 cells away\n"},
        {"scroll-of-fireball", "Hurts for 20 (fire)\n"
                               "All within 3 of a place up to 6 away, you too\n"},
        {"scroll-of-sleep", "Puts to sleep for up to 36 turns; harm wakes\n"
                            "All within 1 of a place up to 6 away, you too\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        expect(content, &bare, content_find_item(content, rows[i].id), 0, false, rows[i].want);
    }
}

static void one_turn_is_no_turns(void **state)
{
    static const struct {
        struct effect effect;
        const char *want;
    } rows[] = {
        {{.kind = EFFECT_STATUS, .status = STATUS_CONFUSED, .amount = 1}, "Confused for 1 turn\n"},
        {{.kind = EFFECT_STATUS, .status = STATUS_ASLEEP, .amount = 1},
         "Puts to sleep for up to 1 turn; harm wakes\n"},
        {{.kind = EFFECT_RISE, .amount = 1}, "Gets up again once, after 1 turn, unless"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        describe_effects(&said, content_fixture(), &rows[i].effect, 1);
        assert_int_equal(strncmp(buffer_text(&said), rows[i].want, strlen(rows[i].want)), 0);
        buffer_clear(&said);
    }
}

static void templates_leave_out_what_is_empty(void **state)
{
    static const struct placeholder list[] = {
        {"amount", 3, NULL}, {"none", 0, NULL}, {"kind", 0, "ghoul"}, {"nobody", 0, ""}};
    static const struct {
        const char *template, *want;
    } rows[] = {
        {"Calls {amount} {kind}s", "Calls 3 ghouls"},
        {"{amount}{none}{nobody}", "30"},
        {"Heals[, and calls {none} {kind}]", "Heals"},
        {"Heals[, with a {nobody}][ ({amount}%)]!", "Heals (3%)!"},
        {"[Calls {amount}{nobody}.]", "Calls 3."}, /* the first decides */
        {"", ""},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        template_fill(&said, rows[i].template, list, COUNT_OF(list));
        expect_said(rows[i].want);
    }
}

/* Each kind of effect on its own, with all numbers of the data. */
static void every_effect_and_status_has_a_line(void **state)
{
    const struct content *content = content_fixture();
    for (int kind = 0; kind < EFFECT_COUNT + STATUS_COUNT; kind++) {
        const struct effect effect = {
            .kind = kind < EFFECT_COUNT ? (enum effect_kind)kind : EFFECT_STATUS,
            .status = kind < EFFECT_COUNT ? STATUS_BURNING : (enum status)(kind - EFFECT_COUNT),
            .amount = 1,
            .otherwise = 1,
            .percent = 40,
            .air = 1,
            .ground = 1,
            .of = 1,
        };
        describe_effects(&said, content, &effect, 1);
        const char *line = buffer_text(&said);
        if (strlen(line) < strlen("x (40%)\n") || strpbrk(line, "[]{}") != NULL ||
            strcmp(strchr(line, '\0') - strlen(" (40%)\n"), " (40%)\n") != 0) {
            fail_msg("effect %d: %s", kind, line);
        }
        buffer_clear(&said);
    }
}

static void the_gain_is_that_of_wearing(void **state)
{
    const struct content *content = content_fixture();
    const struct {
        struct bearer bearer;
        int kind, power;
        const char *want;
    } rows[] = {
        {bearer_of(4800, 2400, NONE, 0, NONE, 0), weapon(content, 1), 1, "+1.9 harm"},
        {bearer_of(8000, 2400, weapon(content, 4), 1, NONE, 0), weapon(content, 1), 1, "+0.0 harm"},
        {bearer_of(8640, 2400, weapon(content, 4), 3, NONE, 0), weapon(content, 1), 1,
         "-0.6 harm"}, /* 3.6 - 4.64 x 0.9 */
        {bearer_of(4800, 4000, NONE, 0, armour(content, 1), 1), armour(content, 3), 3,
         "+0.3 defence"}, /* 1.92 - 1.6 */
        {bearer_of(4800, 2400, NONE, 0, NONE, 0), content_find_item(content, "ration"), 0, ""},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        describe_plain_gain(content, &rows[i].bearer, rows[i].kind, rows[i].power, 0);
        expect_said(rows[i].want);
    }
}

/* Blows in half the time do twice the harm: 2 x 3.6 of the +1 club, whose like does 3.6. */
static void the_gain_counts_the_rune_of_the_weapon_in_hand(void **state)
{
    struct content *content = strange_content();
    struct bearer quick = bearer_of(8000, 2400, weapon(content, 1), 1, NONE, 0);
    describe_plain_gain(content, &quick, weapon(content, 1), 1, 0);
    expect_said("+0.0 harm");
    content->rune[0].trait.numbers.blow_percent = 50;
    quick.weapon.rune = 1;
    describe_plain_gain(content, &quick, weapon(content, 1), 1, 0);
    expect_said("-3.6 harm");
    free(content);
}

/* Heavy, a +1 club has 8.0 x 1.2 = 9.6 attack, of which 9.6 - 4 x 0.75 = 6.6 get through; 0.8 of
 * them hit, in half the time: 10.6 a turn. A rune does the same, unless it is not known. */
static void tempers_and_runes_count_for_their_own_thing(void **state)
{
    static const struct {
        int attack, worn_temper, temper, rune;
        const char *want;
    } rows[] = {
        {8000, 0, 1, RUNE_NONE,
         "Attack 9.6 (+1.6)\n" HARM("10.6 (+7.0)") "Blows take 50% of a turn (-50)\n"
                                                   "Reach 2 (+1)\nYour misses +10% (+10)\n"},
        {8000, 0, 0, 1,
         "Attack 9.6 (+1.6)\n" HARM("10.6 (+7.0)") "Blows take 50% of a turn (-50)\n"
                                                   "Reach 2 (+1)\nYour misses +10% (+10)\n"},
        {8000, 0, 0, RUNE_UNKNOWN, "Attack 8.0\n" HARM("3.6") "Bears a rune"},
        {9600, 1, 0, RUNE_NONE,
         "Attack 8.0 (-1.6)\n" HARM("3.6 (-7.0)") "Blows take 100% of a turn (+50)\n"
                                                  "Reach 1 (-1)\nYour misses +0% (-10)\n"},
        {9600, 1, 1, RUNE_NONE,
         "Attack 9.6\n" HARM("10.6") "Blows take 50% of a turn\nReach 2\nYour misses +10%\n"},
    };
    struct content *content = strange_content();
    struct trait_numbers *numbers = &content->temper[0].trait.numbers;
    *numbers = (struct trait_numbers){
        .attack = 20, .blow_percent = 50, .miss = 10, .past_defence = 25, .reach = 1};
    content->rune[0].trait.numbers = *numbers;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bearer bearer = bearer_of(rows[i].attack, 2400, weapon(content, 1), 1, NONE, 0);
        struct shown_thing club = plain(weapon(content, 1), 1);
        bearer.weapon.temper[0] = rows[i].worn_temper;
        club.temper[0] = rows[i].temper;
        club.rune = rows[i].rune;
        describe_thing(&said, content, &bearer, &club, false);
        if (strncmp(buffer_text(&said), rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("row %d: %s", i, buffer_text(&said));
        }
        buffer_clear(&said);
    }
    free(content);
}

/* It makes 12.0 of 8.0 without being named. */
static void an_unknown_rune_in_hand_counts_there_alone(void **state)
{
    struct content *content = strange_content();
    struct bearer bearer = bearer_of(12000, 2400, weapon(content, 1), 1, NONE, 0);
    bearer.weapon.rune = RUNE_UNKNOWN;
    describe_thing(&said, content, &bearer, &bearer.weapon, true);
    assert_non_null(strstr(buffer_text(&said), "Attack 12.0\n"));
    buffer_clear(&said);
    expect(content, &bearer, weapon(content, 1), 1, false,
           "Attack 8.0 (-4.0)\n" HARM("3.6 (-3.6)"));
    free(content);
}

/* Neither what is thrown nor bare hands are as heavy as the sling in hand: 4.8 and 3.2. */
static void bare_hands_and_what_is_thrown_have_no_temper(void **state)
{
    struct content *content = strange_content();
    int stone = weapon(content, 5);
    struct bearer slinger = bearer_of(9600, 2400, weapon(content, 4), 1, NONE, 0);
    content->item[stone].class = ITEM_CLASS_AMMUNITION;
    content->item[stone].breaks_percent = 10;
    content->temper[0].trait.numbers.attack = 20;
    slinger.weapon.temper[0] = 1;
    assert_int_equal(bearer_without_weapon(&slinger).attack, 4800);
    expect(content, &slinger, stone, 0, false,
           "Thrown by hand: attack 8.0\nBreaks in 10 of 100 whom it hits\n");
    free(content);
}

/* As that of bare hands: 4.8 and 8.0 attack, as in the first row above. */
static void arms_for_a_launcher_gain_beside_a_foe(void **state)
{
    struct content *content = strange_content();
    int launcher = weapon(content, 4);
    struct bearer archer = bearer_of(8640, 2400, launcher, 3, NONE, 0);
    content->item[launcher].shoots = "sling-stone";
    describe_plain_gain(content, &archer, weapon(content, 1), 1, 0);
    expect_said("+1.9 harm beside a foe");
    content->item[weapon(content, 1)].shoots = "sling-stone";
    describe_plain_gain(content, &archer, weapon(content, 1), 1, 0);
    expect_said("-0.6 harm");
    free(content);
}

/* A ring that doubles the defence doubles what armour gives. */
static void the_gain_counts_what_else_makes_more_of_gear(void **state)
{
    struct content *content = strange_content();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    struct shown_thing mail = plain(armour(content, 1), 1);
    int once = describe_gain(content, &bare, &mail);
    content->item[armour(content, 1)].power_percent *= 2;
    int twice = describe_gain(content, &bare, &mail);
    content->item[armour(content, 1)].power_percent /= 2;
    bare.own_defence = bare.bare_defence / 2;
    assert_true(once > 0);
    assert_int_equal(describe_gain(content, &bare, &mail), twice);
    bare.own_defence = bare.bare_defence;
    assert_int_equal(describe_gain(content, &bare, &mail), once);
    free(content);
}

static void the_gain_of_armour_tells_as_much_as_fits(void **state)
{
    static const struct {
        int miss, fire, frost, most;
        const char *want;
    } rows[] = {
        {0, 0, 0, 99, "+1.6 defence"},
        {5, -25, 50, 99, "+1.6 defence, +5% dodge, -25% vs fire, +50% vs frost"},
        {5, -25, 0, 37, "+1.6 defence, +5% dodge, -25% vs fire"},
        {5, -25, 0, 36, "+1.6 defence, +5% dodge"},
        {5, -25, 0, 0, "+1.6 defence"},
    };
    struct content *content = strange_content();
    struct item_kind *kind = &content->item[armour(content, 1)];
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    content->rules.damage_type[1].name = "fire";
    content->rules.damage_type[2].name = "frost";
    content->rules.damage_type_count = 3;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        kind->trait.numbers.dodge = rows[i].miss;
        memset(&kind->trait.numbers.resist, 0, sizeof kind->trait.numbers.resist);
        kind->trait.numbers.resist.percent[1] = rows[i].fire;
        kind->trait.numbers.resist.percent[2] = rows[i].frost;
        describe_plain_gain(content, &bare, armour(content, 1), 1, rows[i].most);
        expect_said(rows[i].want);
    }
    free(content);
}

/* Bare hands have 4.8, the club 8.0 in all and 8.32 when it is mended: 0.9 of 4 and of 4.32. */
static void mending_tells_what_was_and_what_will_be(void **state)
{
    const struct content *content = content_fixture();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    const struct {
        int kind;
        const char *want;
    } rows[] = {
        {weapon(content, 1), "3.6 harm, then 3.9"},
        {armour(content, 1), "4.0 defence, then 4.2"},
        {content_find_item(content, "ration"), ""},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct shown_thing thing = plain(rows[i].kind, 1);
        describe_mended(&said, content, &bare, &thing, 1, false);
        expect_said(rows[i].want);
    }
}

/* A thing for mending, made of the ration. */
static const struct item_kind grown[] = {
    {.class = ITEM_CLASS_WAND, .charges = 5},
    {.class = ITEM_CLASS_STAFF, .charges = 2, .recharge = 110}, /* x 4 / 5 at power 1 */
    {.class = ITEM_CLASS_CHARM, .recharge = 450},
    {.class = ITEM_CLASS_RING, .trait.numbers.dodge = 12}, /* x 5 / 4 */
    {.class = ITEM_CLASS_RING, .trait.numbers.attack = 20},
    {.class = ITEM_CLASS_RING, .trait.numbers.defence = 40},
    {.class = ITEM_CLASS_RING, .trait.numbers.reflect_percent = 20},
    {.class = ITEM_CLASS_RING, .trait.numbers.noise = -3}, /* - 3/4: less than one cell */
    {.class = ITEM_CLASS_RING, .trait.numbers.resist = {{[1] = 20}}},
    {.class = ITEM_CLASS_WAND}, /* one that is not known */
};

static void mending_tells_what_is_no_gear(void **state)
{
    static const struct {
        const char *want, *in_short, *in_full;
    } rows[COUNT_OF(grown)] = {
        {"5 charges, then 6", "5, then 6",
         "+0, then +1. Now: Holds 5 charges. Then: Holds 6 charges."},
        {"2 charges, then 3", "2, then 3",
         "+0, then +1. Now: Holds 2 charges. A charge comes back in 110 turns. Then: Holds 3 "
         "charges. A charge comes back in 88 turns."},
        {"450 turns, then 360", "450, then 360",
         "+0, then +1. Now: Works again after 450 turns. Then: Works again after 360 turns."},
        {"12% dodge, then 15%", "12%, then 15%",
         "+0, then +1. Now: Foes' misses +12%. Then: Foes' misses +15%."},
        {"20% attack, then 25%", "20%, then 25%",
         "+0, then +1. Now: Attack +20%. Then: Attack +25%."},
        {"40% defence, then 50%", "40%, then 50%",
         "+0, then +1. Now: Defence +40%. Then: Defence +50%."},
        {"20% thrown back, then 25%", "20%, then 25%",
         "+0, then +1. Now: Who strikes you loses 20% of what you lose. Then: Who strikes you "
         "loses 25% of what you lose."},
        {"3 cells less to notice you, then 3", "3, then 3",
         "+0, then +1. Its numbers stay as they are."},
        {"20% vs fire, then 25%", "20%, then 25%",
         "+0, then +1. Now: Resists fire 20%. Then: Resists fire 25%."},
        {"", "", "You do not know what it does."},
    };
    struct content *content = strange_content();
    int kind = content_find_item(content, "ration");
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    struct shown_thing thing = plain(kind, 0);
    content->rules.damage_type[1].name = "fire";
    for (int i = 0; i < COUNT_OF(rows); i++) {
        const char *id = content->item[kind].id;
        content->item[kind] = grown[i];
        content->item[kind].id = id;
        content->item[kind].worn_status = STATUS_COUNT;
        describe_mended(&said, content, &bare, &thing, 1, false);
        expect_said(rows[i].want);
        describe_mended(&said, content, &bare, &thing, 1, true);
        expect_said(rows[i].in_short);
        describe_mended_in_full(&said, content, &bare, &thing, 1);
        expect_said(rows[i].in_full);
    }
    free(content);
}

/* A number that is not the usual one has a line, behind the label of a rune with a small letter. */
static void numbers_of_traits_have_a_line_each(void **state)
{
    static const struct {
        struct trait_numbers numbers;
        const char *want;
    } rows[] = {
        {{.slay_percent = 300, .blow_percent = 100}, ""},
        {{.attack = 20, .defence = -10}, "Rune: attack +20%\nRune: defence -10%\n"},
        {{.blow_percent = 50, .past_defence = 30},
         "Rune: blows take 50% of their time\nRune: ignores shields and 30% of the defence\n"},
        {{.miss = -5, .dodge = 7}, "Rune: your misses -5%\nRune: foes' misses +7%\n"},
        {{.step = -12}, "Rune: steps take 12% less\n"},
        {{.step = 20, .noise = 3},
         "Rune: foes notice you from 3 cells more\nRune: steps take 20% longer\n"},
        {{.sneak_percent = 400}, "Rune: does 400% of the damage to who has not noticed you\n"},
        {{.slays = SIDE_DEAD, .slay_percent = 300, .reflect_percent = 33},
         "Rune: who strikes you loses 33% of what you lose\nRune: does 300% of the damage to the "
         "dead\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        describe_numbers(&said, &rows[i].numbers, "Rune: ");
        expect_said(rows[i].want);
    }
}

static void weights_are_stones_and_tenths(void **state)
{
    assert_string_equal(describe_weight(0).text, "0.0");
    assert_string_equal(describe_weight(7).text, "0.7");
    assert_string_equal(describe_weight(1205).text, "120.5");
}

/* Reasons. */

/* lint: table */
static void sentences_say_who_what_and_where(void **state)
{
    const int ration = content_find_item(content_fixture(), "ration");
    const int dust = content_find_air(content_fixture(), "dust") + 1;
    const int pit = content_find_terrain(content_fixture(), "pit") + 1;
    const struct {
        const char *want;
        struct reason reason;
    } told[] = {
        {"", {.kind = REASON_NONE}},
        {"A rank-1 comes into view to the east.",
         {.kind = REASON_FOE_COMES, .at = {14, 11}, .from = {10, 10}, .actor_kind = 1}},
        {"A rank-1 to the east notices you.",
         {.kind = REASON_FOE_NOTICES, .at = {4, 1}, .actor_kind = 1}},
        {"A rank-1 to the east turns on you again.",
         {.kind = REASON_FOE_TURNS, .at = {4, 1}, .actor_kind = 1}},
        {"What is left lies close to a rank-1 to the east, which has not noticed you.",
         {.kind = REASON_CLOSE_TO_FOE, .at = {4, 1}, .actor_kind = 1}},
        {"What is left lies by the water to the east in which you saw a rank-1.",
         {.kind = REASON_CLOSE_TO_WATER, .at = {4, 1}, .actor_kind = 1}},
        {"You may take one of the things that lie to the east.",
         {.kind = REASON_CHOICE_SEEN, .at = {4, 1}}},
        {"You leave the ration to the east: too heavy.",
         {.kind = REASON_TOO_HEAVY, .at = {4, 1}, .actor_kind = -1, .item_kind = ration}},
        {"You cannot rest with a rank-1 in sight to the east: fight it, or get out of its "
         "sight.",
         {.kind = REASON_FOE_NEAR, .at = {14, 11}, .from = {10, 10}, .actor_kind = 1}},
        {"You are hurt by a rank-2.", {.kind = REASON_HURT, .at = {1, 0}, .actor_kind = 2}},
        {"You are hurt.", {.kind = REASON_HURT, .actor_kind = -1}},
        {"Something strikes at you.", {.kind = REASON_ATTACKED, .actor_kind = -1}},
        {"You are very hungry.", {.kind = REASON_HUNGER, .number = HUNGER_VERY_HUNGRY}},
        {"You are strained.", {.kind = REASON_BURDEN, .number = BURDEN_STRAINED}},
        {"You are no longer hasted.", {.kind = REASON_STATUS_ENDS, .number = STATUS_HASTED}},
        {"You see the ration to the north-west.",
         {.kind = REASON_THING_SEEN, .at = {-3, -2}, .item_kind = ration}},
        {"Here is the ration.", {.kind = REASON_BESIDE_THING, .item_kind = ration}},
        {"Solid earth and stone: no way there.", {.kind = REASON_REFUSED, .number = VERDICT_WALL}},
        {"Explored.", {.kind = REASON_EXPLORED, .item_kind = -1}},
        {"Explored. The stairs are to the south.",
         {.kind = REASON_EXPLORED, .has_stairs = true, .stairs = {1, 10}}},
        {"Explored. No stairs are known: the pit to the south leads down.",
         {.kind = REASON_EXPLORED, .item_kind = -1, .drop = pit, .stairs = {1, 10}}},
        {"Explored, but for the ration to the east, behind a rank-1: fight it or let it pass.",
         {.kind = REASON_EXPLORED,
          .at = {10, 0},
          .barrier = BARRIER_MONSTER,
          .actor_kind = 1,
          .item_kind = ration}},
        {"Explored, but for what lies to the south-west, behind a rank-1: fight it or let it pass. "
         "The "
         "stairs are here.",
         {.kind = REASON_EXPLORED,
          .at = {-5, 4},
          .barrier = BARRIER_MONSTER,
          .actor_kind = 1,
          .item_kind = -1,
          .has_stairs = true}},
        {"Explored, but for the Crown, which is yours to take or leave.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_CHOICE, .item_kind = 0}},
        {"Explored, but for the ration, which shuts the others away when you take it, and 2 more.",
         {.kind = REASON_EXPLORED,
          .barrier = BARRIER_CHOICE,
          .ground = 1,
          .number = 2,
          .item_kind = ration}},
        {"Explored, but for the ration, which is too much to carry.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_WEIGHT, .item_kind = ration}},
        {"Explored, but for the ration, where no way that you know leads.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_GROUND, .item_kind = ration}},
        {"Explored, but for what lies to the east, over ice: who sneaks does not slide.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_ICE, .at = {1, 0}, .item_kind = -1}},
        {"Explored, but for the ration, behind the dust: rest until it is gone.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_HARM, .ground = -dust, .item_kind = ration}},
        {"The way leads through the dust: rest until it is gone.",
         {.kind = REASON_WAY_HARMS, .ground = -dust}},
        {"The way leads through the dust: step out of it, then rest until it is gone.",
         {.kind = REASON_WAY_HARMS, .ground = -dust, .is_around = true}},
        {"Explored, but for what lies to the east, behind a rank-1: fight it or let it pass. No "
         "stairs are known, they may lie there: the pit to the east leads down, too.",
         {.kind = REASON_EXPLORED,
          .at = {1, 0},
          .barrier = BARRIER_MONSTER,
          .actor_kind = 1,
          .item_kind = -1,
          .drop = content_find_terrain(content_fixture(), "pit") + 1,
          .stairs = {1, 0}}},
        {"Nothing is left of the dust in sight.", {.kind = REASON_AIR_GONE, .ground = -dust}},
    };
    for (int i = 0; i < COUNT_OF(told); i++) {
        describe_reason(&said, content_fixture(), &told[i].reason);
        expect_said(told[i].want);
    }
}

/* No part is left in braces, no space doubled, and each is a sentence. */
static void every_kind_has_a_whole_sentence(void **state)
{
    for (int kind = 0; kind < REASON_COUNT; kind++) {
        struct reason reason = {
            .kind = (enum reason_kind)kind, .at = {3, 3}, .actor_kind = 1, .number = 2};
        describe_reason(&said, content_fixture(), &reason);
        const char *text = buffer_text(&said);
        if (kind != REASON_NONE) {
            assert_true(text[0] >= 'A' && text[0] <= 'Z');
            assert_int_equal(text[strlen(text) - 1], '.');
        }
        assert_null(strpbrk(text, "{}"));
        assert_null(strstr(text, "  "));
        buffer_clear(&said);
    }
}

/* Halfway between two of the eight directions lies a slope of one in two. */
static void directions_are_the_nearest_of_eight(void **state)
{
    const struct {
        struct point to;
        const char *want;
    } ways[] = {
        {{0, 0}, "here"},
        {{0, -1}, "to the north"},
        {{1, -1}, "to the north-east"},
        {{5, 0}, "to the east"},
        {{4, 2}, "to the east"},
        {{4, 3}, "to the south-east"},
        {{2, 4}, "to the south"},
        {{-3, 3}, "to the south-west"},
        {{-9, 1}, "to the west"},
        {{-2, -3}, "to the north-west"},
    };
    for (int i = 0; i < COUNT_OF(ways); i++) {
        assert_string_equal(describe_direction((struct point){0, 0}, ways[i].to), ways[i].want);
    }
}

/* Each word of both lists comes, by seed, Crown and depth; the same level has the same name. */
static void levels_have_the_names_of_their_kind(void **state)
{
    static const char *const names[] = {"; Old Ash", "; Old Elm", "; Far Ash", "; Far Elm"};
    struct content *content = memory_unset(sizeof *content);
    int met[COUNT_OF(names)] = {0};
    *content = *content_fixture();
    content->levels.kind[0].place[0] = "Old Far";
    content->levels.kind[0].place[1] = " Ash  Elm ";
    for (int i = 0; i < 60; i++) {
        struct described_place place = {(uint64_t)i / 12, i % 12 / 6, 1 + i % 6, 0};
        for (int again = 0; again < 2; again++) {
            int n = 0;
            buffer_clear(&said);
            describe_place(&said, content, "; ", place);
            while (n < COUNT_OF(names) && strcmp(buffer_text(&said), names[n]) != 0) {
                n++;
            }
            assert_in_range(n, 0, COUNT_OF(names) - 1);
            met[n] += again == 0 ? 1 : 1000;
        }
    }
    for (int n = 0; n < COUNT_OF(names); n++) {
        assert_in_range(met[n] % 1000, 5, 30);
        assert_int_equal(met[n] / 1000, met[n] % 1000);
    }
    buffer_clear(&said);
    describe_place(&said, content_fixture(), "; ", (struct described_place){.depth = 1});
    expect_said("");
    free(content);
}

/* Each word comes, by seed and kind of gear; who does not know the rune knows no name. */
static void gear_with_a_rune_has_a_name_of_its_own(void **state)
{
    static const char *const names[] = {", called Ash", ", called Elm"};
    struct content *content = memory_unset(sizeof *content);
    int seax = content_fixture()->item_count - 1, met[COUNT_OF(names)] = {0};
    *content = *content_fixture();
    content->rune_count = 1;
    content->rune[0] = (struct rune){.id = "frost", .name = "frost", .names = " Ash  Elm "};
    for (uint64_t seed = 0; seed < 40; seed++) {
        buffer_clear(&said);
        describe_given_name(&said, content, ", called ", seed, seax, 1);
        bool is_second = strcmp(buffer_text(&said), names[1]) == 0;
        expect_said(names[is_second]);
        met[is_second]++;
    }
    assert_in_range(met[0], 10, 30);
    buffer_clear(&said);
    describe_given_name(&said, content, ", called ", 1, seax, RUNE_UNKNOWN);
    describe_given_name(&said, content, ", called ", 1, seax, RUNE_NONE);
    content->rune[0].names = "";
    describe_given_name(&said, content, ", called ", 1, seax, 1);
    expect_said("");
    free(content);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_goes_by_sound_not_by_letter),
        cmocka_unit_test(verbs_take_the_ending_of_their_person),
        cmocka_unit_test(capitals_change_the_first_letter_only),
        cmocka_unit_test(actors_take_their_articles),
        cmocka_unit_test(things_show_power_and_count),
        cmocka_unit_test(thousandths_are_rounded_to_one_digit),
        cmocka_unit_test(parts_are_rounded_so_that_they_add_up),
        cmocka_unit_test(rounded_parts_are_near_and_add_up),
        cmocka_unit_test(states_have_the_words_of_the_rules),
        cmocka_unit_test(every_refusal_has_its_sentence),
        cmocka_unit_test(repeats_of_a_turn_are_folded),
        cmocka_unit_test(long_logs_keep_every_sentence_in_order),
        cmocka_unit_test(long_sentences_are_cut_at_a_character),
        cmocka_unit_test(weapons_are_compared_with_bare_hands),
        cmocka_unit_test(weapons_are_compared_with_the_one_in_hand),
        cmocka_unit_test(armour_is_compared_with_what_is_worn),
        cmocka_unit_test(resistances_of_several_sources_are_told_in_all),
        cmocka_unit_test(a_worn_thing_with_a_rune_tells_one_resistance),
        cmocka_unit_test(the_gain_of_a_weapon_counts_speed_misses_and_defence),
        cmocka_unit_test(what_is_used_up_tells_its_effects),
        cmocka_unit_test(one_turn_is_no_turns),
        cmocka_unit_test(templates_leave_out_what_is_empty),
        cmocka_unit_test(every_effect_and_status_has_a_line),
        cmocka_unit_test(the_gain_is_that_of_wearing),
        cmocka_unit_test(arms_for_a_launcher_gain_beside_a_foe),
        cmocka_unit_test(the_gain_counts_the_rune_of_the_weapon_in_hand),
        cmocka_unit_test(tempers_and_runes_count_for_their_own_thing),
        cmocka_unit_test(an_unknown_rune_in_hand_counts_there_alone),
        cmocka_unit_test(bare_hands_and_what_is_thrown_have_no_temper),
        cmocka_unit_test(the_gain_counts_what_else_makes_more_of_gear),
        cmocka_unit_test(the_gain_of_armour_tells_as_much_as_fits),
        cmocka_unit_test(mending_tells_what_was_and_what_will_be),
        cmocka_unit_test(mending_tells_what_is_no_gear),
        cmocka_unit_test(numbers_of_traits_have_a_line_each),
        cmocka_unit_test(weights_are_stones_and_tenths),
        cmocka_unit_test(sentences_say_who_what_and_where),
        cmocka_unit_test(every_kind_has_a_whole_sentence),
        cmocka_unit_test(directions_are_the_nearest_of_eight),
        cmocka_unit_test(levels_have_the_names_of_their_kind),
        cmocka_unit_test(gear_with_a_rune_has_a_name_of_its_own),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    buffer_free(&said);
    return failed;
}
