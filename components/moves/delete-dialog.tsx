'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import type { ClientCommand } from '@/lib/clients/use-client-command'
import { isOnItsWay } from '@/lib/command-phases'
import type { Deletion } from '@/lib/moves/schema'
import { moveDialogWords, moveWords } from '@/lib/moves/words'

const words = moveWords.delete

type Props = {
  name: string
  command: ClientCommand<Deletion>
  /** Why it may not be sent, in a sentence; undefined where it may. */
  reason: string | undefined
  outcome: ReactNode
  checking: ReactNode
  onClose: () => void
}

/** Asks before a client is removed for good, and says whom. */
export function DeleteDialog({ name, command, reason, outcome, checking, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      title={words.title}
      description={
        <>
          <strong className="text-ink">{name}</strong>: {words.text}
        </>
      }
      problem={null}
      // Done: on the way to the list.
      pending={isOnItsWay(command.status)}
      confirmLabel={words.confirm}
      cancelLabel={moveDialogWords.cancel}
      onConfirm={() => void command.run({ command: 'delete' })}
      onClose={onClose}
      reason={reason}
    >
      {checking}
      {outcome}
    </ConfirmDialog>
  )
}
