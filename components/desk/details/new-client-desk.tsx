'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreationNews } from '@/components/client-details/creation-news'
import { NewClientForm } from '@/components/client-details/new-client-form'
import { CommandProblem } from '@/components/clients/command-problem'
import { showToast } from '@/components/feedback/toast-store'
import { OnwardNotice } from '@/components/session/onward-notice'
import { useOnward } from '@/components/session/use-onward'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { CLIENT_FIELDS } from '@/lib/client-details/form'
import { whyNotCreate } from '@/lib/client-details/rules'
import { useNewClient } from '@/lib/client-details/use-new-client'
import { newClientWords as words } from '@/lib/client-details/words'
import { firstSeen } from '@/lib/first-seen'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'

type Props = { session: Session; template: NewClientTemplate }

/** One new client, from the first key to the client's own page. */
export function NewClientDesk({ session: given, template }: Props) {
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given,
    initialDataUpdatedAt: firstSeen(given),
  })
  const [created, setCreated] = useState<number>()
  // In place of the form: going back must not offer to create the same client again.
  const onward = useOnward(created === undefined ? undefined : paths.client(created))
  const command = useNewClient((clientId, body) => {
    const { fullName, firstName, lastName } = body
    showToast(words.created(fullName ?? `${firstName} ${lastName}`))
    setCreated(clientId)
  })
  const { outcome } = command

  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs trail={[{ label: words.clients, href: paths.clients() }]} here={words.title} />
      <h1 className="mt-3 mb-1">{words.title}</h1>
      <p className="mb-5 text-ink-2">{words.intro}</p>
      <NewClientForm
        command={command}
        template={template}
        today={session.today}
        reason={whyNotCreate(session.permissions)}
        outcome={
          outcome.phase === 'done' ? (
            <OnwardNotice onward={onward} done={words.createdNow} page={words.onward} />
          ) : outcome.phase === 'failed' ? (
            <CommandProblem problem={outcome.problem} fields={CLIENT_FIELDS} />
          ) : (
            <CreationNews command={command} />
          )
        }
      />
    </div>
  )
}
