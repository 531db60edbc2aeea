import { isKnown, type KnownAction, type KnownEntity } from '@/lib/actions'
import { type Said, said } from '@/lib/words/said'
import type { Activity } from './schema'

/** Entries at most this many milliseconds apart count as done at one go. */
const AT_ONE_GO = 60_000

/**
 * Groups entries, newest first, so that each group can be shown in one line: the same action on the same kind of thing, by
 * the same person, directly after one another and at one go, as a program does when it starts. Entries about a client, and
 * entries that somebody decided on, stay alone. No entry is left out or moved.
 */
export function folded(entries: readonly Activity[]): [Activity, ...Activity[]][] {
  const groups: [Activity, ...Activity[]][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group && isOfOneGo(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

function isOfOneGo(newest: Activity, entry: Activity): boolean {
  return (
    mayBeFolded(newest) &&
    mayBeFolded(entry) &&
    entry.action === newest.action &&
    entry.entity === newest.entity &&
    entry.maker === newest.maker &&
    Math.abs(newest.at - entry.at) <= AT_ONE_GO
  )
}

type Foldable = Activity & { action: KnownAction; entity: KnownEntity; at: number; maker: string }

const mayBeFolded = (entry: Activity): entry is Foldable =>
  isKnown(entry.action) &&
  isKnown(entry.entity) &&
  entry.at !== undefined &&
  entry.maker !== undefined &&
  entry.clientId === undefined &&
  entry.checker === undefined &&
  (entry.result ?? 'done') === 'done'

/** The key of each entry’s group, by the entry’s id. */
export type GroupKeys = ReadonlyMap<number, number>

/**
 * Keys for these groups: that of the group `before` with which a group has an entry in common, so that an open group stays
 * open both when entries join it and when its oldest leave for the next page.
 */
export function groupKeys(
  groups: readonly (readonly Activity[])[],
  before: GroupKeys = new Map(),
): GroupKeys {
  const taken = new Set<number>()
  return new Map(
    groups.flatMap((group) => {
      const ids = group.map(({ id }) => id)
      // Of a group that has fallen apart, only one part goes on under its key.
      const key = [...ids.map((id) => before.get(id)), ...ids].find(
        (one) => one !== undefined && !taken.has(one),
      )
      if (key === undefined) return []
      taken.add(key)
      return ids.map((id) => [id, key] as const)
    }),
  )
}

/** "Created 7 subscriptions": what the entries of a folded group have in common; undefined for any other group. */
export function whatWasDoneAtOneGo(group: readonly Activity[]): Said | undefined {
  const [newest] = group
  if (!newest || group.length < 2 || !mayBeFolded(newest)) return undefined
  const { action, entity } = newest
  const thing = said('activity.things', { entity, count: group.length })
  return said('activity.did', { action, thing })
}
