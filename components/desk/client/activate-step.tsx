'use client'

import type { ComponentProps } from 'react'
import { ActivateForm } from '@/components/activation/activate-form'
import { NextStep } from '@/components/clients/next-step'
import { ReadinessList } from '@/components/readiness/readiness-list'
import { shortNameOf } from '@/lib/clients/names'
import { readinessWords } from '@/lib/readiness/words'
import { useWords } from '@/lib/words/use-words'
import { unseen } from './changed-since'
import { heldBack, Outcome } from './outcome'
import type { Desk } from './use-desk'

type Props = {
  desk: Desk
  card: Pick<ComponentProps<typeof NextStep>, 'headingRef' | 'hidden' | 'news'>
  guards: boolean
}

/** The client is verified and waits for the last step. */
export function ActivateStep({ desk, card, guards }: Props) {
  const { client, session, activate, needsOf, reasonNotTo } = desk
  const words = useWords('activation')
  const name = shortNameOf(client)
  return (
    <NextStep
      {...card}
      title={words('title')}
      text={session.can.verify ? words('intro', { name }) : words('introUnverified', { name })}
    >
      <div className="mt-2 mb-3">
        <ReadinessList
          label={readinessWords.activation}
          needs={needsOf('activation')}
          refused={activate.status.phase === 'failed' ? activate.status.problem.fields : []}
        />
      </div>
      <ActivateForm
        command={{
          ...activate,
          run: (body) => activate.run(body, { stands: client.verification }),
        }}
        reason={reasonNotTo('activate') ?? heldBack(activate.status) ?? unseen(desk)}
        outcome={<Outcome desk={desk} of="activate" />}
        today={session.today}
        guards={guards}
      />
    </NextStep>
  )
}
