import '@/lib/http/no-eval'
import * as z from 'zod'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { inWriting } from '@/lib/words/mistake'
import { CLIENT_FIELDS } from './fields'
import { type ClientForm, changesIn, requestOf } from './form'
import { changeMistakes, dayMistakes } from './rules'
import {
  type ClientChanges,
  type ClientDetails,
  clientChangesSchema,
  type NewClientRequest,
  newClientRequestSchema,
} from './schema'

const typed = z.string()
const formValues = z.record(z.enum(CLIENT_FIELDS), typed)

/**
 * Checks the form by the handler's own rules; its output is the body of `POST /api/clients`. An empty day of submission is
 * sent as today: after midnight the client could not be looked for by a day that the bank chose.
 */
export function newClientFormSchema(today: CalendarDate): z.ZodType<NewClientRequest, ClientForm> {
  return formValues
    .transform(requestOf)
    .pipe(
      newClientRequestSchema.superRefine((body, context) => {
        for (const { name, message } of dayMistakes(body, today))
          context.addIssue({ code: 'custom', path: [name], message: inWriting(message) })
      }),
    )
    .transform((body) => ({ ...body, submittedOn: body.submittedOn ?? toIsoDate(today) }))
}

/**
 * Checks the form of an existing client: only what is changed. Its output is the changes of `PUT /api/clients/{id}`, empty
 * where nothing changed.
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
