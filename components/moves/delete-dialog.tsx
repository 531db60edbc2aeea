'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import type { ClientCommand } from '@/lib/clients/use-client-command'
import { isOnItsWay } from '@/lib/command-phases'
import type { Deletion } from '@/lib/moves/schema'
import { deletedWords, moveDialogWords, moveWords } from '@/lib/moves/words'
import { paths } from '@/lib/paths'

const words = moveWords.delete

type Props = {
  name: string
  command: ClientCommand<Deletion>
  /** Why it may not be sent, in a sentence; undefined where it may. */
  reason: string | undefined
  outcome: ReactNode
  checking: ReactNode
  /** The client is gone: nothing is asked any more, until the list is there. */
  deleted: boolean
  onClose: () => void
}

/** Asks before a client is removed for good, and says whom; and then that it is gone. */
export function DeleteDialog(props: Props) {
  const { name, command, reason, outcome, checking, deleted, onClose } = props
  return (
    <ConfirmDialog
      open
      title={deleted ? deletedWords.title : words.title}
      description={
        deleted ? (
          name
        ) : (
          <>
            <strong className="text-ink">{name}</strong>: {words.text}
          </>
        )
      }
      problem={null}
      pending={deleted || isOnItsWay(command.status)}
      confirmLabel={words.confirm}
      cancelLabel={moveDialogWords.cancel}
      onConfirm={() => void command.run({ command: 'delete' })}
      onClose={onClose}
      reason={reason}
      wayOn={
        deleted && (
          <AppLink href={paths.clients()} className={buttonClass('primary')}>
            {deletedWords.toList}
          </AppLink>
        )
      }
    >
      {checking}
      {outcome}
    </ConfirmDialog>
  )
}
