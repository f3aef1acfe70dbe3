/* What a record holds, taken from its payload once the chain of digests says that it is sound. */
#ifndef BARROW_RECORD_RUN_PAYLOADS_H
#define BARROW_RECORD_RUN_PAYLOADS_H

#include "record/run_records.h"

/* Takes the payload of a record, which `is_first` or comes behind others; without `is_whole`
 * entries are only copied. Returns NULL, or what is wrong with it. */
const char *payload_take(struct records *records, int kind, struct bytes_reader reader,
                         bool is_first, bool is_whole);

/* The turn that a payload notes; 0 if it is of a kind that notes none. */
int payload_turn(int kind, struct bytes_reader reader);

/* The segment read last is over, and `kept` of its entries hold: it is added to the recording if
 * the whole is wanted. */
void payload_end_segment(struct records *records, int kept, bool is_whole);

#endif
