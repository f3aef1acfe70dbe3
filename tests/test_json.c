/* JSON: fixed texts, and what no caller may do. */
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/json_read.h"
#include "support/abort.h"
#include "support/test.h"

static void expect(struct buffer *text, const char *want)
{
    assert_string_equal(buffer_text(text), want);
    buffer_free(text);
}

TEST(texts_are_escaped)
{
    static const struct {
        const char *label, *value, *want;
    } rows[] = {
        {"nothing", "", "\"\"\n"},
        {"plain", "Wulf", "\"Wulf\"\n"},
        {"quotes and backslashes", "a\"b\\c", "\"a\\\"b\\\\c\"\n"},
        {"a slash needs nothing", "a/b", "\"a/b\"\n"},
        {"line end and tab", "a\nb\tc", "\"a\\nb\\tc\"\n"},
        {"the first control character", "\x01", "\"\\u0001\"\n"},
        {"the last one below the blank", "\x1F", "\"\\u001f\"\n"},
        {"carriage return", "\r", "\"\\u000d\"\n"},
        {"delete", "\x7F", "\"\\u007f\"\n"},
        {"C1: begins an escape sequence",
         "a\xC2\x9B"
         "b",
         "\"a\\u009bb\"\n"},
        {"first and last of C1", "\xC2\x80\xC2\x9F", "\"\\u0080\\u009f\"\n"},
        {"no C1 any more", "\xC2\xA0", "\"\xC2\xA0\"\n"},
        {"from right to left, overriding", "\xE2\x80\xAE", "\"\\u202e\"\n"},
        {"first of the isolates", "\xE2\x81\xA6", "\"\\u2066\"\n"},
        {"a space of no width", "a\xE2\x80\x8B", "\"a\\u200b\"\n"},
        {"a tag, which takes a pair", "\xF3\xA0\x81\x81", "\"\\udb40\\udc41\"\n"},
        {"marks of direction", "\xD8\x9C\xE2\x80\x8E\xE2\x80\x8F", "\"\\u061c\\u200e\\u200f\"\n"},
        {"two, three and four bytes", "\xC3\x86\xE2\x82\xAC\xF0\x9F\x97\xA1",
         "\"\xC3\x86\xE2\x82\xAC\xF0\x9F\x97\xA1\"\n"},
        {"a byte that cannot be", "a\xFFz", "\"a\xEF\xBF\xBDz\"\n"},
        {"half a character at the end", "a\xC3", "\"a\xEF\xBF\xBD\"\n"},
        {"half a pair (U+D800)", "\xED\xA0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"\n"},
        {"an overlong slash", "\xC0\xAF", "\"\xEF\xBF\xBD\xEF\xBF\xBD\"\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        struct json json = json_begin(&text);
        json_put_text(&json, NULL, rows[i].value);
        json_end(&json);
        expect(&text, rows[i].want);
    }
}

TEST(every_kind_of_value_has_its_line)
{
    struct buffer text = {0};
    struct json json = json_begin(&text);
    json_open_object(&json, NULL);
    json_put_number(&json, "least", INT64_MIN);
    json_put_number(&json, "most", INT64_MAX);
    const struct json_number numbers[] = {{"one", 1}, {"minus-two", -2}, {NULL, 3}};
    json_put_numbers(&json, numbers);
    json_put_big(&json, "seed", UINT64_MAX);
    json_put_bool(&json, "yes\"\n", true);
    json_put_bool(&json, "no", false);
    json_put_null(&json, "none");
    json_open_array(&json, "empty");
    json_close(&json);
    json_open_object(&json, "hollow");
    json_close(&json);
    json_open_array(&json, "list");
    json_put_number(&json, NULL, 1);
    json_open_object(&json, NULL);
    json_put_text(&json, "name", "x");
    json_close(&json);
    json_put_number(&json, NULL, 2);
    json_close(&json);
    json_put_number(&json, "after", 0);
    json_close(&json);
    json_end(&json);
    expect(&text, "{\n"
                  "  \"least\": -9223372036854775808,\n"
                  "  \"most\": 9223372036854775807,\n"
                  "  \"one\": 1,\n"
                  "  \"minus-two\": -2,\n"
                  "  \"seed\": \"18446744073709551615\",\n"
                  "  \"yes\\\"\\n\": true,\n"
                  "  \"no\": false,\n"
                  "  \"none\": null,\n"
                  "  \"empty\": [],\n"
                  "  \"hollow\": {},\n"
                  "  \"list\": [\n"
                  "    1,\n"
                  "    {\n"
                  "      \"name\": \"x\"\n"
                  "    },\n"
                  "    2\n"
                  "  ],\n"
                  "  \"after\": 0\n"
                  "}\n");
}

/* ---- what would be no JSON ---- */

static void begin_with_object(struct json *json, struct buffer *text)
{
    *json = json_begin(text);
    json_open_object(json, NULL);
}

static void put_member_without_name(void *subject)
{
    struct json json;
    begin_with_object(&json, subject);
    json_put_number(&json, NULL, 1);
}

static void put_element_with_name(void *subject)
{
    struct json json = json_begin(subject);
    json_open_array(&json, NULL);
    json_put_number(&json, "name", 1);
}

static void put_two_values_at_the_top(void *subject)
{
    struct json json = json_begin(subject);
    json_put_number(&json, NULL, 1);
    json_put_number(&json, NULL, 2);
}

static void end_with_something_open(void *subject)
{
    struct json json;
    begin_with_object(&json, subject);
    json_end(&json);
}

static void close_what_is_not_open(void *subject)
{
    struct json json = json_begin(subject);
    json_close(&json);
}

static void end_without_a_value(void *subject)
{
    struct json json = json_begin(subject);
    json_end(&json);
}

static void open_too_deep(void *subject)
{
    struct json json = json_begin(subject);
    for (int i = 0; i <= JSON_DEPTH_MAX; i++) {
        json_open_array(&json, NULL);
    }
}

TEST(all_fits_one_line)
{
    struct buffer text = {0};
    struct json json = json_begin_line(&text);
    json_open_object(&json, NULL);
    json_open_array(&json, "a");
    json_put_number(&json, NULL, 1);
    json_put_text(&json, NULL, "b\n");
    json_close(&json);
    json_put_bool(&json, "c", true);
    json_close(&json);
    json_end(&json);
    expect(&text, "{\"a\":[1,\"b\\n\"],\"c\":true}\n");
}

TEST(object_is_read)
{
    struct json_object object;
    struct error error;
    assert_true(json_read_object(" { \"do\" : \"throw\", \"item\":-12 ,\"at\":[ 3 , 40]} \n",
                                 &object, &error));
    assert_int_equal(object.count, 3);
    assert_string_equal(json_member(&object, "do")->text, "throw");
    assert_int_equal(json_member(&object, "item")->number, -12);
    assert_int_equal(json_member(&object, "at")->pair.x, 3);
    assert_int_equal(json_member(&object, "at")->pair.y, 40);
    assert_null(json_member(&object, "to"));
    assert_true(json_read_object("{}", &object, &error));
    assert_int_equal(object.count, 0);
}

TEST(what_is_no_such_object_is_refused_with_its_place)
{
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"", "byte 1: expected {"},
        {"[1]", "byte 1: expected {"},
        {"{", "byte 2: expected a text in \"\""},
        {"{\"a\"}", "byte 5: expected :"},
        {"{\"a\":}", "byte 6: expected a whole number"},
        {"{\"a\":1", "byte 7: expected , or }"},
        {"{\"a\":1,}", "byte 8: expected a text in \"\""},
        {"{\"a\":1,\"a\":2}", "byte 11: expected each member once"},
        {"{\"a\":1} x", "byte 9: expected nothing behind }"},
        {"{\"a\":1.5}", "byte 6: expected a whole number"},
        {"{\"a\":01}", "byte 6: expected a whole number"},
        {"{\"a\":1234567890}", "byte 6: expected a whole number"},
        {"{\"a\":true}", "byte 6: expected a whole number"},
        {"{\"a\":[1]}", "byte 8: expected a comma"},
        {"{\"a\":[1,2,3]}", "byte 10: expected ]"},
        {"{\"a\":\"b\\n\"}", "byte 7: expected at most 31 plain characters"},
        {"{\"a\":\"b", "byte 7: expected at most 31 plain characters"},
        {"{\"a\":\"12345678901234567890123456789012\"}", "byte 7: expected at most 31"},
        {"{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,\"h\":1,\"i\":1}",
         "byte 50: expected no more members"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct json_object object;
        struct error error = {""};
        assert_false(json_read_object(rows[i].text, &object, &error));
        if (strncmp(error.text, rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("row %d: %s", i, error.text);
        }
    }
}

TEST(what_is_no_json_is_a_bug)
{
    static void (*const cases[])(void *) = {
        put_member_without_name, put_element_with_name,  put_two_values_at_the_top,
        end_with_something_open, close_what_is_not_open, end_without_a_value,
        open_too_deep,
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct buffer text = {0};
        if (!does_abort(cases[i], &text)) {
            fail_msg("row %d was allowed", i);
        }
        buffer_free(&text);
    }
}
