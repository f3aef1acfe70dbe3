/* `barrow vault FILE`: the vaults of a file in all their poses, side by side, behind what is wrong
 * with them. The file belongs to a folder of data, because its legend may name what stands in the
 * other files of the folder. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/content/content.h"
#include "barrow/content/layers.h"
#include "barrow/program/subcommands.h"

#include "program/load.h"

#define WIDTH 80 /* of a page */
#define GAP 3    /* columns between two drawings */

/* True if both poses show the same drawing. */
static bool looks_like(const struct vault *vault, struct vault_pose a, struct vault_pose b)
{
    struct point size = vault_size(vault, a), other = vault_size(vault, b);
    bool is_same = point_equal(size, other);
    for (int i = 0; is_same && i < size.x * size.y; i++) {
        struct point at = {i % size.x, i / size.x};
        is_same = vault_cell(vault, a, at) == vault_cell(vault, b, at);
    }
    return is_same;
}

/* Fills `list` with the poses that look different; returns how many. */
static int list_poses(const struct vault *vault, struct vault_pose list[VAULT_POSES])
{
    int count = 0;
    for (int i = 0; i < VAULT_POSES; i++) {
        bool is_new = vault_allows(vault, vault_pose(i));
        for (int k = 0; k < count; k++) {
            is_new = is_new && !looks_like(vault, vault_pose(i), list[k]);
        }
        if (is_new) {
            list[count++] = vault_pose(i);
        }
    }
    return count;
}

/* How many of the poses fit side by side, and how many lines the highest of them has. */
static int count_in_row(const struct vault *vault, const struct vault_pose *pose, int count,
                        int *height)
{
    int width = 0, fitting = 0;
    *height = 0;
    for (; fitting < count; fitting++) {
        struct point size = vault_size(vault, pose[fitting]);
        width += size.x + GAP;
        if (fitting > 0 && width > WIDTH) {
            return fitting;
        }
        *height = size.y > *height ? size.y : *height;
    }
    return fitting;
}

/* One line of drawings that stand side by side, without blanks at its end. */
static void draw_line(const struct vault *vault, const struct vault_pose *pose, int count, int y,
                      struct buffer *out)
{
    int blanks = 2;
    for (int i = 0; i < count; i++) {
        struct point size = vault_size(vault, pose[i]);
        for (int x = 0; x < size.x; x++) {
            char cell = vault_cell(vault, pose[i], (struct point){x, y});
            if (cell != ' ') {
                buffer_print(out, "%*s%c", blanks, "", cell);
            }
            blanks = cell == ' ' ? blanks + 1 : 0;
        }
        blanks += GAP;
    }
    buffer_add(out, "\n");
}

static void draw(const struct vault *vault, struct buffer *out)
{
    struct vault_pose pose[VAULT_POSES];
    int count = list_poses(vault, pose);
    buffer_print(out, "%s: depth %d", vault->id, vault->from_depth);
    if (vault->to_depth < 1000) {
        buffer_print(out, " to %d", vault->to_depth);
    }
    buffer_print(out, ", weight %d, %d way%s\n", vault->weight, count, plural_ending(count));
    for (int done = 0; done < count;) {
        int height, in_row = count_in_row(vault, pose + done, count - done, &height);
        for (int y = 0; y < height; y++) {
            draw_line(vault, pose + done, in_row, y, out);
        }
        buffer_add(out, "\n");
        done += in_row;
    }
}

/* The role whose file this is, and the folder of data that it is in; VAULT_ROLE_COUNT if none. */
static enum vault_role find_role(const char *path, struct buffer *folder)
{
    size_t size = strlen(path);
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        size_t tail = strlen(vault_file[role]);
        bool is_it = size >= tail && strcmp(path + size - tail, vault_file[role]) == 0 &&
                     (size == tail || path[size - tail - 1] == '/');
        if (is_it) {
            buffer_print(folder, "%.*s", (int)(size - tail), path);
            buffer_add(folder, size == tail ? "." : "");
            return (enum vault_role)role;
        }
    }
    return VAULT_ROLE_COUNT;
}

static bool is_same_vault(const struct vault *a, const struct vault *b)
{
    const struct vault_drawing *one = &a->drawing, *other = &b->drawing;
    return strcmp(a->id, b->id) == 0 && a->from_depth == b->from_depth &&
           a->to_depth == b->to_depth && a->weight == b->weight && one->width == other->width &&
           one->height == other->height &&
           memcmp(one->cell, other->cell, (size_t)(one->width * one->height)) == 0;
}

/* True for a vault that the file adds or changes: no layer below has it so. */
static bool is_of_file(const struct vault *vault, const struct vaults *below, enum vault_role role)
{
    for (int i = 0; i < below->count[role]; i++) {
        if (is_same_vault(vault, &below->list[role][i]) && !below->list[role][i].is_built_in) {
            return false;
        }
    }
    return !vault->is_built_in;
}

/* Those of the file; if it says what the layers below do, all that are not the program's own; if
 * there are none of these, all. */
static void draw_all(const struct vaults *vaults, const struct vaults *below, enum vault_role role,
                     struct buffer *text)
{
    for (int widening = 0; widening < 3 && text->size == 0; widening++) {
        for (int i = 0; i < vaults->count[role]; i++) {
            const struct vault *vault = &vaults->list[role][i];
            if (widening == 2 || (widening == 1 && !vault->is_built_in) ||
                is_of_file(vault, below, role)) {
                draw(vault, text);
            }
        }
    }
}

/* The last layer is the folder of the file. */
static int draw_layers(const struct data_layers *layers, enum vault_role role)
{
    struct buffer text = {0}, unused = {0};
    struct data_layers lower = *layers;
    lower.count--;
    struct content *content = content_load_layers(layers, &unused);
    struct content *below = content_load_layers(&lower, &unused);
    bool is_good = content != NULL && below != NULL;
    if (is_good) {
        draw_all(&content->vaults, &below->vaults, role, &text);
    }
    buffer_free(&unused);
    content_free(content);
    content_free(below);
    return is_good ? report_text(&text) : EXIT_FAILURE; /* content_check has said why */
}

int subcommand_vault(const struct command_line *line)
{
    struct error error;
    struct command_line with = *line;
    struct buffer folder = {0};
    struct data_folders folders;
    struct problems problems = {0};
    const char *file = line->which != NULL ? line->which : "";
    enum vault_role role = find_role(file, &folder);
    if (role == VAULT_ROLE_COUNT) {
        buffer_free(&folder);
        error_set(&error, "vault %s: expected a file of vaults in a folder of data: %s, %s or %s",
                  file, vault_file[VAULT_PLACE], vault_file[VAULT_REWARD], vault_file[VAULT_KEY]);
        return report_error(&error);
    }
    with.data.word[with.data.count++] = folder.text;
    bool is_found = data_folders_check(&with, &folders, &problems);
    content_check(&folders.layers, &problems);
    load_tell_problems(&problems);
    int status = is_found ? draw_layers(&folders.layers, role) : STATUS_WRONG_INPUT;
    data_folders_free(&folders);
    buffer_free(&folder);
    return status;
}
