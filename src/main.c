/* The program: reads the command line and carries out its order. */
#include "barrow/program/orders.h"

#include <signal.h>

static int (*const orders[ORDER_COUNT])(const struct command_line *line) = {
#define ORDER(name, function, word, usage, sentence) order_##function,
#include "barrow/program/order.def"
#undef ORDER
};

int main(int count, char *argument[])
{
    struct command_line line;
    struct error error;
    report_begin();
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is a full disk: for what is printed, too */
    if (!command_line_read(count > 0 ? count - 1 : 0, argument + 1, &line, &error)) {
        return report_error(&error);
    }
    line.program = count > 0 ? argument[0] : NULL;
    return report_end(orders[line.order](&line));
}
