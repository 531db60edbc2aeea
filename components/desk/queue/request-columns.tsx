import { AppLink } from '@/components/shell/app-link'
import type { WaitingCommand } from '@/lib/approvals/schema'
import { whatWaits } from '@/lib/approvals/what-waits'
import { deskPaths } from '@/lib/desk-paths'
import { useSay } from '@/lib/words/use-words'
import { type LaneRow, laneColumns, lastColumns } from './lane-cells'
import { RequestWaits } from './request-waits'

/** A request of the lane, with its claim. */
export type RequestRow = LaneRow & { request: WaitingCommand }

const column = laneColumns<RequestRow>()

/** The columns of the lane of requests, in reading order. */
export const requestColumns = [
  column('waiting', 'line', ({ request }) => <RequestWaits at={request.at} />),
  column('request', 'title', ({ request }) => <RequestLink request={request} />),
  column('client', 'line', ({ request }) => <bdi>{request.clientName}</bdi>),
  column('maker', 'hidden', ({ request }) => <bdi>{request.maker}</bdi>),
  ...lastColumns(column),
]

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
