'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { sessionWords } from '@/lib/session/words'

type Props = {
  /** When the session ends, in milliseconds of this browser's clock. */
  endsAt: number
  readAgain: () => void
  /** Asks the server to go on; resolves to whether the end has moved away. */
  onStay: () => Promise<boolean>
}

/** Shortly before the end: asks whether anyone is there, and counts down. */
export default function SessionWarning({ endsAt, readAgain, onStay }: Props) {
  const left = useSecondsUntil(endsAt)
  const [asking, setAsking] = useState(false)
  const [final, setFinal] = useState(false)
  const [dismissed, setDismissed] = useState(false)

  useEffect(() => {
    if (left <= 0) readAgain()
  }, [left, readAgain])

  async function stay() {
    setAsking(true)
    setFinal(!(await onStay().catch(() => true)))
    setAsking(false)
  }

  const close = final ? () => setDismissed(true) : stay
  return (
    <Dialog
      open={!dismissed}
      title={sessionWords.warningTitle}
      description={final ? sessionWords.longestReached : sessionWords.warning}
      onCloseRequest={close}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Not live: a voice counting every second helps nobody. */}
        <span className="mono text-ink-2">{sessionWords.left(left)}</span>
        <Button variant="primary" busy={asking} onClick={close}>
          {final ? sessionWords.close : sessionWords.stay}
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
