'use client'

import { useEffect } from 'react'
import { pageInstead } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import { type Given, type PageQuery, useListPage } from './use-list-page'
import { type ListAddress, useListView } from './use-list-view'

/** What the server read, for the view of the page's own address. */
export type Rendered<P, View> = Given<P> & { view: View }

type List<P, View, Key extends readonly unknown[]> = ListAddress<View> & {
  rendered: Rendered<P, View>
  queryOf: (view: View) => PageQuery<P, Key>
  /** How many rows a page of this view has. */
  limitOf: (view: View) => number
}

/** A list that is read a page at a time: which page its address says, and what of it there is. */
export function useList<
  P extends Page<unknown>,
  View extends { page: number },
  Key extends readonly unknown[],
>({ rendered, queryOf, limitOf, ...address }: List<P, View, Key>) {
  const { view, ...ways } = useListView(address)
  const { hrefOf } = address
  const isRendered = hrefOf(view) === hrefOf(rendered.view)
  const read = useListPage(queryOf(view), isRendered ? rendered : {}, view)
  const { current, shown, problem } = read
  const last = current && pageInstead({ page: view.page, limit: limitOf(view) }, current)
  const instead = last && hrefOf({ ...view, page: last })
  useEffect(() => {
    if (instead) window.history.replaceState(null, '', instead)
  }, [instead])
  return {
    view,
    ...ways,
    ...read,
    /** What pressing goes on from: while rows are on their way one may turn on from where they will be. */
    asked: problem && shown ? shown.view : view,
  }
}
