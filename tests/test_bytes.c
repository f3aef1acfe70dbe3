/* Numbers and texts as bytes: the bytes themselves, for they are in files, and what is refused. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/record/bytes.h"
#include "support/test.h"

/* Zigzag: 0, -1, 1, -2, 2 ... become 0, 1, 2, 3, 4 ...; then seven bits a byte, the lowest first,
 * with 0x80 if more follow. */
TEST(numbers_have_these_bytes)
{
    static const struct {
        int64_t number;
        const char *bytes;
    } rows[] = {
        {0, "00"},
        {-1, "01"},
        {1, "02"},
        {63, "7e"},     /* 126 */
        {-64, "7f"},    /* 127 */
        {64, "8001"},   /* 128 = 0 + 1 x 128 */
        {-65, "8101"},  /* 129 */
        {8191, "fe7f"}, /* 16382 = 126 + 127 x 128 */
        {8192, "808001"},
        {INT32_MAX, "feffffff0f"}, /* 2^32 - 2 */
        {INT32_MIN, "ffffffff0f"}, /* 2^32 - 1 */
        {INT64_MAX, "feffffffffffffffff01"},
        {INT64_MIN, "ffffffffffffffffff01"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer buffer = {0};
        char hex[32] = "";
        bytes_put_number(&buffer, rows[i].number);
        for (size_t at = 0; at < buffer.size; at++) {
            snprintf(hex + 2 * at, 3, "%02x", (unsigned char)buffer.text[at]);
        }
        assert_string_equal(hex, rows[i].bytes);
        struct bytes_reader reader = bytes_reader(buffer.text, buffer.size);
        assert_true(bytes_take_number(&reader, INT64_MIN, INT64_MAX) == rows[i].number);
        assert_true(bytes_is_done(&reader));
        buffer_free(&buffer);
    }
}

TEST(any_number_comes_back)
{
    struct buffer buffer = {0};
    uint64_t seed = 4;
    for (int pass = 0; pass < 2; pass++) {
        struct dice dice = dice_from(&seed, 1);
        struct bytes_reader reader = bytes_reader(buffer.text, buffer.size);
        for (int i = 0; i < 1000; i++) {
            uint64_t bits = dice_next(&dice);
            int64_t number = (int64_t)(bits >> i % 64);
            if (pass == 0) {
                bytes_put_number(&buffer, number);
                bytes_put_u64(&buffer, bits);
            } else {
                assert_true(bytes_take_number(&reader, INT64_MIN, INT64_MAX) == number);
                assert_true(bytes_take_u64(&reader) == bits);
            }
        }
        assert_true(pass == 0 || bytes_is_done(&reader));
    }
    buffer_free(&buffer);
}

TEST(bad_numbers_are_refused)
{
    static const struct {
        const char *label;
        const char *bytes;
        size_t size;
        int64_t least, most;
    } rows[] = {
        {"nothing", "", 0, -9, 9},
        {"cut off", "\x80", 1, -9, 9},
        {"longer than need be", "\x82\x00", 2, -9, 9},
        {"a zero of two bytes", "\x80\x00", 2, -9, 9},
        {"65 bits", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10, INT64_MIN, INT64_MAX},
        {"eleven bytes", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x81\x01", 11, INT64_MIN, INT64_MAX},
        {"below the least", "\x01", 1, 0, 9},
        {"above the most", "\x14", 1, 0, 9},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bytes_reader reader = bytes_reader(rows[i].bytes, rows[i].size);
        int64_t number = bytes_take_number(&reader, rows[i].least, rows[i].most);
        if (reader.is_good || number != 0 || bytes_is_done(&reader)) {
            fail_msg("%s was taken", rows[i].label);
        }
    }
}

TEST(a_bad_reader_stays_bad)
{
    char text[8] = "left";
    size_t size = 9;
    struct bytes_reader reader = bytes_reader("\x14\x02\x02zz\x02zz\x02\x02\x02\x02\x02", 13);
    bytes_take_number(&reader, 0, 9);
    assert_int_equal(bytes_take_number(&reader, -9, 9), 0);
    assert_int_equal(bytes_take_u64(&reader), 0);
    bytes_take_text(&reader, text, sizeof text);
    assert_string_equal(text, "");
    assert_null(bytes_take_block(&reader, &size));
    assert_int_equal(size, 0);
    assert_false(reader.is_good);
}

TEST(the_lowest_of_eight_bytes_comes_first)
{
    struct buffer buffer = {0};
    bytes_put_u64(&buffer, 0x0807060504030201u);
    assert_int_equal(buffer.size, 8);
    assert_memory_equal(buffer.text, "\1\2\3\4\5\6\7\10", 8);
    struct bytes_reader reader = bytes_reader(buffer.text, 7);
    assert_int_equal(bytes_take_u64(&reader), 0);
    assert_false(reader.is_good);
    buffer_free(&buffer);
}

/* A text is its length (zigzag: doubled) and its bytes; there is room for five of them here. */
TEST(texts_are_checked)
{
    static const struct {
        const char *label, *bytes;
        size_t size;
        const char *want; /* NULL: refused */
    } rows[] = {
        {"empty", "\0", 1, ""},
        {"plain", "\6abc", 4, "abc"},
        {"as long as there is room for", "\12abcde", 6, "abcde"},
        {"one byte too long", "\14abcdef", 7, NULL},
        {"cut off", "\6ab", 3, NULL},
        {"a length below zero", "\1", 1, NULL},
        {"a NUL inside", "\6a\0c", 4, NULL},
        {"two bytes of one character", "\4\xC3\xA9", 3, "\xC3\xA9"},
        {"half a character", "\2\xC3", 2, NULL},
        {"no UTF-8", "\4\xFF\xFE", 3, NULL},
        {"an overlong character", "\4\xC0\x80", 3, NULL},
        {"an escape sequence", "\10\x1B[1m", 5, NULL},
        {"a line feed", "\2\n", 2, NULL},
        {"a control of eight bits", "\4\xC2\x9B", 3, NULL},
        {"from right to left", "\6\xE2\x80\xAE", 4, NULL},
        {"an isolate", "\6\xE2\x81\xA6", 4, NULL},
        {"the replacement character itself", "\6\xEF\xBF\xBD", 4, "\xEF\xBF\xBD"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[6] = "left";
        struct bytes_reader reader = bytes_reader(rows[i].bytes, rows[i].size);
        bytes_take_text(&reader, text, sizeof text);
        bool is_right = reader.is_good == (rows[i].want != NULL) &&
                        strcmp(text, rows[i].want != NULL ? rows[i].want : "") == 0;
        if (!is_right) {
            fail_msg("%s: got \"%s\"", rows[i].label, text);
        }
    }
}

TEST(blocks_stay_where_they_are)
{
    struct buffer buffer = {0};
    size_t size;
    bytes_put_block(&buffer, "a\0b", 3);
    bytes_put_block(&buffer, NULL, 0);
    bytes_put_text(&buffer, "end");
    struct bytes_reader reader = bytes_reader(buffer.text, buffer.size);
    assert_ptr_equal(bytes_take_block(&reader, &size), buffer.text + 1);
    assert_int_equal(size, 3);
    assert_non_null(bytes_take_block(&reader, &size));
    assert_int_equal(size, 0);
    assert_false(bytes_is_done(&reader));
    assert_memory_equal(bytes_take_block(&reader, &size), "end", 3);
    assert_true(bytes_is_done(&reader));
    buffer_free(&buffer);
}
