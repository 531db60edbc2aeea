'use client'

import { useEffect, useState } from 'react'
import { NextStep } from '@/components/clients/next-step'
import { CommandChecking } from '@/components/feedback/command-checking'
import { LeaveGuard } from '@/components/form/leave-guard'
import { ClaimLine } from '@/components/queue/claim-line'
import { heldBy } from '@/components/queue/use-claim'
import { OnwardNotice } from '@/components/session/onward-notice'
import { Notice } from '@/components/ui/notice'
import { useFetchedWhenIdle } from '@/components/ui/use-fetched-when-idle'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { nameOf, shortNameOf } from '@/lib/clients/names'
import { endOf } from '@/lib/clients/profile'
import { restOf } from '@/lib/clients/resting'
import type { ClientAction } from '@/lib/clients/rules'
import { isOpen, stateWord } from '@/lib/clients/state'
import { isUnsettled } from '@/lib/commands/status'
import { said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import { clientChecking } from '../client-sayings'
import { ActivateStep } from './activate-step'
import { ChangedSince, unseen } from './changed-since'
import type { Told } from './desk-command'
import { MoveStep, moveDialog } from './move-step'
import { heldBack, leftUntold, Outcome } from './outcome'
import { ReviewStep, reviewDialog } from './review-step'
import type { Desk } from './use-desk'
import { VerifyStep } from './verify-step'

const DIALOGS = [reviewDialog, moveDialog]

/** The next-step card of a client's page, with the manual review over it while that is open. */
export function NextStepArea({ desk }: { desk: Desk }) {
  const { client, session, verify, activate, review, move, deletion, moves, heading } = desk
  const say = useSay()
  useFetchedWhenIdle(DIALOGS)
  const isToVerify = client.state === 'pending' && session.can.verify
  const [reviewing, setReviewing] = useState(false)
  const open = reviewing && review.status.phase !== 'done'
  // The request was made and is listed as waiting: the notice reports it, so the dialog can close.
  const isAskedFor = review.status.phase === 'waiting' && desk.isWaiting('activateByManualReview')
  const isOver = isAskedFor || review.status.phase === 'done'
  useEffect(() => {
    if (isOver) setReviewing(false)
  }, [isOver])
  const left = leftUntold(desk.commands)
  const untold = left && say(left)
  const isDialog = open || moves.isOpen
  const isChecking = [verify, activate].some(({ status }) => status.phase === 'checking')
  // The pressed button is hidden with the card.
  useFocusOnArrival(isChecking, () => (isChecking ? null : heading.current))
  const news = desk.news && (
    <Notice kind="info" title={say(desk.news.title)} live>
      {desk.news.text.map(say).join(' ')}
    </Notice>
  )
  const outcomeOf = (command: Told) =>
    command.as === 'delete' && desk.ended ? (
      <OnwardNotice
        onward={desk.ended.onward}
        done={say(desk.ended.now)}
        page={say(said('moves.listPage'))}
      />
    ) : (
      <Outcome
        command={command}
        state={stateWord(client)}
        refusesSecond={session.can.refusesSecond}
        onReadAgain={desk.readAgain}
        onOver={
          desk.waiting.isWhole
            ? undefined
            : () => {
                command.release()
                // The pressed button disappears with what it was pressed for.
                requestAnimationFrame(() => heading.current?.focus())
              }
        }
      />
    )
  const inDialog = (command: Told) => (
    <>
      {news}
      {/* Repeated here, because the dialog covers the one on the page. */}
      {desk.claim.theirs && (
        <ClaimLine
          work={{ clientId: client.id }}
          name={nameOf(client)}
          claim={desk.claim}
          person={session.person}
          timeZone={desk.timeZone}
        />
      )}
      {outcomeOf(command)}
    </>
  )
  // Only for screen readers: it disappears a moment later, and nothing may move under a press. Below the card it is
  // visible text.
  const lookingUp = desk.lookingUp ? { heardOnly: desk.lookingUp } : undefined
  const reasonFor = (action: ClientAction, { status }: Told, changes = desk.changes) => {
    const first = heldBack(status) ?? unseen({ changes }) ?? heldBy(desk.claim)
    return desk.reasonNotTo(action) ?? (first && say(first)) ?? lookingUp
  }
  const { state } = client
  const isOpenStep = isOpen(state)
  const rest = restOf(client, shortNameOf(client), session.can, endOf(client))
  const card = {
    headingRef: heading,
    hidden: isChecking,
    // While the dialog is open, it shows all messages.
    news: isDialog ? undefined : (
      <>
        {news}
        {isOpenStep && <ChangedSince desk={desk} />}
        {outcomeOf(review)}
        {outcomeOf(move)}
        {outcomeOf(deletion)}
        {!isToVerify && outcomeOf(verify)}
        {(isToVerify || !isOpenStep) && outcomeOf(activate)}
      </>
    ),
  }

  return (
    <>
      {[verify, activate].map(({ as, status, what }) => (
        <CommandChecking key={as} status={status} saying={clientChecking(say, status, what)} />
      ))}
      {isToVerify && (
        <VerifyStep
          client={client}
          verification={desk.verification}
          username={session.username}
          timeZone={desk.timeZone}
          command={verify}
          needsOf={desk.needsOf}
          reason={reasonFor('verify', verify)}
          can={session.can}
          notToReview={desk.reasonNotTo('activateByManualReview') ?? lookingUp}
          outcome={outcomeOf(verify)}
          card={card}
          guards={!isDialog && !untold}
          onReview={() => {
            // The same question asked again reports what is not known yet.
            if (!isUnsettled(review)) review.putAside()
            setReviewing(true)
          }}
        />
      )}
      {isOpenStep && !isToVerify && (
        <ActivateStep
          client={client}
          can={session.can}
          today={desk.session.today}
          command={activate}
          needs={desk.needsOf('activation')}
          reason={reasonFor('activate', activate)}
          outcome={outcomeOf(activate)}
          card={card}
          guards={!untold}
        />
      )}
      {!isOpenStep && (
        <NextStep {...card} title={say(rest.title)} text={rest.text.map(say).join(' ')} />
      )}
      <MoveStep desk={desk} reasonFor={reasonFor} outcomeOf={inDialog} guards={!untold} />
      {open && (
        <ReviewStep
          desk={desk}
          command={review}
          reasonFor={(changes) => reasonFor('activateByManualReview', review, changes)}
          outcome={inDialog(review)}
          guards={!untold}
          onClose={() => setReviewing(false)}
        />
      )}
      <LeaveGuard unknown={untold} />
    </>
  )
}
