'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { DescriptionList } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { commandWords } from '@/lib/clients/page-words'
import { isUnsettled } from '@/lib/commands/phases'
import { useDeletion } from '@/lib/commands/use-deletion'
import { deleteEntry } from '@/lib/data-tables/mutations'
import { labelOf } from '@/lib/data-tables/names'
import { dataTableQueries } from '@/lib/data-tables/queries'
import type { DataTable, Entry } from '@/lib/data-tables/schema'
import { tableWords as words } from '@/lib/data-tables/table-words'
import { showValue } from '@/lib/data-tables/values'

type Props = {
  clientId: number
  table: DataTable
  entry: Entry
  open: boolean
  onDone: () => void
  /** `isUntold` where nobody knows yet what became of it. */
  onClose: (isUntold: boolean) => void
}

/** Asks before a row is deleted, shows which, and says truthfully what came of it. */
export function DeleteEntry({ clientId, table, entry, open, onDone, onClose }: Props) {
  const queryClient = useQueryClient()
  const deletion = useDeletion({
    clientId,
    queryKey: dataTableQueries.of(clientId),
    send: async (key) =>
      (await deleteEntry(clientId, table.name, entry.id, entry.values, key)).outcome,
    isGone: async () => {
      const query = { ...dataTableQueries.one(clientId, table.name), staleTime: 0 }
      const contents = await queryClient.fetchQuery(query).catch(() => undefined)
      return contents?.entries.every(({ id }) => id !== entry.id) ?? false
    },
    onDone,
  })

  const { status } = deletion
  const isUntold = isUnsettled(deletion)
  const settled = status.phase === 'waiting' || status.phase === 'unknown'
  const shown = table.columns.flatMap((column) => {
    const value = entry.values[column.name]
    return value ? [{ term: labelOf(column), value: showValue(column, value) }] : []
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        title={words.removeTitle}
        description={words.removeText}
        problem={status.phase === 'failed' ? status.problem : null}
        pending={status.phase === 'sending'}
        confirmLabel={words.confirmRemove}
        reason={settled ? words.heldBack : undefined}
        onConfirm={() => void deletion.run()}
        onClose={() => onClose(isUntold)}
      >
        <DescriptionList items={shown} />
        {settled && (
          <Notice kind="warn" title={words.removeOpen} live>
            {status.phase === 'waiting' ? words.removeWaiting : words.removeUnknown}
          </Notice>
        )}
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && commandWords.leaveUnknown(words.removal)} />
    </>
  )
}
