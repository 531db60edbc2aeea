'use client'

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'

type Props = {
  /** Accessible name of the button and of the menu. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Shown above the items: text, not actions. */
  heading?: ReactNode
  /** `MenuItem`, `MenuChoice` and `MenuSeparator`. */
  children: ReactNode
}

const GAP = 6
/** Between the menu and every side of the window, as `max-w-[calc(100vw-1rem)]` leaves room for. */
const EDGE = '0.5rem'
/** Matches `w-60`. */
const WIDTH = '15rem'
/** The room that the menu has at least, over its own button if there is less below it. */
const LEAST = '10rem'

/** A menu under a button, built on the browser's own popover: Esc and a press outside close it. */
export function Menu({ label, trigger, heading, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const typed = useRef({ text: '', at: 0 })

  const items = () =>
    Array.from(panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])

  function place({ currentTarget: { style }, newState }: ToggleEvent<HTMLElement>) {
    if (!button.current) return
    button.current.setAttribute('aria-expanded', String(newState === 'open'))
    const at = button.current.getBoundingClientRect()
    const top = `clamp(${EDGE}, ${at.bottom + GAP}px, 100dvh - ${LEAST})`
    style.top = top
    style.maxHeight = `calc(100dvh - ${EDGE} - ${top})`
    const left = document.dir === 'rtl' ? `${at.left}px` : `${at.right}px - ${WIDTH}`
    // On a phone the button may stand at the start of its line, where the menu would begin outside the window.
    style.left = `clamp(${EDGE}, ${left}, 100% - ${WIDTH} - ${EDGE})`
  }

  function enter(event: ToggleEvent) {
    if (event.newState === 'open') items()[0]?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    const all = items()
    const now = all.findIndex((item) => item.matches(':focus'))
    const goTo = (at: number) => {
      event.preventDefault()
      all[(at + all.length) % all.length]?.focus()
    }
    if (event.key === 'ArrowDown') goTo(now + 1)
    else if (event.key === 'ArrowUp') goTo(now - 1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(all.length - 1)
    else if (event.key === 'Tab') panel.current?.hidePopover()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      focusByText(all, now, event.key)
  }

  // Letters typed within half a second belong to one word.
  function focusByText(all: HTMLElement[], now: number, letter: string) {
    const at = performance.now()
    const text = (at - typed.current.at < 500 ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at }
    const start = text.length === 1 ? now + 1 : Math.max(now, 0)
    const turned = [...all.slice(start), ...all.slice(0, start)]
    turned.find((item) => item.textContent?.trim().toLowerCase().startsWith(text))?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-goto
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        aria-label={label}
        className="flex min-h-8 items-center gap-2 rounded-full"
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={enter}
        className="fixed inset-auto m-0 w-60 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1.25 text-ink shadow-pop motion-safe:animate-rise"
      >
        {heading && <div className="px-2.5 pt-1.75 pb-2">{heading}</div>}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
          {children}
        </div>
      </div>
    </>
  )
}
