'use client'

import { useEffect, useRef, useState } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { CopyButton } from '@/components/ui/copy-button'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { useHasScript } from '@/components/ui/use-has-script'
import { type Deadline, deadlineIn, msUntil } from '@/lib/deadline'
import { hearHints } from '@/lib/hints'
import { type Identifier, saidOf } from '@/lib/identifiers/identifier'
import { nameOf } from '@/lib/identifiers/names'
import { useWords } from '@/lib/words/use-words'

export const revealDialog = lazyPart(() => import('./reveal-dialog'))

/** How long a number stays on the screen. */
const SHOWN_SECONDS = 60

type Props = {
  clientId: number
  identifier: Identifier
  /** The id of the text that says why it may not be revealed; undefined if it may. */
  blockedBy?: string
}

/**
 * The number as the bank gives it and, on request and for a minute, in full. The full number is held in this component
 * only: in no cache, address or storage. It also disappears as soon as the record says something else, or something
 * about the client may have changed.
 */
export function IdentifierNumber({ clientId, identifier, blockedBy }: Props) {
  const words = useWords('identifiers')
  const [asking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<{ number: string; until: Deadline; asOf: string }>()
  const [news, setNews] = useState<'shown' | 'hidden' | 'changed' | 'stillMasked'>()
  const hints = useHintsOf(clientId)
  const button = useRef<HTMLButtonElement>(null)
  const hasScript = useHasScript()
  // Another number may have the same mask with nothing else to tell the two apart, so a hint alone hides it.
  const asOf = JSON.stringify([hints, saidOf(identifier)])
  const shown = revealed?.asOf === asOf ? revealed : undefined
  if (revealed && !shown) {
    setRevealed(undefined)
    setNews('changed')
  }
  const secondsLeft = useSecondsLeft(shown?.until, hide)
  // The copy button disappears with the number.
  useFocusOnArrival(shown !== undefined, () => (shown ? null : button.current))

  function hide() {
    setRevealed(undefined)
    setNews('hidden')
  }
  function show(number: string) {
    setAsking(false)
    // A bank may return the number masked as before.
    if (number === identifier.number) return setNews('stillMasked')
    // As of the press: a change while the answer was under way makes the answer old.
    setRevealed({ number, until: deadlineIn(SHOWN_SECONDS * 1000), asOf })
    setNews('shown')
  }

  return (
    <>
      <span className="mono">{shown?.number ?? identifier.number}</span>
      {shown && (
        <CopyButton text={shown.number} icon>
          {words('copyOf', { record: nameOf(identifier) })}
        </CopyButton>
      )}
      {identifier.isMasked && (
        <span className="block">
          <button
            ref={button}
            type="button"
            aria-label={words(shown ? 'hideOf' : 'revealOf', { record: nameOf(identifier) })}
            disabled={!hasScript && !blockedBy}
            aria-disabled={blockedBy ? true : undefined}
            aria-describedby={blockedBy}
            onClick={blockedBy ? undefined : () => (shown ? hide() : setAsking(true))}
            className={`min-h-6 text-hint ${blockedBy ? 'text-ink-3' : 'link'}`}
          >
            {words(shown ? 'hide' : 'reveal')}
          </button>
          {shown && (
            <span aria-hidden="true" className="ms-2 text-hint text-ink-2 tabular-nums">
              {words('shownFor', { seconds: secondsLeft })}
            </span>
          )}
        </span>
      )}
      <span
        role="status"
        className={
          news === 'stillMasked' || news === 'changed' ? 'block text-hint text-ink-2' : 'sr-only'
        }
      >
        {news === 'shown'
          ? words('news.shown', { seconds: SHOWN_SECONDS })
          : news && words(`news.${news}`)}
      </span>
      {asking && (
        <Part of={revealDialog} plain={<PartAway onClose={() => setAsking(false)} />}>
          {({ RevealDialog }) => (
            <RevealDialog
              clientId={clientId}
              identifier={identifier}
              seconds={SHOWN_SECONDS}
              onShow={show}
              onClose={() => setAsking(false)}
            />
          )}
        </Part>
      )}
    </>
  )
}

/** How many hints have come that something about a client may have changed. */
function useHintsOf(clientId: number): number {
  const [heard, setHeard] = useState(0)
  useEffect(() => hearHints(clientId, () => setHeard((count) => count + 1)), [clientId])
  return heard
}

/** Whole seconds until a moment, when `onEnd` is called. */
function useSecondsLeft(until: Deadline | undefined, onEnd: () => void): number {
  const [left, setLeft] = useState({ ms: 0, until })
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (until === undefined) return
    const look = () => {
      const ms = msUntil(until)
      setLeft({ ms, until })
      if (ms <= 0) end.current()
    }
    look()
    const timer = setInterval(look, 1000)
    // Timers run slowly in a background page, so a number whose time is over must be hidden when the page comes back.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  // Drawn first before anything is known of this moment, when all of its time is left.
  return left.until === until ? Math.max(0, Math.ceil(left.ms / 1000)) : SHOWN_SECONDS
}
