import { said, type Text } from '@/lib/words/said'
import type { Client } from './client'
import { detailsChanged, isDecidedAnew, type Verdict } from './evidence'
import { nameOf } from './names'
import { type ProfileTerm, textOf } from './profile'

/** One changed detail, with its old and new text. */
export type Change = { term: ProfileTerm | 'changed.verification'; before: Text; now: Text }

/** The identity details that differ between two readings of a client. */
export function changesBetween(before: Client, now: Client): Change[] {
  const none = said('desk.changed.none')
  return detailsChanged(before, now).map((detail) => {
    const of = (client: Client) => (detail === 'name' ? namesOf(client) : textOf(detail, client))
    return { term: `profile.${detail}`, before: of(before) ?? none, now: of(now) ?? none }
  })
}

/** That the state of a verification changed, or that it was decided again. `moment` formats an instant. */
export function verdictChanged(
  before: Verdict,
  now: Verdict,
  moment: (at: number) => Text,
): Change[] {
  if (before.stands === now.stands && !isDecidedAnew(before, now)) return []
  const told = ({ stands, decidedAt }: Verdict, tense: 'was' | 'is') =>
    stands === undefined || decidedAt === undefined
      ? said(`desk.verdict.${tense}`, { stands: stands ?? 'unsaid' })
      : said(`desk.verdict.${tense}Since`, { stands, moment: moment(decidedAt) })
  return [{ term: 'changed.verification', before: told(before, 'was'), now: told(now, 'is') }]
}

// The bank's display name may differ from the name parts it keeps: either may be what changed.
function namesOf(client: Client): Text {
  const { displayName, firstName, middleName, lastName, fullName } = client
  const kept = [firstName, middleName, lastName].filter(Boolean).join(' ')
  return [...new Set([displayName, kept, fullName])].filter(Boolean).join(' / ') || nameOf(client)
}
