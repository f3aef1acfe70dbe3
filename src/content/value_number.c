/* Numbers as they stand in a file: digits, without quotes. */
#include <stdio.h>
#include <string.h>

#include "content/value.h"

#define NUMBER_LIMIT 999999999

bool value_number(const struct node *node, int *number)
{
    const char *at = node->text;
    bool is_negative = *at == '-';
    long long value = 0;
    at += *at == '-' || *at == '+';
    if (node->kind != NODE_TEXT || !node->is_plain || *at == '\0') {
        return false;
    }
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value > NUMBER_LIMIT ? value : value * 10 + (*at - '0');
    }
    value = value > NUMBER_LIMIT ? NUMBER_LIMIT : value;
    *number = (int)(is_negative ? -value : value);
    return *at == '\0';
}

bool value_thousandths(const struct node *node, int *number)
{
    const char *at = node->text;
    long long value = 0;
    int decimals = -1;
    if (node->kind != NODE_TEXT || !node->is_plain || *at < '0' || *at > '9') {
        return false;
    }
    for (; *at != '\0'; at++) {
        if (*at == '.' && decimals < 0 && at[1] != '\0') {
            decimals = 0;
        } else if (*at >= '0' && *at <= '9' && decimals < 3) {
            value = value > NUMBER_LIMIT ? value : value * 10 + (*at - '0');
            decimals += decimals >= 0;
        } else {
            return false;
        }
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 3; i++) {
        value *= 10;
    }
    *number = (int)(value > NUMBER_LIMIT ? NUMBER_LIMIT : value);
    return true;
}

void value_print_thousandths(int number, char *out, size_t room)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%03d", number / 1000, number % 1000);
    size_t size = strlen(text);
    while (text[size - 1] == '0') {
        text[--size] = '\0';
    }
    if (text[size - 1] == '.') {
        text[size - 1] = '\0';
    }
    snprintf(out, room, "%s", text);
}
