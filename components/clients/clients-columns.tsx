import type { ReactNode } from 'react'
import { columnsOf, type ListColumns } from '@/components/table/list-columns'
import { Day } from '@/components/ui/day'
import { NoValue } from '@/components/ui/no-value'
import type { Can } from '@/lib/can'
import type { ClientListItem } from '@/lib/clients/client'
import type { ListColumn } from '@/lib/clients/list-look'
import { officeOf } from '@/lib/clients/names'
import { nextStepOf } from '@/lib/clients/next-step'
import type { ClientsView, StatusFilter } from '@/lib/clients/search-params'
import type { CalendarDate } from '@/lib/dates'
import type { Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { ClientWaits } from './client-waits'
import { ClientLink } from './opening-client'
import { SelectClient, SelectPage } from './selection'
import { StateBadge } from './state-badge'

// Columns that are always there or that a person may choose: any other would never be shown.
const column = columnsOf<ClientListItem, 'name' | ListColumn>((id) => <Heading of={id} />)

const select: ListColumns<ClientListItem>[number] = {
  id: 'select',
  header: ({ table }) => (
    <SelectPage clients={table.getCoreRowModel().rows.map(({ original }) => original)} />
  ),
  meta: { phone: 'select' },
  cell: ({ row }) => <SelectClient client={row.original} />,
}

const columnsAt = (can: Pick<Can, 'verify'>, areOnTheWay: boolean, isSelectable: boolean) => [
  ...(isSelectable ? [select] : []),
  column('name', 'title', (client) => <Name client={client} />, { sortName: 'displayName' }),
  column('account', 'line', ({ accountNo }) => accountNo ?? <NoValue />, {
    sortName: 'accountNo',
    mono: true,
  }),
  column('status', 'aside', (client) => <StateBadge stand={client} />),
  column('office', 'line', (client) => <Office client={client} />, { sortName: 'officeName' }),
  column('officeId', 'line', ({ officeId }) => officeId ?? <NoValue />, {
    sortName: 'officeId',
    mono: true,
  }),
  column('submitted', 'hidden', ({ timeline }) => day(timeline.submitted?.date)),
  column('verified', 'hidden', ({ timeline }) => day(timeline.verified?.date)),
  areOnTheWay
    ? column('waiting', 'under', (client) => <ClientWaits client={client} />, { sortName: 'id' })
    : column('activated', 'hidden', ({ timeline }) => day(timeline.activated?.date)),
  column('next', 'hidden', (client) => muted(<Told text={nextStepOf(client, can) ?? ''} />), {
    align: 'right',
  }),
]

const kept = (can: Pick<Can, 'verify'>, isSelectable: boolean) => ({
  onTheWay: columnsAt(can, true, isSelectable),
  others: columnsAt(can, false, isSelectable),
})
const KEPT = {
  verifying: { selectable: kept({ verify: true }, true), plain: kept({ verify: true }, false) },
  notVerifying: {
    selectable: kept({ verify: false }, true),
    plain: kept({ verify: false }, false),
  },
}

/** The columns that a phone has no room for: it has two lines per client. */
export const WIDE_ONLY: ReadonlySet<string | undefined> = new Set(
  [...KEPT.verifying.plain.onTheWay, ...KEPT.verifying.plain.others]
    .filter(({ meta }) => meta?.phone === 'hidden')
    .map(({ id }) => id),
)

/** Whether a list of this status has only clients on the way to active. */
export const isOnTheWay = (status: StatusFilter) => status === 'pending' || status === 'verified'

/**
 * The columns of the clients list, in reading order: the chosen ones beside the name. In a list of clients on the way,
 * the waiting time takes the place of the activation day, which none of them has yet.
 */
export function clientsColumns(
  { verify }: Pick<Can, 'verify'>,
  areOnTheWay: boolean,
  isSelectable: boolean,
  chosen: readonly ListColumn[],
) {
  const columns = KEPT[verify ? 'verifying' : 'notVerifying'][isSelectable ? 'selectable' : 'plain']
  return columns[areOnTheWay ? 'onTheWay' : 'others'].filter(
    ({ id }) => id === 'select' || id === 'name' || chosen.some((one) => one === id),
  )
}

type NoteProps = { view: Pick<ClientsView, 'status' | 'orderBy'>; can: Pick<Can, 'verify'> }

/** Says what sorting by the waiting time goes by; nothing in another order, or in a list without waiting times. */
export function OrderNote({ view: { status, orderBy }, can }: NoteProps) {
  const words = useWords('clients')
  if (orderBy !== 'id' || !isOnTheWay(status)) return null
  return (
    <p className="mb-3 text-hint text-ink-2">
      {words('entered', { steps: can.verify ? 'two' : 'one' })}
    </p>
  )
}

const muted = (content: ReactNode) => <span className="text-ink-2">{content}</span>
const day = (date: CalendarDate | undefined) => muted(date ? <Day date={date} /> : <NoValue />)

// A mark beside the name: people who look for work see what colleagues have claimed.
function Claimed({ by }: { by: string }) {
  const words = useWords('clients')
  const label = words('claimed', { name: by })
  return (
    <span className="ms-2 whitespace-nowrap text-hint text-ink-2" title={label}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{by}</span>
    </span>
  )
}

function Heading({ of }: { of: 'name' | ListColumn }) {
  return useWords('clients')(`columns.${of}`)
}

function Name({ client }: { client: ClientListItem }) {
  return (
    <>
      <ClientLink client={client} />
      {client.claim && <Claimed by={client.claim.name} />}
    </>
  )
}

function Office({ client }: { client: ClientListItem }) {
  const office = officeOf(client)
  return office === undefined ? <NoValue /> : <Told text={office} />
}

function Told({ text }: { text: Text }) {
  return told(useSay(), text)
}
