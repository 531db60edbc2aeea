'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { definitionChanges } from '@/lib/data-tables/checks'
import type { DataTable } from '@/lib/data-tables/data-table'
import { dataTableQueries } from '@/lib/data-tables/queries'
import type { EntryBody } from '@/lib/data-tables/schema'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  table: string
  /** The definition that the entry was made for. */
  made: Pick<EntryBody, 'allowsMultipleRows' | 'columns'>
  onUse: (table: DataTable) => void
}

/** The bank's definition has changed: shows the differences and the way on. */
export function EntryDefinitionChanged({ clientId, table, made, onUse }: Props) {
  const words = useWords('entries')
  const { data, isFetching, isError, refetch } = useQuery({
    ...dataTableQueries.one(clientId, table),
    refetchOnMount: 'always',
  })
  const say = useSay()
  const read = isFetching || isError ? undefined : data
  const changes = read ? definitionChanges(made, read.table).map(say) : []
  const told = useRef<HTMLParagraphElement>(null)
  // Each button disappears where the other appears.
  useFocusOnArrival(read !== undefined, () => told.current)
  return (
    <Notice kind="warn" title={words('changedTitle')} live>
      <p ref={told}>{words('changedText')}</p>
      {isError && !isFetching && <p>{words('changedUnread')}</p>}
      {read && changes.length === 0 && <p>{words('changedSame')}</p>}
      <ul className="mt-1 list-disc ps-4.5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="mt-2">
        {read ? (
          // In the same element, a second press of Read again would take columns that nobody has read.
          <Button key="use" onClick={() => onUse(read.table)}>
            {words('useNew')}
          </Button>
        ) : (
          <Button key="read" busy={isFetching} onClick={() => void refetch()}>
            {words('readAgain')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
