'use client'

import { type CalendarDate, compareDates } from '@/lib/dates'
import { type Expiry, expiryNews, expiryOf } from '@/lib/identifiers/expiry'
import type { Identifier } from '@/lib/identifiers/identifier'
import { useSay, useWords } from '@/lib/words/use-words'
import { Mark, type MarkKind } from './mark'

const STATUS: Record<Identifier['status'], MarkKind> = {
  active: 'good',
  inactive: 'plain',
  unknown: 'plain',
}

type Props = { identifier: Identifier; today: CalendarDate }

/** The state of a record: its status, the decision on it, and whether it has expired or is about to. */
export function IdentifierMarks({ identifier, today }: Props) {
  const words = useWords('identifiers')
  const say = useSay()
  const { status, decision, issuedOn, expiresOn } = identifier
  const expiry = expiresOn && expiryOf(expiresOn, today)
  const ends = expiry && expiryNews(expiry)
  const isFuture = issuedOn !== undefined && compareDates(issuedOn, today) > 0
  // Not green: green would say that the record counts.
  const isPast = isFuture || expiry?.state === 'expired'
  return (
    <>
      <Mark kind={isPast ? 'plain' : STATUS[status]}>{words(`status.${status}`)}</Mark>
      {decision && (
        <Mark kind={decision === 'approved' ? 'good' : 'bad'}>{words(`decision.${decision}`)}</Mark>
      )}
      {isFuture && <Mark kind="bad">{words('issuedInFuture')}</Mark>}
      {ends && <Mark kind={markOf(expiry)}>{say(ends)}</Mark>}
    </>
  )
}

const markOf = ({ state }: Expiry): MarkKind => (state === 'expired' ? 'bad' : 'warn')
