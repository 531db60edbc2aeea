'use client'

import type { ComponentProps } from 'react'
import { NextStep } from '@/components/clients/next-step'
import { Button } from '@/components/ui/button'
import { VerifyForm } from '@/components/verification/verify-form'
import { VerifyReadiness } from '@/components/verification/verify-readiness'
import { activationWords } from '@/lib/activation/words'
import { holds } from '@/lib/permissions'
import { verificationWords as words } from '@/lib/verification/words'
import { heldBack, Outcome } from './outcome'
import type { Desk } from './use-desk'

type Props = {
  desk: Desk
  card: Pick<ComponentProps<typeof NextStep>, 'headingRef' | 'hidden' | 'news'>
  guards: boolean
  onReview: () => void
}

/** The client waits to be verified; the way past that is there too, and says what it is. */
export function VerifyStep({ desk, card, guards, onReview }: Props) {
  const { session, verify, needs, reasonNotTo } = desk
  const { status } = verify
  return (
    <NextStep {...card} title={words.title} text={words.intro}>
      <div className="mt-2 mb-3">
        <VerifyReadiness
          needs={needs}
          refused={status.phase === 'failed' ? status.problem.fields : []}
          holds={holds(session.permissions, words.permission)}
        />
      </div>
      <VerifyForm
        command={verify}
        reason={reasonNotTo('verify') ?? heldBack(status)}
        outcome={<Outcome desk={desk} of="verify" />}
        guards={guards}
      />
      <div className="mt-2.5 grid justify-items-center text-center">
        <Button variant="quiet" reason={reasonNotTo('activateByManualReview')} onClick={onReview}>
          {activationWords.openReview}
        </Button>
      </div>
    </NextStep>
  )
}
