'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DoubtsQuestion } from '@/components/client-details/doubts-question'
import { DuplicateQuestion } from '@/components/client-details/duplicate-question'
import { EditClientForm } from '@/components/client-details/edit-client-form'
import { EditMeanwhile } from '@/components/client-details/edit-meanwhile'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import { CommandProblem } from '@/components/feedback/command-problem'
import { LeaveGuard } from '@/components/form/leave-guard'
import { useClaim } from '@/components/queue/use-claim'
import { OnwardNotice } from '@/components/session/onward-notice'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { Notice } from '@/components/ui/notice'
import { approvalQueries } from '@/lib/approvals/queries'
import { choicesFor } from '@/lib/client-details/choices'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { doubtsAboutChanges } from '@/lib/client-details/doubts'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import type { ClientChanges } from '@/lib/client-details/schema'
import { useDoubts } from '@/lib/client-details/use-doubts'
import { standingNameOf } from '@/lib/client-details/values'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { may } from '@/lib/clients/rules'
import { isAtTheBank, isHeldBack, isUnsettled } from '@/lib/commands/status'
import type { Problem } from '@/lib/http/problem'
import { paths } from '@/lib/paths'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { said } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { clientChecking, clientSayings } from '../client-sayings'
import { useEditClient } from './use-edit-client'

const EDIT = said('clientDetails.edit.command')

type Props = { client: Client; session: Session; template: NewClientTemplate }

/** The page that changes the details of one client. */
export function EditClientDesk({ client: given, session: first, template }: Props) {
  const { data: session } = useQuery(sessionQueries.drawn(first))
  useClaim(given, session)
  const edit = useEditClient(given, session)
  const doubts = useDoubts()
  const { form, before, opened, command, duplicates, pending } = edit
  const { phase } = command.status
  const words = useWords('clientDetails')
  const say = useSay()
  const { data: requests } = useQuery({
    ...approvalQueries.client(opened.id),
    enabled: session.can.approvals,
  })
  const waiting = requests?.items
    .filter(({ entity }) => entity === 'client')
    .map(({ action }) => action)
  const answer = may('edit', { ...opened, waiting }, session.permissions)
  const isOpen = isHeldBack(command.status)
  const choices = choicesFor(template, opened, (id) =>
    words('meanwhile.numbered', { id: String(id) }),
  )

  function save(changes: ClientChanges): void {
    const about = { today: session.today, template: choices }
    if (doubts.areSettled(doubtsAboutChanges(before, changes, about))) void edit.save(changes)
  }

  function goOn(): void {
    edit.tryAgain()
    doubts.confirm()
    ifAllowed(() => void form.handleSubmit(save)())
  }

  /** Goes on from an open question, unless a colleague's change waits by now: the button that sends then says so. */
  function ifAllowed(go: () => void): void {
    if (answer.allowed) go()
    else duplicates.dismiss()
  }

  function failed({ code, status }: Problem): ReactNode {
    if (code === 'changed_meanwhile')
      return (
        <EditMeanwhile
          clientId={opened.id}
          template={choices}
          before={before}
          readTyped={() => form.getValues()}
          onKeepMine={(now) => edit.goOnFrom(now, true)}
          onTakeTheirs={(now) => edit.goOnFrom(now, false)}
        />
      )
    if (!command.unanswered || status !== 0) return undefined
    return (
      <Notice kind="warn" title={words('unansweredTitle')} live>
        {words('edit.unanswered')}
      </Notice>
    )
  }

  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs
        trail={[
          { label: words('clients'), href: paths.clients() },
          { label: told(say, nameOf(opened)), href: paths.client(opened.id) },
        ]}
        here={words('edit.title')}
      />
      <h1 className="mt-3 mb-1">{words('edit.title')}</h1>
      <p className="mb-5 text-ink-2">{words('edit.intro')}</p>
      <EditClientForm
        clientId={opened.id}
        form={form}
        template={choices}
        can={session.can}
        standingName={standingNameOf(before)}
        onTry={edit.tryAgain}
        onSave={save}
        pending={pending}
        unchecked={edit.isUnchecked}
        saved={phase === 'done'}
        unanswered={command.unanswered}
        open={isOpen || phase === 'notApplied' || command.isOpenEnded}
        locked={pending}
        reason={answer.allowed ? (isOpen ? words('edit.heldBack') : undefined) : say(answer.reason)}
        outcome={
          <>
            {edit.isNothing && (
              <Notice kind="info" title={words('edit.unchangedTitle')} live>
                {words('edit.unchanged')}
              </Notice>
            )}
            {duplicates.unsearched && !edit.isNothing ? (
              <CommandProblem problem={duplicates.unsearched} fields={CLIENT_FIELDS} />
            ) : (
              <CommandOutcome
                command={command}
                sayings={{
                  ...clientSayings(say, {
                    what: EDIT,
                    state: said('clientDetails.edit.asItWas'),
                    refusesSecond: session.can.refusesSecond,
                    onCheckAgain: () => void command.checkAgain(),
                    onReadAgain: () => void command.checkAgain(),
                  }),
                  checking: clientChecking(say, command.status, EDIT),
                  done: (
                    <OnwardNotice
                      onward={edit.onward}
                      done={words('edit.savedNow')}
                      page={words('onward')}
                    />
                  ),
                }}
                fields={CLIENT_FIELDS}
                failed={failed}
              />
            )}
            <DoubtsQuestion doubts={doubts.open} onConfirm={goOn} />
          </>
        }
      />
      <DuplicateQuestion
        question={duplicates.question}
        pending={pending}
        confirmLabel={words('edit.saveAnyway')}
        onConfirm={() => ifAllowed(() => void duplicates.sendAnyway())}
        onLookAgain={() => ifAllowed(duplicates.lookAgain)}
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
