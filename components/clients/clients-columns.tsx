import type { ReactNode } from 'react'
import { listColumns } from '@/components/table/list-columns'
import { Day } from '@/components/ui/day'
import type { Can } from '@/lib/can'
import type { ClientListItem } from '@/lib/clients/client'
import { headerWords } from '@/lib/clients/header-words'
import { listWords } from '@/lib/clients/list-words'
import { nextStepOf } from '@/lib/clients/state'
import type { CalendarDate } from '@/lib/dates'
import { ClientLink } from './opening-client'
import { StateBadge } from './state-badge'

const { columns: words, none } = listWords
const column = listColumns<ClientListItem>()

const muted = (content: ReactNode) => <span className="text-ink-2">{content}</span>
const day = (date: CalendarDate | undefined) => muted(date ? <Day date={date} /> : none)

const columnsAt = (can: Pick<Can, 'verify'>) =>
  column.columns([
    column.display({
      id: 'name',
      header: words.name,
      meta: { sortName: 'displayName', phone: 'title' },
      cell: ({ row }) => <ClientLink client={row.original} />,
    }),
    column.display({
      id: 'account',
      header: words.account,
      meta: { sortName: 'accountNo', mono: true, phone: 'line' },
      cell: ({ row }) => row.original.accountNo ?? none,
    }),
    column.display({
      id: 'status',
      header: words.status,
      meta: { phone: 'aside' },
      cell: ({ row }) => <StateBadge stand={row.original} />,
    }),
    column.display({
      id: 'office',
      header: words.office,
      meta: { sortName: 'officeName', phone: 'line' },
      cell: ({ row }) => officeOf(row.original) ?? none,
    }),
    column.display({
      id: 'submitted',
      header: words.submitted,
      meta: { phone: 'hidden' },
      cell: ({ row }) => day(row.original.timeline.submitted?.date),
    }),
    column.display({
      id: 'activated',
      header: words.activated,
      meta: { phone: 'hidden' },
      cell: ({ row }) => day(row.original.timeline.activated?.date),
    }),
    column.display({
      id: 'next',
      header: words.next,
      meta: { align: 'right', phone: 'hidden' },
      cell: ({ row }) => muted(nextStepOf(row.original, can)),
    }),
  ])

const verifying = columnsAt({ verify: true })
const notVerifying = columnsAt({ verify: false })

/** The columns of the clients list, in reading order: the same ones each time. */
export const clientsColumns = ({ verify }: Pick<Can, 'verify'>) =>
  verify ? verifying : notVerifying

function officeOf({ officeName, officeId }: ClientListItem): string | undefined {
  return officeName ?? (officeId === undefined ? undefined : headerWords.officeNumber(officeId))
}
