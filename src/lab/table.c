/* Cells are kept in one list, row after row, each with the word that is shown: so a form is only a
 * way of walking through them, and widths are known before the first line is printed. */
#include "lab/table.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"

#define TITLE_SIZE 40

struct cell {
    char *word; /* owned: the text of the cell */
    int64_t number;
};

struct table {
    const struct table_column *column;
    int columns, count; /* count: of cells */
    struct cell *cell;
};

struct table *table_new(const struct table_column *column, int columns)
{
    struct table *table = memory_new(1, sizeof *table);
    table->column = column;
    table->columns = columns;
    return table;
}

void table_free(struct table *table)
{
    for (int i = 0; i < table->count; i++) {
        free(table->cell[i].word);
    }
    free(table->cell);
    free(table);
}

static void add(struct table *table, const char *word, int64_t number)
{
    table->cell = memory_grow(table->cell, (size_t)(table->count + 1) * sizeof table->cell[0]);
    table->cell[table->count++] = (struct cell){memory_copy_text(word), number};
}

void table_add_word(struct table *table, const char *word)
{
    assert(table->column[table->count % table->columns].unit == TABLE_WORD);
    add(table, word, 0);
}

void table_add_number(struct table *table, int64_t number)
{
    enum table_unit unit = table->column[table->count % table->columns].unit;
    struct buffer word = {0};
    assert(unit != TABLE_WORD);
    if (unit == TABLE_THOUSANDTHS) {
        buffer_add(&word, describe_thousandths((int)number).text);
    } else {
        buffer_print(&word, "%lld", (long long)number);
    }
    add(table, buffer_text(&word), number);
    buffer_free(&word);
}

static int width_of(const struct table *table, int column)
{
    int width = utf8_text_width(table->column[column].title);
    for (int i = column; i < table->count; i += table->columns) {
        int own = utf8_text_width(table->cell[i].word);
        width = own > width ? own : width;
    }
    return width;
}

static void print_padded(struct buffer *text, const char *word, int width, bool is_left)
{
    int blanks = width - utf8_text_width(word);
    buffer_print(text, "%*s%s%*s", is_left ? 0 : blanks, "", word, is_left ? blanks : 0, "");
}

/* One line of cells; `first` < 0: of titles. */
static void print_line(const struct table *table, int first, const char *between,
                       struct buffer *text)
{
    for (int i = 0; i < table->columns; i++) {
        const char *word = first < 0 ? table->column[i].title : table->cell[first + i].word;
        buffer_add(text, i > 0 ? between : "");
        print_padded(text, word, width_of(table, i), table->column[i].unit == TABLE_WORD);
    }
    while (text->size > 0 && text->text[text->size - 1] == ' ') {
        text->text[--text->size] = '\0';
    }
    buffer_add(text, "\n");
}

static void print_markdown(const struct table *table, struct buffer *text)
{
    for (int i = -table->columns; i < table->count; i += table->columns) {
        buffer_add(text, "| ");
        print_line(table, i, " | ", text);
        text->text[--text->size] = '\0';
        buffer_add(text, " |\n");
        for (int j = 0; i < 0 && j < table->columns; j++) {
            buffer_add(text, table->column[j].unit == TABLE_WORD ? "|---" : "|--:");
        }
        buffer_add(text, i < 0 ? "|\n" : "");
    }
}

static void print_json(const struct table *table, struct buffer *text)
{
    struct json json = json_begin(text);
    json_open_array(&json, NULL);
    for (int i = 0; i < table->count; i++) {
        const struct table_column *column = &table->column[i % table->columns];
        char title[TITLE_SIZE] = "";
        strncat(title, column->title, sizeof title - 1);
        for (char *at = title; *at != '\0'; at++) {
            *at = *at == ' ' ? '-' : *at;
        }
        if (i % table->columns == 0) {
            json_open_object(&json, NULL);
        }
        if (column->unit == TABLE_WORD) {
            json_put_text(&json, title, table->cell[i].word);
        } else {
            json_put_number(&json, title, table->cell[i].number);
        }
        if ((i + 1) % table->columns == 0) {
            json_close(&json);
        }
    }
    json_close(&json);
    json_end(&json);
}

void table_print(const struct table *table, enum lab_form form, struct buffer *text)
{
    assert(table->count % table->columns == 0);
    if (form == LAB_JSON) {
        print_json(table, text);
    } else if (form == LAB_MARKDOWN) {
        print_markdown(table, text);
    } else {
        for (int i = -table->columns; i < table->count; i += table->columns) {
            print_line(table, i, "  ", text);
        }
    }
}
