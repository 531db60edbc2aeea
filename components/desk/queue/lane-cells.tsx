import { createContext, use } from 'react'
import { AppLink } from '@/components/shell/app-link'
import { columnsOf } from '@/components/table/list-columns'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { Can } from '@/lib/can'
import type { CalendarDate } from '@/lib/dates'
import { clockIn } from '@/lib/day-in'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import type { Claim, Work } from '@/lib/queue/claim'
import type { Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

/** A row of a lane: something to work on, and who works on it. */
export type LaneRow = {
  work: Work
  name: Text
  /** Null if it is not known. */
  claim: Claim | undefined | null
  isMine: boolean
  isSkipped: boolean
  /** A request that this person made, or may not decide on for another reason. */
  isNotTheirs?: 'own' | 'other' | undefined
}

type Lane = {
  can: Can
  timeZone: string
  today: CalendarDate
  /** Whether this person works in the lane. */
  isTheirs: boolean
  skip: (work: Work) => void
  unskip: (work: Work) => void
  takeOver: (row: LaneRow) => void
}

/** What a lane and its rows can do; one value until something of it changes, because it renders every row. */
export const LaneContext = createContext<Lane | undefined>(undefined)

export function useLane(): Lane {
  const lane = use(LaneContext)
  if (!lane) throw new Error('rows of a lane stand on the page of the queue')
  return lane
}

/** The page of a client or a request. */
export const hrefOfWork = (work: Work): string =>
  'clientId' in work ? paths.client(work.clientId) : deskPaths.approval(work.approvalId)

type Heads =
  | 'waiting'
  | 'client'
  | 'account'
  | 'office'
  | 'missing'
  | 'request'
  | 'maker'
  | 'who'
  | 'action'

/** Makes the columns of one lane. */
export const laneColumns = <Row extends LaneRow>() =>
  columnsOf<Row, Heads>((id) => <Heading of={id} />)

// The buttons say enough to whoever sees them.
function Heading({ of }: { of: Heads }) {
  const heading = useWords('queue')(`columns.${of}`)
  return of === 'action' ? <span className="sr-only">{heading}</span> : heading
}

type Column<Row extends LaneRow> = ReturnType<typeof laneColumns<Row>>

/** The last columns of every lane: who works on a row, and what this person can do with it. */
export const lastColumns = <Row extends LaneRow>(column: Column<Row>) => [
  column('who', 'line', (row) => <Who row={row} />),
  column('action', 'aside', (row) => <Act row={row} />, { align: 'right' }),
]

/** Who works on a row, or why this person does not. */
function Who({ row: { work, claim, isMine, isSkipped, isNotTheirs } }: { row: LaneRow }) {
  const words = useWords('queue')
  const { timeZone } = useLane()
  const quiet = (text: string) => <span className="text-ink-2">{text}</span>
  if (isNotTheirs === 'own') return quiet(words('ownRequest'))
  if (isSkipped) return quiet(words('clientId' in work ? 'skipped' : 'skippedRequest'))
  if (claim === null) return quiet(words('notKnown'))
  if (!claim) return quiet(words(isNotTheirs ? 'notYoursToDecide' : 'nobody'))
  const time = clockIn(timeZone, claim.since)
  return isMine ? words('you', { time }) : words('holder', { name: claim.name, time })
}

/** What this person can do with a row from here. */
function Act({ row }: { row: LaneRow }) {
  const words = useWords('queue')
  const say = useSay()
  const { isTheirs, skip, unskip, takeOver } = useLane()
  const { work, claim, isMine, isSkipped, isNotTheirs } = row
  const name = told(say, row.name)
  if (isMine)
    return (
      <AppLink
        href={hrefOfWork(work)}
        aria-label={words('continueOf', { name })}
        className={buttonClass()}
      >
        {words('continue')}
      </AppLink>
    )
  // The Start button, or the row, says why not.
  if (!isTheirs || isNotTheirs) return null
  if (isSkipped)
    return (
      <Button aria-label={words('undoOf', { name })} onClick={() => unskip(work)}>
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
      onClick={() => skip(work)}
    >
      {words('skip')}
    </Button>
  )
}
