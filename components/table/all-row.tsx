import { flexRender, type Row, type RowData } from '@tanstack/react-table'
import { memo } from 'react'
import { problemDetails } from '@/components/feedback/problem-details'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/http/problem'
import { waitOf } from '@/lib/http/wait'
import { useSay, useWords } from '@/lib/words/use-words'
import { as, cellClass } from './list-cells'
import type { listFeatures } from './list-columns'

// Counted from 1, including the row of headings.
const indexOf = (at: number) => at + 2

type RowProps<Data extends RowData> = { at: number; row: Row<typeof listFeatures, Data> }

function DrawnRow<Data extends RowData>({ at, row }: RowProps<Data>) {
  return (
    <tr {...as.row} aria-rowindex={indexOf(at)} data-measures="">
      {row.getAllCells().map((cell) => (
        <td {...as.cell} key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  )
}

/** A row of a long list; `at` counts from 0. It renders again only when its content changes. */
export const AllRow = memo(DrawnRow) as typeof DrawnRow // memo loses the type parameter

type BareProps = { at: number; columns: number; children: string }

/** The placeholder of a row that is being read or no longer exists. */
export const BareRow = memo(function BareRow({ at, columns, children }: BareProps) {
  return (
    <tr {...as.row} aria-rowindex={indexOf(at)} className="list-bare">
      <td {...as.cell} colSpan={columns}>
        <span>{children}</span>
      </td>
    </tr>
  )
})

type FailedProps = {
  /** The first and last of the rows that it replaces. */
  from: number
  to: number
  columns: number
  problem: Problem
  isReading: boolean
  onReadAgain: () => void
}

/** Takes the place of rows that could not be read, and says why. */
export function FailedRows({ from, to, columns, problem, isReading, onReadAgain }: FailedProps) {
  const words = useWords('ui')
  const say = useSay()
  const wait = waitOf(problem)
  return (
    <tr {...as.row} aria-rowindex={indexOf(from)} data-rows={to - from + 1} className="list-failed">
      <td {...as.cell} colSpan={columns}>
        <div className="grid gap-2">
          <ProblemNotice problem={problem} />
          <div className="flex flex-wrap items-center gap-3 text-hint text-ink-2">
            <Button busy={isReading} onClick={onReadAgain}>
              {words('whole.readAgain')}
            </Button>
            <CopyButton text={() => problemDetails(say, problem, new Date())}>
              {words('copyDetails')}
            </CopyButton>
            {wait && say(wait)}
          </div>
        </div>
      </td>
    </tr>
  )
}
