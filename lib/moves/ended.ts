import { type Said, said, type Text } from '@/lib/words/said'

/** What is said where there is no client to be looked at any more, until the list is there. */
export type Ended = { title: Said; now: Said; news: Said }

/** Where the bank took the deletion. */
export const deletedEnding = (name: Text): Ended => ({
  title: said('moves.deletedTitle'),
  now: said('moves.deletedNow'),
  news: said('moves.done.delete', { name }),
})

/** Where the bank only has no such client any more, and `maker` deleted it, as far as that can be read. */
export const absentEnding = (name: Text, maker: string | undefined): Ended =>
  maker === undefined
    ? {
        title: said('moves.absentTitle'),
        now: said('moves.absentNow'),
        news: said('moves.absent', { name }),
      }
    : {
        title: said('moves.deletedTitle'),
        now: said('moves.deletedByNow', { person: maker }),
        news: said('moves.deletedBy', { name, person: maker }),
      }
