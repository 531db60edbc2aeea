import 'server-only'

// The screen isolates names of another writing direction with these marks; they are not part of the recorded value.
const ISOLATES = /[\u2068\u2069]/g

/** A sentence of the screen as a cell of a file. */
export const withoutIsolates = (text: string) => text.replace(ISOLATES, '')
