/* The names of all modes, as src/ui/mode gives them: for tests that must miss none. */
#ifndef TESTS_SUPPORT_MODE_NAMES_H
#define TESTS_SUPPORT_MODE_NAMES_H

#define MODE_NAME_SIZE 32

/* Fills in the names, at most `most`; returns how many there are. Fails the test if there are
 * more, or if a source cannot be read. */
int mode_names(char (*name)[MODE_NAME_SIZE], int most);

#endif
