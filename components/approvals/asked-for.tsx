import { type Description, DescriptionList } from '@/components/ui/description-list'
import { Recorded } from '@/components/ui/recorded'
import { momentIn } from '@/lib/activity/moment'
import { recordedValue } from '@/lib/activity/values'
import { isOwn } from '@/lib/approvals/rules'
import type { WaitingCommand } from '@/lib/approvals/schema'
import type { Permissions } from '@/lib/permissions'
import { useSay, useWords } from '@/lib/words/use-words'

type Person = { username: string; permissions: Permissions }
type Props = { waiting: Pick<WaitingCommand, 'at' | 'maker'>; session: Person; timeZone: string }

/** Who requested something, and when: "Requested by you · 21 Nov 2026, 14:05:09 UTC". */
export function AskedFor({ waiting, session, timeZone }: Props) {
  const words = useWords('approvals')
  const say = useSay()
  const { at, maker } = waiting
  const by = isOwn(waiting, session) ? 'you' : maker === undefined ? 'other' : 'named'
  return (
    <p className="text-ink-2 [overflow-wrap:anywhere]">
      {words('askedBy', { by, person: maker ?? '' })}
      {' · '}
      {at === undefined ? (
        words('unknownTime')
      ) : (
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {say(momentIn(timeZone, at))}
        </time>
      )}
    </p>
  )
}

type ValuesProps = {
  waiting: Pick<WaitingCommand, 'changes' | 'others'>
  /** For a narrow place: puts each value below its term. */
  stacked?: boolean
}

/** What was requested, value by value; nothing if the bank reports only the kind of request. */
export function AskedValues({ waiting, stacked = false }: ValuesProps) {
  const words = useWords('approvals')
  const recorded = useWords('recorded')
  const items: Description[] = waiting.changes.map(({ member, after }) => ({
    term: recorded(`member.${member}`),
    value: (
      <span className="whitespace-pre-line">
        <Recorded text={recordedValue(after, member)} />
      </span>
    ),
  }))
  return (
    <div className="grid gap-1.5 empty:hidden">
      {items.length > 0 &&
        (stacked ? <Stacked items={items} /> : <DescriptionList items={items} />)}
      {waiting.others > 0 && (
        <p className="text-hint text-ink-3">{words('others', { count: waiting.others })}</p>
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
