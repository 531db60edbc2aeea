import { type Said, said, type Text } from '@/lib/words/said'

/** How often the client was read since the press, and what it was still found to be; no `state` is no answer. */
export function readingsSaid(count: number, state: Text | undefined): Said {
  if (state !== undefined) return said('commands.checking.still', { count, state })
  return count === 0
    ? said('commands.checking.reading')
    : said('commands.checking.noAnswer', { count })
}
