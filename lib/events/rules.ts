/**
 * A page that connects receives the hints of this many milliseconds before: longer than most pages take from being drawn to
 * listening.
 */
export const REPEATED_MS = 5000
