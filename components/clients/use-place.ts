import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ListPlace, placeIn, placeOn, windowAt } from '@/lib/clients/list-place'
import { clientQueries } from '@/lib/clients/queries'
import { type ClientsView, queryOfView } from '@/lib/clients/search-params'
import { FRESH_MS } from '@/lib/query-client'

/** A client that was opened from its neighbour's page, and its position then. */
type Press = { list: string; clientId: number; at: number }

// The target of the last press: the page of the list that the user came from need not show that client.
let pressed: Press | undefined

export function notePress(press: Press): void {
  pressed = press
}

/** Undefined while the position is not known, and if the list does not give it. */
export function usePlace(list: string, view: ClientsView, clientId: number): ListPlace | undefined {
  // A known position stays: after a command the client may no longer be on that page. `asOf` is when it was read.
  const [found, setFound] = useState<{ at: number; asOf: number; before?: number } | undefined>(
    () =>
      pressed?.list === list && pressed.clientId === clientId
        ? { at: pressed.at, asOf: 0 }
        : undefined,
  )
  // Valid for that press only: coming from the list again starts from the list.
  useEffect(() => {
    pressed = undefined
  }, [])
  // Kept readings of a list that has changed since contradict each other. So a position is replaced only by a newer reading,
  // and rows read before their position are read again: otherwise two readings would replace each other for ever.
  const asOf = found?.asOf ?? 0
  const around = useQuery({
    ...clientQueries.list(windowAt(view, found?.at ?? 0)),
    enabled: found !== undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.dataUpdatedAt < asOf ? 0 : FRESH_MS),
  })
  const isKnown = around.data && !around.isPlaceholderData && around.dataUpdatedAt >= asOf
  const place = found && isKnown ? placeIn(around.data, clientId, found.at) : undefined
  // So many clients may have come or gone before it that the rows around it no longer show it.
  const isSought = found === undefined || place?.hasLeft === true
  const page = useQuery({ ...clientQueries.list(queryOfView(view)), enabled: isSought })
  const next =
    place && !place.hasLeft
      ? { at: place.at, asOf: around.dataUpdatedAt }
      : isSought && page.data && !page.isFetching
        ? { at: placeOn(view, page.data, clientId), asOf: page.dataUpdatedAt }
        : undefined
  if (next?.at !== undefined && next.at !== found?.at) {
    // A bank may order clients of the same name differently for each page, and would be asked without end.
    const pause = next.at === found?.before ? FRESH_MS : 0
    if (next.asOf > asOf + pause) setFound({ at: next.at, asOf: next.asOf, before: found?.at })
  }
  return place
}
