'use client'

import type { ComponentProps } from 'react'
import { NextStep } from '@/components/clients/next-step'
import { ReadinessList } from '@/components/readiness/readiness-list'
import { Button } from '@/components/ui/button'
import { VerificationProgress } from '@/components/verification/verification-progress'
import { VerificationRefused } from '@/components/verification/verification-refused'
import { VerifyForm } from '@/components/verification/verify-form'
import { useSay, useWords } from '@/lib/words/use-words'
import { unseen } from './changed-since'
import { heldBack, Outcome } from './outcome'
import type { Desk } from './use-desk'

type Props = {
  desk: Desk
  card: Pick<ComponentProps<typeof NextStep>, 'headingRef' | 'hidden' | 'news'>
  guards: boolean
  onReview: () => void
}

/** The client waits to be verified, or for the bank's decision; the way past that is there too. */
export function VerifyStep({ desk, card, guards, onReview }: Props) {
  const { client, session, verification, timeZone, isUnderWay, reasonNotTo } = desk
  const activation = useWords('activation')
  const words = useWords('verification')
  const say = useSay()
  const noReview = reasonNotTo('activateByManualReview')
  const asked = verification?.asked
  const review = (
    <div className="mt-2.5 grid justify-items-center text-center">
      <Button variant="quiet" reason={noReview && say(noReview)} onClick={onReview}>
        {activation('openReview')}
      </Button>
    </div>
  )
  const isRefused = client.verification === 'refused'
  return (
    <NextStep
      {...card}
      title={words(isUnderWay ? 'underWay.title' : 'title')}
      text={words(isUnderWay ? 'underWay.text' : 'intro')}
    >
      {isUnderWay && (
        <VerificationProgress asked={asked} username={session.username} timeZone={timeZone} />
      )}
      {isRefused && (
        <div className="mt-3">
          <VerificationRefused verification={verification} timeZone={timeZone} />
        </div>
      )}
      {/* Hidden, not gone: a colleague may have asked while a note was being typed here. */}
      <div hidden={isUnderWay}>
        <AskForIt desk={desk} guards={guards && !isUnderWay} />
      </div>
      {review}
    </NextStep>
  )
}

function AskForIt({ desk, guards }: Pick<Props, 'desk' | 'guards'>) {
  const { verify, needsOf, reasonNotTo } = desk
  const { status } = verify
  const words = useWords('readiness')
  const say = useSay()
  const reason = reasonNotTo('verify') ?? heldBack(status) ?? unseen(desk)
  const ahead = needsOf('activation').filter(
    ({ name, state }) => state === 'missing' && name !== 'verified',
  )
  return (
    <VerifyForm
      clientId={desk.client.id}
      command={verify}
      reason={reason && say(reason)}
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
      outcome={<Outcome desk={desk} of="verify" />}
      guards={guards}
    />
  )
}
