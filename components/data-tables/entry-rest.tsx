import { Notice } from '@/components/ui/notice'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import type { Unfinished } from '@/lib/files/schema'

type Props = {
  /** Rows that the bank keeps. */
  rows: number
  /** Files that the bank keeps, those of which it is not known or not so yet, and those that it will not keep. */
  stored: number
  open: Unfinished
  refused: number
}

/** The rows are saved and some files are not: exactly what is where. What was refused is told once nothing is open. */
export function EntryRest({ rows, stored, open, refused }: Props) {
  if (open.notStored + open.unknown === 0)
    return (
      <Notice kind="warn" title={words.refusedTitle(refused)} live>
        {words.refused(rows, stored, refused)}
      </Notice>
    )
  return (
    <Notice kind="info" title={words.restTitle(open)} live>
      {words.rest(rows, stored)}
    </Notice>
  )
}
