import 'server-only'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { BankFailure } from '../../bank/errors'
import type { BankCaller } from '../../bank/exchanged'
import { pageSchema } from './clients'
import { readBank } from './http'
import { core } from './profile'
import { readable } from './unhurried'

const MOST_TABLES = 200

const checkSchema = z.object({
  entity: z.literal(core.dataTables.ofClients),
  status: z.object({ id: z.literal(300) }),
  datatableName: z.string().min(1),
})

/** Names of the data tables without a row in which no client becomes active (docs/bank-api.md, "Required data tables"). */
export async function readRequiredTableNames(caller: BankCaller): Promise<string[]> {
  const { pageItems } = await readBank(caller, core.paths.requiredTables, {}, pageSchema)
  const names = (await readable(pageItems, checkSchema, caller.held)).map(
    (check) => check.datatableName,
  )
  // Each is asked for by itself.
  if (names.length > MOST_TABLES) throw new BankFailure('bad_answer', false)
  return names
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
  const read = await readable(offices, officeSchema, caller.held)
  return read.find(({ id }) => id === officeId)?.openingDate
}
