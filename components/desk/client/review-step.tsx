'use client'

import type { ReactNode } from 'react'
import { CommandChecking } from '@/components/feedback/command-checking'
import { PartAway } from '@/components/feedback/part-away'
import type { Reason } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { VerificationRefused } from '@/components/verification/verification-refused'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Change } from '@/lib/clients/changes'
import type { Need } from '@/lib/readiness/needs'
import type { Said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { clientChecking } from '../client-sayings'
import { ChangedSince } from './changed-since'
import type { DeskCommand } from './desk-command'
import type { Desk } from './use-desk'
import { useVerdictSeen } from './use-verdict-seen'

// Opened now and then, and with it comes all that a form needs; the page is read by everybody.
export const reviewDialog = lazyPart(() => import('@/components/activation/manual-review-dialog'))

type Props = {
  desk: Pick<
    Desk,
    | 'client'
    | 'verification'
    | 'timeZone'
    | 'session'
    | 'changes'
    | 'acknowledge'
    | 'heading'
    | 'needsOf'
  >
  command: DeskCommand<ActivationRequest>
  /** Why it may not be sent, given what has changed; undefined where it may. */
  reasonFor: (changes: Change[]) => Reason
  outcome: ReactNode
  guards: boolean
  onClose: () => void
}

/** The manual review. It stays open, with what was typed, whatever happens to the client meanwhile. */
export function ReviewStep({ desk, command, reasonFor, outcome, guards, onClose }: Props) {
  const { client, verification, timeZone, needsOf } = desk
  const say = useSay()
  const verdict = useVerdictSeen(desk)
  const waits = client.state === 'pending'
  // Where nothing waits, nothing is sent either: the news says what came of it.
  const changes = waits ? [...desk.changes, ...verdict.changes] : desk.changes
  const acknowledge = () => {
    desk.acknowledge()
    verdict.acknowledge()
  }
  const close = () => {
    // What is not settled is told on the card; what is, has been read.
    command.putAside()
    onClose()
  }
  return (
    <Part of={reviewDialog} plain={<PartAway onClose={close} />}>
      {({ ManualReviewDialog }) => (
        <ManualReviewDialog
          clientId={client.id}
          command={{ ...command, run: (body) => command.run(body, verdict.seen) }}
          reason={reasonFor(changes)}
          checking={
            <CommandChecking
              status={command.status}
              saying={clientChecking(say, command.status, command.what)}
            />
          }
          outcome={
            <>
              {outcome}
              <ChangedSince desk={{ changes, acknowledge, heading: desk.heading }} />
            </>
          }
          today={desk.session.today}
          waits={waits}
          stands={client.verification}
          refusal={
            client.verification === 'refused' && (
              <VerificationRefused verification={verification} timeZone={timeZone} />
            )
          }
          missing={missingOf(needsOf('full')).map(say)}
          stillAsked={missingOf(needsOf('activation')).map(say)}
          guards={guards}
          onClose={close}
        />
      )}
    </Part>
  )
}

// Neither what the person may do nor that it is not verified: the button and the dialog say that.
function missingOf(needs: Need[]): Said[] {
  const told = ['permission', 'verified']
  return needs
    .filter(({ name, state }) => state === 'missing' && !told.includes(name))
    .map(({ text }) => text)
}
