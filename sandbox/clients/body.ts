import * as z from 'zod'
import { dateMembers, readDate } from '../kit/dates/body-date'
import type { Day } from '../kit/dates/calendar-day'
import { flag, integer, refuse } from '../kit/validation'

export type Context = Parameters<typeof refuse>[0]

/** Id of a value in an option list. */
export const option = integer.pipe(z.number().gt(0)).nullish()
const optionalText = (max: number) => z.string().trim().max(max).nullish()

const members = z.object({
  officeId: option.describe("The caller's office when absent."),
  legalFormId: integer.nullish().describe('1 person, 2 entity; person when absent.'),
  firstname: optionalText(50),
  middlename: optionalText(50),
  lastname: optionalText(50),
  fullname: optionalText(160).describe('Instead of the parts of a name.'),
  dateOfBirth: z.string().nullish(),
  submittedOnDate: z.string().nullish().describe('Today when absent.'),
  ...dateMembers,
  mobileCountryCode: optionalText(10),
  mobileNo: optionalText(50),
  emailAddress: optionalText(100),
  externalId: optionalText(100),
  accountNo: optionalText(20).describe('Made from the id when absent.'),
  genderId: option,
  clientTypeId: option,
  clientClassificationId: option,
  staffId: option,
  isStaff: flag.nullish(),
  active: flag.nullish().describe('Only false: a client is always created pending.'),
})

/** Body of POST /v1/clients, given the current day. docs/bank-api.md, "Create a client" */
export function newClientBody(today: () => Day) {
  return members.transform((body, context) => {
    const names = readNames(body, context)
    const submittedOn = readDate(body, 'submittedOnDate', body.submittedOnDate, context) ?? today()
    const dateOfBirth = readDate(body, 'dateOfBirth', body.dateOfBirth, context)
    if (submittedOn > today()) {
      refuseAs(context, 'submittedOnDate', 'cannot.be.in.the.future', 'cannot be in the future')
    }
    // Submission is never after today, so this keeps the birth before today too.
    if (dateOfBirth !== undefined && dateOfBirth >= submittedOn) {
      refuseAs(context, 'dateOfBirth', 'is.greater.than.date', 'must be before the submission')
    }
    if (body.active === true) {
      refuseAs(context, 'active', 'is.not.one.of.expected.enumerations', 'must be one of [ false ]')
    }
    const legalForm = body.legalFormId ?? 1
    if (legalForm !== 1 && legalForm !== 2) {
      refuseAs(
        context,
        'legalFormId',
        'is.not.one.of.expected.enumerations',
        'must be one of [ 1, 2 ]',
      )
    }
    checkEmailAddress(body.emailAddress, context)
    return {
      ...names,
      legalForm,
      submittedOn,
      dateOfBirth,
      emailAddress: body.emailAddress || undefined,
      officeId: body.officeId ?? undefined,
      mobileCountryCode: body.mobileCountryCode || undefined,
      mobileNo: body.mobileNo || undefined,
      externalId: body.externalId || undefined,
      accountNo: body.accountNo || undefined,
      genderId: body.genderId ?? undefined,
      clientTypeId: body.clientTypeId ?? undefined,
      clientClassificationId: body.clientClassificationId ?? undefined,
      staffId: body.staffId ?? undefined,
      isStaff: body.isStaff ?? false,
    }
  })
}

export type NewClient = z.output<ReturnType<typeof newClientBody>>

/** Refuses a text that cannot be an e-mail address; an absent one is fine. */
export function checkEmailAddress(text: string | null | undefined, context: Context): void {
  if (!text || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)) return
  refuseAs(context, 'emailAddress', 'does.not.match.regexp', 'is not an e-mail address')
}

// A client has either the parts of a name or a full name, never both.
function readNames(body: z.output<typeof members>, context: Context) {
  const firstname = body.firstname || undefined
  const middlename = body.middlename || undefined
  const lastname = body.lastname || undefined
  const fullname = body.fullname || undefined
  const parts = [firstname, middlename, lastname].filter((part) => part !== undefined)
  if (fullname === undefined) {
    if (firstname === undefined) refuseAs(context, 'firstname', 'cannot.be.blank', 'is mandatory')
    if (lastname === undefined) refuseAs(context, 'lastname', 'cannot.be.blank', 'is mandatory')
  } else if (parts.length > 0) {
    refuseAs(context, 'fullname', 'must.be.blank', 'must be blank when a part of the name is given')
  }
  return { firstname, middlename, lastname, fullname, displayName: fullname ?? parts.join(' ') }
}

/** Adds the refusal `validation.msg.client.<name>.<suffix>`. */
export function refuseAs(context: Context, name: string, suffix: string, message: string): void {
  refuse(context, name, {
    code: `validation.msg.client.${name}.${suffix}`,
    message: `The parameter \`${name}\` ${message}.`,
  })
}
