'use client'

import { type UseFormReturn, useFormState } from 'react-hook-form'
import { LeaveGuard } from '@/components/form/leave-guard'
import { isAtTheBank, isUnsettled } from '@/lib/command-phases'
import type { EntryFormValues } from '@/lib/data-tables/entry-rows'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import type { EntryCommandStatus } from '@/lib/data-tables/use-entry-command'

type Props = {
  form: UseFormReturn<EntryFormValues>
  command: { status: EntryCommandStatus; held: boolean }
  /** There is nothing left to send. */
  saved?: boolean
  /** Files of this page that the bank keeps already, and those that leaving gives up. */
  files?: { stored: number; unfinished: number }
}

/**
 * Asks before rows are lost that were typed and not saved, or of which it is not known whether they are.
 * Hears of them by itself: no row has to.
 */
export function EntryGuard({ form, command, saved = false, files }: Props) {
  const { isDirty } = useFormState({ control: form.control })
  const { stored, unfinished } = files ?? { stored: 0, unfinished: 0 }
  const isUnknown = isUnsettled(command)
  const isSaved = saved || isAtTheBank(command.status)
  const text = [
    isUnknown ? words.leaveUnknown : isDirty && !isSaved && words.leaveRows,
    unfinished > 0 && words.leaveFiles(unfinished),
    !isSaved && stored > 0 && words.leaveStored(stored),
  ]
    .filter(Boolean)
    .join(' ')
  return <LeaveGuard dirty={text !== ''} text={text} unknown={isUnknown && text} />
}
