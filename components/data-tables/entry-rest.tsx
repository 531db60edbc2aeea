import { Notice } from '@/components/ui/notice'
import { entryWords as words } from '@/lib/data-tables/entry-words'

type Props = {
  /** Rows that the bank keeps. */
  rows: number
  /** Files that the bank keeps, and files that it does not keep yet. */
  stored: number
  open: number
}

/** The rows are saved and some files are not: exactly what is where. */
export function EntryRest({ rows, stored, open }: Props) {
  return (
    <Notice kind="info" title={words.restTitle(open)} live>
      {words.rest(rows, stored)}
    </Notice>
  )
}
