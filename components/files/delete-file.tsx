'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { Notice } from '@/components/ui/notice'
import { deleteFile } from '@/lib/files/mutations'
import type { FilesPlace, StoredFile } from '@/lib/files/schema'
import { filesWords as words } from '@/lib/files/words'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from '@/lib/press-key'

type Props = {
  place: FilesPlace
  file: StoredFile
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a file the bank keeps is removed, and tells how that ended. */
export function DeleteFile({ place, file, onClose, onDeleted }: Props) {
  const queryClient = useQueryClient()
  const pressKey = usePressKey()
  const deletion = useMutation({
    mutationFn: () => deleteFile(place, file.id, pressKey.take()),
    onSuccess: ({ outcome, files }) => {
      if (outcome !== 'done' && (!files || files.some(({ id }) => id === file.id))) return
      showToast(words.deleted(file.fileName))
      onDeleted()
    },
    onSettled: (_answer, error) => {
      pressKey.settle(error ? problemOf(error) : undefined)
      void queryClient.invalidateQueries({ queryKey: place.queryKey })
    },
  })

  // Outside of whatever it is asked in: that may be a form, and forms do not stand within forms.
  return createPortal(
    <ConfirmDialog
      open
      title={words.deleteTitle(file.fileName)}
      description={words.deleteText}
      problem={deletion.error && problemOf(deletion.error)}
      pending={deletion.isPending}
      confirmLabel={words.delete}
      onConfirm={(event) => {
        // React would hand it on to that form all the same.
        event.stopPropagation()
        deletion.mutate()
      }}
      onClose={onClose}
    >
      {deletion.data && deletion.data.outcome !== 'done' && (
        <Notice kind="warn" live>
          {deletion.data.outcome === 'waiting' ? words.deleteWaiting : words.deleteUnknown}
        </Notice>
      )}
    </ConfirmDialog>,
    document.body,
  )
}
