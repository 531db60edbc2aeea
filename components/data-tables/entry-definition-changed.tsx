'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
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
  return (
    <Notice kind="warn" title={words('changedTitle')} live>
      <p>{words('changedText')}</p>
      {isError && !isFetching && <p>{words('changedUnread')}</p>}
      {read && changes.length === 0 && <p>{words('changedSame')}</p>}
      <ul className="mt-1 list-disc ps-4.5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="mt-2">
        {read ? (
          <Button onClick={() => onUse(read.table)}>{words('useNew')}</Button>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words('readAgain')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
