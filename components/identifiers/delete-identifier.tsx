'use client'

import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { isOnItsWay } from '@/lib/command-phases'
import { deleteIdentifier } from '@/lib/identifiers/mutations'
import type { IdentifierWithDocuments } from '@/lib/identifiers/schema'
import { useIdentifierCommand } from '@/lib/identifiers/use-identifier-command'
import { nameOf, identifierWords as words } from '@/lib/identifiers/words'
import { heldBack, IdentifierNotice } from './identifier-notice'

type Props = {
  clientId: number
  identifier: IdentifierWithDocuments
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a record is removed, and says what goes with it. */
export function DeleteIdentifier({ clientId, identifier, onClose, onDeleted }: Props) {
  const { status, run } = useIdentifierCommand<null>({
    clientId,
    send: (_body, key) => deleteIdentifier(clientId, identifier.id, key),
    ours: (now) => now.every(({ id }) => id !== identifier.id),
    onDone: () => {
      showToast(words.deleted(nameOf(identifier)))
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      title={words.deleteTitle(identifier)}
      description={`${words.deleteText} ${words.deleteWith(identifier.documents?.length)}`}
      problem={null}
      pending={isOnItsWay(status)}
      confirmLabel={words.confirmDelete}
      cancelLabel={words.cancel}
      onConfirm={() => void run(null)}
      onClose={onClose}
      reason={heldBack(status)}
    >
      <IdentifierNotice status={status} />
    </ConfirmDialog>
  )
}
