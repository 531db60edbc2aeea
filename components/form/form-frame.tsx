'use client'

import type { FormEvent, ReactNode } from 'react'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/http/problem'
import { ErrorSummary, type FieldError } from './error-summary'

type Props = {
  /** Accessible name of the form. */
  label: string
  /** The failure of the last try, or null. Required, because a form without a place for it lies. */
  problem: Problem | null
  /** The request is on its way; a second submit does nothing until it is answered. */
  pending: boolean
  /** Fields that stop the form from being sent, in the order of the page. */
  errors?: FieldError[]
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The buttons; the submitting one takes `busy={pending}`. */
  actions: ReactNode
  children: ReactNode
}

/** A form with a place for everything that can go wrong with it. */
export function FormFrame({
  label,
  problem,
  pending,
  errors = [],
  onSubmit,
  actions,
  children,
}: Props) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) onSubmit(event)
  }

  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={pending || undefined}
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      <ErrorSummary errors={errors} />
      {children}
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap items-start justify-end gap-2">{actions}</div>
    </form>
  )
}
