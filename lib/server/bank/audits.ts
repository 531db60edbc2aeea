import 'server-only'
import * as z from 'zod'
import type { Activity, ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import type { ActivityQuery } from '@/lib/activity/search-params'
import { BANK_DATE_FORMAT, BANK_LOCALE, toIsoDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { auditSchema, type RecordedRows, readEntry } from './audit-record'
import { type BankCaller, readBank } from './http'
import { core } from './profile'
import { readable, unhurried } from './unhurried'

const pageSchema = z.object({
  totalFilteredRecords: z.number().int().nonnegative(),
  pageItems: z.array(z.unknown()),
})

/**
 * One page of what was done, of the whole bank or of one client (docs/bank-api.md, "Audit trail"). The
 * bank cannot be asked for overrides: they are picked from a page of activations, whose number is
 * `read`. An entry that does not say what was done to what is left out and counted in `unreadable`.
 * What entries tell of the rows of data tables is `recorded` by their ids; nothing of it leaves the server as it is.
 */
export async function listActivity(
  caller: BankCaller,
  query: ActivityQuery,
  clientId?: number,
): Promise<ActivityPage & { recorded: ReadonlyMap<number, RecordedRows> }> {
  const asked = { ...queryOf(query), ...(clientId && { [core.audits.clientId]: String(clientId) }) }
  const page = await readBank(caller, core.audits.path, asked, pageSchema)
  const read = page.pageItems
  const audits = await readable(read, auditSchema, caller.held)
  const told = await unhurried(audits, caller.held, readEntry)
  const entries = told.map(({ activity }) => activity)
  const unreadable = read.length - entries.length
  return {
    totalFilteredRecords: page.totalFilteredRecords,
    pageItems: query.overrides ? entries.filter(({ byManualReview }) => byManualReview) : entries,
    read: read.length,
    recorded: new Map(told.map(({ activity, recorded }) => [activity.id, recorded])),
    ...(unreadable > 0 && { unreadable }),
  }
}

/** One entry of the trail. Throws `BankRefusal`, `BankFailure`. */
export async function readActivity(caller: BankCaller, id: number): Promise<Activity> {
  return readEntry(await readBank(caller, core.audits.one(id), {}, auditSchema)).activity
}

const word = z.string().trim().min(1)
const words = listOf(word)
const choicesSchema = z.object({
  appUsers: listOf(z.object({ id: z.number().int().positive(), username: word })),
  actionNames: words,
  entityNames: words,
})

/** By what the bank's trail may be searched. */
export async function readActivityChoices(caller: BankCaller): Promise<ActivityChoices> {
  const choices = await readBank(caller, core.audits.choices, {}, choicesSchema)
  return {
    people: choices.appUsers.map(({ id, username }) => ({ id, name: username })),
    actions: choices.actionNames,
    entities: choices.entityNames.map((code) => ({ code })),
  }
}

function queryOf({ limit, offset, makerId, from, to, ...rest }: ActivityQuery) {
  const { audits } = core
  const { action, entity } = rest.overrides ? audits.activation : rest
  return {
    ...audits.newestFirst,
    [audits.limit]: String(limit),
    [audits.offset]: String(offset),
    ...(makerId && { [audits.makerId]: String(makerId) }),
    ...(action && { [audits.action]: action }),
    ...(entity && { [audits.entity]: entity }),
    ...(from && { [audits.from]: toIsoDate(from) }),
    ...(to && { [audits.to]: toIsoDate(to) }),
    ...((from || to) && { dateFormat: BANK_DATE_FORMAT, locale: BANK_LOCALE }),
  }
}
