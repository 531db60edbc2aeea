import * as z from 'zod'
import { dateMembers, readDate } from '../kit/dates/body-date'
import type { Day } from '../kit/dates/calendar-day'
import { flag, integer, refuse } from '../kit/validation'
import { checkEmailAddress, option, refuseAs } from './body'

const text = (max: number) => z.string().trim().max(max).nullish()

const details = {
  firstname: text(50),
  middlename: text(50),
  lastname: text(50),
  fullname: text(160).describe('Replaces the parts of a name; they replace it.'),
  dateOfBirth: z.string().nullish(),
  mobileCountryCode: text(10),
  mobileNo: text(50),
  emailAddress: text(100),
  externalId: text(100),
  genderId: option,
  clientTypeId: option,
  clientClassificationId: option,
  staffId: option,
  isStaff: flag.optional(),
  legalFormId: integer
    .pipe(z.literal([1, 2]))
    .optional()
    .describe('1 person, 2 entity.'),
}

const members = z.object({ ...details, ...dateMembers })

/**
 * Body of PUT /v1/clients/{id}, given the current day: an absent member stays undefined, a blank one becomes null.
 * docs/bank-api.md, "Change a client"
 */
export function clientUpdateBody(today: () => Day) {
  return members.transform((body, context) => {
    const given = Object.entries(body).filter(([, value]) => value !== undefined)
    if (!given.some(([name]) => Object.hasOwn(details, name))) {
      refuse(context, 'id', {
        code: 'validation.msg.client.no.parameters.for.update',
        message: 'No parameters passed for update.',
      })
    }
    const { firstname, middlename, lastname, fullname } = body
    if (fullname && (firstname || middlename || lastname)) {
      const message = 'must be blank when a part of the name is given'
      refuseAs(context, 'fullname', 'must.be.blank', message)
    }
    checkEmailAddress(body.emailAddress, context)
    const dateOfBirth = readDate(body, 'dateOfBirth', body.dateOfBirth, context)
    if (dateOfBirth !== undefined && dateOfBirth >= today()) {
      refuseAs(context, 'dateOfBirth', 'is.greater.than.date', 'must be before today')
    }
    return {
      firstname: orNull(firstname),
      middlename: orNull(middlename),
      lastname: orNull(lastname),
      fullname: orNull(fullname),
      dateOfBirth: body.dateOfBirth === undefined ? undefined : (dateOfBirth ?? null),
      mobileCountryCode: orNull(body.mobileCountryCode),
      mobileNo: orNull(body.mobileNo),
      emailAddress: orNull(body.emailAddress),
      externalId: orNull(body.externalId),
      genderId: body.genderId,
      clientTypeId: body.clientTypeId,
      clientClassificationId: body.clientClassificationId,
      staffId: body.staffId,
      isStaff: body.isStaff,
      legalFormId: body.legalFormId,
      /** The date of birth as the caller wrote it, for the answer. */
      asWritten: {
        dateOfBirth: body.dateOfBirth,
        dateFormat: body.dateFormat ?? undefined,
        locale: body.locale ?? undefined,
      },
    }
  })
}

export type ClientUpdate = z.output<ReturnType<typeof clientUpdateBody>>

function orNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value
}
