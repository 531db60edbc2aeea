import * as z from 'zod'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { NewClientTemplate } from './content'
import { dayMistakes } from './rules'
import { type NewClientRequest, newClientRequestSchema, PERSON } from './schema'

/** The form's fields, in the order of the page; each is text, as it is typed or chosen. */
export const NEW_CLIENT_FIELDS = [
  'legalFormId',
  'firstname',
  'middlename',
  'lastname',
  'fullname',
  'dateOfBirth',
  'genderId',
  'mobileCountryCode',
  'mobileNo',
  'emailAddress',
  'officeId',
  'staffId',
  'clientTypeId',
  'clientClassificationId',
  'isStaff',
  'submittedOnDate',
  'accountNo',
  'externalId',
] as const

type FieldName = (typeof NEW_CLIENT_FIELDS)[number]
export type NewClientForm = Record<FieldName, string>

const typed = z.string()
const formValues = z.record(z.enum(NEW_CLIENT_FIELDS), typed)

/** Checks the form by the handler's own rules; what comes out is the body of `POST /api/clients`. */
export function newClientFormSchema(
  today: CalendarDate,
): z.ZodType<NewClientRequest, NewClientForm> {
  return formValues.transform(requestOf).pipe(
    newClientRequestSchema.superRefine((body, context) => {
      for (const { name, message } of dayMistakes(body, today))
        context.addIssue({ code: 'custom', path: [name], message })
    }),
  )
}

/** An empty form with the bank's defaults. */
export function emptyForm(template: NewClientTemplate, today: CalendarDate): NewClientForm {
  const chosen = (id: number | undefined, options: { id: number }[]) =>
    options.some((option) => option.id === id) ? String(id) : ''
  return {
    legalFormId: String(PERSON),
    firstname: '',
    middlename: '',
    lastname: '',
    fullname: '',
    dateOfBirth: '',
    genderId: '',
    mobileCountryCode: '',
    mobileNo: '',
    emailAddress: '',
    officeId: chosen(template.officeId, template.officeOptions),
    staffId: '',
    clientTypeId: '',
    clientClassificationId: chosen(
      template.clientClassificationId,
      template.clientClassificationOptions,
    ),
    isStaff: 'false',
    submittedOnDate: toIsoDate(template.submittedOnDate ?? today),
    accountNo: '',
    externalId: '',
  }
}

// What belongs to the other legal form stays in the form, and is not sent.
function requestOf(form: NewClientForm): NewClientRequest {
  const isPerson = form.legalFormId === String(PERSON)
  const text = (name: FieldName) => form[name].trim() || undefined
  const option = (name: FieldName) => Number(form[name]) || undefined
  return {
    legalFormId: isPerson ? PERSON : 2,
    ...(isPerson
      ? {
          firstname: text('firstname'),
          middlename: text('middlename'),
          lastname: text('lastname'),
          dateOfBirth: text('dateOfBirth'),
          genderId: option('genderId'),
        }
      : { fullname: text('fullname') }),
    mobileCountryCode: text('mobileCountryCode'),
    mobileNo: text('mobileNo'),
    emailAddress: text('emailAddress'),
    officeId: option('officeId'),
    staffId: option('staffId'),
    clientTypeId: option('clientTypeId'),
    clientClassificationId: option('clientClassificationId'),
    isStaff: isPerson && form.isStaff === 'true' ? true : undefined,
    submittedOnDate: text('submittedOnDate'),
    accountNo: text('accountNo'),
    externalId: text('externalId'),
  }
}
