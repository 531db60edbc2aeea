'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { AppLink } from '@/components/shell/app-link'
import type { Reason } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { ClientCommand } from '@/lib/clients/client-command'
import { isOnItsWay } from '@/lib/commands/status'
import type { Ended } from '@/lib/moves/ended'
import type { Deletion } from '@/lib/moves/schema'
import { paths } from '@/lib/paths'
import { useSay, useWords } from '@/lib/words/use-words'
import { AskedOf } from './asked-of'

type Props = {
  name: string
  command: ClientCommand<Deletion>
  /** Why the command may not be sent, in a sentence; undefined if it may. */
  reason: Reason
  outcome: ReactNode
  checking: ReactNode
  /** The client no longer exists: nothing is asked, until the list opens. */
  ended: Ended | undefined
  onClose: () => void
}

/** Asks before a client is deleted for good, and names it; afterwards says what became of it. */
export function DeleteDialog(props: Props) {
  const { name, command, reason, outcome, checking, ended, onClose } = props
  const words = useWords('moves')
  const say = useSay()
  return (
    <ConfirmDialog
      open
      title={ended ? say(ended.title) : words('title.delete')}
      description={ended ? name : <AskedOf name={name}>{words('text.delete')}</AskedOf>}
      pending={ended !== undefined || isOnItsWay(command.status)}
      confirmLabel={words('confirm.delete')}
      cancelLabel={words('cancel')}
      onConfirm={() => void command.run({ command: 'delete' })}
      onClose={onClose}
      reason={reason}
      wayOn={
        ended && (
          <AppLink href={paths.clients()} className={buttonClass('primary')}>
            {words('openList')}
          </AppLink>
        )
      }
    >
      {checking}
      {outcome}
    </ConfirmDialog>
  )
}
