'use client'

import { type UseFormReturn, useFormState } from 'react-hook-form'
import { LeaveGuard } from '@/components/form/leave-guard'
import { isAtTheBank, isUnsettled, type Unsettled } from '@/lib/commands/status'
import type { EntryFormValues } from '@/lib/data-tables/entry-rows'
import type { Unfinished } from '@/lib/files/schema'
import { costOfLeaving } from '@/lib/files/settled'
import { NONE_UNFINISHED } from '@/lib/files/upload'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  form: UseFormReturn<EntryFormValues>
  command: Unsettled
  /** There is nothing left to send. */
  saved?: boolean
  /** The files of this page that the bank keeps already, and those not known to be stored. */
  files?: { stored: number; unfinished: Unfinished }
}

/**
 * Asks before the user loses rows that were typed but not saved, or whose saving is uncertain. Subscribes to the form
 * by itself, so that no row has to.
 */
export function EntryGuard({ form, command, saved = false, files }: Props) {
  const words = useWords('entries')
  const say = useSay()
  const { isDirty } = useFormState({ control: form.control })
  const { stored, unfinished } = files ?? { stored: 0, unfinished: NONE_UNFINISHED }
  const areRowsUnknown = isUnsettled(command)
  const isUnknown = areRowsUnknown || unfinished.unknown > 0
  const isSaved = saved || isAtTheBank(command.status)
  const text = [
    areRowsUnknown ? words('leaveUnknown') : isDirty && !isSaved && words('leaveRows'),
    unfinished.notStored + unfinished.unknown > 0 && costOfLeaving(unfinished).map(say).join(' '),
    !isSaved && stored > 0 && words('leaveStored', { files: stored }),
  ]
    .filter(Boolean)
    .join(' ')
  return <LeaveGuard dirty={text !== ''} text={text} unknown={isUnknown && text} />
}
