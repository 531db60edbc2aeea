'use client'

import type { ReactNode } from 'react'
import { ManualReviewDialog } from '@/components/activation/manual-review-dialog'
import { CommandChecking } from '@/components/clients/command-checking'
import { VerificationRefused } from '@/components/verification/verification-refused'
import type { Need } from '@/lib/readiness/needs'
import { type Said, said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { ChangedSince, unseen } from './changed-since'
import { heldBack, Outcome } from './outcome'
import type { Desk } from './use-desk'
import { useVerdictSeen } from './use-verdict-seen'

type Props = { desk: Desk; news: ReactNode; guards: boolean; onClose: () => void }

/** The manual review. It stays open, with what was typed, whatever happens to the client meanwhile. */
export function ReviewStep({ desk, news, guards, onClose }: Props) {
  const { client, session, review, verification, timeZone, needsOf, reasonNotTo } = desk
  const { status } = review
  const say = useSay()
  const verdict = useVerdictSeen(desk)
  const waits = client.state === 'pending'
  const changed = {
    // Where nothing waits, nothing is sent either: the news says what came of it.
    changes: waits ? [...desk.changes, ...verdict.changes] : desk.changes,
    acknowledge: () => {
      desk.acknowledge()
      verdict.acknowledge()
    },
    heading: desk.heading,
  }
  const reason = reasonNotTo('activateByManualReview') ?? heldBack(status) ?? unseen(changed)
  return (
    <ManualReviewDialog
      clientId={client.id}
      command={{ ...review, run: (body) => review.run(body, verdict.seen) }}
      reason={reason && say(reason)}
      checking={<CommandChecking status={status} what={said('activation.command')} />}
      outcome={
        <>
          {news}
          <Outcome desk={desk} of="review" />
          <ChangedSince desk={changed} />
        </>
      }
      today={session.today}
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
      onClose={() => {
        // What is not settled is told on the card; what is, has been read.
        review.putAside()
        onClose()
      }}
    />
  )
}

// Neither what the person may do nor that it is not verified: the button and the dialog say that.
function missingOf(needs: Need[]): Said[] {
  const told = ['permission', 'verified']
  return needs
    .filter(({ name, state }) => state === 'missing' && !told.includes(name))
    .map(({ text }) => text)
}
