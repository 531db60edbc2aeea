import type { ActivityValue } from '@/lib/activity/schema'
import { type Said, said } from '@/lib/words/said'
import type { ShownCommand, WaitingCommand } from './schema'

const MOST_CHARACTERS = 20_000
const MOST_OF_A_NAME = 1000

/** What a page shows of a waiting request, as text that can be compared with a later reading of it. */
export function shownOf(waiting: WaitingCommand): ShownCommand {
  const { action, entity, resourceId, clientId, byManualReview, rows, others } = waiting
  // The bank may rename the options of its lists; that does not change the request.
  const changes = waiting.changes.map(({ member, before, after }) => [
    member,
    plain(before),
    plain(after),
  ])
  const what = [action, entity, resourceId, clientId, byManualReview, rows, changes, others]
  return {
    what: JSON.stringify(what).slice(0, MOST_CHARACTERS),
    maker: (waiting.maker ?? '').slice(0, MOST_OF_A_NAME),
    clientName: (waiting.clientName ?? '').slice(0, MOST_OF_A_NAME),
  }
}

const PARTS = ['what', 'maker', 'clientName'] as const

/** What has changed since it was shown. */
export function changedSinceShown(shown: ShownCommand, waiting: WaitingCommand): Said[] {
  const now = shownOf(waiting)
  return PARTS.filter((part) => now[part] !== shown[part]).map((part) =>
    said(`approvals.changed.${part}`),
  )
}

function plain(value: ActivityValue | undefined): unknown {
  return typeof value === 'object' && value !== null ? value.code : value
}
