'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { clock } from '@/lib/session/clock'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** When the session ends, in milliseconds on this browser's clock. */
  endsAt: number
  /** How many seconds before the end this is shown. */
  warnedBefore: number
  /** Asks the server to extend the session. */
  onStay: () => Promise<Session>
}

/** Shown shortly before the end: asks whether anyone is there, and counts down. */
export function SessionWarning({ endsAt, warnedBefore, onStay }: Props) {
  const words = useWords('session')
  const left = useSecondsUntil(endsAt)
  const [asking, setAsking] = useState(false)
  const [final, setFinal] = useState(false)
  const [unheard, setUnheard] = useState(false)
  const [dismissed, setDismissed] = useState(false)

  async function stay() {
    setAsking(true)
    const fresh = await onStay().catch(() => undefined)
    // The end did not move: the session has reached its longest duration.
    setFinal(fresh !== undefined && fresh.idleSecondsLeft <= warnedBefore)
    setUnheard(fresh === undefined)
    setAsking(false)
  }

  const close = final ? () => setDismissed(true) : stay
  return (
    <Dialog
      open={!dismissed}
      title={words('warning.title')}
      description={words(final ? 'warning.longest' : 'warning.text')}
      onCloseRequest={close}
    >
      {unheard && !asking && (
        <Notice kind="warn" live>
          {words('warning.unheard')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Not live: a voice that counts every second helps nobody. */}
        <span className="mono text-ink-2">{words('warning.left', { clock: clock(left) })}</span>
        <Button variant="primary" busy={asking} onClick={close}>
          {words(final ? 'warning.close' : 'warning.stay')}
        </Button>
      </div>
    </Dialog>
  )
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1000))
}
