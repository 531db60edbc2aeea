'use client'

import { Countdown } from '@/components/ui/countdown'
import { Notice } from '@/components/ui/notice'
import { momentOf } from '@/lib/activity/moment'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** Milliseconds since the epoch, both by the clock of the console. */
  until: number
  now: number
  timeZone: string
}

/** The bank wants to be left alone for a while: said once, counted down for the eye. */
export function Pause({ until, now, timeZone }: Props) {
  const words = useWords('runs')
  const say = useSay()
  return (
    <>
      <Notice kind="warn" live>
        {words('pause', { time: say(momentOf(timeZone, until)) })}
      </Notice>
      <Countdown until={until} now={now} />
    </>
  )
}
