/** How many milliseconds back a page that connects is told of: longer than most take from being drawn to listening. */
export const REPEATED_MS = 5000
