import { AppLink } from '@/components/shell/app-link'
import { listColumns } from '@/components/table/list-columns'
import { listWords } from '@/lib/clients/list-words'
import { nameOf } from '@/lib/clients/names'
import type { ClientListItem } from '@/lib/clients/schema'
import { nextStepOf, standOf, stateOf } from '@/lib/clients/state'
import { type CalendarDate, formatDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { StateBadge } from './state-badge'

const { columns: words, none } = listWords
const column = listColumns<ClientListItem>()

const muted = (text: string | undefined) => <span className="text-ink-2">{text}</span>
const day = (date: CalendarDate | undefined) => muted(date ? formatDate(date) : none)

/** The columns of the clients list, in reading order. */
export const clientsColumns = column.columns([
  column.display({
    id: 'name',
    header: words.name,
    meta: { sortName: 'displayName', phone: 'title' },
    cell: ({ row }) => (
      <AppLink
        href={paths.client(row.original.id)}
        mark
        className="rounded-[2px] font-medium hover:underline hover:underline-offset-2"
      >
        {nameOf(row.original)}
      </AppLink>
    ),
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
    cell: ({ row }) => <StateBadge state={stateOf(row.original)} />,
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
    cell: ({ row }) => day(row.original.timeline.submittedOnDate),
  }),
  column.display({
    id: 'activated',
    header: words.activated,
    meta: { phone: 'hidden' },
    cell: ({ row }) => day(row.original.timeline.activatedOnDate ?? row.original.activationDate),
  }),
  column.display({
    id: 'next',
    header: words.next,
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ row }) => muted(nextStepOf(standOf(row.original))),
  }),
])

function officeOf({ officeName, officeId }: ClientListItem): string | undefined {
  return officeName ?? (officeId === undefined ? undefined : listWords.officeNumber(officeId))
}
