import '@/lib/http/no-eval'
import * as z from 'zod'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { inWriting } from '@/lib/words/mistake'
import type { NewClientTemplate } from './content'
import { changeMistakes, dayMistakes } from './rules'
import {
  type ClientChanges,
  type ClientDetails,
  clientChangesSchema,
  type NewClientRequest,
  newClientRequestSchema,
} from './schema'
import { legalFormOf } from './values'

/** The form's fields, in the order of the page; each is text, as it is typed or chosen. */
export const CLIENT_FIELDS = [
  'legalForm',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'dateOfBirth',
  'genderId',
  'mobileCountryCode',
  'mobileNo',
  'emailAddress',
  'officeId',
  'adviserId',
  'typeId',
  'classificationId',
  'isStaff',
  'submittedOn',
  'accountNo',
  'externalId',
] as const

export type ClientField = (typeof CLIENT_FIELDS)[number]
export type ClientForm = Record<ClientField, string>

const typed = z.string()
const formValues = z.record(z.enum(CLIENT_FIELDS), typed)

/** Checks the form by the handler's own rules; what comes out is the body of `POST /api/clients`. */
export function newClientFormSchema(today: CalendarDate): z.ZodType<NewClientRequest, ClientForm> {
  return formValues.transform(requestOf).pipe(
    newClientRequestSchema.superRefine((body, context) => {
      for (const { name, message } of dayMistakes(body, today))
        context.addIssue({ code: 'custom', path: [name], message: inWriting(message) })
    }),
  )
}

/**
 * Checks the form of a client that there is already: only what is changed. What comes out are the changes
 * of `PUT /api/clients/{id}`, none where everything is as it was.
 */
export function changedClientFormSchema(
  before: ClientDetails,
  days: { submittedOn: CalendarDate | undefined; today: CalendarDate },
): z.ZodType<ClientChanges, ClientForm> {
  return formValues
    .transform((form) => changesIn(form, before))
    .pipe(
      clientChangesSchema.superRefine((changes, context) => {
        for (const { name, message } of changeMistakes(before, changes, days))
          context.addIssue({ code: 'custom', path: [name], message: inWriting(message) })
      }),
    )
}

const BLANK = Object.fromEntries(CLIENT_FIELDS.map((name) => [name, ''])) as ClientForm // every field

/** The form of a client as the record holds it; what cannot be changed is left empty. */
export function filledForm(held: ClientDetails): ClientForm {
  const texts = Object.entries(held).map(([name, value]) => [name, String(value ?? '')])
  return { ...BLANK, ...Object.fromEntries(texts), legalForm: legalFormOf(held) }
}

/**
 * The form to go on with where somebody else changed the client from `before` to `now`: what only they
 * changed is theirs; of what both changed it is `mine`, or theirs too.
 */
export function takenOver(
  { before, now }: { before: ClientDetails; now: ClientDetails },
  typed: ClientForm,
  mine: boolean,
): ClientForm {
  const was = filledForm(before)
  const theirs = filledForm(now)
  const next = { ...typed }
  for (const name of CLIENT_FIELDS) {
    const theyChanged = theirs[name] !== was[name]
    const iChanged = typed[name] !== was[name]
    if (theyChanged && !(iChanged && mine)) next[name] = theirs[name]
  }
  return next
}

/** An empty form with the bank's defaults. */
export function emptyForm(template: NewClientTemplate, today: CalendarDate): ClientForm {
  const chosen = (id: number | undefined, options: { id: number }[]) =>
    options.some((option) => option.id === id) ? String(id) : ''
  return {
    ...BLANK,
    legalForm: 'person',
    officeId: chosen(template.officeId, template.offices),
    classificationId: chosen(template.classificationId, template.classifications),
    isStaff: 'false',
    submittedOn: toIsoDate(template.submittedOn ?? today),
  }
}

// What belongs to the other legal form stays in the form, and is not sent.
function requestOf(form: ClientForm): NewClientRequest {
  const isPerson = form.legalForm === 'person'
  const text = (name: ClientField) => form[name].trim() || undefined
  const option = (name: ClientField) => Number(form[name]) || undefined
  return {
    legalForm: isPerson ? 'person' : 'entity',
    ...(isPerson
      ? {
          firstName: text('firstName'),
          middleName: text('middleName'),
          lastName: text('lastName'),
          dateOfBirth: text('dateOfBirth'),
          genderId: option('genderId'),
        }
      : { fullName: text('fullName') }),
    mobileCountryCode: text('mobileCountryCode'),
    mobileNo: text('mobileNo'),
    emailAddress: text('emailAddress'),
    officeId: option('officeId'),
    adviserId: option('adviserId'),
    typeId: option('typeId'),
    classificationId: option('classificationId'),
    isStaff: isPerson && form.isStaff === 'true' ? true : undefined,
    submittedOn: text('submittedOn'),
    accountNo: text('accountNo'),
    externalId: text('externalId'),
  }
}

// What belongs to the other legal form is left alone, and goes where the form itself changes. The names
// are the bank's to replace.
function changesIn(form: ClientForm, before: ClientDetails): ClientChanges {
  const { legalForm, ...rest } = requestOf(form)
  const isPerson = legalForm === 'person'
  const isOther = legalForm !== legalFormOf(before)
  const shown = isPerson ? PERSON_DETAILS : ENTITY_DETAILS
  const leaving = !isOther ? [] : isPerson ? [] : (['dateOfBirth', 'genderId'] as const)
  const wanted: Partial<ClientDetails> = {
    ...(isOther && { legalForm }),
    ...Object.fromEntries(shown.map((name) => [name, rest[name] ?? null])),
    ...Object.fromEntries(leaving.map((name) => [name, null])),
    ...((isPerson || isOther) && { isStaff: rest.isStaff ?? false }),
  }
  const changed = Object.entries(wanted).filter(
    ([name, value]) => before[name as keyof ClientDetails] !== value, // a member of the same type
  )
  return Object.fromEntries(changed)
}

const COMMON_DETAILS = [
  'mobileCountryCode',
  'mobileNo',
  'emailAddress',
  'adviserId',
  'typeId',
  'classificationId',
  'externalId',
] as const
const PERSON_DETAILS = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'genderId',
  ...COMMON_DETAILS,
] as const
const ENTITY_DETAILS = ['fullName', ...COMMON_DETAILS] as const
