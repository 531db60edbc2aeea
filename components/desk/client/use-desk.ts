'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { activateClient } from '@/lib/activation/mutations'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Decision, DecisionAnswer, HeldCommand } from '@/lib/approvals/schema'
import { decided } from '@/lib/approvals/what-waits'
import type { Client, ClientState } from '@/lib/clients/client'
import {
  type ClientCommand,
  type ClientCommandStatus,
  clientCommand,
} from '@/lib/clients/client-command'
import type { Verdict } from '@/lib/clients/evidence'
import { identityOf, isActivatedBy, isVerifiedBy } from '@/lib/clients/evidence'
import { nameOf } from '@/lib/clients/names'
import { newsOf } from '@/lib/clients/news'
import { clientQueries } from '@/lib/clients/queries'
import { type ClientAction, isHeld, may } from '@/lib/clients/rules'
import { isBeingVerified, type Stand } from '@/lib/clients/state'
import { verifiedDetail } from '@/lib/clients/steps'
import { failedWith } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import { activationNeeds, verificationNeeds } from '@/lib/readiness/needs'
import { sessionQueries } from '@/lib/session/queries'
import { verifyClient } from '@/lib/verification/mutations'
import type { VerificationKind, VerificationRequest } from '@/lib/verification/schema'
import { said, type Text } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { type DeskProps, useDeskReads } from './use-desk-reads'
import { useEnded } from './use-ended'
import { useOwnHeld, useWaits } from './use-held'
import { useMoves } from './use-moves'
import { useOwnVerification } from './use-own-verification'

export type Desk = ReturnType<typeof useDesk>

const isVerified = (client: Client) => isActive(client) || client.state === 'verified'
const isActive = (client: Client) => client.state === 'active'

/** Everything one client's page knows and can do: what is read, kept fresh, and the commands. */
export function useDesk(given: DeskProps) {
  const queryClient = useQueryClient()
  const activationWords = useWords('activation')
  const verificationWords = useWords('verification')
  const moveWords = useWords('moves')
  const reads = useDeskReads(given)
  const { client, session, seen, held } = reads
  const say = useSay()
  const stand: Stand = { ...client, held: held.actions }
  const clientId = client.id
  const waits = useWaits(clientId, session.username)
  const activation = {
    clientId,
    send: (body: ActivationRequest, key: string, verdict?: Verdict) =>
      activateClient(clientId, { ...body, seen: identityOf(seen), verdict }, key),
    reached: isActive,
    ours: (found: Client, body: ActivationRequest) => isActivatedBy(found, session.username, body),
    waits: () => waits('activate'),
  }
  const verify = useCommand(
    clientCommand<VerificationRequest>({
      clientId,
      send: (body, key) => verifyClient(clientId, { ...body, seen: identityOf(seen) }, key),
      // Under way is as far as it comes at first; who asked for it, the desk itself tells.
      reached: (found) => isVerified(found) || isBeingVerified(found),
      ours: (found, body) => isVerifiedBy(found, session.username, body),
      waits: () => waits('verify'),
    }),
  )
  const activate = useCommand(clientCommand(activation))
  const review = useCommand(clientCommand(activation))
  const moves = useMoves(client, seen, session)
  const { move, deletion } = moves
  const statuses = [verify, activate, review, move, deletion].map(({ status }) => status)

  /** The state this page last acted upon or itself brought about. */
  const [before, setBefore] = useState(client.state)
  const heading = useRef<HTMLHeadingElement>(null)
  const finish = (now: Client | null, done: (name: Text) => string) => {
    if (now) queryClient.setQueryData(clientQueries.one(clientId).queryKey, now)
    if (now) setBefore(now.state)
    showToast(done(nameOf(now ?? client)))
    // The button that was pressed is gone with its form: go on from what is next.
    requestAnimationFrame(() => heading.current?.focus())
  }
  useOwnVerification(reads, verify, heading, () => {
    setBefore('verified')
    showToast(verificationWords('done', { name: nameOf(client) }))
  })
  useOwnHeld(
    [
      { as: 'verify', ...verify },
      { as: 'activate', ...activate },
      { as: 'activateByManualReview', ...review },
      ...(moves.sent ? [{ as: moves.sent, ...move }] : []),
      { as: 'delete', ...deletion },
    ],
    (action) => isHeld(action, stand),
    heading,
    moves.close,
  )
  useWhenDone(verify.status, (now) => finish(now, (name) => verificationWords('done', { name })))
  useWhenDone(activate.status, (now) => finish(now, (name) => activationWords('done', { name })))
  useWhenDone(review.status, (now) => finish(now, (name) => activationWords('done', { name })))
  useWhenDone(move.status, (now) => {
    moves.close()
    const { sent } = moves
    if (sent) finish(now, (name) => moveWords(`done.${sent}`, { name }))
  })

  const ended = useEnded(deletion.status, nameOf(client))

  // What the bank has just refused for want of a right must not be offered again.
  const refused = statuses.some((status) => failedWith(status, 'not_permitted'))
  useEffect(() => {
    if (refused) void queryClient.invalidateQueries({ queryKey: sessionQueries.current().queryKey })
  }, [refused, queryClient])

  /** To act is to have read the news: what was said of earlier tries goes, where nothing is left to say. */
  function afresh<Body>(command: ClientCommand<Body>): ClientCommand<Body> {
    const run = (body: Body, verdict?: Verdict) => {
      setBefore(client.state)
      for (const { putAside } of [verify, activate, review, move, deletion]) putAside()
      return command.run(body, verdict)
    }
    return { ...command, run }
  }

  const happened = newsOf(client, before, session.username)
  const lost =
    (isAnother(review.status) && said('activation.notThisReview')) ||
    // Of a client who is active by now the record may well show it.
    (isAnother(verify.status) && client.state === 'verified' && said('verification.notThisOne'))
  const news = happened && {
    ...happened,
    text: lost ? [...happened.text, lost] : happened.text,
  }
  const { permissions, today } = session
  const { verification, readiness } = reads
  const known = { client, verification, readiness, permissions, today }
  return {
    ...reads,
    unread: ended ? undefined : reads.unread,
    /** What is said where the client is not there any more. */
    ended,
    heading,
    isHeld: (action: ClientAction) => isHeld(action, stand),
    /** A decision on what waits was made here. */
    finishDecision: (held: HeldCommand, decision: Decision, { client: now }: DecisionAnswer) =>
      finish(now, (name) => say(decided(decision, held, name))),
    isUnderWay: isBeingVerified(client),
    /** What a verification of a kind, or the activation, asks for, as far as it is known. */
    needsOf: (step: VerificationKind | 'activation') =>
      step === 'activation'
        ? activationNeeds(known, client.state === 'verified', verifiedDetail(client))
        : verificationNeeds(known, step),
    /** Why an action is not open to this person on this client now; undefined where it is. */
    reasonNotTo: (action: ClientAction) => {
      const answer = may(action, stand, session.permissions)
      return answer.allowed ? undefined : answer.reason
    },
    /** What happened meanwhile, unless a command is just saying so or bringing it about. */
    news: statuses.some((status) => speaksOf(status, client.state)) ? undefined : news,
    verify: afresh(verify),
    activate: afresh(activate),
    review: afresh(review),
    moves,
    move: afresh(move),
    deletion: afresh(deletion),
  }
}

const isAnother = (status: ClientCommandStatus) =>
  status.phase === 'news' && status.news.kind === 'another'

function speaksOf(status: ClientCommandStatus, state: ClientState): boolean {
  if (status.phase === 'sending' || status.phase === 'checking') return true
  // Carried out, but the client could not be read since: what is shown is older than what is known.
  if (status.phase === 'done') return status.result === null && state !== 'active'
  if (failedWith(status, 'moved_on')) return true
  if (state === 'active') return failedWith(status, 'already_active')
  return state === 'verified' && failedWith(status, 'already_verified')
}

// Before the next picture is drawn, or a change of our own would flash up as news.
function useWhenDone(status: ClientCommandStatus, whenDone: (now: Client | null) => void): void {
  const latest = useRef(whenDone)
  useLayoutEffect(() => {
    latest.current = whenDone
  })
  useLayoutEffect(() => {
    if (status.phase === 'done') latest.current(status.result)
  }, [status])
}
