'use client'

import { createPortal } from 'react-dom'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import { commandWords } from '@/lib/clients/page-words'
import { isUnsettled } from '@/lib/commands/phases'
import { useDeletion } from '@/lib/commands/use-deletion'
import { deleteFile, readStoredFiles } from '@/lib/files/mutations'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { filesWords as words } from '@/lib/files/words'

type Props = {
  place: FilesPlace
  file: StoredFile
  open: boolean
  /** `isUntold` where nobody knows yet what became of it. */
  onClose: (isUntold: boolean) => void
  onDeleted: () => void
}

/** Asks before a file the bank keeps is removed, and tells how that ended. */
export function DeleteFile({ place, file, open, onClose, onDeleted }: Props) {
  const isGoneFrom = (files: StoredFile[] | null) =>
    files?.every(({ id }) => id !== file.id) ?? false
  const deletion = useDeletion({
    queryKey: place.queryKey,
    send: async (key) => {
      const { outcome, files } = await deleteFile(place, file.id, key)
      return isGoneFrom(files) ? 'done' : outcome
    },
    isGone: async () => isGoneFrom(await readStoredFiles(place).catch(() => null)),
    onDone: () => {
      showToast(words.deleted(file.fileName))
      onDeleted()
    },
  })

  const { status } = deletion
  const isUntold = isUnsettled(deletion)
  const settled = status.phase === 'waiting' || status.phase === 'unknown'
  // Outside of whatever it is asked in: that may be a form, and forms do not stand within forms.
  return createPortal(
    <>
      <ConfirmDialog
        open={open}
        title={words.deleteTitle(file.fileName)}
        description={words.deleteText}
        problem={status.phase === 'failed' ? status.problem : null}
        pending={status.phase === 'sending'}
        confirmLabel={words.delete}
        reason={settled ? words.heldBack : undefined}
        onConfirm={(event) => {
          // React would hand it on to that form all the same.
          event.stopPropagation()
          void deletion.run()
        }}
        onClose={() => onClose(isUntold)}
      >
        {settled && (
          <Notice kind="warn" live>
            {status.phase === 'waiting' ? words.deleteWaiting : words.deleteUnknown}
          </Notice>
        )}
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && commandWords.leaveUnknown(words.deletion)} inTab />
    </>,
    document.body,
  )
}
