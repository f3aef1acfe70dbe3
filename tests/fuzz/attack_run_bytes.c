/* A run file that is any bytes: the title lists it, it is read, opened and closed, and what opens
 * once opens again and is whole then. The first of the input is a run of the game's own. */
#include <stdio.h>
#include <unistd.h>

#include "barrow/record/run_file.h"
#include "fuzz/fuzz.h"
#include "support/folder.h"
#include "support/played_run.h"

#define RUNS_MOST 8

static void remove_files(const char *home)
{
    static const char *const end[] = {"", ".broken-1", ".broken-2"};
    for (int i = 0; i < 3; i++) {
        char path[400];
        snprintf(path, sizeof path, "%s/runs/x.run%s", home, end[i]);
        unlink(path);
        snprintf(path, sizeof path, "%s/recordings/x.run%s", home, end[i]);
        unlink(path);
    }
}

static void read_it(const char *home)
{
    struct run run[RUNS_MOST];
    struct recording recording;
    struct buffer told = {0};
    struct error error = {""};
    run_file_list(home, run, RUNS_MOST, &told);
    fuzz_hold_clean(&told);
    buffer_free(&told);
    if (run_file_read(home, "x", &recording, &error)) {
        recording_free(&recording);
    } else {
        fuzz_hold(error.text[0] != '\0', "refused without a word");
    }
}

/* True if it opened. */
static bool open_it(const char *home, bool is_first)
{
    struct run_opening opening;
    enum run_trouble trouble;
    struct error error = {""};
    struct run_file *file = run_file_open(home, "x", &opening, &trouble, &error);
    if (file == NULL) {
        fuzz_hold(error.text[0] != '\0', "refused without a word");
        return false;
    }
    fuzz_hold(is_first || opening.damage.text[0] == '\0', "damaged for ever");
    run_opening_free(&opening);
    run_file_close(file);
    return true;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    return fuzz_mutate(data, size, most, seed, fuzz_make_run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *home = fuzz_folder();
    folder_write_bytes(home, "runs/x.run", (const char *)data, size);
    read_it(home);
    if (open_it(home, true)) {
        fuzz_hold(open_it(home, false), "opens once only");
    }
    remove_files(home);
    return 0;
}
