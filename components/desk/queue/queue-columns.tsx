import { createContext, use } from 'react'
import { ClientWaits } from '@/components/clients/client-waits'
import { ClientLink } from '@/components/clients/opening-client'
import { AppLink } from '@/components/shell/app-link'
import { listColumns } from '@/components/table/list-columns'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { Can } from '@/lib/can'
import type { ClientListItem } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import { nextStepOf } from '@/lib/clients/next-step'
import { clockIn } from '@/lib/day-in'
import { paths } from '@/lib/paths'
import type { Claim } from '@/lib/queue/claim'
import type { KeyOf } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

/** A client of a lane, with its claim. */
export type QueueRow = {
  client: ClientListItem
  /** Null if it is not known. */
  claim: Claim | undefined | null
  isMine: boolean
  isSkipped: boolean
}

type Actions = {
  can: Can
  timeZone: string
  /** Whether this person works in the lane. */
  isTheirs: boolean
  skip: (clientId: number) => void
  unskip: (clientId: number) => void
  takeOver: (row: QueueRow) => void
}

/** What the rows of a lane can do; one value for as long as the page is open. */
export const QueueActions = createContext<Actions | undefined>(undefined)

function useActions(): Actions {
  const actions = use(QueueActions)
  if (!actions) throw new Error('rows of the queue stand on its page')
  return actions
}

const column = listColumns<QueueRow>()

/** The columns of a lane, in reading order. */
export const queueColumns = column.columns([
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
  column.display({
    id: 'who',
    header: () => <Heading of="columns.who" />,
    meta: { phone: 'line' },
    cell: ({ row }) => <Who row={row.original} />,
  }),
  column.display({
    id: 'action',
    header: () => <Heading of="columns.action" hidden />,
    meta: { align: 'right', phone: 'aside' },
    cell: ({ row }) => <Act row={row.original} />,
  }),
])

function Heading({
  of,
  hidden = false,
}: {
  of: Extract<KeyOf<'queue'>, `columns.${string}`>
  hidden?: boolean
}) {
  const heading = useWords('queue')(of)
  return hidden ? <span className="sr-only">{heading}</span> : heading
}

type OfClient = { client: ClientListItem }

function Office({ client }: OfClient) {
  const say = useSay()
  const office = officeOf(client)
  return office === undefined ? null : told(say, office)
}

function Missing({ client }: OfClient) {
  const say = useSay()
  const { can } = useActions()
  const step = nextStepOf(client, can)
  return <span className="text-ink-2">{step && say(step)}</span>
}

function Who({ row: { claim, isMine, isSkipped } }: { row: QueueRow }) {
  const words = useWords('queue')
  const { timeZone } = useActions()
  if (isSkipped) return <span className="text-ink-2">{words('skipped')}</span>
  if (claim === null) return <span className="text-ink-2">{words('notKnown')}</span>
  if (!claim) return <span className="text-ink-2">{words('nobody')}</span>
  const time = clockIn(timeZone, claim.since)
  return isMine ? words('you', { time }) : words('holder', { name: claim.name, time })
}

function Act({ row }: { row: QueueRow }) {
  const words = useWords('queue')
  const say = useSay()
  const { isTheirs, skip, unskip, takeOver } = useActions()
  const { client, claim, isMine, isSkipped } = row
  const name = told(say, nameOf(client))
  if (isMine)
    return (
      <AppLink
        href={paths.client(client.id)}
        aria-label={words('continueOf', { name })}
        className={buttonClass()}
      >
        {words('continue')}
      </AppLink>
    )
  // The Start button says why not.
  if (!isTheirs) return null
  if (isSkipped)
    return (
      <Button aria-label={words('undoOf', { name })} onClick={() => unskip(client.id)}>
        {words('undo')}
      </Button>
    )
  if (claim)
    return (
      <Button
        variant="quiet"
        aria-label={words('takeOverOf', { name })}
        onClick={() => takeOver(row)}
      >
        {words('takeOver')}
      </Button>
    )
  return (
    <Button
      variant="quiet"
      aria-keyshortcuts="S"
      aria-label={words('skipOf', { name })}
      onClick={() => skip(client.id)}
    >
      {words('skip')}
    </Button>
  )
}
