import '@/lib/http/no-eval'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { plainName } from '@/lib/plain-text'

const id = z.int().positive().optional().catch(undefined)

/** A list of which what cannot be read is left out: a form without one choice is still a form. */
function listOf<Item>(item: z.ZodType<Item>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = item.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )
}

const named = z.object({ id: z.int().positive(), name: plainName })
const codeValues = listOf(
  named.extend({ active: z.boolean().optional().catch(undefined) }),
).transform((all) =>
  all.filter(({ active }) => active !== false).map(({ id, name }) => ({ id, name })),
)

/** The options and defaults of a new client (docs/bank-api.md, "Client template"). */
export const newClientTemplateSchema = z.object({
  officeId: id,
  clientClassificationId: id,
  submittedOnDate: z
    .custom<CalendarDate>((value) => isCalendarDate(value))
    .optional()
    .catch(undefined),
  officeOptions: listOf(named),
  staffOptions: listOf(
    z.object({
      id: z.int().positive(),
      displayName: plainName,
      officeName: plainName.optional().catch(undefined),
    }),
  ),
  genderOptions: codeValues,
  clientTypeOptions: codeValues,
  clientClassificationOptions: codeValues,
})
export type NewClientTemplate = z.infer<typeof newClientTemplateSchema>
