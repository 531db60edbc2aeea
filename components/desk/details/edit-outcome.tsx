'use client'

import { EditMeanwhile } from '@/components/client-details/edit-meanwhile'
import { CommandOutcome } from '@/components/clients/command-outcome'
import { CommandProblem } from '@/components/clients/command-problem'
import { OnwardNotice } from '@/components/session/onward-notice'
import { Notice } from '@/components/ui/notice'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { editWords as words } from '@/lib/client-details/edit-words'
import { CLIENT_FIELDS } from '@/lib/client-details/form'
import type { useEditClient } from './use-edit-client'

type Props = { edit: ReturnType<typeof useEditClient>; template: NewClientTemplate }

/** How the last try to change the client ended. */
export function EditOutcome({ edit, template }: Props) {
  const { command, form, before, opened, isNothing, unsearched, onward } = edit
  const { status } = command
  if (status.phase === 'done')
    return <OnwardNotice onward={onward} done={words.savedNow} page={words.onward} />
  if (isNothing)
    return (
      <Notice kind="info" title={words.unchangedTitle} live>
        {words.unchanged}
      </Notice>
    )
  if (unsearched) return <CommandProblem problem={unsearched} fields={CLIENT_FIELDS} />
  if (status.phase === 'failed' && status.problem.code === 'changed_meanwhile')
    return (
      <EditMeanwhile
        clientId={opened.id}
        template={template}
        before={before}
        readTyped={() => form.getValues()}
        onKeepMine={(now) => edit.goOnFrom(now, true)}
        onTakeTheirs={(now) => edit.goOnFrom(now, false)}
      />
    )
  if (status.phase === 'failed' && command.held && status.problem.status === 0)
    return (
      <Notice kind="warn" title={words.unansweredTitle} live>
        {words.unanswered}
      </Notice>
    )
  return (
    <CommandOutcome
      status={status}
      what={words.command}
      state={words.asItWas}
      fields={CLIENT_FIELDS}
      // Once the client is as it was to be, it is told above.
      reached={false}
      onCheckAgain={() => void command.checkAgain()}
      onReadAgain={() => void command.checkAgain()}
    />
  )
}
