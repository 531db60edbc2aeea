import { AppLink } from '@/components/shell/app-link'
import { listColumns } from '@/components/table/list-columns'
import type { WaitingCommand } from '@/lib/approvals/schema'
import { whatWaits } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { useSay } from '@/lib/words/use-words'
import { Heading, type LaneRow, lastColumns } from './lane-cells'
import { RequestWaits } from './request-waits'

/** A request of the lane, with its claim. */
export type RequestRow = LaneRow & { request: WaitingCommand }

const column = listColumns<RequestRow>()

/** The columns of the lane of requests, in reading order. */
export const requestColumns = column.columns([
  column.display({
    id: 'waiting',
    header: () => <Heading of="columns.waiting" />,
    meta: { phone: 'line' },
    cell: ({ row }) => <RequestWaits at={row.original.request.at} />,
  }),
  column.display({
    id: 'request',
    header: () => <Heading of="columns.request" />,
    meta: { phone: 'title' },
    cell: ({ row }) => <RequestLink request={row.original.request} />,
  }),
  column.display({
    id: 'client',
    header: () => <Heading of="columns.client" />,
    meta: { phone: 'line' },
    cell: ({ row }) => <bdi>{row.original.request.clientName}</bdi>,
  }),
  column.display({
    id: 'maker',
    header: () => <Heading of="columns.maker" />,
    meta: { phone: 'hidden' },
    cell: ({ row }) => <bdi>{row.original.request.maker}</bdi>,
  }),
  ...lastColumns(column),
])

function RequestLink({ request }: { request: WaitingCommand }) {
  const say = useSay()
  return (
    <AppLink
      href={deskPaths.approval(request.id)}
      className="rounded-[2px] font-medium hover:underline hover:underline-offset-2"
    >
      {say(whatWaits(request))}
    </AppLink>
  )
}
