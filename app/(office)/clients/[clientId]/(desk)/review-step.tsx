'use client'

import type { ReactNode } from 'react'
import { ManualReviewDialog } from '@/components/activation/manual-review-dialog'
import { CommandChecking } from '@/components/clients/command-checking'
import { activationWords as words } from '@/lib/activation/words'
import type { Need } from '@/lib/readiness/needs'
import { ChangedSince, unseen } from './changed-since'
import { heldBack, Outcome } from './outcome'
import type { Desk } from './use-desk'

type Props = { desk: Desk; news: ReactNode; guards: boolean; onClose: () => void }

/** The manual review. It stays open, with what was typed, whatever happens to the client meanwhile. */
export function ReviewStep({ desk, news, guards, onClose }: Props) {
  const { session, review, needsOf, reasonNotTo } = desk
  const { status } = review
  return (
    <ManualReviewDialog
      clientId={desk.client.id}
      command={review}
      reason={reasonNotTo('activateByManualReview') ?? heldBack(status) ?? unseen(desk)}
      checking={<CommandChecking status={status} what={words.command} />}
      outcome={
        <>
          {news}
          <Outcome desk={desk} of="review" />
          <ChangedSince desk={desk} />
        </>
      }
      today={session.today}
      missing={missingOf(needsOf('FULL'))}
      stillAsked={missingOf(needsOf('activation'))}
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
function missingOf(needs: Need[]): string[] {
  const told = ['permission', 'verified']
  return needs
    .filter(({ name, state }) => state === 'missing' && !told.includes(name))
    .map(({ text }) => text)
}
