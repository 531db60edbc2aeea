import type { CalendarDate } from '@/lib/dates'
import { type Expiry, expiryOf } from '@/lib/identifiers/expiry'
import type { Identifier } from '@/lib/identifiers/schema'
import { expiryInWords, identifierWords as words } from '@/lib/identifiers/words'
import { Mark, type MarkKind } from './mark'

const STATUS: Record<Identifier['status'], MarkKind> = {
  active: 'good',
  inactive: 'plain',
  unknown: 'plain',
}

type Props = { identifier: Identifier; today: CalendarDate }

/** How a record stands: its status, what was decided of it, and whether it has expired or is about to. */
export function IdentifierMarks({ identifier, today }: Props) {
  const { status, decision, expiresOn } = identifier
  const expiry = expiresOn && expiryOf(expiresOn, today)
  const ends = expiry && expiryInWords(expiry)
  return (
    <>
      <Mark kind={STATUS[status]}>{words.status[status]}</Mark>
      {decision && (
        <Mark kind={decision === 'approved' ? 'good' : 'bad'}>{words.decision[decision]}</Mark>
      )}
      {ends && <Mark kind={markOf(expiry)}>{ends}</Mark>}
    </>
  )
}

const markOf = ({ state }: Expiry): MarkKind => (state === 'expired' ? 'bad' : 'warn')
