'use client'

import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { DescriptionList } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { labelOf } from '@/lib/data-tables/names'
import type { DataTable, Entry } from '@/lib/data-tables/schema'
import { tableWords as words } from '@/lib/data-tables/table-words'
import { useDeleteEntry } from '@/lib/data-tables/use-delete-entry'
import { showValue } from '@/lib/data-tables/values'

type Props = {
  clientId: number
  table: DataTable
  entry: Entry
  onDone: () => void
  onClose: () => void
}

/** Asks before a row is deleted, shows which, and says truthfully what came of it. */
export function DeleteEntry({ clientId, table, entry, onDone, onClose }: Props) {
  const { status, run } = useDeleteEntry(clientId, table.name, entry)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (status.phase === 'done') done.current()
  }, [status])

  const settled = status.phase === 'waiting' || status.phase === 'unknown'
  const shown = table.columns.flatMap((column) => {
    const value = entry.values[column.name]
    return value ? [{ term: labelOf(column), value: showValue(column, value) }] : []
  })
  return (
    <ConfirmDialog
      open
      title={words.removeTitle}
      description={words.removeText}
      problem={status.phase === 'failed' ? status.problem : null}
      pending={status.phase === 'sending'}
      confirmLabel={words.confirmRemove}
      reason={settled ? words.heldBack : undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <DescriptionList items={shown} />
      {settled && (
        <Notice kind="warn" title={words.removeOpen} live>
          {status.phase === 'waiting' ? words.removeWaiting : words.removeUnknown}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
