/* The version that runs are kept under. Two programs of one BARROW_VERSION may have other rules, so
 * it holds a digest of their sources, too, which the Makefile gives. */
#include "barrow/program/subcommands.h"

const char barrow_version[] = BARROW_VERSION "+" RULES_DIGEST;
