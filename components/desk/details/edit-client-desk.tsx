'use client'

import { useQuery } from '@tanstack/react-query'
import { DoubtsQuestion } from '@/components/client-details/doubts-question'
import { DuplicateQuestion } from '@/components/client-details/duplicate-question'
import { EditClientForm } from '@/components/client-details/edit-client-form'
import { CommandChecking } from '@/components/clients/command-checking'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { choicesFor } from '@/lib/client-details/choices'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { doubtsAboutChanges } from '@/lib/client-details/doubts'
import type { ClientChanges } from '@/lib/client-details/schema'
import { useDoubts } from '@/lib/client-details/use-doubts'
import { standingNameOf } from '@/lib/client-details/values'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { may } from '@/lib/clients/rules'
import { isAtTheBank, isUnsettled } from '@/lib/commands/status'
import { firstSeen } from '@/lib/first-seen'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { said } from '@/lib/words/said'
import { textIn } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { EditOutcome } from './edit-outcome'
import { useEditClient } from './use-edit-client'

type Props = { client: Client; session: Session; template: NewClientTemplate }

/** The details of one client, to be changed. */
export function EditClientDesk({ client: given, session: first, template }: Props) {
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: first,
    initialDataUpdatedAt: firstSeen(first),
  })
  const edit = useEditClient(given, session.today)
  const doubts = useDoubts()
  const { form, before, opened, command, duplicates, pending } = edit
  const { phase } = command.status
  const words = useWords('clientDetails')
  const say = useSay()
  const answer = may('edit', opened, session.permissions)
  const isOpen = ['waiting', 'unresolved'].includes(phase)
  const choices = choicesFor(template, opened, (id) =>
    words('meanwhile.numbered', { id: String(id) }),
  )

  function save(changes: ClientChanges): void {
    const about = { today: session.today, template: choices }
    if (doubts.areSettled(doubtsAboutChanges(before, changes, about))) void edit.save(changes)
  }

  function goOn(): void {
    doubts.confirm()
    void form.handleSubmit(save)()
  }

  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs
        trail={[
          { label: words('clients'), href: paths.clients() },
          { label: textIn(say, nameOf(opened)), href: paths.client(opened.id) },
        ]}
        here={words('edit.title')}
      />
      <h1 className="mt-3 mb-1">{words('edit.title')}</h1>
      <p className="mb-5 text-ink-2">{words('edit.intro')}</p>
      <EditClientForm
        clientId={opened.id}
        form={form}
        template={choices}
        standingName={standingNameOf(before)}
        onSave={save}
        pending={pending}
        saved={phase === 'done'}
        held={command.held}
        open={isOpen || phase === 'notApplied'}
        locked={pending}
        reason={answer.allowed ? (isOpen ? words('edit.heldBack') : undefined) : say(answer.reason)}
        outcome={
          <>
            <CommandChecking status={command.status} what={said('clientDetails.edit.command')} />
            <EditOutcome edit={edit} template={choices} />
            <DoubtsQuestion doubts={doubts.open} onConfirm={goOn} />
          </>
        }
      />
      <DuplicateQuestion
        question={duplicates.question}
        pending={pending}
        confirmLabel={words('edit.saveAnyway')}
        onConfirm={() => void duplicates.sendAnyway()}
        onLookAgain={duplicates.lookAgain}
        onClose={duplicates.dismiss}
      />
      <LeaveGuard
        dirty={form.formState.isDirty && !isAtTheBank(command.status)}
        text={words('edit.leave')}
        unknown={isUnsettled(command) && words('edit.leaveUnknown')}
      />
    </div>
  )
}
