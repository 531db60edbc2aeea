import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Problem, ProblemField } from '@/lib/http/problem'
import { mistakeIn } from '@/lib/words/mistake'
import type { Said } from '@/lib/words/said'
import type { FieldError } from './error-summary'

/** The mistake of a field, ready to show: found by a check of ours, or reported by the server. */
export function mistakeOf(
  error: { message?: string | undefined } | undefined,
): Said | string | undefined {
  return error?.message ? mistakeIn(error.message) : undefined
}

/** The id of a form's control, the same for the field and for the summary that links to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** What a field of components/ui needs to be part of a form: `<TextField {...field(...)} label="…" />`. */
export function field<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  formId: string,
  name: FieldPath<Values>,
) {
  return {
    ...form.register(name),
    id: fieldId(formId, name),
    error: mistakeOf(form.getFieldState(name, form.formState).error),
  }
}

/** The mistakes of a form, in the given order of its fields. */
export function fieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  formId: string,
  names: FieldPath<Values>[],
): FieldError[] {
  return names.flatMap((name) => {
    const message = mistakeOf(form.getFieldState(name, form.formState).error)
    return message ? [{ id: fieldId(formId, name), message }] : []
  })
}

/**
 * Puts a problem's refused values on their fields and focuses the first. Returns those that belong to no field of this
 * form, so that the caller can still show them.
 */
export function showProblemOnFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  problem: Problem,
  names: FieldPath<Values>[],
): ProblemField[] {
  const rest: ProblemField[] = []
  let first = true
  for (const refused of problem.fields) {
    const name = names.find((candidate) => candidate === refused.name)
    if (!name) rest.push(refused)
    else {
      form.setError(name, { type: 'server', message: refused.message }, { shouldFocus: first })
      first = false
    }
  }
  return rest
}
