'use client'

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { useWords } from '@/lib/words/use-words'
import { isModified } from '@/lib/workbench/digit-key'

const [LEAST, MOST, USUAL] = [35, 75, 63]
const KEPT_AS = 'workbench-divider'

type Props = {
  /** The element it divides; its custom property `--document` is the document's share. */
  of: RefObject<HTMLElement | null>
}

/** The movable line between the document and the record, by mouse or arrow keys. This browser remembers its position. */
export function Divider({ of }: Props) {
  const words = useWords('workbench')
  const [percent, setPercent] = useState(USUAL)

  useEffect(() => setPercent(kept()), [])
  useEffect(() => of.current?.style.setProperty('--document', `${percent}%`), [of, percent])

  function move(to: number) {
    const next = Math.round(Math.min(MOST, Math.max(LEAST, to)))
    setPercent(next)
    keep(next)
  }
  function handleKey(event: KeyboardEvent) {
    // Alt and an arrow leads back in the browser's history.
    if (isModified(event)) return
    const forwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backwards = forwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const places: Record<string, number> = {
      [forwards]: percent + 2,
      [backwards]: percent - 2,
      Home: LEAST,
      End: MOST,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !of.current) return
    const { left, right, width } = of.current.getBoundingClientRect()
    const isRtl = document.documentElement.dir === 'rtl'
    move(((isRtl ? right - event.clientX : event.clientX - left) / width) * 100)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is no thematic break.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={words('divider')}
      aria-valuenow={percent}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
      className="group hidden cursor-col-resize touch-none place-items-center rounded-control lg:grid"
    >
      <span className="h-9 w-1 rounded-full bg-line-strong group-hover:bg-accent" />
    </div>
  )
}

// A browser may refuse to read or write storage.
function kept(): number {
  try {
    const percent = Number(localStorage.getItem(KEPT_AS))
    return percent >= LEAST && percent <= MOST ? percent : USUAL
  } catch {
    return USUAL
  }
}

function keep(percent: number) {
  try {
    localStorage.setItem(KEPT_AS, String(percent))
  } catch {
    // The divider then starts at its usual position.
  }
}
