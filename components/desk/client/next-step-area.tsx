'use client'

import { useEffect, useState } from 'react'
import { CommandChecking } from '@/components/clients/command-checking'
import { NextStep } from '@/components/clients/next-step'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import { shortNameOf } from '@/lib/clients/names'
import { endOf } from '@/lib/clients/profile'
import { restOf } from '@/lib/clients/resting'
import { isOpen } from '@/lib/clients/state'
import { said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { ActivateStep } from './activate-step'
import { ChangedSince } from './changed-since'
import { MoveStep } from './move-step'
import { leftUntold, Outcome } from './outcome'
import { ReviewStep } from './review-step'
import type { Desk } from './use-desk'
import { VerifyStep } from './verify-step'

/** The next-step card of a client's page, with the manual review over it while that is open. */
export function NextStepArea({ desk }: { desk: Desk }) {
  const { client, verify, activate, review, moves, heading } = desk
  const say = useSay()
  const [reviewing, setReviewing] = useState(false)
  const open = reviewing && review.status.phase !== 'done'
  // Asked for and listed as waiting: the notice tells of it, and the dialog has done its work.
  const isAskedFor = review.status.phase === 'waiting' && desk.isHeld('activateByManualReview')
  const isOver = isAskedFor || review.status.phase === 'done'
  useEffect(() => {
    if (isOver) setReviewing(false)
  }, [isOver])
  const left = leftUntold(desk)
  const untold = left && say(left)
  const isDialog = open || moves.isOpen
  const isChecking = [verify, activate].some(({ status }) => status.phase === 'checking')
  const news = desk.news && (
    <Notice kind="info" title={say(desk.news.title)} live>
      {desk.news.text.map(say).join(' ')}
    </Notice>
  )
  const { state } = client
  const isOpenStep = isOpen(state)
  const rest = restOf(client, shortNameOf(client), endOf(client))
  const card = {
    headingRef: heading,
    hidden: isChecking,
    // Whatever is said while the dialog is open is said in the dialog.
    news: isDialog ? undefined : (
      <>
        {news}
        {isOpenStep && <ChangedSince desk={desk} />}
        <Outcome desk={desk} of="review" />
        <Outcome desk={desk} of="move" />
        <Outcome desk={desk} of="deletion" />
        {state !== 'pending' && <Outcome desk={desk} of="verify" />}
        {state !== 'verified' && <Outcome desk={desk} of="activate" />}
      </>
    ),
  }

  return (
    <>
      <CommandChecking status={verify.status} what={said('verification.command')} />
      <CommandChecking status={activate.status} what={said('activation.command')} />
      {state === 'pending' && (
        <VerifyStep
          desk={desk}
          card={card}
          guards={!isDialog && !untold}
          onReview={() => {
            review.putAside()
            setReviewing(true)
          }}
        />
      )}
      {state === 'verified' && <ActivateStep desk={desk} card={card} guards={!untold} />}
      {!isOpenStep && (
        <NextStep {...card} title={say(rest.title)} text={rest.text.map(say).join(' ')} />
      )}
      <MoveStep desk={desk} news={news} guards={!untold} />
      {open && (
        <ReviewStep desk={desk} news={news} guards={!untold} onClose={() => setReviewing(false)} />
      )}
      <LeaveGuard unknown={untold} />
    </>
  )
}
