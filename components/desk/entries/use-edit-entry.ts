'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useOnward } from '@/components/session/use-onward'
import { useCommand } from '@/lib/commands/use-command'
import type { DataTable, Entry, Values } from '@/lib/data-tables/data-table'
import { changedValues, takenOver } from '@/lib/data-tables/entry-changes'
import { entryCommand } from '@/lib/data-tables/entry-command'
import { type EntryFormValues, gridColumns, rowOf } from '@/lib/data-tables/entry-rows'
import { holdsValues } from '@/lib/data-tables/evidence'
import { changeEntry } from '@/lib/data-tables/mutations'
import type { EntryChange } from '@/lib/data-tables/schema'
import { useEntryForm } from '@/lib/data-tables/use-entry-form'
import { deskPaths } from '@/lib/desk-paths'
import type { ProblemField } from '@/lib/http/problem'
import { useSay, useWords } from '@/lib/words/use-words'

/** The change of one row, from the row as it was opened to what the bank holds in the end. */
export function useEditEntry(clientId: number, table: DataTable, opened: Entry) {
  const words = useWords('entries')
  const say = useSay()
  const [before, setBefore] = useState(opened.values)
  const [nothing, setNothing] = useState(false)
  const [unplaced, setUnplaced] = useState<ProblemField[]>([])
  const entry = useEntryForm(table.name, table, rowOf(gridColumns(table), before, say))
  const { form, columns } = entry
  const tableHref = deskPaths.dataTable(clientId, table.name)
  const command = useCommand(
    entryCommand<EntryChange>({
      clientId,
      table: table.name,
      send: (change, key) => changeEntry(clientId, table.name, opened.id, change, key),
      applied: (now, { values }) => {
        const row = now.find(({ id }) => id === opened.id)
        return row !== undefined && holdsValues(columns, row.values, values)
      },
    }),
  )
  const { status } = command

  const showRefused = useRef(entry.showRefused)
  useEffect(() => {
    showRefused.current = entry.showRefused
  })
  const tellSaved = useEffectEvent(() => showToast(words('savedChange')))
  useEffect(() => {
    if (status.phase === 'failed') setUnplaced(showRefused.current(status.problem.fields, [0]))
    if (status.phase === 'done') tellSaved()
  }, [status])
  const onward = useOnward(status.phase === 'done' ? tableHref : undefined)

  /** Forgets what was said about the last try. */
  function tryAgain(): void {
    setNothing(false)
    command.clear()
  }

  function save({ rows: [row = {}] }: EntryFormValues): void {
    const values = changedValues(columns, before, row)
    const isSame = Object.keys(values).length === 0
    setNothing(isSame)
    if (!isSame) void command.run({ before, values })
  }

  /** Continues from what the row holds now, with either the typed values or the colleague's. */
  function goOnFrom(now: Values, mine: boolean): void {
    const next = takenOver(columns, before, now, form.getValues('rows.0'), mine, say)
    // What is lost by leaving is what differs from the row as it is now, not as it was opened.
    const rows = [rowOf(columns, now, say)]
    form.reset({ ...form.getValues(), rows }, { keepValues: true, keepIsSubmitted: true })
    entry.rows.replace([next])
    setBefore(now)
    command.release()
  }

  return { entry, command, before, nothing, unplaced, onward, tableHref, tryAgain, save, goOnFrom }
}
