/**
 * An event at a list's table that asks to focus the row after or before the focused one; `detail` is 1 or -1. A list
 * that knows more rows than the document holds handles it and prevents the default.
 */
export const ROW_STEP = 'clientele:row'
