import { type Description, DescriptionList } from '@/components/ui/description-list'
import { formatMoment } from '@/lib/activity/moment'
import { memberWords, valueWords } from '@/lib/activity/value-words'
import { isOwn } from '@/lib/approvals/rules'
import type { HeldCommand } from '@/lib/approvals/schema'
import type { Permissions } from '@/lib/permissions'
import { useWords } from '@/lib/words/use-words'

type Person = { username: string; permissions: Permissions }
type Props = { held: HeldCommand; session: Person; timeZone: string }

/** By whom something was requested, and when: "Requested by you · 21 Nov 2026, 14:05:09 UTC". */
export function AskedFor({ held, session, timeZone }: Props) {
  const words = useWords('approvals')
  const { at, maker } = held
  const by = isOwn(held, session) ? 'you' : maker === undefined ? 'other' : 'named'
  return (
    <p className="text-ink-2 [overflow-wrap:anywhere]">
      {words('askedBy', { by, person: maker ?? '' })}
      {' · '}
      {at === undefined ? (
        words('unknownTime')
      ) : (
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {formatMoment(timeZone, at)} {timeZone}
        </time>
      )}
    </p>
  )
}

type ValuesProps = Pick<Props, 'held'> & {
  /** For a narrow place: each value below its term. */
  stacked?: boolean
}

/** What was asked for, value by value; nothing where the bank says no more than what it is. */
export function HeldValues({ held, stacked = false }: ValuesProps) {
  const words = useWords('approvals')
  const items: Description[] = held.changes.map(({ member, after }) => ({
    term: memberWords[member],
    value: <span className="whitespace-pre-line">{valueWords(after, member)}</span>,
  }))
  return (
    <div className="grid gap-1.5 empty:hidden">
      {items.length > 0 &&
        (stacked ? <Stacked items={items} /> : <DescriptionList items={items} />)}
      {held.others > 0 && (
        <p className="text-hint text-ink-3">{words('others', { count: held.others })}</p>
      )}
    </div>
  )
}

function Stacked({ items }: { items: Description[] }) {
  return (
    <dl className="grid gap-1.5">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-hint text-ink-2">{term}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
