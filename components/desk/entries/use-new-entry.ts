'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useFileUploads } from '@/components/files/use-file-uploads'
import { useOnward } from '@/components/session/use-onward'
import { isOpenAtTheBank } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import type { DataTable, DataTableContents } from '@/lib/data-tables/data-table'
import { entryCommand } from '@/lib/data-tables/entry-command'
import { type EntryFormValues, filledRows, typedRow } from '@/lib/data-tables/entry-rows'
import { hasNewRows } from '@/lib/data-tables/evidence'
import { entryBodyOf } from '@/lib/data-tables/made-body'
import { createEntries } from '@/lib/data-tables/mutations'
import { dataTableQueries } from '@/lib/data-tables/queries'
import type { EntryBody } from '@/lib/data-tables/schema'
import { useEntryForm } from '@/lib/data-tables/use-entry-form'
import { deskPaths } from '@/lib/desk-paths'
import type { FilesPlace, UploadLimits } from '@/lib/files/schema'
import { firstSeen } from '@/lib/first-seen'
import type { ProblemField } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'
import { endOf } from './entry-ends'

export type NewEntryOptions = {
  clientId: number
  /** The table's registered name. */
  name: string
  table: DataTable | undefined
  /** What the client already has in the table; undefined if it may not be read. */
  contents: DataTableContents | undefined
  /** Where files that belong to the rows go. */
  place: FilesPlace
  limits: UploadLimits
}

/** The body for the bank, and the ids of the rows that the bank had before: they tell which rows are new. */
type Sent = { body: EntryBody; before: ReadonlySet<number> }

/** New rows and files for one data table, from the first key until the bank has all of them. */
export function useNewEntry(options: NewEntryOptions) {
  const { clientId, name, table, contents, place, limits } = options
  const tableHref = deskPaths.dataTable(clientId, name)
  const words = useWords('entries')
  const entry = useEntryForm(name, table)
  const { form, columns } = entry
  const { data: known } = useQuery({
    ...dataTableQueries.one(clientId, name),
    enabled: contents !== undefined,
    ...(contents && { initialData: contents, initialDataUpdatedAt: firstSeen(contents) }),
  })
  const uploads = useFileUploads({ place, limits, stored: known?.files })
  const [savedRows, setSavedRows] = useState<number>()
  const [unplaced, setUnplaced] = useState<ProblemField[]>([])
  const sentRows = useRef([0])
  const [hasAdopted, setHasAdopted] = useState(false)

  const command = useCommand(
    entryCommand<Sent>({
      clientId,
      table: name,
      send: ({ body }, key) => createEntries(clientId, name, body, key),
      applied: (now, { body, before }) => hasNewRows(columns, before, now, body.entries),
    }),
  )
  const { status } = command

  const showRefused = useRef(entry.showRefused)
  useEffect(() => {
    showRefused.current = entry.showRefused
  })
  useEffect(() => {
    const rows = sentRows.current
    if (status.phase === 'done') setSavedRows(rows.length)
    // Now the new rows themselves may come through.
    if (status.phase === 'checking') setHasAdopted(false)
    if (status.phase === 'failed') setUnplaced(showRefused.current(status.problem.fields, rows))
  }, [status])

  // Rows first; then the page waits for the files, because leaving would give them up. A file that is refused, or waits
  // for a checker, keeps the page open until it is seen: the next page would not mention it.
  const { unfinished, counts } = uploads
  const sent = counts.stored + counts.awaiting + unfinished.notStored + unfinished.unknown
  const [hasWaited, setHasWaited] = useState(false)
  if (savedRows === 0 && counts.awaiting > 0 && !hasWaited) setHasWaited(true)
  const end = savedRows !== undefined && endOf(savedRows, uploads, hasWaited)
  if (end === 'nothing') setSavedRows(undefined)
  const isComplete = savedRows !== undefined && end === 'complete'
  const tellSaved = useEffectEvent((rows: number, files: number) => {
    if (rows === 0) showToast(words('savedFiles', { files }))
    else if (files === 0) showToast(words('savedRows', { rows }))
    else showToast(words('savedBoth', { rows, files }))
  })
  useEffect(() => {
    if (isComplete) tellSaved(savedRows, counts.stored)
  }, [isComplete, savedRows, counts.stored])
  const onward = useOnward(isComplete ? tableHref : undefined)

  function save({ rows }: EntryFormValues): void {
    const filled = filledRows(columns, rows)
    const typed = filled.map((at) => typedRow(columns, rows[at] ?? {}))
    sentRows.current = filled
    void command.run({
      body: entryBodyOf(entry.readTable(), typed),
      before: new Set(known?.entries.map(({ id }) => id)),
    })
  }

  /** Files alone need no row. Returns true if there are only files. */
  function saveFilesOnly(): boolean {
    if (sent === 0 || filledRows(columns, form.getValues('rows')).length > 0) return false
    setSavedRows(0)
    return true
  }

  function adoptDefinition(next: DataTable): void {
    entry.adopt(next)
    setHasAdopted(true)
    command.clear()
  }

  return {
    entry,
    command,
    uploads,
    known,
    savedRows,
    isComplete,
    // New columns may need values, so the rows must be open again; the bank is still read before they are sent.
    isOpen: isOpenAtTheBank(status) || (command.isOpenEnded && !hasAdopted),
    onward,
    unplaced,
    tableHref,
    save,
    saveFilesOnly,
    adoptDefinition,
  }
}

export type NewEntry = ReturnType<typeof useNewEntry>
