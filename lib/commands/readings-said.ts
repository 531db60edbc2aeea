import { type Said, said, type Text } from '@/lib/words/said'

/** How often the client was read since the press, and the state it was found in; without `state` nothing was answered. */
export function readingsSaid(count: number, state: Text | undefined): Said {
  // The state may be known from the answer to the press itself, before anything was read.
  if (count === 0) return said('commands.checking.reading')
  return state === undefined
    ? said('commands.checking.noAnswer', { count })
    : said('commands.checking.still', { count, state })
}
