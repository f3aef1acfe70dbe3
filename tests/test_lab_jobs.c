/* Where the system starts no process, games and fights are played in this one. */
#include "support/test.h"

#include <errno.h>
#include <unistd.h>

#include "barrow/lab/fights.h"
#include "barrow/lab/simulate.h"
#include "support/content_fixture.h"

static int forks;

/* In the place of the C library's. */
pid_t fork(void)
{
    forks++;
    errno = ENOSYS;
    return -1;
}

static void play(const struct content *content, int processes, struct buffer *text)
{
    struct error error;
    struct simulation simulation = {.content = content,
                                    .bot = bot_find("tab"),
                                    .first_seed = 3,
                                    .games = 3,
                                    .processes = processes};
    struct fights fights = {.content = content,
                            .group = (const char *const[]){"rank-1", "x2"},
                            .group_count = 2,
                            .first_seed = 1,
                            .count = 5,
                            .processes = processes};
    assert_int_equal(simulate_run(&simulation, NULL, &error), JOBS_DONE);
    assert_int_equal(simulation.games_done, 3);
    simulate_print(&simulation, LAB_CSV, text);
    assert_int_equal(fights_run(&fights, NULL, text, &error), JOBS_DONE);
    simulation_free(&simulation);
}

TEST(all_is_done_in_one_process_where_there_is_no_other)
{
    struct buffer alone = {0}, refused = {0};
    play(content_fixture(), 1, &alone);
    assert_int_equal(forks, 0);
    play(content_fixture(), 4, &refused);
    assert_int_equal(forks, 2);
    assert_string_equal(refused.text, alone.text);
    buffer_free(&alone);
    buffer_free(&refused);
}
