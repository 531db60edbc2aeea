'use client'

import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useOnward } from '@/components/session/use-onward'
import { changedValues, takenOver } from '@/lib/data-tables/entry-changes'
import { type EntryFormValues, gridColumns, rowOf } from '@/lib/data-tables/entry-rows'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import { holdsValues } from '@/lib/data-tables/evidence'
import { changeEntry } from '@/lib/data-tables/mutations'
import type { DataTable, Entry, EntryChange, Values } from '@/lib/data-tables/schema'
import { useEntryCommand } from '@/lib/data-tables/use-entry-command'
import { useEntryForm } from '@/lib/data-tables/use-entry-form'
import { deskPaths } from '@/lib/desk-paths'
import type { ProblemField } from '@/lib/http/problem'

/** The change of one row, from what it held when it was opened to what the bank holds in the end. */
export function useEditEntry(clientId: number, table: DataTable, opened: Entry) {
  const [before, setBefore] = useState(opened.values)
  const [nothing, setNothing] = useState(false)
  const [unplaced, setUnplaced] = useState<ProblemField[]>([])
  const entry = useEntryForm(table.name, table, [rowOf(gridColumns(table), opened.values)])
  const { form, columns } = entry
  const tableHref = deskPaths.dataTable(clientId, table.name)
  const command = useEntryCommand<EntryChange>({
    clientId,
    table: table.name,
    send: (change, key) => changeEntry(clientId, table.name, opened.id, change, key),
    applied: (now, { values }) => {
      const row = now.find(({ id }) => id === opened.id)
      return row !== undefined && holdsValues(columns, row.values, values)
    },
  })
  const { status } = command

  const showRefused = useRef(entry.showRefused)
  useEffect(() => {
    showRefused.current = entry.showRefused
  })
  useEffect(() => {
    if (status.phase === 'failed') setUnplaced(showRefused.current(status.problem.fields, [0]))
    if (status.phase === 'done') showToast(words.savedChange)
  }, [status])
  const onward = useOnward(status.phase === 'done' ? tableHref : undefined)

  function save({ rows: [row = {}] }: EntryFormValues): void {
    const values = changedValues(columns, before, row)
    const isSame = Object.keys(values).length === 0
    setNothing(isSame)
    if (!isSame) void command.run({ before, values })
  }

  /** Goes on from what the row holds now: with what was typed, or with what somebody else wrote. */
  function goOnFrom(now: Values, mine: boolean): void {
    entry.rows.replace([takenOver(columns, before, now, form.getValues('rows.0'), mine)])
    setBefore(now)
    command.goOn()
  }

  return { entry, command, before, nothing, unplaced, onward, tableHref, save, goOnFrom }
}
