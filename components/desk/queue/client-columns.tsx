import { ClientWaits } from '@/components/clients/client-waits'
import { ClientLink } from '@/components/clients/opening-client'
import { listColumns } from '@/components/table/list-columns'
import type { ClientListItem } from '@/lib/clients/client'
import { officeOf } from '@/lib/clients/names'
import { nextStepOf } from '@/lib/clients/next-step'
import { told } from '@/lib/words/say'
import { useSay } from '@/lib/words/use-words'
import { Heading, type LaneRow, lastColumns, useLane } from './lane-cells'

/** A client of a lane, with its claim. */
export type ClientRow = LaneRow & { client: ClientListItem }

const column = listColumns<ClientRow>()

/** The columns of a lane of clients, in reading order. */
export const clientColumns = column.columns([
  column.display({
    id: 'waiting',
    header: () => <Heading of="columns.waiting" />,
    meta: { phone: 'line' },
    cell: ({ row }) => <ClientWaits client={row.original.client} />,
  }),
  column.display({
    id: 'client',
    header: () => <Heading of="columns.client" />,
    meta: { phone: 'title' },
    cell: ({ row }) => <ClientLink client={row.original.client} />,
  }),
  column.display({
    id: 'account',
    header: () => <Heading of="columns.account" />,
    meta: { mono: true, phone: 'hidden' },
    cell: ({ row }) => row.original.client.accountNo,
  }),
  column.display({
    id: 'office',
    header: () => <Heading of="columns.office" />,
    meta: { phone: 'line' },
    cell: ({ row }) => <Office client={row.original.client} />,
  }),
  column.display({
    id: 'missing',
    header: () => <Heading of="columns.missing" />,
    meta: { phone: 'hidden' },
    cell: ({ row }) => <Missing client={row.original.client} />,
  }),
  ...lastColumns(column),
])

type OfClient = { client: ClientListItem }

function Office({ client }: OfClient) {
  const say = useSay()
  const office = officeOf(client)
  return office === undefined ? null : told(say, office)
}

function Missing({ client }: OfClient) {
  const say = useSay()
  const { can } = useLane()
  const step = nextStepOf(client, can)
  return <span className="text-ink-2">{step && say(step)}</span>
}
