import '@/lib/http/no-eval'
import * as z from 'zod'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { inWriting, mistake } from '@/lib/words/mistake'
import type { Identifier } from './identifier'
import { dayMistakes, needsNumber } from './rules'
import {
  changedValuesSchema,
  type IdentifierChange,
  type NewIdentifier,
  newIdentifierSchema,
} from './schema'

/** The form's fields, in the order of the page; each is text, as typed or chosen. */
export const IDENTIFIER_FIELDS = [
  'kindId',
  'number',
  'status',
  'issuedOn',
  'expiresOn',
  'issuedBy',
  'description',
] as const

export type IdentifierForm = Record<(typeof IDENTIFIER_FIELDS)[number], string>

const values = z.record(z.enum(IDENTIFIER_FIELDS), z.string())

// Unchanged days are not checked again.
function formValues(today: CalendarDate, before?: IdentifierForm) {
  return values.superRefine((form, context) => {
    const isIssueKept = form.issuedOn === before?.issuedOn
    const areBothKept = isIssueKept && form.expiresOn === before?.expiresOn
    for (const { name, message } of dayMistakes(form, today))
      if (!(name === 'issuedOn' ? isIssueKept : areBothKept))
        context.addIssue({ code: 'custom', path: [name], message: inWriting(message) })
  })
}

/** Checks a new record by the handler's own rules; its output is what is sent. `today` is the bank's day. */
export function newIdentifierForm(today: CalendarDate): z.ZodType<NewIdentifier, IdentifierForm> {
  return formValues(today)
    .transform(
      (form): NewIdentifier => ({
        kindId: Number(form.kindId),
        number: form.number,
        status: statusOf(form.status),
        issuedOn: form.issuedOn || undefined,
        expiresOn: form.expiresOn || undefined,
        issuedBy: form.issuedBy.trim() || undefined,
        description: form.description.trim() || undefined,
      }),
    )
    .pipe(newIdentifierSchema)
}

/** Checks a changed record; its output is the changed values, which may be none. */
export function identifierChangeForm(
  identifier: Identifier,
  today: CalendarDate,
): z.ZodType<IdentifierChange, IdentifierForm> {
  const before = formOf(identifier)
  return formValues(today, before)
    .superRefine((form, context) => {
      for (const name of ['issuedOn', 'expiresOn'] as const)
        if (before[name] && !form[name])
          context.addIssue({
            code: 'custom',
            path: [name],
            message: mistake('identifiers.wrong.dayTaken'),
          })
      const kindId = form.kindId === before.kindId ? undefined : Number(form.kindId)
      if (needsNumber(identifier, { kindId, number: form.number.trim() }))
        context.addIssue({
          code: 'custom',
          path: ['number'],
          message: mistake('identifiers.wrong.numberToo'),
        })
    })
    .transform((form) => {
      const changed = IDENTIFIER_FIELDS.filter((name) => form[name].trim() !== before[name])
      return Object.fromEntries(
        changed.map((name) => [name, name === 'kindId' ? Number(form.kindId) : form[name].trim()]),
      )
    })
    .pipe(changedValuesSchema)
}

/** An empty form; if there is only one kind, it is preselected. */
export function emptyForm(kinds: readonly { id: number }[]): IdentifierForm {
  return {
    kindId: kinds.length === 1 ? String(kinds[0]?.id) : '',
    number: '',
    status: 'active',
    issuedOn: '',
    expiresOn: '',
    issuedBy: '',
    description: '',
  }
}

/** The form of an existing record. A masked number is left empty, which means unchanged. */
export function formOf({ kind, isMasked, number, status, ...said }: Identifier): IdentifierForm {
  return {
    kindId: kind.id === undefined ? '' : String(kind.id),
    number: isMasked ? '' : number,
    status: status === 'unknown' ? '' : status,
    issuedOn: dayOf(said.issuedOn),
    expiresOn: dayOf(said.expiresOn),
    issuedBy: said.issuedBy ?? '',
    description: said.description ?? '',
  }
}

/** A record as the form began with it, and as a colleague left it. */
type Meanwhile = { before: Identifier; now: Identifier }

/** The form to go on with after a colleague changed the record: what this person typed, and the rest as it is now. */
export function takenOver({ before, now }: Meanwhile, typed: IdentifierForm): IdentifierForm {
  const was = formOf(before)
  const next = formOf(now)
  for (const name of IDENTIFIER_FIELDS) if (typed[name] !== was[name]) next[name] = typed[name]
  return next
}

/** The fields in which both a colleague and this person have written something else. */
export function contested({ before, now }: Meanwhile, typed: IdentifierForm) {
  const was = formOf(before)
  const theirs = formOf(now)
  return IDENTIFIER_FIELDS.filter((name) => {
    const theyChanged =
      name === 'number' ? before.number !== now.number : theirs[name] !== was[name]
    return theyChanged && typed[name] !== was[name] && typed[name] !== theirs[name]
  })
}

const statusOf = (status: string): NewIdentifier['status'] =>
  status === 'inactive' ? 'inactive' : 'active'
const dayOf = (day: CalendarDate | undefined) => (day ? toIsoDate(day) : '')
