'use client'

import type { ComponentProps, ReactNode } from 'react'
import { ActivateForm } from '@/components/activation/activate-form'
import { NextStep } from '@/components/clients/next-step'
import { ReadinessList } from '@/components/readiness/readiness-list'
import type { Reason } from '@/components/ui/button'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Can } from '@/lib/can'
import type { Client } from '@/lib/clients/client'
import { shortNameOf } from '@/lib/clients/names'
import type { CalendarDate } from '@/lib/dates'
import type { Need } from '@/lib/readiness/needs'
import { useWords } from '@/lib/words/use-words'
import type { DeskCommand } from './desk-command'

type Props = {
  client: Client
  can: Can
  today: CalendarDate
  command: DeskCommand<ActivationRequest>
  needs: Need[]
  /** Why the command may not be sent, in a sentence; undefined if it may. */
  reason: Reason
  outcome: ReactNode
  card: Pick<ComponentProps<typeof NextStep>, 'headingRef' | 'hidden' | 'news'>
  guards: boolean
}

/** The client is verified and waits for the last step. */
export function ActivateStep({ client, can, command, needs, card, ...form }: Props) {
  const { status } = command
  const words = useWords('activation')
  const readiness = useWords('readiness')
  const name = shortNameOf(client)
  return (
    <NextStep
      {...card}
      title={words('title')}
      text={can.verify ? words('intro', { name }) : words('introUnverified', { name })}
    >
      <div className="mt-2 mb-3">
        <ReadinessList
          label={readiness('activation')}
          needs={needs}
          refused={status.phase === 'failed' ? status.problem.fields : []}
        />
      </div>
      <ActivateForm
        {...form}
        command={{
          ...command,
          run: (body) => command.run(body, { stands: client.verification }),
        }}
      />
    </NextStep>
  )
}
