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
import { pageSchema } from '../family/page'
import { readable, unhurried } from '../family/unhurried'
import { actionFrom, bankAction, bankEntity, entityFrom } from './action-dialect'
import { auditSchema, readEntry } from './audit-record'
import { DATES } from './dates'
import { readBank } from './http'
import { core } from './profile'

/** How often the parts of a page are split; a part that is still too large after that is left out whole. */
const MOST_DIVIDED = 20

/**
 * One page of the trail, of the whole bank or of one client (docs/bank-api.md, "Audit trail"). The bank has no query for
 * overrides, so they are picked from a page of activations; requests that needed a second person are picked from all
 * entries in the same way. `read` is how many entries the page had before. An entry is left out and counted in
 * `unreadable` where it does not say what was done to what, is too large, or does not say whether it should be picked.
 * `recorded` holds the rows of data tables by entry id; they never leave the server unprocessed.
 */
export async function listActivity(
  caller: BankCaller,
  query: TrailQuery,
  clientId?: number,
): Promise<ActivityPage & { recorded: ReadonlyMap<number, RecordedRows> }> {
  const asked = { ...queryOf(query), ...(clientId && { [core.audits.clientId]: String(clientId) }) }
  const { total, read, tooLarge } = await readParts(caller, asked, query)
  const audits = await readable(read, auditSchema, caller.held)
  // New entries during the reading push others into the next part, where they are read a second time.
  const once = new Map(audits.map((audit) => [audit.id, audit]))
  const told = await unhurried([...once.values()], caller.held, readEntry)
  const entries = told.map(({ activity }) => activity)
  // The bank ignored the client filter, and a page about one client must not show what was done to another.
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

/** Whether an entry meets a condition that the bank has no query for; undefined where the entry does not say. */
function pickFor({ overrides, held }: TrailQuery): (entry: Activity) => boolean | undefined {
  if (overrides) return ({ byManualReview }) => byManualReview
  if (held)
    return ({ result, checker }) =>
      result && (held === 'all' || result === held) && (result !== 'done' || checker !== undefined)
  return () => true
}

type Part = Pick<TrailQuery, 'limit' | 'offset'>

/**
 * Reads a page of entries, in smaller parts where the whole is too large. An entry holds everything that was written, so
 * three of them can exceed the limit of an answer; the rest of the page must not be lost with them.
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
const MOST_PEOPLE = 10_000
const anyList = z.array(z.unknown())
// More people are left out, so that the other choices are read all the same.
const people = z.union([
  anyList.min(MOST_PEOPLE + 1).transform(() => undefined),
  listOf(z.object({ id: z.number().int().positive(), username: word }), { most: MOST_PEOPLE }),
])
const choicesSchema = z.object({
  appUsers: people,
  actionNames: words,
  entityNames: words,
})

/** What the bank’s trail can be searched by. */
export async function readActivityChoices(caller: BankCaller): Promise<ActivityChoices> {
  const choices = await readBank(caller, core.audits.choices, {}, choicesSchema)
  return {
    people: choices.appUsers?.map(({ id, username }) => ({
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
