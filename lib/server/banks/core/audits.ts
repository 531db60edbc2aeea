import 'server-only'
import * as z from 'zod'
import type { Activity, ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import { ACTIVATIONS } from '@/lib/activity/search-params'
import { toIsoDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { withoutHiddenMarks } from '@/lib/plain-text'
import { BankFailure } from '../../bank/errors'
import type { BankCaller, RecordedRows, TrailQuery } from '../../bank/exchanged'
import { isOrAbsent } from '../family/command-answer'
import { isTooMuch } from '../family/large-answer'
import { readable, unhurried } from '../family/unhurried'
import { actionFrom, bankAction, bankEntity, entityFrom } from './action-dialect'
import { auditSchema, readEntry } from './audit-record'
import { DATES } from './dates'
import { readBank } from './http'
import { core } from './profile'

/** How often a part of a page is divided; whatever is too large from then on is left out whole. */
const MOST_DIVIDED = 20

const pageSchema = z.object({
  totalFilteredRecords: z.number().int().nonnegative(),
  pageItems: z.array(z.unknown()),
})

/**
 * One page of what was done, of the whole bank or of one client (docs/bank-api.md, "Audit trail"). The
 * bank cannot be asked for overrides: they are picked from a page of activations, whose number is
 * `read`, and in the same way what was held is picked from all that was done. An entry that does not say what was done to
 * what, or is too large, is left out and counted in `unreadable`; one too that does not say whether it is what is picked.
 * What entries tell of the rows of data tables is `recorded` by their ids; nothing of it leaves the server as it is.
 */
export async function listActivity(
  caller: BankCaller,
  query: TrailQuery,
  clientId?: number,
): Promise<ActivityPage & { recorded: ReadonlyMap<number, RecordedRows> }> {
  const asked = { ...queryOf(query), ...(clientId && { [core.audits.clientId]: String(clientId) }) }
  const { total, read, tooLarge } = await readParts(caller, asked, query)
  const audits = await readable(read, auditSchema, caller.held)
  // What was done meanwhile moves entries into the next part, where they are read again.
  const once = new Map(audits.map((audit) => [audit.id, audit]))
  const told = await unhurried([...once.values()], caller.held, readEntry)
  const entries = told.map(({ activity }) => activity)
  // Answered as if everybody's had been asked for: no page of a client shows what was done to another.
  if (clientId && !entries.every((entry) => isOrAbsent(entry.clientId, clientId)))
    throw new BankFailure('bad_answer', false)
  const isPicked = pickFor(query)
  const unknown = entries.filter((entry) => isPicked(entry) === undefined).length
  const unreadable = read.length - audits.length + tooLarge + unknown
  return {
    totalFilteredRecords: total,
    pageItems: entries.filter(isPicked),
    read: read.length + tooLarge,
    recorded: new Map(told.map(({ activity, recorded }) => [activity.id, recorded])),
    ...(unreadable > 0 && { unreadable }),
  }
}

/** Whether an entry is of those that are asked for and that the bank cannot be asked for; undefined where it does not say. */
function pickFor({ overrides, held }: TrailQuery): (entry: Activity) => boolean | undefined {
  if (overrides) return ({ byManualReview }) => byManualReview
  if (held)
    return ({ result, checker }) =>
      result && (held === 'all' || result === held) && (result !== 'done' || checker !== undefined)
  return () => true
}

type Part = Pick<TrailQuery, 'limit' | 'offset'>

/**
 * A page of entries, those that are too large together in parts. An entry holds all that was written, so that three
 * of them can be more than an answer may be; the others of the page must not go with them.
 */
async function readParts(caller: BankCaller, query: Record<string, string>, page: Part) {
  const { path, limit, offset } = core.audits
  const toAsk: Part[] = [page]
  const left: Part[] = []
  let read: unknown[] = []
  let total: number | undefined
  let divided = 0
  for (let part = toAsk.shift(); part; part = toAsk.shift()) {
    const within = { [limit]: String(part.limit), [offset]: String(part.offset) }
    try {
      const answer = await readBank(caller, path, { ...query, ...within }, pageSchema)
      total = answer.totalFilteredRecords
      read = read.concat(answer.pageItems)
    } catch (error) {
      if (!isTooMuch(error)) throw error
      if (part.limit === 1 || divided === MOST_DIVIDED) left.push(part)
      else {
        divided += 1
        toAsk.unshift(...halvesOf(part))
      }
    }
  }
  if (total === undefined) throw new BankFailure('bad_answer', false)
  const last = total
  const sizes = left.map((part) => Math.min(part.limit, Math.max(0, last - part.offset)))
  return { total, read, tooLarge: sizes.reduce((sum, size) => sum + size, 0) }
}

function halvesOf({ limit, offset }: Part): Part[] {
  const half = Math.ceil(limit / 2)
  return [
    { limit: half, offset },
    { limit: limit - half, offset: offset + half },
  ]
}

/** One entry of the trail, and no other in its place. Throws `BankRefusal`, `BankFailure`. */
export async function readActivity(caller: BankCaller, id: number): Promise<Activity> {
  const schema = auditSchema.refine((audit) => audit.id === id)
  return readEntry(await readBank(caller, core.audits.one(id), {}, schema)).activity
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
    people: choices.appUsers.map(({ id, username }) => ({
      id,
      name: withoutHiddenMarks(username),
    })),
    actions: choices.actionNames.map(actionFrom),
    entities: choices.entityNames.map((name) => ({ code: entityFrom(name) })),
  }
}

function queryOf({ limit, offset, makerId, from, to, oldestFirst, held, ...rest }: TrailQuery) {
  const { audits } = core
  const { action, entity } = rest.overrides ? ACTIVATIONS : rest
  const result = audits.results.find(({ means }) => means === held)
  return {
    ...(oldestFirst ? audits.oldestFirst : audits.newestFirst),
    [audits.limit]: String(limit),
    [audits.offset]: String(offset),
    ...(makerId && { [audits.makerId]: String(makerId) }),
    ...(action && { [audits.action]: bankAction(action) }),
    ...(entity && { [audits.entity]: bankEntity(entity) }),
    ...(result && { [audits.result]: result.code }),
    ...(from && { [audits.from]: toIsoDate(from) }),
    ...(to && { [audits.to]: toIsoDate(to) }),
    ...((from || to) && DATES),
  }
}
