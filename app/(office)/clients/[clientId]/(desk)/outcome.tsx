'use client'

import { ACTIVATE_FIELDS } from '@/components/activation/activate-form'
import { REVIEW_FIELDS } from '@/components/activation/manual-review-dialog'
import { CommandOutcome } from '@/components/clients/command-outcome'
import { MOVE_FIELDS } from '@/components/moves/move-dialog'
import { VERIFY_FIELDS } from '@/components/verification/verify-form'
import { activationWords } from '@/lib/activation/words'
import { commandWords } from '@/lib/clients/page-words'
import type { ClientCommandStatus } from '@/lib/clients/use-client-command'
import { moveWords } from '@/lib/moves/words'
import { verificationWords } from '@/lib/verification/words'
import type { Desk } from './use-desk'

const about = {
  verify: { what: verificationWords.command, fields: VERIFY_FIELDS },
  activate: { what: activationWords.command, fields: ACTIVATE_FIELDS },
  review: { what: activationWords.command, fields: REVIEW_FIELDS },
}

type Props = { desk: Desk; of: keyof typeof about | 'move' | 'deletion' }

/** How the last try of one of the commands ended. */
export function Outcome({ desk, of }: Props) {
  const { state, moves } = desk
  if (of === 'move' || of === 'deletion')
    return (
      <CommandOutcome
        what={moveWords[moves.chosen ?? 'delete'].command}
        fields={MOVE_FIELDS}
        status={desk[of].status}
        state={state.word}
        // A client that is deleted leaves nothing to be read again.
        reached={of === 'move' ? moves.isReached : isDone(desk.deletion.status)}
        onCheckAgain={desk[of].checkAgain}
        onReadAgain={desk.readAgain}
      />
    )
  return (
    <CommandOutcome
      {...about[of]}
      status={desk[of].status}
      state={state.word}
      reached={state.name === 'active' || (of === 'verify' && state.name === 'verified')}
      onCheckAgain={desk[of].checkAgain}
      onReadAgain={desk.readAgain}
    />
  )
}

const isDone = (status: ClientCommandStatus) => status.phase === 'done'

/** Why a command may not be sent again yet: what became of the last one is not known. */
export function heldBack(status: ClientCommandStatus): string | undefined {
  const open = ['waiting', 'unresolved', 'done'].includes(status.phase)
  return open ? commandWords.heldBack : undefined
}
