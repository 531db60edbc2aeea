'use client'

import { useRef, useState } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { Button } from '@/components/ui/button'
import { Part } from '@/components/ui/lazy-part'
import { LiveRegion } from '@/components/ui/live-region'
import { Notice } from '@/components/ui/notice'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { clockIn } from '@/lib/day-in'
import type { Claim, Work } from '@/lib/queue/claim'
import type { Text } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { takeOverDialog } from './lazy-take-over'
import type { ClaimState } from './use-claim'

type Props = {
  work: Work
  name: Text
  claim: ClaimState
  person: string
  timeZone: string
}

/** Says who works on this client or request, and offers to take it over from a colleague. */
export function ClaimLine({ work, name, claim: state, person, timeZone }: Props) {
  const words = useWords('queue')
  const of = 'clientId' in work ? 'client' : 'request'
  // The claim in question, kept: it may be gone by the time the person has given a reason.
  const [asked, setAsked] = useState<Claim>()
  const [taken, setTaken] = useState<string>()
  const line = useRef<HTMLDivElement>(null)
  const { mine, theirs, isLost, isUnsure } = state
  // The button disappears with the colleague's claim.
  const isTaken = taken !== undefined && mine?.id === taken
  useFocusOnArrival(isTaken, () => (isTaken ? line.current : null))
  const at = (since: number) => clockIn(timeZone, since)
  const takeOver = (
    <Button onClick={() => setAsked(theirs)}>{words(isLost ? 'takeBack' : 'takeOver')}</Button>
  )
  return (
    <>
      {theirs && isLost ? (
        <div className="basis-full">
          <Notice
            kind="warn"
            title={words('lost', { of, name: theirs.name, time: at(theirs.since) })}
            live
          >
            {theirs.taken && <p>{words('lostBecause', { reason: theirs.taken.reason })}</p>}
            <p>{words('lostText')}</p>
            <div className="mt-2">{takeOver}</div>
          </Notice>
        </div>
      ) : (
        <div
          ref={line}
          className="ms-auto flex max-sm:ms-0 max-sm:basis-full flex-wrap items-center gap-x-3 max-sm:flex-nowrap max-sm:justify-between gap-y-1 text-hint text-ink-2 empty:hidden"
        >
          <LiveRegion role="status">
            {isUnsure
              ? words(mine ? 'notSure' : 'notKnownHere', { of })
              : mine
                ? words('mine', { of, time: at(mine.since) })
                : theirs && words('theirs', { of, name: theirs.name, time: at(theirs.since) })}
          </LiveRegion>
          {theirs && takeOver}
        </div>
      )}
      {asked && (
        <Part of={takeOverDialog} plain={<PartAway onClose={() => setAsked(undefined)} />}>
          {({ TakeOverDialog }) => (
            <TakeOverDialog
              work={work}
              name={name}
              claim={asked}
              person={person}
              timeZone={timeZone}
              onTaken={(claim) => {
                state.note(claim)
                setTaken(claim.id)
                setAsked(undefined)
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </Part>
      )}
    </>
  )
}
