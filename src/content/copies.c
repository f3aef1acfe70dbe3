/* `copy-from: KIND`: an entry that begins with all that another of its list says, in all layers,
 * and says the rest itself. It is done by parts: the parts of the other are put in front of its
 * own, so whatever reads, checks or prints an entry knows nothing of copies. */
#include <assert.h>
#include <string.h>

#include "content/data_file.h"

enum progress { COPY_NEW, COPY_BEGUN, COPY_DONE };

struct copying {
    struct loader *loader;
    const struct kind_list *list;
    enum progress progress[KINDS_MAX];
};

/* The newest value of the key among the entry's own parts; NULL if it is no copy. */
static const struct node *find_source(const struct record *record)
{
    const struct node *value = NULL;
    for (int i = 0; i < record->part_count; i++) {
        const struct node *said = node_find(record->part[i], COPY_KEY);
        value = said != NULL ? said : value;
    }
    return value;
}

static void put_in_front(struct record *record, const struct record *source)
{
    size_t own = (size_t)record->part_count, more = (size_t)source->part_count;
    memmove(&record->part[more], &record->part[0], own * sizeof record->part[0]);
    memcpy(&record->part[0], &source->part[0], more * sizeof record->part[0]);
    record->part_count += source->part_count;
    record->is_broken = record->is_broken || source->is_broken;
}

/* The entry that the value names; -1 after a complaint. */
static int find_entry(struct copying *copying, const struct node *value)
{
    struct problems *problems = &copying->loader->problems;
    const char *noun = copying->list->noun != NULL ? copying->list->noun : "entry";
    const struct words ids = kind_list_words(copying->list, copying->loader->content);
    if (value->kind != NODE_TEXT) {
        problems_unfit(problems, value, PROBLEM_SHAPE, "the id of an entry of this file");
        return -1;
    }
    int found = words_find(&ids, value->text);
    if (found >= 0 && copying->progress[found] == COPY_BEGUN) {
        problems_at(problems, value, PROBLEM_COPY, "'%s' is a copy of this one, or is itself",
                    value->text);
        return -1;
    }
    if (found < 0 && !name_was_removed(copying->loader, copying->list->file, noun, value)) {
        problems_unknown(problems, value, &ids, NULL);
    }
    return found;
}

/* False after a complaint if the copy says to be of another variant, as a sword of a potion. */
static bool fits(struct copying *copying, const struct record *record, const struct record *source,
                 const struct node *value)
{
    const struct table *table = copying->list->table;
    bool fits = record->variant == FIELD_ALWAYS || record->variant == source->variant;
    if (!fits) {
        problems_at(&copying->loader->problems, value, PROBLEM_CLASS,
                    "'%s' is %s, and this is %s: a copy stays what it was", value->text,
                    table_noun(table, source->variant), table_noun(table, record->variant));
    } else if (record->part_count + source->part_count > RECORD_PARTS_MAX) {
        problems_at(&copying->loader->problems, value, PROBLEM_COPY,
                    "this is a copy of too many copies");
        fits = false;
    }
    return fits;
}

static void copy_entry(struct copying *copying, int entry)
{
    struct record *records = copying->loader->entry[copying->list->file], *record = &records[entry];
    const struct node *value = find_source(record);
    if (copying->progress[entry] != COPY_NEW || value == NULL) {
        return;
    }
    copying->progress[entry] = COPY_BEGUN;
    record->is_copy = true;
    int from = find_entry(copying, value);
    if (from >= 0) {
        copy_entry(copying, from);
    }
    if (from >= 0 && fits(copying, record, &records[from], value)) {
        put_in_front(record, &records[from]);
        record->variant = records[from].variant;
    } else {
        record->is_broken = true;
    }
    copying->progress[entry] = COPY_DONE;
}

void entries_copy(struct loader *loader, const struct kind_list *list)
{
    struct copying copying = {.loader = loader, .list = list};
    for (int i = 0; i < kind_list_count(list, loader->content); i++) {
        copy_entry(&copying, i);
    }
}
