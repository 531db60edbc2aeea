'use client'

import type { FormEvent, ReactNode, SubmitEvent } from 'react'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { stopsAtUnread } from '@/components/ui/unread-day'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'
import { ErrorSummary, type FieldError } from './error-summary'
import { useTypedEarly } from './use-typed-early'

type Props = {
  /** Accessible name of the form. */
  label: string
  /** The failure of the last try, or null. Required, because a form without a place for it lies. */
  problem: Problem | null
  /** The request is on its way; a second submit does nothing until it is answered. */
  pending: boolean
  /** What it is for is done: it cannot be sent any more, and nothing is under way. */
  over?: boolean
  /** What checks it is not there yet: until then it takes what is typed and cannot be sent. */
  unchecked?: boolean
  /** Fields that stop the form from being sent, in the order of the page. */
  errors?: FieldError[]
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The buttons; the submitting one takes `busy={pending}`. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A form with a place for everything that can go wrong with it. Until its script is there it takes what is
 * typed and cannot be sent, by its buttons or by Enter.
 */
export function FormFrame({
  label,
  problem,
  pending,
  over = false,
  unchecked = false,
  errors = [],
  onSubmit,
  actions,
  children,
}: Props) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Enter in a form of one field sends it although its button is blocked: then no button did.
    const isBlocked = event.nativeEvent.submitter === null
    if (!pending && !over && !isBlocked && !stopsAtUnread(event.currentTarget)) onSubmit(event)
  }

  const words = useWords('form')
  const { id, isReady } = useTypedEarly()
  const isOff = !isReady || unchecked
  return (
    <form
      id={id}
      // Never read: but a form that is sent before its script must not put what was typed into an address.
      method="post"
      // What a browser fills in by itself after a reload would count as typed.
      autoComplete="off"
      noValidate
      aria-label={label}
      aria-busy={(pending && !over) || undefined}
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      {isOff && <button type="submit" disabled hidden />}
      <ErrorSummary errors={errors} />
      {children}
      {problem && <ProblemNotice problem={problem} />}
      {isReady && unchecked && (
        <p role="status" className="motion-safe:animate-appear-late text-hint text-ink-2">
          {words('uncheckedYet')}
        </p>
      )}
      <fieldset disabled={isOff} className="flex flex-wrap items-start justify-end gap-2">
        {actions}
      </fieldset>
    </form>
  )
}
