'use client'

import { Notice } from '@/components/ui/notice'
import type { Unfinished } from '@/lib/files/schema'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Number of rows that the bank keeps. */
  rows: number
  /** Files that the bank keeps, files whose state is unknown or still open, and files that it will not keep. */
  stored: number
  open: Unfinished
  refused: number
}

/** The rows are saved and some files are not: says exactly what is where. Refused files are named once nothing is open. */
export function EntryRest({ rows, stored, open, refused }: Props) {
  const words = useWords('entries')
  const { notStored, unknown } = open
  const isOver = notStored + unknown === 0
  const sentences = [
    rows > 0 && words('rest.rows', { count: rows }),
    stored > 0 && words('rest.files', { count: stored }),
    isOver ? words('rest.mend', { count: refused }) : words('rest.wait'),
  ]
  return (
    <Notice
      kind={isOver ? 'warn' : 'info'}
      title={
        isOver
          ? words('rest.refused', { count: refused })
          : unknown === 0
            ? words('rest.notStored', { count: notStored })
            : notStored === 0
              ? words('rest.unknown', { count: unknown })
              : words('rest.both', open)
      }
      live
    >
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  )
}
