/* The program: reads the command line and carries out its order. */
#include "barrow/program/orders.h"

#include <assert.h>
#include <signal.h>
#include <stddef.h>

static int (*const orders[ORDER_COUNT])(const struct command_line *line) = {
    [ORDER_PLAY] = order_play,           [ORDER_SCORES] = order_scores,
    [ORDER_REPLAY] = order_replay,       [ORDER_DUMP] = order_dump,
    [ORDER_REPRODUCE] = order_reproduce, [ORDER_CATALOGUE] = order_catalogue,
    [ORDER_SIMULATE] = order_simulate,   [ORDER_ARENA] = order_arena,
    [ORDER_BESTIARY] = order_bestiary,   [ORDER_ITEMS] = order_items,
    [ORDER_DATA] = order_data,           [ORDER_MOD] = order_mod,
    [ORDER_CHECK] = order_check,         [ORDER_SCHEMA] = order_schema,
    [ORDER_VAULT] = order_vault,         [ORDER_CONFIG] = order_config,
    [ORDER_GUIDE] = order_guide,         [ORDER_HELP] = order_help,
    [ORDER_VERSION] = order_version,     [ORDER_MANUAL] = order_manual,
};

int main(int count, char *argument[])
{
    struct command_line line;
    struct error error;
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is a full disk: for what is printed, too */
    if (!command_line_read(count > 0 ? count - 1 : 0, argument + 1, &line, &error)) {
        return report_error(&error);
    }
    line.program = count > 0 ? argument[0] : NULL;
    assert(orders[line.order] != NULL);
    return orders[line.order](&line);
}
