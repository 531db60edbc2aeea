'use client'

import { useEffect, useRef } from 'react'
import { DecisionButtons } from '@/components/approvals/decision-buttons'
import { NextRequest } from '@/components/queue/next-request'
import { AppLink } from '@/components/shell/app-link'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { whyUnlisted } from '@/lib/approvals/decision-words'
import { seesOwnRequests, type Unlisted } from '@/lib/approvals/rules'
import type { Decision, DecisionAnswer, WaitingCommand } from '@/lib/approvals/schema'
import { decided, titleOf } from '@/lib/approvals/what-waits'
import { holdsAs } from '@/lib/clients/rules'
import { isBeingVerified, stateWord } from '@/lib/clients/state'
import { deskPaths } from '@/lib/desk-paths'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'

/** What was decided here, and the bank's answer. */
export type Made = { decision: Decision; answer: DecisionAnswer }

type Props = {
  waiting: WaitingCommand
  session: Session
  made: Made | undefined
  /** What is said of the request where it is not listed any more, though no decision was made here. */
  unlisted: Unlisted | undefined
  /** Whether it still waits could not be read again. */
  isOld: boolean
  /** Whether a question about it is on the screen. */
  isAsking: boolean
  onward: WaitingCommand | undefined
  /** Why nothing can be decided: a colleague works on the request, or its client could not be read. */
  held: Said | undefined
  /** The person works through the lane of requests, where the next one is claimed. */
  isOfLane: boolean
  /** The address of the list of requests. */
  list: string
  onChoose: (decision: Decision) => void
}

/** The buttons to decide, and afterwards the outcome and the way on. */
export function DecisionCard(props: Props) {
  const {
    waiting,
    session,
    made,
    unlisted,
    isOld,
    isAsking,
    onward,
    held,
    isOfLane,
    list,
    onChoose,
  } = props
  const words = useWords('approvals')
  const say = useSay()
  const next = useRef<HTMLDivElement>(null)
  const isOver = made !== undefined || unlisted !== undefined
  // The buttons disappear with the decision. A colleague's decision must not move the focus, except from a button that
  // disappeared with it or that a question was opened from.
  useEffect(() => {
    if (made) wayOn(next.current)?.focus()
  }, [made])
  useFocusOnArrival(unlisted !== undefined && !isAsking, () => wayOn(next.current))
  const client = made?.answer.client
  // At some banks the verification that a checker approves only begins then.
  const isUnderWay =
    made?.decision === 'approve' &&
    client &&
    isBeingVerified(client) &&
    holdsAs('verify', [waiting.action])
  return (
    <Card title={words('page.decision')}>
      {made && (
        <Notice kind="good" title={say(decided(made.decision, waiting, waiting.clientName))} live>
          {words(isUnderWay ? 'page.underWay' : `page.result.${made.decision}`)}
          {client && ` ${words('page.nowIs', { state: stateWord(client) })}`}
        </Notice>
      )}
      {unlisted && (
        <Notice kind="info" title={words(unlisted)} live>
          {say(whyUnlisted(unlisted, seesOwnRequests(session.can, session.permissions)))}
        </Notice>
      )}
      {!isOver && isOld && <p>{words('mayBeDecided')}</p>}
      {!isOver && !isOld && (
        <div className="grid gap-3">
          <p className="text-ink-2">{words('page.decisionText')}</p>
          <DecisionButtons
            named
            waiting={waiting}
            session={session}
            held={held}
            onChoose={onChoose}
          />
        </div>
      )}
      {isOfLane && (
        <div ref={next} className="mt-3.5">
          <NextRequest approvalId={waiting.id} title={titleOf(say, waiting)} isDone={isOver} />
        </div>
      )}
      {isOver && !isOfLane && (
        <div ref={next} className="mt-3.5">
          {onward ? (
            <>
              <AppLink replace href={deskPaths.approval(onward.id)} className="link" mark>
                {words('page.nextRequest')}
              </AppLink>
              <p className="text-hint text-ink-2">{titleOf(say, onward)}</p>
            </>
          ) : (
            <AppLink href={list} className="link" mark>
              {words('page.noNext')}
            </AppLink>
          )}
        </div>
      )}
    </Card>
  )
}

const wayOn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('a, button')
