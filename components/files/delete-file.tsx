'use client'

import { createPortal } from 'react-dom'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { LeaveGuard } from '@/components/form/leave-guard'
import { deletion } from '@/lib/commands/deletion'
import { isOpenAtTheBank, isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import { deleteFile, readStoredFiles } from '@/lib/files/mutations'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { useWords } from '@/lib/words/use-words'

type Props = {
  place: FilesPlace
  file: StoredFile
  open: boolean
  /** `isUntold` if it is not yet known what became of the deletion. */
  onClose: (isUntold: boolean) => void
  onDeleted: () => void
}

/** Asks before a file at the bank is deleted, and reports the outcome. */
export function DeleteFile({ place, file, open, onClose, onDeleted }: Props) {
  const words = useWords('files')
  const isGoneFrom = (files: StoredFile[] | null) => files?.every(({ id }) => id !== file.id)
  const command = useCommand(
    deletion({
      queryKeys: [place.queryKey],
      send: async (key) => {
        const { outcome, files } = await deleteFile(place, file.id, key)
        return isGoneFrom(files) ? 'done' : outcome
      },
      isGone: async () => isGoneFrom(await readStoredFiles(place)),
      onDone: () => {
        showToast(words('deleted', { file: file.fileName }))
        onDeleted()
      },
    }),
  )

  const { status } = command
  const isUntold = isUnsettled(command)
  const unknown = { text: words('deleteUnknown') }
  // Rendered outside the place that asks: that may be a form, and forms cannot be nested.
  return createPortal(
    <>
      <ConfirmDialog
        open={open}
        title={words('deleteTitle', { file: file.fileName })}
        description={words('deleteText')}
        pending={status.phase === 'sending'}
        confirmLabel={words('delete')}
        reason={isOpenAtTheBank(status) ? words('heldBack') : undefined}
        onConfirm={(event) => {
          // React events bubble through the portal to that form all the same.
          event.stopPropagation()
          void command.run(null)
        }}
        onClose={() => onClose(isUntold)}
      >
        <CommandOutcome
          command={command}
          sayings={{
            waiting: {
              kind: 'warn',
              title: words('deleteWaitingTitle'),
              text: words('deleteWaiting'),
            },
            notApplied: unknown,
            unresolved: unknown,
          }}
        />
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && words('leaveDeletion')} inTab />
    </>,
    document.body,
  )
}
