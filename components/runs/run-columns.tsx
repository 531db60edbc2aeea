import { AppLink } from '@/components/shell/app-link'
import { columnsOf } from '@/components/table/list-columns'
import { NoValue } from '@/components/ui/no-value'
import { momentOf } from '@/lib/activity/moment'
import { unnamed } from '@/lib/clients/names'
import { paths } from '@/lib/paths'
import type { endNameOf } from '@/lib/runs/rules'
import type { CheckGroup, EndGroup, RunRow, Task } from '@/lib/runs/run'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { OutcomeMark } from './outcome-mark'

/** One client of a run, with what its wording depends on. */
export type ShownRow = RunRow & {
  endName: ReturnType<typeof endNameOf> | undefined
  isHalted: boolean
  timeZone: string
}

type Heads = 'outcome' | 'client' | 'account' | 'office' | 'reason' | 'time'

const column = columnsOf<ShownRow, Heads>((id) => <Heading of={id} />)

/** The columns of a run's clients, in reading order. */
export const runColumns = [
  column('outcome', 'aside', (row) => <Outcome row={row} />),
  column('client', 'title', (row) => <Name row={row} />),
  column('account', 'line', ({ accountNo }) => accountNo ?? <NoValue />, { mono: true }),
  column('office', 'line', (row) => <Office row={row} />),
  column('reason', 'line', (row) => <Reason row={row} />),
  column('time', 'hidden', (row) => <Time row={row} />, { mono: true }),
]

function Heading({ of }: { of: Heads }) {
  return useWords('runs')(`row.${of}`)
}

function Outcome({ row: { check, end, endName, isHalted } }: { row: ShownRow }) {
  const words = useWords('runs')
  if (end && endName && (end !== 'left' || isHalted))
    return <Found of={end}>{words(`end.${endName}`)}</Found>
  if (check) return <Found of={check}>{words(`found.${check}`)}</Found>
  return <span className="text-ink-2">{words('row.notChecked')}</span>
}

function Found({ of, children }: { of: CheckGroup | EndGroup; children: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium ${of === 'refused' ? 'text-danger' : ''}`}
    >
      <OutcomeMark of={of} />
      {children}
    </span>
  )
}

function Name({ row: { clientId, name } }: { row: ShownRow }) {
  const say = useSay()
  return (
    <AppLink href={paths.client(clientId)} className="font-medium hover:underline">
      {told(say, name ?? unnamed(clientId))}
    </AppLink>
  )
}

function Office({ row: { office } }: { row: ShownRow }) {
  const say = useSay()
  return office === undefined ? <NoValue /> : told(say, office)
}

function Reason({ row: { reason } }: { row: ShownRow }) {
  return reason && <span className="inline-block max-w-96 whitespace-normal">{reason}</span>
}

function Time({ row: { at, timeZone } }: { row: ShownRow }) {
  const say = useSay()
  return at === undefined ? <NoValue /> : say(momentOf(timeZone, at))
}

/** The heading of a run: the task and the number of clients. */
export const headingOf = ({ action }: Task, count: number) =>
  action === 'verify'
    ? said('runs.heading.verify', { count })
    : said('runs.heading.activate', { count })
