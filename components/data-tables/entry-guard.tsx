'use client'

import { type UseFormReturn, useFormState } from 'react-hook-form'
import { LeaveGuard } from '@/components/form/leave-guard'
import type { EntryFormValues } from '@/lib/data-tables/entry-rows'
import { entryWords as words } from '@/lib/data-tables/entry-words'

type Props = {
  form: UseFormReturn<EntryFormValues>
  /** What was typed is at the bank. */
  saved: boolean
  /** Files of this page that the bank keeps already, and those that leaving gives up. */
  files?: { stored: number; unfinished: number }
}

/** Asks before rows are lost that were typed and not saved. Hears of them by itself: no row has to. */
export function EntryGuard({ form, saved, files = { stored: 0, unfinished: 0 } }: Props) {
  const { isDirty } = useFormState({ control: form.control })
  const { stored, unfinished } = files
  const unsaved = isDirty && !saved
  const text = [
    unsaved && words.leaveRows,
    unfinished > 0 && words.leaveFiles(unfinished),
    !saved && stored > 0 && words.leaveStored(stored),
  ].filter(Boolean)
  return <LeaveGuard dirty={text.length > 0} text={text.join(' ')} />
}
