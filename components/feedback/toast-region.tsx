'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { followWith } from '@/components/ui/plain-click'
import { focusIfNowhere, pageHeading } from '@/components/ui/use-focus-on-arrival'
import { useWords } from '@/lib/words/use-words'
import { dismissToast, type Toast, toastStore } from './toast-store'

const SHOWN_FOR_MS = 10_000
const ACTION_CLASS = 'py-1 underline underline-offset-2 focus-visible:outline-canvas'

/**
 * Where toasts appear. Always on the page, because a live region that is added together with its text stays silent. An
 * overlay over the page has its own region, with `place`, for the toasts that may be shown there.
 */
export function ToastRegion({ place }: { place?: Toast['place'] }) {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  )
  const shown = place ? toasts.filter((toast) => toast.place === place) : toasts
  return (
    <div
      role="status"
      aria-live="polite"
      // At the start of the line, because buttons and the next-step card are at the end.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-10 flex flex-col items-start gap-2 sm:inset-x-6 sm:bottom-6"
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const router = useRouter()
  const words = useWords('ui')
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { action } = toast
  const held = isPointedAt || isFocused

  // The timer stops while the user points at the toast or has focus in it.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is not an action one can miss.
    <div
      ref={passFocusOn}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex motion-safe:animate-rise items-center gap-3 rounded-[10px] bg-ink py-2 pe-2 ps-3.5 text-canvas shadow-pop"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{toast.text}</span>
      {action && 'href' in action && (
        <a
          href={action.href}
          onClick={followWith((href) => {
            dismissToast(toast.id)
            router.push(href)
          }, action.href)}
          className={ACTION_CLASS}
        >
          {action.label}
        </a>
      )}
      {action && 'press' in action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id)
            action.press()
          }}
          className={ACTION_CLASS}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words('dismiss')}
        onClick={() => dismissToast(toast.id)}
        className="grid size-7 flex-none place-items-center rounded-control opacity-70 hover:opacity-100 focus-visible:opacity-100 focus-visible:outline-canvas"
      >
        <Icon name="cross" />
      </button>
    </div>
  )
}

/** Saves the focus of a toast that disappears: it goes to another toast, or to the heading of the page. */
function passFocusOn(line: HTMLDivElement) {
  const region = line.parentElement
  return () => {
    if (!line.contains(document.activeElement)) return
    // Once the line is gone. A toast's last button only dismisses it, so Enter pressed twice carries out nothing.
    queueMicrotask(() =>
      focusIfNowhere(region?.querySelector<HTMLElement>('button:last-child') ?? pageHeading()),
    )
  }
}
