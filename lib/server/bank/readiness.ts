import 'server-only'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { pageSchema } from './clients'
import { type BankCaller, readBank } from './http'
import { core } from './profile'

const checkSchema = z.object({
  entity: z.literal(core.dataTables.ofClients),
  status: z.object({ id: z.literal(300) }),
  datatableName: z.string().min(1),
})

/** Names of the data tables without a row in which no client becomes active (docs/bank-api.md, "Required data tables"). */
export async function readRequiredTableNames(caller: BankCaller): Promise<string[]> {
  const { pageItems } = await readBank(caller, core.paths.requiredTables, {}, pageSchema)
  return pageItems.flatMap((item) => {
    const check = checkSchema.safeParse(item)
    return check.success ? [check.data.datatableName] : []
  })
}

const officeSchema = z.object({
  id: z.number().int(),
  openingDate: z
    .custom<CalendarDate>((value) => isCalendarDate(value))
    .optional()
    .catch(undefined),
})

/** The day an office opened (docs/bank-api.md, "Offices"); undefined where the bank does not say. */
export async function readOfficeOpening(
  caller: BankCaller,
  officeId: number,
): Promise<CalendarDate | undefined> {
  const offices = await readBank(caller, core.paths.offices, {}, z.array(z.unknown()))
  const opened = offices.flatMap((office) => {
    const read = officeSchema.safeParse(office)
    return read.success && read.data.id === officeId ? [read.data.openingDate] : []
  })
  return opened[0]
}
