/**
 * Asks a list to give the focus to the row after the one that has it, or before it: an event at the list's table, whose
 * `detail` is 1 or -1. A list that knows more rows than are in the document does so, and prevents what is done otherwise.
 */
export const ROW_STEP = 'clientele:row'
