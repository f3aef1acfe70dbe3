/* The hall of a shared host: the halls of all its players together. Each player's is written by
 * that player alone, so nobody can enter a score for another, and nobody waits for another. One
 * file that all of them write was rejected: whoever may write it may also change all that is in it.
 *
 * What another user has put there is not believed: a folder with a name that no player has, a link,
 * a file that is damaged is passed over. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/record/shared.h"
#include "record/hall_parts.h"
#include "record/run_folder.h"

#define TRIES 3 /* to read a hall that is being written */

/* ---- the order, as hall.c has it in SQL ---- */

/* Each as for qsort; 0 if they are equal in that. */
static int more_first(int64_t a, int64_t b)
{
    return (a < b) - (a > b);
}

static int compare_identity(const struct score *a, const struct score *b)
{
    int names = strcmp(a->name, b->name);
    return names != 0 ? names : strcmp(a->id, b->id);
}

static int compare_best(const void *left, const void *right)
{
    const struct score *a = left, *b = right;
    const int order[] = {
        more_first(b->told + b->taken_back > 0, a->told + a->taken_back > 0),
        more_first(a->wins, b->wins),
        more_first(a->depth, b->depth),
        more_first(a->level, b->level),
        more_first(b->state == RUN_GAVE_UP, a->state == RUN_GAVE_UP),
        more_first(a->kills, b->kills),
        more_first(a->turns, b->turns),
        more_first(b->ended, a->ended),
    };
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        if (order[i] != 0) {
            return order[i];
        }
    }
    return compare_identity(a, b);
}

static int compare_last(const void *left, const void *right)
{
    const struct score *a = left, *b = right;
    int ended = more_first(a->ended, b->ended);
    return ended != 0 ? ended : compare_identity(a, b);
}

static void put_in_order(struct scores *scores, enum hall_order order)
{
    size_t count = (size_t)scores->count;
    qsort(scores->score, count, sizeof scores->score[0], compare_best);
    for (int i = 0; i < scores->count; i++) {
        scores->score[i].rank = i + 1;
    }
    if (order == HALL_LAST) {
        qsort(scores->score, count, sizeof scores->score[0], compare_last);
    }
}

/* ---- players ---- */

static void name_by_player(struct scores *scores, int first, int end, const char *player)
{
    for (int i = first; i < end; i++) {
        memcpy(scores->score[i].name, player, strlen(player) + 1); /* shared_is_player: it fits */
    }
}

static void add_hall(const char *folder, const char *player, struct scores *scores)
{
    int first = scores->count;
    bool is_good = false;
    struct buffer path = {0};
    buffer_print(&path, "%s/%s/hall.db", folder, player);
    for (int i = 0; i < TRIES && !is_good; i++) {
        enum database_trouble trouble;
        struct error ignored;
        scores->count = first;
        is_good = hall_read_file(path.text, DATABASE_COPY, HALL_BEST, scores, &trouble, &ignored);
    }
    scores->count = is_good ? scores->count : first;
    name_by_player(scores, first, scores->count, player);
    buffer_free(&path);
}

static bool is_same_folder(const char *folder, const char *player, const struct stat *home)
{
    struct buffer path = folder_path(folder, player, "", "");
    struct stat status;
    bool is_same = stat(path.text, &status) == 0 && status.st_dev == home->st_dev &&
                   status.st_ino == home->st_ino;
    buffer_free(&path);
    return is_same;
}

/* Adds the halls beside the player's own, which only gets the name. */
static void add_players(const char *folder, const struct stat *home, struct scores *scores)
{
    int own = scores->count;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        const char *player = entry->d_name;
        if (!shared_is_player(player)) {
            continue; /* "." and "..", too */
        }
        if (is_same_folder(folder, player, home)) {
            name_by_player(scores, 0, own, player);
        } else {
            add_hall(folder, player, scores);
        }
    }
    if (directory != NULL) {
        closedir(directory);
    }
}

void hall_add_others(const char *home, enum hall_order order, struct scores *scores)
{
    struct buffer mark = {0}, folder = {0};
    struct stat status;
    buffer_print(&mark, "%s/" SHARED_MARK, home);
    buffer_print(&folder, "%s/..", home);
    if (file_is_there(mark.text) && stat(home, &status) == 0) {
        add_players(folder.text, &status, scores);
        put_in_order(scores, order);
    }
    buffer_free(&mark);
    buffer_free(&folder);
}
