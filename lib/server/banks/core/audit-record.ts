import 'server-only'
import * as z from 'zod'
import type { Action, Entity } from '@/lib/actions'
import type { Activity, ActivityChange, ActivityValue } from '@/lib/activity/schema'
import { KNOWN_ENTITIES, type Member } from '@/lib/activity/values'
import { plainName } from '@/lib/plain-name'
import type { RecordedRow, RecordedRows } from '../../bank/exchanged'
import { mayBeParsed } from '../family/large-answer'
import { actionFrom, entityFrom } from './action-dialect'
import { MEMBERS, PASSED_OVER, stateFrom } from './audit-members'
import { moment } from './moment'
import { core } from './profile'

const MOST_ROWS = 5
const LONGEST_VALUE = 1000

const text = z.string().trim().min(1)
const name = text.optional().catch(undefined)
const id = z.number().int().positive()
const members = z.record(z.string(), z.unknown())
// Null where the command is too large to parse.
const command = z.string().transform((json) => (mayBeParsed(json) ? json : null))
const bothSides = z.object({ before: z.unknown(), after: z.unknown() })

/** An entry as the bank gives it. An entry without an id, an action or an entity is rejected. */
export const auditSchema = z.object({
  id,
  actionName: text,
  entityName: text,
  resourceId: id.optional().catch(undefined),
  clientId: id.optional().catch(undefined),
  clientName: plainName.optional().catch(undefined),
  maker: name,
  madeOnDate: moment,
  checker: name,
  checkedOnDate: moment,
  processingResult: name,
  commandAsJson: command.optional().catch(undefined),
  changes: members.optional().catch(undefined),
})

export type Audit = z.infer<typeof auditSchema>
type Members = Record<string, unknown>

/**
 * An entry with the values that may be shown, and the rows of a data table in it (docs/bank-api.md, "Audit trail"). Where
 * several rows were added or removed, each of their values counts as one that is not shown, and so does a command too large
 * to parse.
 */
export function readEntry(audit: Audit): { activity: Activity; recorded: RecordedRows } {
  const command = readCommand(audit.commandAsJson ?? undefined)
  const unread = audit.commandAsJson === null ? 1 : 0
  const activity = activityOf(audit, command)
  const recorded = recordedRows(audit, command ?? {})
  // The array or the ids that hold the rows would be counted otherwise.
  const others =
    activity.rows === undefined ? activity.others : recorded.first.flat().length + recorded.others
  return {
    activity: { ...activity, others: others + unread },
    recorded: { ...recorded, others: recorded.others + unread },
  }
}

function activityOf(audit: Audit, read: Members | undefined): Activity {
  const command = read ?? {}
  const { manualReview, results } = core.audits
  const action = actionFrom(audit.actionName)
  const entity = entityFrom(audit.entityName)
  const isActivation = action === 'activate' && entity === 'client'
  const { changes, others } = valuesOf(entity, audit.changes, command)
  const isOfVerified = isActivation && command[manualReview] === false
  const { resourceId, clientId, clientName, maker, checker } = audit
  return {
    id: audit.id,
    at: audit.madeOnDate,
    maker,
    checker,
    decidedAt: audit.checkedOnDate,
    action,
    entity,
    resourceId,
    clientId,
    clientName,
    result: results.find(({ said }) => said === lettersOf(audit.processingResult))?.means,
    byManualReview:
      isActivation && !read ? undefined : isActivation && command[manualReview] === true,
    rows: KNOWN_ENTITIES.includes(entity) ? undefined : rowsOf(action, audit.changes, command),
    changes: isOfVerified ? changes.map(fromVerified) : changes,
    others,
  }
}

/**
 * Only a verified client becomes active without a manual review, but the bank records the state before as pending
 * (docs/bank-api.md, "Client states", "Activate a client").
 */
function fromVerified(change: ActivityChange): ActivityChange {
  const isFromPending = change.member === 'status' && change.before === 'pending'
  return isFromPending ? { ...change, before: 'verified' } : change
}

/** How many rows an entry adds or removes: added rows stand in the command, the ids of removed ones among the changes. */
function rowsOf(
  action: Action,
  changed: Members | undefined,
  { entries }: Members,
): number | undefined {
  if (Array.isArray(entries)) return entries.length
  return action === 'delete' && changed ? Object.keys(changed).length : undefined
}

// Builds one row at a time, for there may be half a million; of those beyond the first few it keeps only a count of
// values.
function recordedRows(audit: Audit, asked: Members): RecordedRows {
  if (KNOWN_ENTITIES.includes(entityFrom(audit.entityName))) return { first: [], others: 0 }
  const changed = audit.changes ?? {}
  const { entries, ...command } = asked
  if (Array.isArray(entries)) return rowsFrom(entries, newRow)
  const sides = Object.entries(changed).map(([name, both]) => ({
    name,
    ...bothSides.catch({ before: {}, after: {} }).parse(both),
  }))
  if (actionFrom(audit.actionName) !== 'delete')
    return { first: [sides.length > 0 ? sides : newRow(command)], others: 0 }
  return rowsFrom(sides, ({ before }) =>
    newRow(before).map(({ name, after: was }) => ({ name, before: was, after: null })),
  )
}

function rowsFrom<Given>(given: Given[], read: (one: Given) => RecordedRow): RecordedRows {
  const others = given.slice(MOST_ROWS).reduce((sum, one) => sum + read(one).length, 0)
  return { first: given.slice(0, MOST_ROWS).map(read), others }
}

function newRow(values: unknown): RecordedRow {
  return Object.entries(membersOf(values))
    .filter(([name, value]) => !isNoValue(name, value))
    .map(([name, value]) => ({ name, after: typeof value === 'object' ? null : value }))
}

const lettersOf = (text = '') => text.toLowerCase().replace(/[^a-z]/g, '')

type Values = Pick<Activity, 'changes' | 'others'>

// The changes say more than the command, so the command only adds members that the changes do not have.
function valuesOf(entity: Entity, changed: Members = {}, command: Members): Values {
  const isKnown = KNOWN_ENTITIES.includes(entity)
  const told = new Map<Member | undefined, ActivityChange>()
  let others = 0
  const add = (change: ActivityChange | undefined) => {
    if (change && !told.has(change.member)) told.set(change.member, change)
    else others += 1
  }
  for (const [name, sides] of Object.entries(changed)) {
    const { before, after } = bothSides.catch({ before: {}, after: {} }).parse(sides)
    add(isKnown ? changeOf(entity, name, after, before) : undefined)
  }
  const isTold = (name: string) => Object.hasOwn(changed, name) || told.has(MEMBERS.get(name))
  for (const [name, value] of Object.entries(command))
    if (!isNoValue(name, value) && !isTold(name))
      add(isKnown ? changeOf(entity, name, value) : undefined)
  return { changes: [...told.values()], others }
}

/** What may be shown of a member; undefined where nothing may. A `before` of null means that it was empty. */
function changeOf(
  entity: Entity,
  name: string,
  after: unknown,
  before?: unknown,
): ActivityChange | undefined {
  const member = MEMBERS.get(name)
  const is = member && shown(entity, member, after)
  const was = member && shown(entity, member, before)
  if (!member || is === undefined || was === undefined) return undefined
  return before === undefined ? { member, after: is } : { member, before: was, after: is }
}

function isNoValue(name: string, value: unknown): boolean {
  const isEmpty = value === null || value === '' || value === undefined
  return isEmpty || name === core.audits.manualReview || PASSED_OVER.includes(name)
}

/** A value in a form that may be shown; undefined for an object, and for a document number without a mask. */
function shown(entity: Entity, member: Member, value: unknown): ActivityValue | undefined {
  if (value === undefined || value === null || value === '') return null
  if (member === 'documentNumber' && !String(value).includes('*')) return undefined
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const state = stateFrom(entity, member, String(value))
  if (state !== undefined || typeof value === 'number') return state ?? value
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
}

/** Undefined where the bank does not include the command, or where the text cannot be read. */
function readCommand(json = ''): Members | undefined {
  try {
    const command: unknown = JSON.parse(json)
    return areMembers(command) ? command : undefined
  } catch {
    return undefined
  }
}

// Checked without zod: there may be a million values that are not rows, and zod would create an error for each.
const membersOf = (value: unknown): Members => (areMembers(value) ? value : {})

function areMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
