'use client'

import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { lazyPart, Part } from '@/components/ui/lazy-part'
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
import type { CalendarDate } from '@/lib/dates'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

// Loaded with the first mark.
const selectionBar = lazyPart(() => import('./selection-bar'))

type Marked = { filters: string; ids: ReadonlySet<number>; isAll: boolean }

/** The selected clients of a list, across all its pages. */
type Selection = {
  ids: ReadonlySet<number>
  /** Everyone whom the list finds, including pages that were not read. */
  isAll: boolean
  /** What "all" covers on the screen: a page, or the rows in view when all rows are in one scroll. */
  together: 'select.page' | 'select.inView'
  mark: (ids: readonly number[], isOn: boolean) => void
  markAll: () => void
  clear: () => void
}

const NOBODY: ReadonlySet<number> = new Set()
const SelectionContext = createContext<Selection | undefined>(undefined)

/**
 * Keeps the selection for as long as the filters of the list stay the same: no client stays selected that the list
 * cannot show.
 */
export function Selects({ view, children }: { view: ClientsView; children: ReactNode }) {
  const filters = writeClientsView({ ...DEFAULT_VIEW, ...filtersOf(view) })
  const [marked, setMarked] = useState<Marked>({ filters, ids: NOBODY, isAll: false })
  const isSame = marked.filters === filters
  const ids = isSame ? marked.ids : NOBODY
  const isAll = isSame && marked.isAll
  const selection = useMemo(
    (): Selection => ({
      ids,
      isAll,
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
    }),
    [ids, isAll, filters, view.limit],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
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

type BarProps = {
  view: ClientsView
  /** How many clients the list finds; undefined if that is not known. */
  total: number | undefined
  tasks: readonly Stage[]
  clock: { today: CalendarDate; can: Pick<Can, 'review'> }
}

/** What may be done with the selected clients; nothing if none is selected. */
export function SelectedClients({ clock, ...props }: BarProps) {
  const selection = use(SelectionContext)
  if (!selection || (selection.ids.size === 0 && !selection.isAll)) return null
  return (
    <Part of={selectionBar} plain={null}>
      {({ SelectionBar }) => <SelectionBar {...props} {...clock} {...selection} />}
    </Part>
  )
}
