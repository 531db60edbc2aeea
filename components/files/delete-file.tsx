'use client'

import { createPortal } from 'react-dom'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { Notice } from '@/components/ui/notice'
import { deleteFile, readStoredFiles } from '@/lib/files/mutations'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { filesWords as words } from '@/lib/files/words'
import { useDeletion } from '@/lib/use-deletion'

type Props = {
  place: FilesPlace
  file: StoredFile
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a file the bank keeps is removed, and tells how that ended. */
export function DeleteFile({ place, file, onClose, onDeleted }: Props) {
  const isGoneFrom = (files: StoredFile[] | null) =>
    files?.every(({ id }) => id !== file.id) ?? false
  const { status, run } = useDeletion({
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

  const settled = status.phase === 'waiting' || status.phase === 'unknown'
  // Outside of whatever it is asked in: that may be a form, and forms do not stand within forms.
  return createPortal(
    <ConfirmDialog
      open
      title={words.deleteTitle(file.fileName)}
      description={words.deleteText}
      problem={status.phase === 'failed' ? status.problem : null}
      pending={status.phase === 'sending'}
      confirmLabel={words.delete}
      reason={settled ? words.heldBack : undefined}
      onConfirm={(event) => {
        // React would hand it on to that form all the same.
        event.stopPropagation()
        void run()
      }}
      onClose={onClose}
    >
      {settled && (
        <Notice kind="warn" live>
          {status.phase === 'waiting' ? words.deleteWaiting : words.deleteUnknown}
        </Notice>
      )}
    </ConfirmDialog>,
    document.body,
  )
}
