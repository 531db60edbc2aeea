'use client'

import { Notice } from '@/components/ui/notice'
import type { Unfinished } from '@/lib/files/schema'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Number of rows that the bank keeps. */
  rows: number
  /** Files that the bank keeps. */
  stored: number
  /** Files whose state is unknown or still open. */
  open: Unfinished
  /** Files that the bank will not keep. */
  refused: number
  /** Files on which a checker decides; 0 with nothing else open if their rows were removed. */
  awaiting: number
}

/**
 * The rows are saved and some files are not: says exactly what is where. Of files that are refused or wait for a checker, one
 * kind is named only once nothing is open.
 */
export function EntryRest({ rows, stored, open, refused, awaiting }: Props) {
  const words = useWords('entries')
  const { title, next, kind } = outcome()
  const sentences = [
    rows > 0 && words('rest.rows', { count: rows }),
    stored > 0 && words('rest.files', { count: stored }),
    refused > 0 && awaiting > 0 && words('rest.alsoAwaiting', { count: awaiting }),
    next,
  ]
  return (
    <Notice kind={kind} title={title} live>
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  )

  function outcome(): { title: string; next: string; kind: 'info' | 'warn' } {
    const { notStored, unknown } = open
    if (notStored + unknown > 0)
      return {
        title:
          unknown === 0
            ? words('rest.notStored', { count: notStored })
            : notStored === 0
              ? words('rest.unknown', { count: unknown })
              : words('rest.both', open),
        next: words('rest.wait'),
        kind: 'info',
      }
    if (refused > 0)
      return {
        title: words('rest.refused', { count: refused }),
        next: awaiting > 0 ? words('rest.decided') : words('rest.mend', { count: refused }),
        kind: 'warn',
      }
    return {
      title: words('rest.awaiting', { count: awaiting }),
      next: words('rest.decided'),
      kind: 'info',
    }
  }
}
