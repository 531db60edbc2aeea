'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { LeaveGuard } from '@/components/form/leave-guard'
import { commandWords } from '@/lib/clients/page-words'
import { isOnItsWay, isUnsettled } from '@/lib/commands/phases'
import { deleteIdentifier } from '@/lib/identifiers/mutations'
import { type IdentifierWithDocuments, shownOf } from '@/lib/identifiers/schema'
import { useIdentifierCommand } from '@/lib/identifiers/use-identifier-command'
import { nameOf, identifierWords as words } from '@/lib/identifiers/words'
import { heldBack, IdentifierNotice } from './identifier-notice'

type Props = {
  clientId: number
  identifier: IdentifierWithDocuments
  open: boolean
  /** `isUntold` where nobody knows yet what became of it. */
  onClose: (isUntold: boolean) => void
  onDeleted: () => void
}

/** Asks before a record is removed, and says what goes with it. */
export function DeleteIdentifier(props: Props) {
  const { clientId, open, onClose, onDeleted } = props
  // As it was when the dialog opened: the question is about that one.
  const [identifier] = useState(props.identifier)
  const command = useIdentifierCommand<null>({
    clientId,
    send: (_body, key) => deleteIdentifier(clientId, identifier.id, shownOf(identifier), key),
    ours: (now) => now.every(({ id }) => id !== identifier.id),
    onDone: () => {
      showToast(words.deleted(nameOf(identifier)))
      onDeleted()
    },
  })
  const { status } = command
  const isUntold = isUnsettled(command)
  return (
    <>
      <ConfirmDialog
        open={open}
        title={words.deleteTitle(identifier)}
        description={`${words.deleteText} ${words.deleteWith(identifier.documents?.length)}`}
        problem={null}
        pending={isOnItsWay(status)}
        confirmLabel={words.confirmDelete}
        cancelLabel={words.cancel}
        onConfirm={() => void command.run(null)}
        onClose={() => onClose(isUntold)}
        reason={heldBack(status)}
      >
        <IdentifierNotice status={status} />
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && commandWords.leaveUnknown(words.deletion)} inTab />
    </>
  )
}
