'use client'

import { Countdown } from '@/components/ui/countdown'
import { Notice } from '@/components/ui/notice'
import { momentOf } from '@/lib/activity/moment'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** Milliseconds since 1970, both by the console's clock. */
  until: number
  now: number
  timeZone: string
}

/** The bank asks for a pause: announced once, counted down visibly. */
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
