/* Cells are kept in one list, row after row, so a form is only a way of walking through them. */
#include "lab/table.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"

#define TEXT_SIZE 40 /* of a title in JSON, and of a number */

void table_add(struct table *table, const struct table_cell *row, int columns)
{
    size_t cells = (size_t)(table->count + columns);
    table->cell = memory_grow(table->cell, cells * sizeof row[0]);
    memcpy(&table->cell[table->count], row, (size_t)columns * sizeof row[0]);
    table->columns = columns;
    table->count += columns;
}

void table_free(struct table *table)
{
    free(table->cell);
    *table = (struct table){0};
}

/* The text of a cell; of `n` below 0 the title. `number` is room for one. */
static const char *word_of(const struct table *table, int n, char number[TEXT_SIZE])
{
    const struct table_cell *cell = n < 0 ? NULL : &table->cell[n];
    if (cell == NULL) {
        return table->cell[n + table->columns].title;
    }
    if (cell->unit == TABLE_NUMBER) {
        snprintf(number, TEXT_SIZE, "%" PRId64, cell->number);
    } else if (cell->unit == TABLE_THOUSANDTHS) {
        snprintf(number, TEXT_SIZE, "%s", describe_thousandths((int)cell->number).text);
    }
    return cell->unit == TABLE_WORD ? cell->word : cell->unit == TABLE_NOTHING ? "" : number;
}

static int width_of(const struct table *table, int column)
{
    int width = 0;
    for (int i = column - table->columns; i < table->count; i += table->columns) {
        char number[TEXT_SIZE];
        int own = utf8_text_width(word_of(table, i, number));
        width = own > width ? own : width;
    }
    return width;
}

/* One line of cells; `first` < 0: of titles. */
static void print_line(const struct table *table, int first, const char *between,
                       struct buffer *text)
{
    for (int i = 0; i < table->columns; i++) {
        char number[TEXT_SIZE];
        const char *word = word_of(table, first + i, number);
        int blanks = width_of(table, i) - utf8_text_width(word);
        bool is_left = table->cell[i].unit == TABLE_WORD;
        buffer_print(text, "%s%*s%s%*s", i > 0 ? between : "", is_left ? 0 : blanks, "", word,
                     is_left ? blanks : 0, "");
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
            buffer_add(text, table->cell[j].unit == TABLE_WORD ? "|---" : "|--:");
        }
        buffer_add(text, i < 0 ? "|\n" : "");
    }
}

static void put_cell(struct json *json, const struct table_cell *cell)
{
    char title[TEXT_SIZE] = "";
    strncat(title, cell->title, sizeof title - 1);
    for (char *at = title; *at != '\0'; at++) {
        *at = *at == ' ' ? '-' : *at;
    }
    if (cell->unit == TABLE_WORD) {
        json_put_text(json, title, cell->word);
    } else if (cell->unit == TABLE_NOTHING) {
        json_put_null(json, title);
    } else {
        json_put_number(json, title, cell->number);
    }
}

void table_put(const struct table *table, struct json *json, const char *name)
{
    json_open_array(json, name);
    for (int first = 0; first < table->count; first += table->columns) {
        json_open_object(json, NULL);
        for (int i = 0; i < table->columns; i++) {
            put_cell(json, &table->cell[first + i]);
        }
        json_close(json);
    }
    json_close(json);
}

static void print_json(const struct table *table, struct buffer *text)
{
    struct json json = json_begin(text);
    table_put(table, &json, NULL);
    json_end(&json);
}

void table_print(const struct table *table, enum lab_form form, struct buffer *text)
{
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
