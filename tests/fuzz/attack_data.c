/* A data file that holds anything: its name in the first line, its text behind it. It is complained
 * about, in words that a terminal may be sent, or it loads; and what loads is printed and read
 * again as the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/content/layers.h"
#include "barrow/play/key_table.h"
#include "fuzz/fuzz.h"
#include "support/folder.h"

/* A caret's line may hold what the file holds, cleaned; so all that is said must be clean. */
static void hold_said(struct problems *problems)
{
    struct buffer said = {0};
    problems_print(problems, &said);
    fuzz_hold(problems_count(problems) == 0 || said.size > 0, "refused without a word");
    fuzz_hold_clean(&said);
    buffer_free(&said);
}

static void hold_kept(const struct content *content)
{
    struct buffer text = {0}, problems = {0};
    content_print(content, &text);
    struct content *kept = content_load_text("kept", text.text, &problems);
    fuzz_hold(kept != NULL, "what is kept with a run cannot be read");
    fuzz_hold(kept->digest == content->digest, "what is kept with a run is other data");
    content_free(kept);
    buffer_free(&text);
    buffer_free(&problems);
}

static void load(const char *folder)
{
    const struct data_layers layers = {.folder = {folder}, .count = 1};
    struct problems problems = {0};
    struct buffer said = {0};
    content_check(&layers, &problems);
    key_presets_check(&layers, key_words(), &problems);
    hold_said(&problems);
    if (problems.errors == 0) {
        struct content *content = content_load_layers(&layers, &said);
        fuzz_hold(content != NULL, "a check finds nothing in what is refused");
        hold_kept(content);
        content_free(content);
    }
    buffer_free(&said);
    problems_free(&problems);
}

/* The data file that the first line names; else one of them by its first letter. */
static const char *find_file(const char *line, size_t size)
{
    int count = 0;
    for (const char *name; (name = data_file_name(count)) != NULL; count++) {
        if (strlen(name) == size && strncmp(name, line, size) == 0) {
            return name;
        }
    }
    return size > 0 ? data_file_name((unsigned char)line[0] % count) : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *folder = fuzz_folder(), *text = (const char *)data;
    const char *end = size > 0 ? memchr(text, '\n', size) : NULL;
    const char *file = end != NULL ? find_file(text, (size_t)(end - text)) : NULL;
    if (file == NULL) {
        return -1; /* nothing to go on from */
    }
    char path[400];
    folder_write_bytes(folder, file, end + 1, size - (size_t)(end + 1 - text));
    load(folder);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    unlink(path);
    return 0;
}
