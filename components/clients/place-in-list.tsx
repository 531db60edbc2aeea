'use client'

import { useEffect, useState } from 'react'
import { WayLink } from '@/components/shell/way-link'
import type { ClientListItem } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { readClientsView } from '@/lib/clients/search-params'
import { addressOf, isOfQueue, listBefore } from '@/lib/list-before'
import { useWords } from '@/lib/words/use-words'
import { notePress, usePlace } from './use-place'

type Props = {
  clientId: number
  /** The same page of another client. */
  hrefOf: (clientId: number) => string
}

/** The position of this client in the list that the user came from, with links to its neighbours there. */
export function PlaceInList({ clientId, hrefOf }: Props) {
  const [list, setList] = useState<string>()
  useEffect(() => setList(addressOf(listBefore())), [])
  // The queue has its own way on: a position means nothing in a list that colleagues also work through.
  if (list === undefined || isOfQueue(list)) return null
  return <Place key={list} list={list} clientId={clientId} hrefOf={hrefOf} />
}

function Place({ list, clientId, hrefOf }: Props & { list: string }) {
  const words = useWords('client')
  const view = readClientsView(new URLSearchParams(list.split('?')[1]))
  const place = usePlace(list, view, clientId)
  if (!place) return null
  const { at, total, previous, next, hasLeft } = place
  const noting = (to: number, client: ClientListItem) => () =>
    notePress({ list, clientId: client.id, at: to })
  return (
    <nav aria-label={words('place')} className="flex items-center gap-2 text-hint">
      {!hasLeft && (
        <span className="text-ink-2 tabular-nums">
          {words('placeIs', { number: at + 1, count: total })}
        </span>
      )}
      <span className="flex gap-1">
        {previous && (
          <Way
            client={previous}
            way="previous"
            href={hrefOf(previous.id)}
            onOpen={noting(at - 1, previous)}
          />
        )}
        {next && (
          <Way
            client={next}
            way="next"
            href={hrefOf(next.id)}
            // When this client has left the list, the next one already stands at its position.
            onOpen={noting(hasLeft ? at : at + 1, next)}
          />
        )}
      </span>
    </nav>
  )
}

type WayProps = {
  client: ClientListItem
  way: 'previous' | 'next'
  href: string
  onOpen: () => void
}

function Way({ client, way, href, onOpen }: WayProps) {
  const words = useWords('client')
  const label = words(way, { name: nameOf(client) })
  return <WayLink way={way} label={label} href={href} onOpen={onOpen} />
}
