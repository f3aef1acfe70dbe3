/* How much memory a long run takes: 60,000 turns of a hero whom eight monsters beat, kept in a
 * run file, with all that is told but no screen. Figures are the most that the process held up to
 * then, in KiB. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "barrow/play/saving.h"
#include "barrow/play/session.h"
#include "support/content_fixture.h"
#include "support/folder.h"
#include "support/world_fixture.h"

/* Of the process, since it began. */
static long most_memory(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void play(struct session *session, int turns)
{
    while (game_turn_number(session->game) <= turns) {
        struct action wait = game_hero_action(session->game, VERB_WAIT);
        session_begin_key(session);
        if (session_act(session, &wait) != VERDICT_ALLOWED) {
            fprintf(stderr, "the hero cannot wait\n");
            exit(1);
        }
    }
}

int main(void)
{
    static const int turns[] = {100, 6000, 60000};
    struct world *world = world_of_siege();
    char *home = folder_make();
    struct player player = {
        .content = content_fixture(), .home = home, .name = "Wulf", .version = "0"};
    struct session *session = session_from_game(game_from_world(content_fixture(), world));
    saving_begin(&player, session);
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        play(session, turns[i]);
        printf("memory             %6d turns under attack            %9ld KiB\n", turns[i],
               most_memory());
    }
    session_free(session);
    folder_remove(home);
    free(world);
    return 0;
}
