import 'server-only'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { BankFailure } from '../../bank/errors'
import type { BankCaller } from '../../bank/exchanged'
import { OF_CLIENTS } from './data-table-definition'
import type { BankHttp } from './http'
import { pageSchema } from './page'
import { paths } from './paths'
import { readable } from './unhurried'

const MOST_TABLES = 200

const checkSchema = z.object({
  entity: z.literal(OF_CLIENTS),
  status: z.object({ id: z.literal(300) }),
  datatableName: z.string().min(1),
})

const officeSchema = z.object({
  id: z.number().int(),
  openingDate: z
    .custom<CalendarDate>((value) => isCalendarDate(value))
    .optional()
    .catch(undefined),
})

/** The functions that read a bank’s requirements for all clients. */
export function readinessReads({ readBank }: BankHttp) {
  /**
   * Names of the data tables that need a row before a client can become active (docs/bank-api.md, "Required data
   * tables").
   */
  async function readRequiredTableNames(caller: BankCaller): Promise<string[]> {
    const page = await readBank(caller, paths.requiredTables, {}, pageSchema)
    const { pageItems, totalFilteredRecords } = page
    // Some banks of the family answer with a part, and a table in the rest would count as not required.
    if (totalFilteredRecords > pageItems.length) throw new BankFailure('bad_answer', false)
    const names = (await readable(pageItems, checkSchema, caller.held)).map(
      (check) => check.datatableName,
    )
    // Each table needs a request of its own.
    if (names.length > MOST_TABLES) throw new BankFailure('bad_answer', false)
    return names
  }

  /** The day an office opened (docs/bank-api.md, "Offices"); undefined where the bank does not say. */
  async function readOfficeOpening(
    caller: BankCaller,
    officeId: number,
  ): Promise<CalendarDate | undefined> {
    const offices = await readBank(caller, paths.offices, {}, z.array(z.unknown()))
    const read = await readable(offices, officeSchema, caller.held)
    return read.find(({ id }) => id === officeId)?.openingDate
  }

  return { readRequiredTableNames, readOfficeOpening }
}
