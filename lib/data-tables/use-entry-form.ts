import { useEffect, useMemo, useState } from 'react'
import { type Resolver, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { forgetInterrupted } from '@/lib/commands/interrupted'
import type { ProblemField } from '@/lib/http/problem'
import type { Said } from '@/lib/words/said'
import { checkEntry, readCellName } from './check-entry'
import type { DataTable } from './data-table'
import { type DroppedValue, droppedValues, mergeRows } from './entry-changes'
import { blankRow, columnsOf, type EntryFormValues, type EntryRow, gridColumns } from './entry-rows'

type Checked = { table: DataTable | undefined; opened: EntryRow | undefined }

// After the first attempt to send, each cell is checked as it is typed in, and no other cell with it.
const resolver: Resolver<EntryFormValues, Checked> = (values, context, { names }) => {
  const [name, ...others] = names ?? []
  const only = name && others.length === 0 ? readCellName(name) : undefined
  const errors = checkEntry(values, context?.table, only, context?.opened)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/**
 * The form of an entry. Inputs are uncontrolled, and nothing here listens to typing in a cell: a grid of thousands of cells
 * must not be drawn again for one of them.
 *
 * `given` is the bank's definition; without one, `name` is the table's name, and the form describes the table. `opened` is an
 * existing row as the bank last showed it; without one, the form begins with a blank row.
 */
export function useEntryForm(name: string, given: DataTable | undefined, opened?: EntryRow) {
  const [defined, setDefined] = useState(given)
  const [news, setNews] = useState<Said>()
  const [dropped, setDropped] = useState<DroppedValue[]>([])
  const form = useForm<EntryFormValues, Checked>({
    // The summary of mistakes takes the focus itself.
    shouldFocusError: false,
    resolver,
    context: { table: defined, opened },
    defaultValues: {
      title: given?.title ?? name,
      description: given?.description ?? '',
      allowsMultipleRows: given?.allowsMultipleRows ?? true,
      columns: [],
      rows: [opened ?? blankRow(given ? gridColumns(given) : [])],
    },
  })
  const { control } = form
  const rows = useFieldArray({ control, name: 'rows' })
  const [drafts, draftMultiple] = useWatch({ control, name: ['columns', 'allowsMultipleRows'] })
  const columns = useMemo(() => columnsOf(defined, drafts), [defined, drafts])
  // The list of rows changes when one is added, removed or pasted, and not when somebody types in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about these, and reads none of them.
  useEffect(forgetInterrupted, [rows.fields, columns])

  function readTable(): DataTable {
    if (defined) return defined
    const { title, description, allowsMultipleRows } = form.getValues()
    const described = columns.map(({ key: _, ...column }) => column)
    return {
      name,
      title: title.trim(),
      ...(description.trim() && { description: description.trim() }),
      allowsMultipleRows,
      columns: described,
    }
  }

  /** Switches to the columns that the bank has now; typed values stay with the name of their column. */
  function adopt(table: DataTable): void {
    const typed = form.getValues('rows')
    const now = gridColumns(table)
    noteDropped(droppedValues(columns, now, typed))
    setDefined(table)
    form.clearErrors()
    rows.replace(mergeRows(now, typed))
  }

  function noteDropped(values: DroppedValue[]): void {
    setDropped((before) => [...before, ...values])
  }

  /**
   * Shows refused values at their cells: `entries.39.income` in the rows `sent`, or `income` in the only row. Returns the
   * fields that belong to no cell.
   */
  function showRefused(fields: ProblemField[], sent: number[]): ProblemField[] {
    return fields.filter(({ name: field, message }) => {
      const match = /^(?:entries\.(\d+)\.)?(.+)$/.exec(field)
      const row = sent[Number(match?.[1] ?? 0)]
      const column = columns.find((candidate) => candidate.name === match?.[2])
      if (row === undefined || !column) return true
      form.setError(`rows.${row}.${column.key}`, { type: 'server', message })
      return false
    })
  }

  /** Replaces the rows of the grid, and shows their mistakes at once; `done` is the message that this happened. */
  async function takeRows(next: EntryRow[], done: Said): Promise<void> {
    rows.replace(next)
    setNews(done)
    await form.handleSubmit(
      () => undefined,
      () => undefined,
    )()
  }

  return {
    form,
    rows,
    columns,
    takeRows,
    news,
    multiple: defined?.allowsMultipleRows ?? draftMultiple,
    /** Undefined where the form itself describes the table. */
    defined,
    readTable,
    adopt,
    dropped,
    noteDropped,
    dismissDropped: () => setDropped([]),
    showRefused,
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
