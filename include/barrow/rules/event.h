/* Events: something is about to happen from src to dst (RULES T10). Reactions turn an event into
 * smaller ones until every number is fixed and becomes an outcome. */
#ifndef BARROW_RULES_EVENT_H
#define BARROW_RULES_EVENT_H

#include "barrow/world/outcome.h"

enum event_kind {
#define EVENT(name) EVENT_##name,
#include "barrow/rules/event.def"
#undef EVENT
    EVENT_COUNT
};

/* Where damage comes from decides what may reduce it. */
enum damage_source {
    DAMAGE_BY_BLOW,   /* an attack: defence, resistance, luck (RULES C3-C6) */
    DAMAGE_BY_EFFECT, /* a scroll, a burst: resistance alone (RULES I2) */
    DAMAGE_BY_HUNGER  /* nothing reduces it (RULES H3) */
};

struct event {
    enum event_kind kind;
    struct id src, dst; /* src NOBODY: hunger, time, what ends by itself */
    struct id thing;    /* BLOW: the weapon that strikes, NOTHING for bare hands */
    int amount;         /* event.def says of what */
    int otherwise;      /* HEAL: points of greatest health for one who is not hurt; 0 for none */
    int type;           /* damage type or status */
    int part;           /* which share of a blow, which effect of a thing: part of the dice key */
    enum damage_source source; /* DAMAGE */
    enum how how;              /* DAMAGE: luck; HEAL: what heals */
};

#endif
