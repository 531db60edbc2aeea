'use client'

import type { ReactNode } from 'react'
import { RejectedNotice } from '@/components/approvals/rejected-notice'
import { WaitingCommandsNotice } from '@/components/approvals/waiting-commands-notice'
import { BackLink } from '@/components/clients/back-link'
import { ClientHeader } from '@/components/clients/client-header'
import { ClientTabs } from '@/components/clients/client-tabs'
import { PlaceInList } from '@/components/clients/place-in-list'
import { AddEntryLink } from '@/components/data-tables/add-entry-link'
import { ClaimLine } from '@/components/queue/claim-line'
import { NextClient } from '@/components/queue/next-client'
import { AppLink } from '@/components/shell/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Stepper } from '@/components/ui/stepper'
import { nameOf } from '@/lib/clients/names'
import { onboardingSteps } from '@/lib/clients/steps'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { OldPartsNotice } from '../old-parts'
import { DeskClientProvider } from './desk-client'
import { DeskMoves } from './desk-moves'
import { NextStepArea } from './next-step-area'
import { ReviewCard } from './review-card'
import { useDesk } from './use-desk'
import type { DeskProps } from './use-desk-reads'
import { VerificationCard } from './verification-card'

type Props = DeskProps & {
  /** The tab that is open. */
  children: ReactNode
}

/** One client: who it is, how far it has come, what to do next, and the tabs with everything known about it. */
export function ClientDesk({ children, ...given }: Props) {
  const desk = useDesk(given)
  const { client, verification, unread, waiting, rejected } = desk
  const words = useWords('desk')
  const say = useSay()
  const refocus = () => requestAnimationFrame(() => desk.heading.current?.focus())
  const steps = onboardingSteps(client, verification, desk.session)
  const { approvals } = desk.session.can
  const waitingNotice = approvals && (
    <WaitingCommandsNotice
      client={client}
      waiting={{ ...waiting, refocus }}
      session={desk.session}
      timeZone={desk.timeZone}
      onDone={desk.finishDecision}
    />
  )
  const rejectedNotice = approvals && (
    <RejectedNotice
      client={client}
      rejected={rejected}
      session={desk.session}
      timeZone={desk.timeZone}
    />
  )
  const isLate = approvals && (waiting.cameLate || rejected.cameLate)
  return (
    <div data-prints className="mx-auto max-w-[1112px]">
      {/* Reserves room for links that appear a moment later, so that nothing below moves under a press. */}
      <div className="flex min-h-8 flex-wrap content-start items-center gap-x-3 gap-y-2 max-sm:min-h-16 print:hidden">
        <BackLink />
        <PlaceInList clientId={client.id} hrefOf={paths.client} />
        <NextClient
          client={client}
          session={desk.session}
          hrefOf={paths.client}
          isWaiting={(stage) =>
            desk.isWaiting(stage) || (stage === 'activate' && desk.readiness?.mayWait !== undefined)
          }
          readsAhead
        />
        <ClaimLine
          work={{ clientId: client.id }}
          name={nameOf(client)}
          claim={desk.claim}
          person={desk.session.person}
          timeZone={desk.timeZone}
        />
      </div>
      <div className="mt-3 mb-5.5 flex flex-wrap items-center justify-between gap-3">
        <ClientHeader client={client} />
        <div className="flex flex-wrap items-center gap-2">
          {desk.session.can.identifiers && (
            <AppLink href={deskPaths.workbench(client.id)} data-goto className={buttonClass()}>
              {words('reviewDocuments')}
            </AppLink>
          )}
          <AddEntryLink clientId={client.id} />
          {desk.session.can.moves && <DeskMoves desk={desk} />}
        </div>
      </div>
      {unread && (
        <div className="mb-5">
          <OldPartsNotice old={unread} onReadAgain={desk.readAgain} />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <Card aria-label={words('steps.title')}>
            <Stepper
              label={words('steps.title')}
              steps={steps.map(({ step, state, lines }) => ({
                name: words(`steps.${step}`),
                state,
                lines: lines.map((line) => told(say, line)),
              }))}
            />
          </Card>
          <VerificationCard client={client} />
          <ReviewCard
            client={client}
            timeZone={desk.timeZone}
            permissions={desk.session.permissions}
          />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-5">
            {!waiting.cameLate && waitingNotice}
            {!rejected.cameLate && rejectedNotice}
            <NextStepArea desk={desk} />
            {/* Late notices stand below, in reserved room, so that nothing moves under a press. */}
            {isLate && (
              <div className="grid min-h-10 content-start gap-5">
                {waiting.cameLate && waitingNotice}
                {rejected.cameLate && rejectedNotice}
              </div>
            )}
          </div>
        </div>
        <ClientTabs clientId={client.id} can={desk.session.can}>
          <DeskClientProvider client={client} waiting={waiting.actions}>
            {children}
          </DeskClientProvider>
        </ClientTabs>
      </div>
    </div>
  )
}
