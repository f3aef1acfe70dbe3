#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/played_run.h"

#define NOON INT64_C(1795262400)
#define STRETCHES 3
#define STRETCH 5
#define START_LEAST 16 /* bytes of an input that is worth to go on from */
#define START_ONE_IN 50

void fuzz_hold(bool is_so, const char *words)
{
    if (!is_so) {
        fprintf(stderr, "does not hold: %s\n", words);
        abort();
    }
}

static char *folder;

static void remove_folder(void)
{
    folder_remove(folder);
}

const char *fuzz_folder(void)
{
    if (folder == NULL) {
        folder = folder_make();
        atexit(remove_folder);
    }
    return folder;
}

void fuzz_hold_clean(const struct buffer *text)
{
    const char *all = buffer_text(text);
    for (size_t i = 0; i < text->size; i++) {
        unsigned char byte = (unsigned char)all[i], next = (unsigned char)all[i + 1];
        bool is_c1 = byte == 0xC2 && next >= 0x80 && next < 0xA0;
        fuzz_hold((byte >= ' ' || byte == '\n') && byte != 0x7F && !is_c1,
                  "a control character goes to the terminal");
    }
}

size_t fuzz_start(uint8_t *data, size_t most, void (*make)(struct buffer *bytes))
{
    static struct buffer start;
    if (start.size == 0) {
        make(&start);
    }
    size_t size = start.size <= most ? start.size : 0;
    memcpy(data, start.text, size);
    return size;
}

size_t fuzz_mutate(uint8_t *data, size_t size, size_t most, unsigned seed,
                   void (*make)(struct buffer *bytes))
{
    if (size < START_LEAST || seed % START_ONE_IN == 0) {
        size = fuzz_start(data, most, make);
    }
    return LLVMFuzzerMutate(data, size, most);
}

void fuzz_make_run(struct buffer *bytes)
{
    struct error error;
    struct buffer state = {0};
    struct player *player = player_new(1);
    struct run_file *file = player_begin(player, fuzz_folder(), "Wulf", NOON);
    buffer_add(&state, "noted");
    for (int i = 0; i < STRETCHES; i++) {
        player_append(player, file, STRETCH);
        run_file_note(file, player_world(player), &state, NOON, &error);
        player_keyframe(player, file, "state", "told", NOON);
    }
    char path[400];
    snprintf(path, sizeof path, "%s", run_file_path(file));
    run_file_close(file);
    folder_read("", path, bytes);
    unlink(path);
    buffer_free(&state);
    player_free(player);
}
