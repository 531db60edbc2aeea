'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isPageOpening } from '@/components/ui/page-opening'
import { carryOver, type PageSize, pageInstead } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import { type Given, type PageQuery, useListPage } from './use-list-page'

/** Reads and writes a list's address. `read` is one function at module scope. */
type ListAddress<View> = {
  read: (search: URLSearchParams) => View
  hrefOf: (view: View) => string
  /** Receives the target of a press before any of it is rendered. */
  onGo?: (view: View) => void
}

/**
 * A list shows what the address says, and nothing else. Moving uses the browser's own history, not Next's router: the
 * router would ask the server for a page that the browser can already render. The router also loses track when Back is
 * pressed again before it has followed the last press, so the address is read directly. The router provides it only
 * while the server renders.
 */
export function useListView<View extends object>({ read, hrefOf, onGo }: ListAddress<View>) {
  const told = useSearchParams().toString()
  const [path] = hrefOf(read(new URLSearchParams())).split('?')
  const said = useSyncExternalStore(
    onTraversal,
    // On the way to another page, the query string is not the list's.
    () => (window.location.pathname === path ? window.location.search : undefined),
    () => undefined,
  )
  const search = useMemo(() => new URLSearchParams(said ?? told), [said, told])
  const view = useMemo(() => read(search), [read, search])

  /** Goes to one of the list's own addresses; Back leads here again. */
  function go(href: string) {
    const wished = read(new URLSearchParams(href.split('?')[1]))
    const next = asGoneTo(wished)
    onGo?.(next)
    const to = hrefOf(next)
    const { pathname, search } = window.location
    // As with a link to the page's own address: otherwise Back would lead from a list to the same list.
    if (to === pathname + search) window.history.replaceState(null, '', to)
    else window.history.pushState(null, '', to)
    window.scrollTo(0, 0)
  }

  /** Replaces the current view, as for every typed letter. */
  function replace(next: View) {
    window.history.replaceState(null, '', hrefOf(asGoneTo(next)))
  }

  // The user may press something before the page shows the address of their last press.
  function asGoneTo(wished: View): View {
    const now = read(new URLSearchParams(window.location.search))
    return carryOver(wished, { drawn: view, now })
  }

  return { view, go, replace }
}

function onTraversal(tell: () => void) {
  window.addEventListener('popstate', tell)
  return () => window.removeEventListener('popstate', tell)
}

/** What the server read, for the view of the page's own address. */
export type Rendered<P, View> = Given<P> & { view: View }

type List<P, View, Key extends readonly unknown[]> = ListAddress<View> & {
  rendered: Rendered<P, View>
  queryOf: (view: View) => PageQuery<P, Key>
  /** How many rows a page of this view has. */
  limitOf: (view: View) => PageSize
}

/** A list that is read a page at a time: the view in its address, and the rows read for it. */
export function useList<
  P extends Page<unknown>,
  View extends { page: number },
  Key extends readonly unknown[],
>({ rendered, queryOf, limitOf, ...address }: List<P, View, Key>) {
  const queryClient = useQueryClient()
  const { view, ...ways } = useListView({
    ...address,
    // Starts the read on the press, not once the changed page has been rendered.
    onGo: (next) => {
      const query = queryOf(next)
      if (query.enabled !== false) void queryClient.prefetchQuery(query)
    },
  })
  const { hrefOf } = address
  const isRendered = hrefOf(view) === hrefOf(rendered.view)
  const read = useListPage(queryOf(view), isRendered ? rendered : {}, view)
  const { current, shown, problem } = read
  const last = current && pageInstead({ page: view.page, limit: limitOf(view) }, current)
  const instead = last && hrefOf({ ...view, page: last })
  // After every render, because it may have to wait.
  useEffect(() => {
    if (instead && !isPageOpening()) window.history.replaceState(null, '', instead)
  })

  /**
   * Notes in the address which page of a view is in sight, unless a page is being opened, or the address no longer has
   * the page `noted` there: then a press is under way. Returns whether it is noted.
   */
  function place(next: View, noted: number): boolean {
    const { pathname, search } = window.location
    const now = address.read(new URLSearchParams(search))
    const href = hrefOf(next)
    const isThere =
      !isPageOpening() &&
      pathname === href.split('?')[0] &&
      now.page === noted &&
      hrefOf({ ...now, page: next.page }) === href
    if (isThere) window.history.replaceState(null, '', href)
    return isThere
  }

  return {
    view,
    ...ways,
    ...read,
    place,
    /**
     * The view that a further press starts from: while rows are being read, the user can already turn on from where
     * they will be.
     */
    asked: problem && shown ? shown.view : view,
  }
}
