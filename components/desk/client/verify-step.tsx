'use client'

import type { ComponentProps, ReactNode } from 'react'
import { NextStep } from '@/components/clients/next-step'
import { ReadinessList } from '@/components/readiness/readiness-list'
import { Button, type Reason } from '@/components/ui/button'
import { VerificationProgress } from '@/components/verification/verification-progress'
import { VerificationRefused } from '@/components/verification/verification-refused'
import { VerifyForm } from '@/components/verification/verify-form'
import type { Can } from '@/lib/can'
import type { Client } from '@/lib/clients/client'
import { isBeingVerified } from '@/lib/clients/state'
import type { Need } from '@/lib/readiness/needs'
import type { VerificationRequest } from '@/lib/verification/schema'
import type { Verification, VerificationKind } from '@/lib/verification/verification'
import { useWords } from '@/lib/words/use-words'
import type { DeskCommand } from './desk-command'

type Props = {
  client: Client
  verification: Verification | undefined
  username: string
  /** IANA name of the zone the bank's times are shown in. */
  timeZone: string
  can: Can
  /** Why a manual review is not available; undefined if it is. */
  notToReview: Reason
  card: Pick<ComponentProps<typeof NextStep>, 'headingRef' | 'hidden' | 'news'>
  onReview: () => void
} & AskProps

/** The step of a client that waits for verification, or for the bank's decision, with the way past it. */
export function VerifyStep(props: Props) {
  const { client, verification, username, timeZone, can, notToReview, card, onReview, ...ask } =
    props
  const activation = useWords('activation')
  const words = useWords('verification')
  const isUnderWay = isBeingVerified(client)
  const isRefused = client.verification === 'refused'
  return (
    <NextStep
      {...card}
      title={words(isUnderWay ? 'underWay.title' : 'title')}
      text={words(isUnderWay ? 'underWay.text' : 'intro')}
    >
      {isUnderWay && (
        <VerificationProgress verification={verification} username={username} timeZone={timeZone} />
      )}
      {isRefused && (
        <div className="mt-3">
          <VerificationRefused verification={verification} timeZone={timeZone} />
        </div>
      )}
      {/* Hidden, not removed: a colleague may have asked while a note was being typed here. */}
      <div hidden={isUnderWay}>
        <AskForIt {...ask} clientId={client.id} guards={ask.guards && !isUnderWay} />
      </div>
      {can.review && (
        <div className="mt-2.5 grid justify-items-center text-center">
          <Button variant="quiet" data-goto reason={notToReview} onClick={onReview}>
            {activation('openReview')}
          </Button>
        </div>
      )}
    </NextStep>
  )
}

type AskProps = {
  command: DeskCommand<VerificationRequest>
  needsOf: (step: VerificationKind | 'activation') => Need[]
  /** Why it may not be sent, in a sentence; undefined if it may. */
  reason: Reason
  outcome: ReactNode
  guards: boolean
}

function AskForIt({ needsOf, ...form }: AskProps & { clientId: number }) {
  const words = useWords('readiness')
  const { status } = form.command
  const ahead = needsOf('activation').filter(
    ({ name, state }) => state === 'missing' && name !== 'verified',
  )
  return (
    <VerifyForm
      {...form}
      readiness={(kind) => (
        <>
          <ReadinessList
            label={words('verification')}
            needs={needsOf(kind)}
            refused={status.phase === 'failed' ? status.problem.fields : []}
          />
          {ahead.length > 0 && (
            <div className="mt-2">
              <p className="text-hint text-ink-2">{words('aheadHint')}</p>
              <ReadinessList label={words('ahead')} needs={ahead} />
            </div>
          )}
        </>
      )}
    />
  )
}
