import { isKnown, type KnownAction, type KnownEntity } from '@/lib/actions'
import { type Said, said } from '@/lib/words/said'
import type { Activity } from './schema'

/** How far apart, in milliseconds, things may be that count as done at one go. */
const AT_ONE_GO = 60_000

/**
 * Entries, the newest first, in groups that are told in one line: the same was done to things of the same kind, by the
 * same person, one directly after the other and at one go, as a program does when it starts. What was done to a
 * client, and what somebody decided on, is told by itself. No entry is left out, and none changes its place.
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

/** "Created 7 subscriptions": what the entries of one group have in common; undefined for any others. */
export function whatWasDoneAtOneGo(group: readonly Activity[]): Said | undefined {
  const [newest] = group
  if (!newest || group.length < 2 || !mayBeFolded(newest)) return undefined
  const { action, entity } = newest
  const thing = said('activity.things', { entity, count: group.length })
  return said('activity.did', { action, thing })
}
