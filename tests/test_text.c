/* Grammar, names and the message log, each against a table of what a reader expects. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/rules/action.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/hunger.h"
#include "barrow/text/describe.h"
#include "barrow/text/narrator.h"
#include "support/content_fixture.h"

/* Compares and empties the buffer. */
static void expect_text(struct buffer *buffer, const char *want)
{
    assert_string_equal(buffer_text(buffer), want);
    buffer_clear(buffer);
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
    struct buffer buffer = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        grammar_verb(&buffer, rows[i].verb, false);
        expect_text(&buffer, rows[i].third);
        grammar_verb(&buffer, rows[i].verb, true);
        expect_text(&buffer, rows[i].verb);
    }
    buffer_free(&buffer);
}

static void capitals_change_the_first_letter_only(void **state)
{
    struct buffer buffer = {0};
    grammar_capitalise(&buffer, 0);
    expect_text(&buffer, "");
    buffer_add(&buffer, "one. the ghoul");
    grammar_capitalise(&buffer, strlen("one. "));
    expect_text(&buffer, "one. The ghoul");
    buffer_add(&buffer, "\xC3\xA9"
                        "ach");
    grammar_capitalise(&buffer, 0);
    expect_text(&buffer, "\xC3\xA9"
                         "ach");
    buffer_free(&buffer);
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
    struct buffer buffer = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        describe_actor_kind(&buffer, content, rows[i].kind, rows[i].article);
        expect_text(&buffer, rows[i].want);
    }
    buffer_free(&buffer);
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
    struct buffer buffer = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int kind = content_find_item(content, rows[i].id);
        describe_item(&buffer, content, kind, rows[i].power, rows[i].count, rows[i].article);
        expect_text(&buffer, rows[i].want);
    }
    buffer_free(&buffer);
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
    struct buffer buffer = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        describe_thousandths(&buffer, rows[i].thousandths);
        expect_text(&buffer, rows[i].want);
    }
    buffer_free(&buffer);
}

static void states_have_the_words_of_the_rules(void **state)
{
    static const char *const hunger[HUNGER_COUNT] = {
        [HUNGER_STARVING] = "Starving",
        [HUNGER_FAMISHED] = "Famished",
        [HUNGER_VERY_HUNGRY] = "Very Hungry",
        [HUNGER_HUNGRY] = "Hungry",
        [HUNGER_NORMAL] = "",
        [HUNGER_FULL] = "Full",
    };
    static const char *const burden[BURDEN_COUNT] = {
        [BURDEN_NONE] = "",
        [BURDEN_BURDENED] = "Burdened",
        [BURDEN_STRAINED] = "Strained",
        [BURDEN_OVERLOADED] = "Overloaded",
    };
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_goes_by_sound_not_by_letter),
        cmocka_unit_test(verbs_take_the_ending_of_their_person),
        cmocka_unit_test(capitals_change_the_first_letter_only),
        cmocka_unit_test(actors_take_their_articles),
        cmocka_unit_test(things_show_power_and_count),
        cmocka_unit_test(thousandths_are_rounded_to_one_digit),
        cmocka_unit_test(states_have_the_words_of_the_rules),
        cmocka_unit_test(every_refusal_has_its_sentence),
        cmocka_unit_test(repeats_of_a_turn_are_folded),
        cmocka_unit_test(long_logs_keep_every_sentence_in_order),
        cmocka_unit_test(long_sentences_are_cut_at_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
