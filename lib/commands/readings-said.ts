import { type Said, said, type Text } from '@/lib/words/said'

/** How often the client was read since the press, and the state it was found in; without `state` no reading was answered. */
export function readingsSaid(count: number, state: Text | undefined): Said {
  if (state !== undefined) return said('commands.checking.still', { count, state })
  return count === 0
    ? said('commands.checking.reading')
    : said('commands.checking.noAnswer', { count })
}
