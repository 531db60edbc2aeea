'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { creationSayings } from '@/components/client-details/creation-sayings'
import { NewClientForm } from '@/components/client-details/new-client-form'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import { CommandProblem } from '@/components/feedback/command-problem'
import { showToast } from '@/components/feedback/toast-store'
import { agreed } from '@/components/form/agreed-to-leave'
import { OnwardNotice } from '@/components/session/onward-notice'
import { useOnward } from '@/components/session/use-onward'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { Notice } from '@/components/ui/notice'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { soughtOf } from '@/lib/client-details/evidence'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { newClientCommand } from '@/lib/client-details/new-client-command'
import { whyNotCreate } from '@/lib/client-details/rules'
import type { NewClientRequest } from '@/lib/client-details/schema'
import { useDuplicateCheck } from '@/lib/client-details/use-duplicate-check'
import { useCommand } from '@/lib/commands/use-command'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { session: Session; template: NewClientTemplate }

/** The page of a new client, from the first key to the client's own page. */
export function NewClientDesk({ session: given, template }: Props) {
  const { data: session } = useQuery(sessionQueries.drawn(given))
  const words = useWords('clientDetails')
  const [created, setCreated] = useState<number>()
  // Replaces the form: going back must not offer to create the same client again.
  const onward = useOnward(created === undefined ? undefined : paths.client(created))
  const command = useCommand(
    newClientCommand((clientId, { fullName, firstName, lastName }) => {
      showToast(words('created', { name: fullName ?? `${firstName} ${lastName}` }))
      setCreated(clientId)
    }),
  )
  const { status } = command
  const duplicates = useDuplicateCheck<NewClientRequest>({
    unanswered: command.unanswered,
    // Whoever has agreed to leave was told that nothing had been sent.
    send: async (body, shown) => (agreed.toLeave ? status : command.run({ ...body, shown })),
  })
  const [isReading, setReading] = useState(false)
  const say = useSay()
  const notPermitted = whyNotCreate(session.permissions)

  function submit(body: NewClientRequest): Promise<void> {
    if (status.phase === 'failed') command.clear()
    return duplicates.submit(body, soughtOf(body))
  }

  function checkAgain(): void {
    setReading(true)
    void command.checkAgain().finally(() => setReading(false))
  }

  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs
        trail={[{ label: words('clients'), href: paths.clients() }]}
        here={words('title')}
      />
      <h1 className="mt-3 mb-1">{words('title')}</h1>
      <p className="mb-5 text-ink-2">
        {words(session.can.verify ? 'intro' : 'introUnverified')}
        {!session.can.contactSearch && ` ${words('noContactSearch')}`}
      </p>
      <NewClientForm
        command={command}
        duplicates={duplicates}
        pending={duplicates.isLooking || isReading || status.phase === 'sending'}
        onSubmit={submit}
        template={template}
        today={session.today}
        can={session.can}
        reason={notPermitted && say(notPermitted)}
        outcome={
          duplicates.unsearched ? (
            <CommandProblem problem={duplicates.unsearched} fields={CLIENT_FIELDS} />
          ) : (
            <CommandOutcome
              command={command}
              sayings={{
                ...creationSayings(words, { status, pending: isReading, onLookAgain: checkAgain }),
                done: (
                  <OnwardNotice onward={onward} done={words('createdNow')} page={words('onward')} />
                ),
              }}
              fields={CLIENT_FIELDS}
              failed={({ status: answered }) =>
                answered === 0 ? (
                  <Notice kind="warn" title={words('unansweredTitle')} live>
                    <p>{words('unansweredText')}</p>
                  </Notice>
                ) : undefined
              }
            />
          )
        }
      />
    </div>
  )
}
