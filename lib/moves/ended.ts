import { type Said, said, type Text } from '@/lib/words/said'

/** The text shown when the client no longer exists, until the list appears. */
export type Ended = { title: Said; now: Said; news: Said }

/** The bank carried out the deletion. */
export const deletedEnding = (name: Text): Ended => ({
  title: said('moves.deletedTitle'),
  now: said('moves.deletedNow'),
  news: said('moves.done.delete', { name }),
})

/**
 * The bank no longer has the client; `maker` deleted it, where that could be read. `readsTrail`: this person may look it up.
 */
export const absentEnding = (name: Text, maker: string | undefined, readsTrail: boolean): Ended =>
  maker === undefined
    ? {
        title: said('moves.absentTitle'),
        now: said('moves.absentNow', { activity: readsTrail ? 'readable' : 'other' }),
        news: said('moves.absent', { name }),
      }
    : {
        title: said('moves.deletedTitle'),
        now: said('moves.deletedByNow', { person: maker }),
        news: said('moves.deletedBy', { name, person: maker }),
      }
