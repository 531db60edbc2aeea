import type { ReactNode } from 'react'
import { listColumns } from '@/components/table/list-columns'
import { Day } from '@/components/ui/day'
import { NoValue } from '@/components/ui/no-value'
import type { Can } from '@/lib/can'
import type { ClientListItem } from '@/lib/clients/client'
import type { ListColumn } from '@/lib/clients/list-look'
import { officeOf } from '@/lib/clients/names'
import { nextStepOf } from '@/lib/clients/next-step'
import type { ClientsView, StatusFilter } from '@/lib/clients/search-params'
import type { CalendarDate } from '@/lib/dates'
import type { KeyOf, Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { ClientWaits } from './client-waits'
import { ClientLink } from './opening-client'
import { SelectClient, SelectPage } from './selection'
import { StateBadge } from './state-badge'

const column = listColumns<ClientListItem>()

type Definition = Parameters<typeof column.display>[0]
/** A column that is always there or that a person may choose: any other would never be shown. */
const display = (definition: Definition & { id: 'select' | 'name' | ListColumn }) =>
  column.display(definition)

const columnsAt = (can: Pick<Can, 'verify'>, areOnTheWay: boolean, isSelectable: boolean) =>
  column.columns([
    ...(isSelectable
      ? [
          display({
            id: 'select',
            header: ({ table }) => (
              <SelectPage clients={table.getCoreRowModel().rows.map(({ original }) => original)} />
            ),
            meta: { phone: 'select' },
            cell: ({ row }) => <SelectClient client={row.original} />,
          }),
        ]
      : []),
    display({
      id: 'name',
      header: () => <Heading of="columns.name" />,
      meta: { sortName: 'displayName', phone: 'title' },
      cell: ({ row }) => (
        <>
          <ClientLink client={row.original} />
          {row.original.claim && <Claimed by={row.original.claim.name} />}
        </>
      ),
    }),
    display({
      id: 'account',
      header: () => <Heading of="columns.account" />,
      meta: { sortName: 'accountNo', mono: true, phone: 'line' },
      cell: ({ row }) => row.original.accountNo ?? <NoValue />,
    }),
    display({
      id: 'status',
      header: () => <Heading of="columns.status" />,
      meta: { phone: 'aside' },
      cell: ({ row }) => <StateBadge stand={row.original} />,
    }),
    display({
      id: 'office',
      header: () => <Heading of="columns.office" />,
      meta: { sortName: 'officeName', phone: 'line' },
      cell: ({ row }) => {
        const office = officeOf(row.original)
        return office === undefined ? <NoValue /> : <Told text={office} />
      },
    }),
    display({
      id: 'officeId',
      header: () => <Heading of="columns.officeId" />,
      meta: { sortName: 'officeId', mono: true, phone: 'line' },
      cell: ({ row }) => row.original.officeId ?? <NoValue />,
    }),
    display({
      id: 'submitted',
      header: () => <Heading of="columns.submitted" />,
      meta: { phone: 'hidden' },
      cell: ({ row }) => day(row.original.timeline.submitted?.date),
    }),
    display({
      id: 'verified',
      header: () => <Heading of="columns.verified" />,
      meta: { phone: 'hidden' },
      cell: ({ row }) => day(row.original.timeline.verified?.date),
    }),
    areOnTheWay
      ? display({
          id: 'waiting',
          header: () => <Heading of="columns.waiting" />,
          meta: { sortName: 'id', phone: 'under' },
          cell: ({ row }) => <ClientWaits client={row.original} />,
        })
      : display({
          id: 'activated',
          header: () => <Heading of="columns.activated" />,
          meta: { phone: 'hidden' },
          cell: ({ row }) => day(row.original.timeline.activated?.date),
        }),
    display({
      id: 'next',
      header: () => <Heading of="columns.next" />,
      meta: { align: 'right', phone: 'hidden' },
      cell: ({ row }) => muted(<Told text={nextStepOf(row.original, can) ?? ''} />),
    }),
  ])

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

function Heading({ of }: { of: Extract<KeyOf<'clients'>, `columns.${string}`> }) {
  return useWords('clients')(of)
}

function Told({ text }: { text: Text }) {
  return told(useSay(), text)
}
