'use client'

import { LeaveGuard } from '@/components/form/leave-guard'
import type { Unfinished } from '@/lib/files/schema'
import { costOfLeaving } from '@/lib/files/settled'
import { useSay } from '@/lib/words/use-words'

type Props = {
  unfinished: Unfinished
  /** What the files are called here. */
  one?: 'file' | 'document'
  inTab?: boolean
}

/** Asks before the user leaves files that are not stored, or whose state is not known. */
export function UploadsGuard({ unfinished, one, inTab }: Props) {
  const say = useSay()
  const text = costOfLeaving(unfinished, one).map(say).join(' ')
  return (
    <LeaveGuard
      dirty={unfinished.notStored > 0}
      text={text}
      unknown={unfinished.unknown > 0 && text}
      inTab={inTab}
    />
  )
}
