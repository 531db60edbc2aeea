'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useSyncExternalStore } from 'react'
import { carryOver } from '@/lib/clients/list-view'
import { type ClientsView, readClientsView, writeClientsView } from '@/lib/clients/search-params'
import { paths } from '@/lib/paths'

/** The address of a view of the list. */
export function hrefOf(view: ClientsView): string {
  return paths.clients(writeClientsView(view))
}

/**
 * What the list shows is what the address says, and nothing else. Moving goes through the browser's own
 * history, not Next's router: the router would ask the server to draw a page we can already draw. The
 * router also loses its way where Back is pressed again before it has followed the last press, so the
 * address is asked for itself; the router tells of it only while the server draws.
 */
export function useClientsView() {
  const told = useSearchParams().toString()
  const said = useSyncExternalStore(onTraversal, addressSearch, () => undefined)
  const search = useMemo(() => new URLSearchParams(said ?? told), [said, told])
  const view = useMemo(() => readClientsView(search), [search])

  /** Goes to one of the list's own addresses; Back leads here again. */
  function go(href: string) {
    const wished = readClientsView(new URLSearchParams(href.split('?')[1]))
    window.history.pushState(null, '', addressOf(wished))
    window.scrollTo(0, 0)
  }

  /** Shows another view in the place of this one, as for every letter typed. */
  function replace(next: ClientsView) {
    window.history.replaceState(null, '', addressOf(next))
  }

  // What is on the page may be pressed before it is drawn for the address that the last press led to.
  function addressOf(wished: ClientsView): string {
    const now = readClientsView(new URLSearchParams(window.location.search))
    return hrefOf(carryOver(wished, { drawn: view, now }))
  }

  return { view, go, replace }
}

function onTraversal(tell: () => void) {
  window.addEventListener('popstate', tell)
  return () => window.removeEventListener('popstate', tell)
}

/** Undefined on the way to another page, whose query is none of the list's. */
function addressSearch(): string | undefined {
  return window.location.pathname === paths.clients() ? window.location.search : undefined
}
