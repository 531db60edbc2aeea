'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'
import { carryOver } from '@/lib/http/list-view'

/** What a list's address says, and how it is written. `read` is one function at module scope. */
export type ListAddress<View> = {
  read: (search: URLSearchParams) => View
  hrefOf: (view: View) => string
}

/**
 * What a list shows is what the address says, and nothing else. Moving goes through the browser's own
 * history, not Next's router: the router would ask the server to draw a page we can already draw. The
 * router also loses its way where Back is pressed again before it has followed the last press, so the
 * address is asked for itself; the router tells of it only while the server draws.
 */
export function useListView<View extends object>({ read, hrefOf }: ListAddress<View>) {
  const told = useSearchParams().toString()
  const [path] = hrefOf(read(new URLSearchParams())).split('?')
  const said = useSyncExternalStore(
    onTraversal,
    // On the way to another page the query is none of the list's.
    () => (window.location.pathname === path ? window.location.search : undefined),
    () => undefined,
  )
  const search = useMemo(() => new URLSearchParams(said ?? told), [said, told])
  const view = useMemo(() => read(search), [read, search])

  /** Goes to one of the list's own addresses; Back leads here again. */
  function go(href: string) {
    const wished = read(new URLSearchParams(href.split('?')[1]))
    window.history.pushState(null, '', addressOf(wished))
    window.scrollTo(0, 0)
  }

  /** Shows another view in the place of this one, as for every letter typed. */
  function replace(next: View) {
    window.history.replaceState(null, '', addressOf(next))
  }

  // What is on the page may be pressed before it is drawn for the address that the last press led to.
  function addressOf(wished: View): string {
    const now = read(new URLSearchParams(window.location.search))
    return hrefOf(carryOver(wished, { drawn: view, now }))
  }

  return { view, go, replace }
}

function onTraversal(tell: () => void) {
  window.addEventListener('popstate', tell)
  return () => window.removeEventListener('popstate', tell)
}
