'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { Button } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { LiveRegion } from '@/components/ui/live-region'
import { followWith } from '@/components/ui/plain-click'
import type { Can } from '@/lib/can'
import { hrefOf } from '@/lib/clients/list-view'
import { type ClientsView, readClientsView } from '@/lib/clients/search-params'
import { firstSeen } from '@/lib/first-seen'
import type { Office } from '@/lib/offices/schema'
import { viewQueries } from '@/lib/views/queries'
import { isSameView, lacksOf, type SavedViews as Saved } from '@/lib/views/rules'
import { useWords } from '@/lib/words/use-words'

// Loaded on demand: rarely opened.
const arrangeDialog = lazyPart(() => import('./arrange-dialog'))

type Props = {
  /** The views as the server read them for the page. */
  drawn: Saved
  view: ClientsView
  can: Can
  offices: Office[] | undefined
  onNavigate: (href: string) => void
}

/** The views that a person has saved, as tabs; nothing if there are none. A tab says what its view asks for in vain. */
export function SavedViews({ drawn, view, can, offices, onNavigate }: Props) {
  const words = useWords('views')
  const [isOpen, setOpen] = useState(false)
  const { data = drawn } = useQuery({
    ...viewQueries.all(),
    ...(drawn.views && { initialData: drawn, initialDataUpdatedAt: firstSeen(drawn) }),
  })
  // Known views stay while the store does not answer, and so does the dialog with what is typed in it.
  const [known, setKnown] = useState(data.views)
  if (data.views && data.views !== known) setKnown(data.views)
  const views = data.views ?? known
  const counts = useQuery(viewQueries.counts(views ?? [])).data?.counts
  const tabs = (views ?? []).flatMap(({ id, name, query }) => {
    if (query === null) return []
    const asks = readClientsView(new URLSearchParams(query))
    const href = hrefOf({ ...asks, limit: view.limit })
    return [{ id, name, href, lacks: lacksOf(asks, can, offices), current: isSameView(asks, view) }]
  })
  return (
    <>
      {views && views.length > 0 && (
        <nav
          aria-label={words('title')}
          className="mb-3 flex flex-wrap items-center gap-1 max-sm:flex-nowrap max-sm:overflow-x-auto"
        >
          <ul className="contents">
            {tabs.map(({ id, name, href, lacks, current }) => (
              <li key={id} className="max-w-72 flex-none">
                <a
                  href={href}
                  onClick={followWith(onNavigate, href)}
                  aria-current={current ? 'page' : undefined}
                  className="marks-current flex gap-x-1.25 rounded-control border border-line px-2.5 py-1 text-hint text-ink-2 hover:text-ink focus-visible:-outline-offset-1 aria-[current]:border-accent aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink"
                >
                  <bdi className="truncate">{name}</bdi>
                  {lacks.map((lack) => (
                    <span key={lack} className="font-normal text-danger">
                      {words(`lack.${lack}`)}
                    </span>
                  ))}
                  {counts?.[id] !== undefined && (
                    <span aria-hidden="true" className="font-normal text-ink-2 tabular-nums">
                      {words('count', { count: counts[id] })}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
          <Button variant="quiet" data-goto className="flex-none" onClick={() => setOpen(true)}>
            {words('arrange.open')}
          </Button>
        </nav>
      )}
      {tabs
        .find(({ current }) => current)
        ?.lacks.map((lack) => (
          <div key={lack} data-on-paper>
            <LiveRegion role="status">
              <p className="mb-3 text-hint text-danger">{words(`lacks.${lack}`)}</p>
            </LiveRegion>
          </div>
        ))}
      {!data.views && (
        <LiveRegion role="status">
          <p className="mb-3 text-hint text-ink-2">
            {words(data.isUnreadable ? 'unreadable' : 'unread')}
          </p>
        </LiveRegion>
      )}
      {views && isOpen && (
        <Part of={arrangeDialog} plain={<PartAway onClose={() => setOpen(false)} />}>
          {({ ArrangeDialog }) => <ArrangeDialog views={views} onClose={() => setOpen(false)} />}
        </Part>
      )}
    </>
  )
}
