'use client'

import type { FormEvent, ReactNode, SubmitEvent } from 'react'
import { LiveRegion } from '@/components/ui/live-region'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { stopsAtUnread } from '@/components/ui/unread-day'
import type { Problem } from '@/lib/http/problem'
import { useWords } from '@/lib/words/use-words'
import { ErrorSummary, type FieldError } from './error-summary'
import { useTypedEarly } from './use-typed-early'

type Props = {
  /** Accessible name of the form. */
  label: string
  /** The failure of the last try, or null. Required, because a form without a place for it would hide failures. */
  problem: Problem | null
  /** The request is under way; a second submit does nothing until it is answered. */
  pending: boolean
  /** The form has served its purpose: it cannot be sent again, and nothing is under way. */
  over?: boolean
  /** The form's validation has not loaded yet: until then the form takes input and cannot be sent. */
  unchecked?: boolean
  /** Fields that stop the form from being sent, in the order of the page. */
  errors?: FieldError[]
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The buttons; the submitting one takes `busy={pending}`. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A form with a place for everything that can go wrong with it. Until its script runs, it takes input and cannot be
 * sent, neither by its buttons nor by Enter.
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
    // Enter in a single-field form submits it although its button is blocked; there is then no submitter.
    const isBlocked = event.nativeEvent.submitter === null
    if (!pending && !over && !isBlocked && !stopsAtUnread(event.currentTarget)) onSubmit(event)
  }

  const words = useWords('form')
  const { id, isReady } = useTypedEarly()
  const isOff = !isReady || unchecked
  return (
    <form
      id={id}
      // The server never reads it, but a form sent before its script runs must not put the typed values into an
      // address.
      method="post"
      // Values that a browser restores after a reload would count as typed.
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
        <LiveRegion role="status">
          <p className="animate-appear-late text-hint text-ink-2">{words('uncheckedYet')}</p>
        </LiveRegion>
      )}
      <fieldset disabled={isOff} className="flex flex-wrap items-start justify-end gap-2">
        {actions}
      </fieldset>
    </form>
  )
}
