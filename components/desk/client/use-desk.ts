'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClaim } from '@/components/queue/use-claim'
import type { Decision, DecisionAnswer, WaitingCommand } from '@/lib/approvals/schema'
import { decided } from '@/lib/approvals/what-waits'
import type { Verdict } from '@/lib/clients/evidence'
import { nameOf } from '@/lib/clients/names'
import { type ClientAction, isWaiting, may } from '@/lib/clients/rules'
import { isBeingVerified, type Stand } from '@/lib/clients/state'
import { verifiedDetail } from '@/lib/clients/steps'
import { failedWith, isUnsettled } from '@/lib/commands/status'
import { activationNeeds, shownEarlier, verificationNeeds } from '@/lib/readiness/needs'
import { sessionQueries } from '@/lib/session/queries'
import type { VerificationKind } from '@/lib/verification/verification'
import { said } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'
import type { DeskCommand } from './desk-command'
import { useDeskCommands } from './use-desk-commands'
import { useDeskNews } from './use-desk-news'
import { type DeskProps, useDeskReads } from './use-desk-reads'
import { useEnded } from './use-ended'

export type Desk = ReturnType<typeof useDesk>

/** Everything that a client's page knows and can do: the data it reads and keeps fresh, and its commands. */
export function useDesk(given: DeskProps) {
  const queryClient = useQueryClient()
  const say = useSay()
  const reads = useDeskReads(given)
  const { client, session, waiting, verification, readiness } = reads
  const commands = useDeskCommands(reads)
  const claim = useClaim(client, session)
  const { finish, haveRead, ...told } = useDeskNews(reads, commands)
  const ended = useEnded(commands.deletion.status, nameOf(client), session)
  const stand: Stand = { ...client, waiting: waiting.actions }

  // A right that the bank has just denied must not be offered again.
  const refused = commands.all.some(({ status }) => failedWith(status, 'not_permitted'))
  useEffect(() => {
    if (refused) void queryClient.invalidateQueries({ queryKey: sessionQueries.current().queryKey })
  }, [refused, queryClient])

  // Not in the body: a press that is repeated is the same one, though the page by now shows what became of it.
  const drawn = session.can.approvals ? {} : { earlier: shownEarlier(readiness?.mayWait) }

  /** A new try clears the messages of earlier tries. */
  function afresh<Body>(command: DeskCommand<Body>): DeskCommand<Body> {
    const run = (body: Body, verdict?: Verdict) => {
      haveRead()
      for (const earlier of commands.all) if (!isUnsettled(earlier)) earlier.putAside()
      return command.run(body, { ...verdict, ...drawn })
    }
    return { ...command, run }
  }

  const { permissions, today } = session
  const known = { client, verification, readiness, permissions, today }
  return {
    ...reads,
    ...told,
    /** Who works on the client. */
    claim,
    unread: ended ? undefined : reads.unread,
    /** The messages for a client that no longer exists. */
    ended,
    isWaiting: (action: ClientAction) => isWaiting(action, stand),
    /** Called when a decision on a waiting request was made here. */
    finishDecision: (
      waiting: WaitingCommand,
      decision: Decision,
      { client: now }: DecisionAnswer,
    ) => finish(now, (name) => say(decided(decision, waiting, name))),
    isUnderWay: isBeingVerified(client),
    /** The needs of a verification of one kind, or of the activation, as far as they are known. */
    needsOf: (step: VerificationKind | 'activation') =>
      step === 'activation'
        ? activationNeeds(
            known,
            session.can.verify ? client.state === 'verified' : undefined,
            verifiedDetail(client),
          )
        : verificationNeeds(known, step),
    /** Why this person may not take an action on this client now; undefined if they may. */
    reasonNotTo: (action: ClientAction) => {
      const answer = may(action, stand, session.permissions, session.can)
      return answer.allowed ? undefined : say(answer.reason)
    },
    /** Why nothing can be requested yet, while existing requests are still unknown. */
    lookingUp: waiting.isLookedUp ? say(said('rules.lookingUp')) : undefined,
    /** All commands, for display only. */
    commands: commands.all,
    verify: afresh(commands.verify),
    activate: afresh(commands.activate),
    review: afresh(commands.review),
    move: afresh(commands.move),
    deletion: afresh(commands.deletion),
    moves: commands.moves,
  }
}
