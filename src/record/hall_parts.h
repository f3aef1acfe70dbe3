/* Inside the hall of fame: hall.c and hall_shared.c alone. */
#ifndef BARROW_RECORD_HALL_PARTS_H
#define BARROW_RECORD_HALL_PARTS_H

#include "barrow/record/hall.h"
#include "record/database.h"

/* Scores in an order, with their ranks. */
struct scores {
    struct score *score; /* owned */
    int count, capacity;
};

/* Adds the scores of the file, none if it is not there. False, an error, and the trouble. */
bool hall_read_file(const char *path, enum database_mode mode, enum hall_order order,
                    struct scores *scores, enum database_trouble *trouble, struct error *error);

/* On a shared host adds the scores of all other players, who give them their names, and orders and
 * ranks all anew. A hall that cannot be read is left out. */
void hall_add_others(const char *home, enum hall_order order, struct scores *scores);

#endif
