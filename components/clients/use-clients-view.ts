'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { carryOver } from '@/lib/clients/list-view'
import { type ClientsView, readClientsView, writeClientsView } from '@/lib/clients/search-params'
import { paths } from '@/lib/paths'

/** The address of a view of the list. */
export function hrefOf(view: ClientsView): string {
  return paths.clients(writeClientsView(view))
}

/**
 * What the list shows is what the address says, and nothing else. Moving goes through the browser's own
 * history, not Next's router: the router would ask the server to draw a page we can already draw.
 */
export function useClientsView() {
  const search = useSearchParams()
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
