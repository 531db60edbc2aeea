'use client'

import type { ReactNode } from 'react'
import { CommandChecking } from '@/components/feedback/command-checking'
import { PartAway } from '@/components/feedback/part-away'
import type { Reason } from '@/components/ui/button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { VerificationRefused } from '@/components/verification/verification-refused'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Change } from '@/lib/clients/changes'
import { isUnsettled } from '@/lib/commands/status'
import type { Need } from '@/lib/readiness/needs'
import type { Said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { clientChecking } from '../client-sayings'
import { ChangedSince } from './changed-since'
import type { DeskCommand } from './desk-command'
import type { Desk } from './use-desk'
import { useVerdictSeen } from './use-verdict-seen'

// Loaded on demand: rarely opened, and it brings everything a form needs to a page that everybody reads.
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
  /** Why the review may not be sent, given what has changed; undefined if it may. */
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
  // A client that no longer waits gets no command, so its verdict needs no acknowledgement: the news reports it.
  const changes = waits ? [...desk.changes, ...verdict.changes] : desk.changes
  const acknowledge = () => {
    desk.acknowledge()
    verdict.acknowledge()
  }
  const close = (isTyped: boolean) => {
    // The card reports an unsettled outcome; a settled one has been read here, and what was typed was given up.
    if (isTyped || !isUnsettled(command)) command.putAside()
    onClose()
  }
  return (
    <Part of={reviewDialog} plain={<PartAway onClose={() => close(false)} />}>
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

// Leaves out the permission and the missing verification: the button and the dialog already state them.
function missingOf(needs: Need[]): Said[] {
  const told = ['permission', 'verified']
  return needs
    .filter(({ name, state }) => state === 'missing' && !told.includes(name))
    .map(({ text }) => text)
}
