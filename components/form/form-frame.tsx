'use client'

import type { FormEvent, ReactNode, SubmitEvent } from 'react'
import { LiveRegion } from '@/components/ui/live-region'
import { stopsAtUnread } from '@/components/ui/unread-day'
import { useWords } from '@/lib/words/use-words'
import { ErrorSummary, type FieldError } from './error-summary'
import { useTypedEarly } from './use-typed-early'

type Props = {
  /** Accessible name of the form. */
  label: string
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
  /** The fields, and the outcome of the last try: it shows a problem, and knows about news, waiting and unknown results. */
  children: ReactNode
}

/** A form that takes input before its script runs, and cannot be sent until then, neither by its buttons nor by Enter. */
export function FormFrame({
  label,
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
