'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import type { ClientCommand } from '@/lib/clients/use-client-command'
import { isOnItsWay } from '@/lib/commands/phases'
import type { Deletion } from '@/lib/moves/schema'
import { type EndedWords, moveDialogWords, moveWords, onwardToListWords } from '@/lib/moves/words'
import { paths } from '@/lib/paths'
import { AskedOf } from './asked-of'

const words = moveWords.delete

type Props = {
  name: string
  command: ClientCommand<Deletion>
  /** Why it may not be sent, in a sentence; undefined where it may. */
  reason: string | undefined
  outcome: ReactNode
  checking: ReactNode
  /** The client is not there any more: nothing is asked, until the list is there. */
  ended: EndedWords | undefined
  onClose: () => void
}

/** Asks before a client is removed for good, and says whom; and then what there is to say of one that is gone. */
export function DeleteDialog(props: Props) {
  const { name, command, reason, outcome, checking, ended, onClose } = props
  return (
    <ConfirmDialog
      open
      title={ended?.title ?? words.title}
      description={ended ? name : <AskedOf name={name}>{words.text}</AskedOf>}
      problem={null}
      pending={ended !== undefined || isOnItsWay(command.status)}
      confirmLabel={words.confirm}
      cancelLabel={moveDialogWords.cancel}
      onConfirm={() => void command.run({ command: 'delete' })}
      onClose={onClose}
      reason={reason}
      wayOn={
        ended && (
          <AppLink href={paths.clients()} className={buttonClass('primary')}>
            {onwardToListWords.open}
          </AppLink>
        )
      }
    >
      {checking}
      {outcome}
    </ConfirmDialog>
  )
}
