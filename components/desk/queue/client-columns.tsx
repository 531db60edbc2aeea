import { ClientWaits } from '@/components/clients/client-waits'
import { ClientLink } from '@/components/clients/opening-client'
import type { ClientListItem } from '@/lib/clients/client'
import { officeOf } from '@/lib/clients/names'
import { nextStepOf } from '@/lib/clients/next-step'
import { told } from '@/lib/words/say'
import { useSay } from '@/lib/words/use-words'
import { type LaneRow, laneColumns, lastColumns, useLane } from './lane-cells'

/** A client of a lane, with its claim. */
export type ClientRow = LaneRow & { client: ClientListItem }

const column = laneColumns<ClientRow>()

/** The columns of a lane of clients, in reading order. */
export const clientColumns = [
  column('waiting', 'line', ({ client }) => <ClientWaits client={client} />),
  column('client', 'title', ({ client }) => <ClientLink client={client} />),
  column('account', 'hidden', ({ client }) => client.accountNo, { mono: true }),
  column('office', 'line', ({ client }) => <Office client={client} />),
  column('missing', 'hidden', ({ client }) => <Missing client={client} />),
  ...lastColumns(column),
]

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
