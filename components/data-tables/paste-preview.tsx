'use client'

import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { GridColumn } from '@/lib/data-tables/entry-rows'
import { labelOf } from '@/lib/data-tables/names'
import type { Paste, PasteProblem } from '@/lib/data-tables/paste'
import { showValue, valueIn } from '@/lib/data-tables/values'
import { type Said, said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

// Enough to see that the columns fit; rows with problems are shown however far down they are.
const MOST_SHOWN = 50
const MOST_LISTED = 10

type Props = { paste: Paste; columns: GridColumn[] }

/** What a paste would put into the grid, and its mistakes. */
export function PastePreview({ paste: { rows, problems, header }, columns }: Props) {
  const words = useWords('entries')
  const say = useSay()
  const wrongRows = new Set(problems.slice(0, MOST_SHOWN).map(({ row }) => row))
  const listed = rows
    .map((row, at) => ({ row, number: at + 1 }))
    .filter(({ number }) => number <= MOST_SHOWN || wrongRows.has(number))
  const wrongCells = new Map(
    problems.map(({ row, column, message }) => [`${row} ${column}`, message]),
  )
  const unlisted = problems.length - MOST_LISTED
  return (
    <>
      <Notice
        kind={problems.length > 0 ? 'warn' : 'good'}
        title={words('paste.count', { rows: rows.length, problems: problems.length })}
        live
      >
        {header && <p>{words('paste.header')}</p>}
        <ul>
          {problems.slice(0, MOST_LISTED).map((problem) => (
            <li key={JSON.stringify(problem)}>{say(placed(problem, columns))}</li>
          ))}
          {unlisted > 0 && <li>{words('more', { count: unlisted })}</li>}
        </ul>
        {problems.length > 0 && rows.length > 0 && <p>{words('paste.mend')}</p>}
      </Notice>
      {rows.length > 0 && (
        <section
          aria-label={words('paste.preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-box border border-line"
        >
          <table className="min-w-full">
            <caption className="sr-only">{words('paste.preview')}</caption>
            <thead className="sticky top-0 bg-sunken text-start text-hint text-ink-2">
              <tr>
                <th scope="col" className="px-3 py-2 font-medium">
                  {words('rowNumber')}
                </th>
                {columns.map((column) => (
                  <th key={column.key} scope="col" className="px-3 py-2 font-medium">
                    {labelOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map(({ row, number }) => (
                <tr key={number} className="border-line border-t">
                  <th scope="row" className="mono px-3 py-1.5 text-start font-normal text-ink-3">
                    {number}
                  </th>
                  {columns.map((column) => {
                    const wrong = wrongCells.get(`${number} ${column.name}`)
                    return (
                      <td
                        key={column.key}
                        className={`max-w-60 px-3 py-1.5 ${wrong ? 'break-words bg-danger-soft text-danger' : 'truncate'}`}
                      >
                        {wrong && (
                          <Icon
                            name="unequal"
                            className="me-1 inline-block size-3.5 align-[-0.15em]"
                          />
                        )}
                        {told(say, shown(column, valueIn(row, column.name) ?? '', Boolean(wrong)))}
                        {wrong && <span className="sr-only"> {say(wrong)}</span>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {listed.length < rows.length && (
        <p className="text-hint text-ink-3">
          {words('paste.shown', { shown: listed.length, rows: rows.length })}
        </p>
      )}
    </>
  )
}

// For a value chosen from a list, the form holds a code that nobody typed.
function shown(column: GridColumn, typed: string, isWrong: boolean): Said | string {
  const isChosen = column.type === 'boolean' || column.type === 'dropdown'
  return isChosen && typed && !isWrong ? showValue(column, typed) : typed
}

/** A problem with its place: its row, and its column if it concerns only one. */
function placed({ row, column: name, message }: PasteProblem, columns: GridColumn[]): Said {
  const column = columns.find((candidate) => candidate.name === name)
  const label = column && labelOf(column)
  if (row > 0)
    return label === undefined
      ? said('entries.paste.inRow', { row, message })
      : said('entries.mistakeInRow', { row, label, message })
  return label === undefined
    ? said('entries.paste.inHeader', { message })
    : said('entries.paste.inHeading', { column: label, message })
}
