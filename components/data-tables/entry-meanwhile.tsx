'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { checkValue } from '@/lib/data-tables/checks'
import type { Values } from '@/lib/data-tables/data-table'
import type { EntryRow, GridColumn } from '@/lib/data-tables/entry-rows'
import { changedColumns } from '@/lib/data-tables/evidence'
import { labelOf } from '@/lib/data-tables/names'
import { dataTableQueries } from '@/lib/data-tables/queries'
import { showValue, valueIn } from '@/lib/data-tables/values'
import type { Said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  table: string
  entryId: number
  columns: GridColumn[]
  /** What the row held when it was opened. */
  before: Values
  readTyped: () => EntryRow
  onKeepMine: (now: Values) => void
  onTakeTheirs: (now: Values) => void
}

/** A colleague changed the same row: shows its values beside those typed, and asks which to keep. */
export function EntryMeanwhile(props: Props) {
  const words = useWords('entries')
  const { clientId, table, entryId, columns, before, readTyped } = props
  const { data, isFetching, isError, refetch } = useQuery({
    ...dataTableQueries.one(clientId, table),
    refetchOnMount: 'always',
  })
  const read = isFetching || isError ? undefined : data
  const now = read?.entries.find(({ id }) => id === entryId)?.values
  const typed = readTyped()
  const changed = now ? changedColumns(columns, before, now) : []

  return (
    <Notice kind="warn" title={words('meanwhileTitle')} live>
      <p>{read && !now ? words('meanwhileGone') : words('meanwhileText')}</p>
      {isError && !isFetching && <p>{words('meanwhileUnread')}</p>}
      {now && (
        <dl className="mt-1.5 grid gap-1">
          {columns
            .filter(({ name }) => changed.some((column) => column.name === name))
            .map((column) => (
              <div key={column.key}>
                <dt className="font-medium">{labelOf(column)}</dt>
                <dd>
                  {words('theirsAndYours', {
                    theirs: showValue(column, valueIn(now, column.name) ?? null),
                    yours: shownTyped(column, typed[column.key] ?? ''),
                  })}
                </dd>
              </div>
            ))}
        </dl>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {now ? (
          <>
            <Button onClick={() => props.onKeepMine(now)}>{words('keepMine')}</Button>
            <Button onClick={() => props.onTakeTheirs(now)}>{words('takeTheirs')}</Button>
          </>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words('readAgain')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function shownTyped(column: GridColumn, typed: string): Said | string {
  const checked = checkValue(column, typed)
  return checked.ok ? showValue(column, checked.value) : typed
}
