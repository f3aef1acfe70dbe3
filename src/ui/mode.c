#include "ui/mode.h"

struct mode_step mode_stay(void)
{
    return (struct mode_step){.move = MODE_STAY};
}

struct mode_step mode_pop(int answer)
{
    return (struct mode_step){.move = MODE_POP, .answer = answer};
}

struct mode_step mode_push(struct mode mode)
{
    return (struct mode_step){.move = MODE_PUSH, .mode = mode};
}

struct mode_step mode_replace(struct mode mode)
{
    return (struct mode_step){.move = MODE_REPLACE, .mode = mode};
}

struct mode_step mode_quit(void)
{
    return (struct mode_step){.move = MODE_QUIT};
}
