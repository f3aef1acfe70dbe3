#include "content/misnamed.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "content/quote.h"

#define NEAR 2      /* wrong letters that are a slip, not another name */
#define FOUND_MAX 8 /* more slips than that tell nothing new */

struct slip {
    char *name;        /* owned */
    const char *meant; /* of the known ones */
};

/* Not the copies and locks that editors leave behind: "monsters.yaml~", ".#monsters.yaml". */
static bool is_meant_for_reading(const char *name)
{
    const char *end = strrchr(name, '.');
    bool is_yaml = end != NULL && (strcmp(end, ".yaml") == 0 || strcmp(end, ".yml") == 0);
    return is_yaml && name[0] != '.' && name[0] != '#';
}

/* The known name that `name` is a slip of; NULL if it is none, or is a known name itself. */
static const char *find_meant(const char *name, const char *const *known, int count)
{
    struct nearest nearest = nearest_start(name);
    for (int i = 0; i < count; i++) {
        nearest_offer(&nearest, known[i]);
    }
    return nearest.best != NULL && nearest.distance > 0 && nearest.distance <= NEAR ? nearest.best
                                                                                    : NULL;
}

/* In alphabetical order: a folder has an order of its own on every machine. */
static int collect(DIR *open, const char *const *known, int count, struct slip *list)
{
    int found = 0;
    const struct dirent *entry;
    while ((entry = readdir(open)) != NULL && found < FOUND_MAX) {
        const char *meant = find_meant(entry->d_name, known, count);
        int at = found;
        if (meant == NULL || !is_meant_for_reading(entry->d_name)) {
            continue;
        }
        while (at > 0 && strcmp(list[at - 1].name, entry->d_name) > 0) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = (struct slip){memory_copy_text(entry->d_name), meant};
        found++;
    }
    return found;
}

int misnamed_find(const char *folder, const char *const *known, int count, struct buffer *problems)
{
    struct slip list[FOUND_MAX];
    DIR *open = opendir(folder);
    if (open == NULL) {
        return 0; /* reading the files themselves will say so */
    }
    int found = collect(open, known, count, list);
    closedir(open);
    for (int i = 0; i < found; i++) {
        struct quote name = quote_text(list[i].name);
        buffer_print(problems, "%s/%s: error: no data file is called so: did you mean '%s'?\n",
                     folder, name.text, list[i].meant);
        free(list[i].name);
    }
    return found;
}
