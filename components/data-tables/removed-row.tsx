'use client'

import { MOST_ROWS } from '@/lib/data-tables/data-table'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Counts from 0. */
  at: number
  /** How many rows the form has now. */
  rows: number
  onUndo: () => void
}

/** Says which row was removed, and brings it back while there is room for it. */
export function RemovedRow({ at, rows, onUndo }: Props) {
  const words = useWords('entries')
  return (
    <>
      {words('removed', { row: at + 1 })}
      {rows < MOST_ROWS && (
        <button type="button" className="link min-h-6 font-medium text-ink" onClick={onUndo}>
          {words('undo')}
        </button>
      )}
    </>
  )
}
