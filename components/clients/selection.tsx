'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PartAway } from '@/components/feedback/part-away'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import { useHasScript } from '@/components/ui/use-has-script'
import type { Can } from '@/lib/can'
import type { ClientListItem, Stage } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import {
  type ClientsView,
  DEFAULT_VIEW,
  filtersOf,
  writeClientsView,
} from '@/lib/clients/search-params'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { RunBody } from '@/lib/runs/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { keepMarks, marksKept } from './kept-marks'

// Loaded with the first mark.
const selectionBar = lazyPart(() => import('./selection-bar'))
const checkDialog = lazyPart(() => import('./check-dialog'))

type Marked = { filters: string; ids: ReadonlySet<number>; isAll: boolean }

/** The selected clients of a list, across all its pages. */
export type Selection = {
  ids: ReadonlySet<number>
  /** Everyone whom the list finds, including pages that were not read. */
  isAll: boolean
  /** How many are selected. */
  count: number
  /** How many clients the list finds; undefined if that is not known. */
  total: number | undefined
  /** What "all" covers on the screen: a page, or the rows in view when all rows are in one scroll. */
  together: 'select.page' | 'select.inView'
  mark: (ids: readonly number[], isOn: boolean) => void
  markAll: () => void
  clear: () => void
  /** Asks what is to be done with the selected clients. */
  check: () => void
}

const NOBODY: ReadonlySet<number> = new Set()
const SelectionContext = createContext<Selection | undefined>(undefined)

type Props = {
  view: ClientsView
  /** How many clients the list finds; undefined if that is not known. */
  total: number | undefined
  tasks: readonly Stage[]
  clock: { today: CalendarDate; can: Pick<Can, 'review'> }
  children: ReactNode
}

/**
 * Keeps the selection for as long as the filters of the list stay the same: no client stays selected that the list
 * cannot show. It is there again when Back leads from a client to the list, but not "all", who may be others by then. The
 * dialog about the selected clients stands here, so that it outlasts the rows behind it.
 */
export function Selects({ view, total, tasks, clock, children }: Props) {
  const filters = writeClientsView({ ...DEFAULT_VIEW, ...filtersOf(view) })
  const [marked, setMarked] = useState<Marked>(() => ({
    filters,
    ids: marksKept(filters) ?? NOBODY,
    isAll: false,
  }))
  const isSame = marked.filters === filters
  const ids = isSame ? marked.ids : NOBODY
  const isAll = isSame && marked.isAll
  const count = isAll ? (total ?? ids.size) : ids.size
  const [isChecking, setChecking] = useState(false)
  // The dialog was about the clients of another list.
  if (isChecking && !isSame) setChecking(false)
  // The selection that has its run: the page of the run may not be opened, and others selected here.
  const made = useRef<ReadonlySet<number>>(undefined)
  // After every render: another page of the list has another place in the history.
  useEffect(() => keepMarks(filters, isAll || made.current === ids ? NOBODY : ids))
  const close = () => {
    flushSync(() => setChecking(false))
    // The button that opened the dialog may have gone with the rows.
    focusIfNowhere(pageHeading())
  }
  const selection = useMemo(
    (): Selection => ({
      ids,
      isAll,
      count,
      total,
      together: view.limit === 'all' ? 'select.inView' : 'select.page',
      mark: (some, isOn) => {
        const next = new Set(ids)
        for (const id of some)
          if (isOn) next.add(id)
          else next.delete(id)
        setMarked({ filters, ids: next, isAll: false })
      },
      markAll: () => setMarked({ filters, ids, isAll: true }),
      clear: () => setMarked({ filters, ids: NOBODY, isAll: false }),
      check: () => setChecking(true),
    }),
    [ids, isAll, count, total, filters, view.limit],
  )
  return (
    <SelectionContext value={selection}>
      {children}
      {isChecking && (
        <Part of={checkDialog} plain={<PartAway onClose={close} />}>
          {({ CheckDialog }) => (
            <CheckDialog
              count={count}
              clients={isAll ? filtersIn(view) : { ids: [...ids] }}
              tasks={tasks}
              today={clock.today}
              can={clock.can}
              onMade={() => {
                made.current = ids
                keepMarks(filters, NOBODY)
              }}
              onClose={close}
            />
          )}
        </Part>
      )}
    </SelectionContext>
  )
}

function filtersIn(view: ClientsView): RunBody['clients'] {
  const { submittedFrom: from, submittedTo: to, ...others } = filtersOf(view)
  return {
    ...others,
    submittedFrom: from && toIsoDate(from),
    submittedTo: to && toIsoDate(to),
  }
}

const BOX = 'block size-4 accent-accent'
const TARGET = '-m-1 grid size-6 place-items-center'

/** Selects one client. */
export function SelectClient({ client }: { client: ClientListItem }) {
  const words = useWords('clients')
  const say = useSay()
  const selection = use(SelectionContext)
  const hears = useHasScript()
  if (!selection) return null
  const { ids, isAll, mark } = selection
  return (
    <label className={TARGET}>
      <input
        type="checkbox"
        autoComplete="off"
        aria-keyshortcuts="X"
        aria-label={words('select.one', { name: told(say, nameOf(client)) })}
        checked={isAll || ids.has(client.id)}
        disabled={isAll || !hears}
        onChange={({ currentTarget: { checked } }) => mark([client.id], checked)}
        className={BOX}
      />
    </label>
  )
}

/** Selects all clients on the page, or all in view. */
export function SelectPage({ clients }: { clients: readonly ClientListItem[] }) {
  const words = useWords('clients')
  const selection = use(SelectionContext)
  const hears = useHasScript()
  if (!selection) return null
  const { ids, isAll, together, mark } = selection
  const here = clients.filter(({ id }) => isAll || ids.has(id)).length
  return (
    <label className={TARGET}>
      <input
        type="checkbox"
        autoComplete="off"
        aria-label={words(together)}
        checked={here > 0 && here === clients.length}
        disabled={isAll || !hears}
        ref={(box) => {
          if (box) box.indeterminate = here > 0 && here < clients.length
        }}
        onChange={({ currentTarget: { checked } }) =>
          mark(
            clients.map(({ id }) => id),
            checked,
          )
        }
        className={BOX}
      />
    </label>
  )
}

/** What may be done with the selected clients; nothing if none is selected. */
export function SelectedClients() {
  const selection = use(SelectionContext)
  if (!selection || (selection.ids.size === 0 && !selection.isAll)) return null
  return (
    <Part of={selectionBar} plain={null}>
      {({ SelectionBar }) => <SelectionBar {...selection} />}
    </Part>
  )
}
