/* The forms in which the lab prints. */
#ifndef BARROW_LAB_FORM_H
#define BARROW_LAB_FORM_H

/* MARKDOWN is for tables of kinds, CSV for simulated games alone. */
enum lab_form { LAB_TEXT, LAB_MARKDOWN, LAB_JSON, LAB_CSV };

#endif
