'use client'

import type { ComponentProps } from 'react'
import { ActivateForm } from '@/components/activation/activate-form'
import { NextStep } from '@/components/clients/next-step'
import { ReadinessList } from '@/components/readiness/readiness-list'
import { shortNameOf } from '@/lib/clients/names'
import { useSay, useWords } from '@/lib/words/use-words'
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
  const readiness = useWords('readiness')
  const say = useSay()
  const reason = reasonNotTo('activate') ?? heldBack(activate.status) ?? unseen(desk)
  return (
    <NextStep {...card} title={words('title')} text={words('intro', { name: shortNameOf(client) })}>
      <div className="mt-2 mb-3">
        <ReadinessList
          label={readiness('activation')}
          needs={needsOf('activation')}
          refused={activate.status.phase === 'failed' ? activate.status.problem.fields : []}
        />
      </div>
      <ActivateForm
        command={{
          ...activate,
          run: (body) => activate.run(body, { stands: client.verification }),
        }}
        reason={reason && say(reason)}
        outcome={<Outcome desk={desk} of="activate" />}
        today={session.today}
        guards={guards}
      />
    </NextStep>
  )
}
