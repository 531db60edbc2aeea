'use client'

import { BackLink } from '@/components/clients/back-link'
import { ClientHeader } from '@/components/clients/client-header'
import { ClientProfile } from '@/components/clients/client-profile'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Stepper } from '@/components/ui/stepper'
import { clientWords } from '@/lib/clients/page-words'
import { onboardingSteps } from '@/lib/clients/steps'
import { NextStepArea } from './next-step-area'
import { useDesk } from './use-desk'
import type { DeskProps } from './use-desk-reads'

/** One client: who it is, how far it is, what to do next, and what the bank says of it. */
export function ClientDesk(given: DeskProps) {
  const desk = useDesk(given)
  const { client, verification, staleBecause } = desk
  return (
    <div className="mx-auto max-w-[1112px]">
      <BackLink />
      <div className="mt-3 mb-5.5">
        <ClientHeader client={client} />
      </div>
      {staleBecause && (
        <div className="mb-5">
          <Notice kind="warn" title={staleBecause.title} live>
            {clientWords.staleRead}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr]">
        <Card aria-label={clientWords.steps}>
          <Stepper label={clientWords.steps} steps={onboardingSteps(client, verification)} />
        </Card>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NextStepArea desk={desk} />
        </div>
        <ClientProfile client={client} />
      </div>
    </div>
  )
}
