'use client'

import { CommandOutcome } from '@/components/feedback/command-outcome'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { DescriptionList } from '@/components/ui/description-list'
import { Recorded } from '@/components/ui/recorded'
import { deletion } from '@/lib/commands/deletion'
import { isOpenAtTheBank, isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import type { DataTable, Entry } from '@/lib/data-tables/data-table'
import { deleteEntry } from '@/lib/data-tables/mutations'
import { labelOf } from '@/lib/data-tables/names'
import { dataTableQueries } from '@/lib/data-tables/queries'
import { showValue } from '@/lib/data-tables/values'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  table: DataTable
  entry: Entry
  open: boolean
  onDone: () => void
  /** `isUntold` if it is not yet known what became of the deletion. */
  onClose: (isUntold: boolean) => void
}

/** Asks before a row is deleted, shows the row, and reports the outcome truthfully. */
export function DeleteEntry({ clientId, table, entry, open, onDone, onClose }: Props) {
  const words = useWords('tables')
  const command = useCommand(
    deletion({
      clientId,
      queryKeys: dataTableQueries.changedWithRows(clientId),
      send: async (key) =>
        (await deleteEntry(clientId, table.name, entry.id, entry.values, key)).outcome,
      isGone: async (queryClient) => {
        const query = { ...dataTableQueries.one(clientId, table.name), staleTime: 0 }
        const { entries } = await queryClient.fetchQuery(query)
        return entries.every(({ id }) => id !== entry.id)
      },
      onDone,
    }),
  )

  const { status } = command
  const isUntold = isUnsettled(command)
  const title = words('removeOpen')
  const shown = table.columns.flatMap((column) => {
    const value = entry.values[column.name]
    return value
      ? [{ term: labelOf(column), value: <Recorded text={showValue(column, value)} /> }]
      : []
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        title={words('removeTitle')}
        description={words('removeText')}
        pending={status.phase === 'sending'}
        confirmLabel={words('confirmRemove')}
        reason={isOpenAtTheBank(status) ? words('heldBack') : undefined}
        onConfirm={() => void command.run(null)}
        onClose={() => onClose(isUntold)}
      >
        <DescriptionList items={shown} />
        <CommandOutcome
          command={command}
          sayings={{
            waiting: {
              kind: 'warn',
              title: words('removeWaitingTitle'),
              text: words('removeWaiting'),
            },
            notApplied: { title, text: words('removeUnknown') },
            unresolved: { title, text: words('removeUnread') },
          }}
        />
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && words('leaveRemoval')} />
    </>
  )
}
