'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { LeaveGuard } from '@/components/form/leave-guard'
import { isHeldBack, isOnItsWay, isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import { type IdentifierWithDocuments, shownOf } from '@/lib/identifiers/identifier'
import { identifierCommand } from '@/lib/identifiers/identifier-command'
import { deleteIdentifier } from '@/lib/identifiers/mutations'
import { nameOf } from '@/lib/identifiers/names'
import { useWords } from '@/lib/words/use-words'
import { IdentifierOutcome } from './identifier-outcome'

type Props = {
  clientId: number
  identifier: IdentifierWithDocuments
  open: boolean
  /** `isUntold` if it is not yet known what became of the deletion. */
  onClose: (isUntold: boolean) => void
  onDeleted: () => void
}

/** Asks before a record is deleted, and says what is deleted with it. */
export function DeleteIdentifier(props: Props) {
  const { clientId, open, onClose, onDeleted } = props
  const words = useWords('identifiers')
  // Fixed when the dialog opens: the question is about that record.
  const [identifier] = useState(props.identifier)
  const command = useCommand(
    identifierCommand<null>({
      clientId,
      send: (_body, key) => deleteIdentifier(clientId, identifier.id, shownOf(identifier), key),
      ours: (now) => now.every(({ id }) => id !== identifier.id),
      onDone: () => {
        showToast(words('deleted', { record: nameOf(identifier) }))
        onDeleted()
      },
    }),
  )
  const { status } = command
  const isUntold = isUnsettled(command)
  return (
    <>
      <ConfirmDialog
        open={open}
        title={words('deleteTitle', { record: nameOf(identifier) })}
        description={
          identifier.documents
            ? words('deleteText', { documents: identifier.documents.length })
            : words('deleteUnlisted')
        }
        pending={isOnItsWay(status)}
        confirmLabel={words('confirmDelete')}
        cancelLabel={words('cancel')}
        onConfirm={() => void command.run(null)}
        onClose={() => onClose(isUntold)}
        reason={isHeldBack(status) && words('heldBack')}
      >
        <IdentifierOutcome command={command} />
      </ConfirmDialog>
      <LeaveGuard unknown={isUntold && words('leaveDeletion')} inTab />
    </>
  )
}
