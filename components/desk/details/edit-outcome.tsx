'use client'

import { EditMeanwhile } from '@/components/client-details/edit-meanwhile'
import { CommandOutcome } from '@/components/clients/command-outcome'
import { CommandProblem } from '@/components/feedback/command-problem'
import { OnwardNotice } from '@/components/session/onward-notice'
import { Notice } from '@/components/ui/notice'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { CLIENT_FIELDS } from '@/lib/client-details/form'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import type { useEditClient } from './use-edit-client'

type Props = { edit: ReturnType<typeof useEditClient>; template: NewClientTemplate }

/** How the last try to change the client ended. */
export function EditOutcome({ edit, template }: Props) {
  const { command, form, before, opened, isNothing, duplicates, onward } = edit
  const { status } = command
  const words = useWords('clientDetails')
  if (status.phase === 'done')
    return <OnwardNotice onward={onward} done={words('edit.savedNow')} page={words('onward')} />
  if (isNothing)
    return (
      <Notice kind="info" title={words('edit.unchangedTitle')} live>
        {words('edit.unchanged')}
      </Notice>
    )
  if (duplicates.unsearched)
    return <CommandProblem problem={duplicates.unsearched} fields={CLIENT_FIELDS} />
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
      <Notice kind="warn" title={words('unansweredTitle')} live>
        {words('edit.unanswered')}
      </Notice>
    )
  return (
    <CommandOutcome
      status={status}
      what={said('clientDetails.edit.command')}
      state={said('clientDetails.edit.asItWas')}
      fields={CLIENT_FIELDS}
      // Once the client is as it was to be, it is told above.
      reached={false}
      onCheckAgain={() => void command.checkAgain()}
      onReadAgain={() => void command.checkAgain()}
    />
  )
}
