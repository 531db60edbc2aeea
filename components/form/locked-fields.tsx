'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Whether the request that sent these fields has no answer: the next press repeats the same request. */
  unanswered: boolean
  /** Whether what was sent may still arrive. */
  open?: boolean
  /** Whether the fields are locked for an obvious reason: on their way, or done. */
  locked?: boolean
  /** Why they are locked, in a sentence, if that is not obvious. */
  because?: string
  hidden?: boolean
  className?: string
  children: ReactNode
}

/** The fields of a form, with the reason above them when they are locked. The focused field gets its focus back. */
export function LockedFields({
  unanswered,
  open,
  locked,
  because,
  hidden,
  className = '',
  children,
}: Props) {
  const words = useWords('form')
  const fields = useRef<HTMLFieldSetElement>(null)
  const left = useRef<Element>(null)
  const isFixed = unanswered || open || locked
  const reason = unanswered ? words('unanswered') : open ? words('underWay') : locked && because

  // Browsers take the focus from a disabled element without any event.
  useLayoutEffect(() => {
    const { activeElement: focused } = document
    if (isFixed) left.current = fields.current?.contains(focused) ? focused : null
    else if (left.current instanceof HTMLElement && focused === document.body) left.current.focus()
  }, [isFixed])

  return (
    <fieldset
      ref={fields}
      disabled={isFixed}
      hidden={hidden}
      className={`min-w-0 [&:disabled_button]:text-ink-3 [&:disabled_button]:shadow-none ${className}`}
    >
      {reason && <p className="text-hint text-ink-2">{reason}</p>}
      {children}
    </fieldset>
  )
}
