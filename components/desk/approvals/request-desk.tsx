'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ActivityEntries } from '@/components/activity/activity-entries'
import { AskedFor, AskedValues } from '@/components/approvals/asked-for'
import { useDecisions } from '@/components/approvals/use-decisions'
import { backLinkClass } from '@/components/clients/back-link-class'
import { ClientProfile } from '@/components/clients/client-profile'
import { ClaimLine } from '@/components/queue/claim-line'
import { heldBy, useClaimOn } from '@/components/queue/use-claim'
import { useQueueBefore } from '@/components/queue/use-queue-before'
import { ReadinessList } from '@/components/readiness/readiness-list'
import { AppLink } from '@/components/shell/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { pageHeading, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { VERIFICATIONS } from '@/lib/actions'
import { placeAmong } from '@/lib/approvals/place'
import { approvalQueries } from '@/lib/approvals/queries'
import { saidOfUnlisted, whyNot } from '@/lib/approvals/rules'
import type { WaitingCommand, WaitingCommands } from '@/lib/approvals/schema'
import { titleOf } from '@/lib/approvals/what-waits'
import { identityOf } from '@/lib/clients/evidence'
import { clientQueries } from '@/lib/clients/queries'
import { deskPaths } from '@/lib/desk-paths'
import { firstSeen } from '@/lib/first-seen'
import { paths } from '@/lib/paths'
import type { Need } from '@/lib/readiness/needs'
import { bypassOf, needsOfRequest } from '@/lib/readiness/needs-of-request'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { OldPartsNotice, oldPartsOf } from '../old-parts'
import { DecisionCard, type Made } from './decision-card'
import { RequestFiles } from './request-files'
import { RequestPlaceNav } from './request-place'
import { useApprovalsBefore } from './use-approvals-before'
import { type GivenEvidence, isNotThere, useEvidence } from './use-evidence'

type Props = {
  waiting: WaitingCommand
  /** Undefined if there are too many to send with the page: the browser then asks for them. */
  commands: WaitingCommands | undefined
  /** Undefined if the request concerns no client. */
  evidence: GivenEvidence | undefined
  session: Session
  timeZone: string
}

/**
 * One request that waits for a second person, with what it is judged by. The page follows all of it: what is judged must be
 * as new as the decision.
 */
export function RequestDesk({ waiting: asked, commands: given, ...props }: Props) {
  const { timeZone } = props
  const words = useWords('approvals')
  const readiness = useWords('readiness')
  const queueWords = useWords('queue')
  const desk = useWords('desk')
  const say = useSay()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<Made>()
  const { data: commands, error } = useQuery({
    ...approvalQueries.tenant(),
    ...(given && { initialData: given, initialDataUpdatedAt: firstSeen(given) }),
  })
  const sessionRead = useQuery(sessionQueries.drawn(props.session))
  const session = sessionRead.data
  const { evidence, unread, reads } = useEvidence(asked.clientId, props.evidence, session)
  const client = evidence?.client
  const waiting = commands?.items.find(({ id }) => id === asked.id) ?? asked
  const place = placeAmong(commands?.items ?? [], waiting.id)
  const old = oldPartsOf({ ...reads, waiting: { data: waiting, error }, session: sessionRead })
  const unlisted =
    commands?.isKnown && place.number === undefined ? saidOfUnlisted(commands, asked.id) : undefined
  const work = useMemo(() => ({ approvalId: asked.id }), [asked.id])
  const isTheirs = !made && !unlisted && !whyNot('approve', waiting, session)
  const claim = useClaimOn(work, isTheirs, session.person)
  // A client who was deleted would hold the request for ever.
  const isGone = unread !== undefined && isNotThere(unread.failure)
  const toRead = isGone ? undefined : unread
  // Without the client, nothing would be compared with what the person decides on.
  const held = heldBy(claim, 'request') ?? (toRead && said('approvals.page.clientFirst'))
  const isOldRequest = old?.parts.includes('waiting') === true
  const canDecide = isTheirs && !held && !isOldRequest
  const { choose, isAsking, dialog } = useDecisions({
    session,
    timeZone,
    clientSeen: client && identityOf(client),
    heldOf: () => held,
    wasOther: (clientSeen) => asked.clientId !== undefined && (clientSeen === undefined) !== isGone,
    onDone: (_waiting, decision, answer) => setMade({ decision, answer }),
  })
  // The buttons to decide disappear while the list is old, and the one that reads again with what was old.
  useFocusOnArrival(isAsking ? undefined : old?.parts.join(), pageHeading)
  useFocusOnArrival(toRead === undefined, pageHeading)
  // The links to its documents and activity disappear with a client.
  useFocusOnArrival(isGone, pageHeading)
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: clientQueries.all() })
    if (sessionRead.error) void queryClient.invalidateQueries(sessionQueries.current())
  }
  const queue = useQueueBefore(session)
  const list = useApprovalsBefore()
  const lane = queue?.lane === 'approve' ? queue : undefined
  const title = titleOf(say, waiting)
  const isReview = waiting.byManualReview === true
  const request = { action: waiting.action, byManualReview: isReview }
  const bypass = client && bypassOf(request, client, session.can)
  const needs =
    client && !made
      ? needsOfRequest(
          request,
          {
            client,
            verification: evidence?.verification,
            readiness: evidence?.readiness,
            permissions: session.permissions,
            today: session.today,
          },
          session.can,
        ).map(withoutFix)
      : []
  const whatItNeeds = readiness(
    VERIFICATIONS.includes(waiting.action) ? 'verification' : 'activation',
  )
  return (
    <div className="mx-auto max-w-[1112px]">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <AppLink href={lane?.href ?? list} className={backLinkClass}>
          <Icon name="chevron-left" />
          {lane ? queueWords('title') : words('nav')}
        </AppLink>
        {!lane && <RequestPlaceNav place={place} hasMore={commands?.hasMore ?? false} />}
        <ClaimLine
          work={work}
          name={title}
          claim={claim}
          person={session.person}
          timeZone={timeZone}
        />
      </div>
      <div className="mt-3 mb-5.5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="[overflow-wrap:anywhere]">{title}</h1>
        {waiting.clientId !== undefined && (
          <AppLink href={paths.client(waiting.clientId)} className={buttonClass()} mark>
            {words('page.openClient')}
          </AppLink>
        )}
      </div>
      {old && (
        <div className="mb-5">
          <OldPartsNotice old={old} onReadAgain={readAgain} />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr]">
        <Card
          title={words('page.asked')}
          actions={
            <span className="text-hint text-ink-2">
              {words('page.number', { id: String(waiting.id) })}
            </span>
          }
        >
          <div className="grid gap-2.5">
            {isReview && (
              <div className="flex flex-wrap items-center gap-2">
                <Badge state="pending">{words('page.review')}</Badge>
                {bypass && (
                  <span className={bypass === 'bypasses' ? 'text-pending' : 'text-ink-2'}>
                    {words(`page.${bypass}`)}
                  </span>
                )}
              </div>
            )}
            <AskedFor waiting={waiting} session={session} timeZone={timeZone} />
            <AskedValues waiting={waiting} />
          </div>
        </Card>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-4">
            <DecisionCard
              waiting={waiting}
              session={session}
              made={made}
              unlisted={made ? undefined : unlisted}
              isOld={isOldRequest}
              isAsking={isAsking}
              onward={place.onward}
              held={held}
              isOfLane={lane !== undefined}
              list={list}
              onChoose={(decision) => choose(waiting, decision)}
            />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {isGone && (
            <p className="text-ink-2">
              {words('page.clientGone')} {canDecide && words('page.decidedWithout')}
            </p>
          )}
          {toRead && (
            <div className="flex flex-wrap items-center gap-2">
              <p className="text-danger">{words('page.clientUnread')}</p>
              <Button busy={toRead.isFetching} onClick={() => void toRead.refetch()}>
                {desk('readOldAgain')}
              </Button>
            </div>
          )}
          {needs.length > 0 && (
            <Card title={whatItNeeds}>
              <ReadinessList label={whatItNeeds} needs={needs} />
            </Card>
          )}
          {evidence && evidence.files !== null && (
            <Card
              title={words('page.files')}
              actions={
                <AppLink
                  href={deskPaths.workbench(evidence.client.id)}
                  className={buttonClass()}
                  mark
                >
                  {words('page.openReview')}
                </AppLink>
              }
            >
              <RequestFiles clientId={evidence.client.id} files={evidence.files} />
            </Card>
          )}
          {client && (
            <Card title={words('page.client')}>
              <ClientProfile client={client} more={[]} />
            </Card>
          )}
          {evidence && evidence.trail !== null && (
            <Card
              title={words('page.trail')}
              actions={
                <AppLink href={deskPaths.clientActivity(evidence.client.id)} className="link" mark>
                  {words('page.wholeTrail')}
                </AppLink>
              }
            >
              {evidence.trail ? (
                <ActivityEntries
                  entries={evidence.trail.pageItems.slice(0, MOST_ENTRIES)}
                  timeZone={timeZone}
                  label={words('page.trail')}
                />
              ) : (
                <p className="text-danger">{words('page.trailUnread')}</p>
              )}
            </Card>
          )}
        </div>
      </div>
      {dialog}
    </div>
  )
}

/** The newest entries of a long history, which are what a decision is about. */
const MOST_ENTRIES = 10

// The decider must not repair anything meanwhile: the request would then concern a different client than the one asked
// about.
const withoutFix = ({ fix: _fix, ...need }: Need): Need => need
