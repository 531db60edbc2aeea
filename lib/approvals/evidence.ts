import type { ActivityValue } from '@/lib/activity/schema'
import type { HeldCommand, ShownCommand } from './schema'

const MOST_CHARACTERS = 20_000
const MOST_OF_A_NAME = 1000

/** What a page shows of something that waits, as text to compare with what waits by then. */
export function shownOf(held: HeldCommand): ShownCommand {
  const { action, entity, resourceId, clientId, byManualReview, rows, others } = held
  // What the bank's lists call a value now is no part of what was asked for.
  const changes = held.changes.map(({ member, before, after }) => [
    member,
    plain(before),
    plain(after),
  ])
  const what = [action, entity, resourceId, clientId, byManualReview, rows, changes, others]
  return {
    what: JSON.stringify(what).slice(0, MOST_CHARACTERS),
    maker: (held.maker ?? '').slice(0, MOST_OF_A_NAME),
    clientName: (held.clientName ?? '').slice(0, MOST_OF_A_NAME),
  }
}

const PARTS: [part: keyof ShownCommand, words: string][] = [
  ['what', 'what was asked for'],
  ['maker', 'who asked for it'],
  ['clientName', 'the client’s name'],
]

/** What is no longer as it was shown, in words. */
export function changedSinceShown(shown: ShownCommand, held: HeldCommand): string[] {
  const now = shownOf(held)
  return PARTS.flatMap(([part, words]) => (now[part] === shown[part] ? [] : [words]))
}

function plain(value: ActivityValue | undefined): unknown {
  return typeof value === 'object' && value !== null ? value.code : value
}
