'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** Whether the request they were sent with has no answer: the next press is then the same request. */
  unanswered: boolean
  /** Whether what was sent may still come through. */
  open?: boolean
  /** Whether they cannot be changed for a reason that is plain to see: on their way, or done. */
  locked?: boolean
  /** Why they are locked, in a sentence, where that is not plain to see. */
  because?: string
  hidden?: boolean
  className?: string
  children: ReactNode
}

/** The fields of a form; why they cannot be changed is said above them. The one with the focus gets it back. */
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

  // Browsers take the focus off what is disabled, and say so to nobody.
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
