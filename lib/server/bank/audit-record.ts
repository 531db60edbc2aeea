import 'server-only'
import * as z from 'zod'
import type { Activity, ActivityChange, ActivityValue } from '@/lib/activity/schema'
import {
  KNOWN_ENTITIES,
  MASKED,
  MEMBERS,
  type Member,
  PASSED_OVER,
  RECORDED_AS,
} from '@/lib/activity/values'
import { core } from './profile'

const LONGEST_VALUE = 1000
const LAST_INSTANT = 8.64e15

const text = z.string().trim().min(1)
const name = text.optional().catch(undefined)
const id = z.number().int().positive()
const moment = z.number().int().min(0).max(LAST_INSTANT).optional().catch(undefined)
const members = z.record(z.string(), z.unknown())
const bothSides = z.object({ before: z.unknown(), after: z.unknown() })

/** An entry as the bank gives it; without an id, or what was done to what, it is none. */
export const auditSchema = z.object({
  id,
  actionName: text,
  entityName: text,
  resourceId: id.optional().catch(undefined),
  clientId: id.optional().catch(undefined),
  clientName: name,
  maker: name,
  madeOnDate: moment,
  checker: name,
  checkedOnDate: moment,
  processingResult: name,
  commandAsJson: z.string().optional().catch(undefined),
  changes: members.optional().catch(undefined),
})

/** An entry with the values that may be shown (docs/bank-api.md, "Audit trail"). */
export function toActivity(audit: z.infer<typeof auditSchema>): Activity {
  const { activation, manualReview, results } = core.audits
  const { actionName: action, entityName: entity } = audit
  const command = readCommand(audit.commandAsJson)
  const isActivation = action === activation.action && entity === activation.entity
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
    byManualReview: isActivation && command[manualReview] === true,
    rows: KNOWN_ENTITIES.includes(entity) ? undefined : rowsOf(action, audit.changes, command),
    changes: isOfVerified ? changes.map(fromVerified) : changes,
    others,
  }
}

/**
 * Only a verified client becomes active without a manual review, and is still recorded as pending
 * (docs/bank-api.md, "Client states", "Activate a client").
 */
function fromVerified(change: ActivityChange): ActivityChange {
  const isFromPending = change.member === 'status' && change.before === 'Pending'
  return isFromPending ? { ...change, before: 'Verified' } : change
}

/** New rows stand in the command, removed ones by their ids among the changes. */
function rowsOf(
  action: string,
  changed: Record<string, unknown> | undefined,
  { entries }: Record<string, unknown>,
): number | undefined {
  if (Array.isArray(entries)) return entries.length
  return action === 'DELETE' && changed ? Object.keys(changed).length : undefined
}

/** What was recorded of one row of a data table, by column; `before` is absent where the row is new. */
export type RecordedRow = { name: string; before?: unknown; after: unknown }[]

/**
 * The rows of a data table that an entry tells of, just as the bank recorded them: empty ones, and of
 * anything else, none. Nothing of it may be shown but what the definition of the table names
 * (docs/bank-api.md, "Audit trail").
 */
export function recordedRows(audit: z.infer<typeof auditSchema>): RecordedRow[] {
  if (KNOWN_ENTITIES.includes(audit.entityName)) return []
  const changed = audit.changes ?? {}
  const { entries, ...command } = readCommand(audit.commandAsJson)
  if (Array.isArray(entries)) return entries.map((row) => newRow(members.catch({}).parse(row)))
  const sides = Object.entries(changed).map(([name, both]) => ({
    name,
    ...bothSides.catch({ before: {}, after: {} }).parse(both),
  }))
  if (audit.actionName !== 'DELETE') return [sides.length > 0 ? sides : newRow(command)]
  return sides.map(({ before }) =>
    newRow(members.catch({}).parse(before)).map(({ name, after: was }) => ({
      name,
      before: was,
      after: null,
    })),
  )
}

function newRow(values: Record<string, unknown>): RecordedRow {
  return Object.entries(values)
    .filter(([name, value]) => !isNoValue(name, value))
    .map(([name, after]) => ({ name, after }))
}

const lettersOf = (text = '') => text.toLowerCase().replace(/[^a-z]/g, '')

type Values = Pick<Activity, 'changes' | 'others'>

// What was changed says more than what was asked for, so the command only adds what is not in it.
function valuesOf(
  entity: string,
  changed: Record<string, unknown> = {},
  command: Record<string, unknown>,
): Values {
  const isKnown = KNOWN_ENTITIES.includes(entity)
  const values: Values = { changes: [], others: 0 }
  const add = (change: ActivityChange | undefined) => {
    if (change) values.changes.push(change)
    else values.others += 1
  }
  for (const [name, sides] of Object.entries(changed)) {
    const { before, after } = bothSides.catch({ before: {}, after: {} }).parse(sides)
    add(isKnown ? changeOf(name, after, before) : undefined)
  }
  const isTold = (name: string) => Object.hasOwn(changed, RECORDED_AS.get(name) ?? name)
  for (const [name, value] of Object.entries(command))
    if (!isNoValue(name, value) && !isTold(name)) add(isKnown ? changeOf(name, value) : undefined)
  return values
}

/** What may be shown of a member; undefined where nothing may. `before` is null where it was empty. */
function changeOf(name: string, after: unknown, before?: unknown): ActivityChange | undefined {
  const member = MEMBERS.find((known) => known === name)
  const is = member && shown(member, after)
  const was = member && shown(member, before)
  if (!member || is === undefined || was === undefined) return undefined
  return before === undefined ? { member, after: is } : { member, before: was, after: is }
}

function isNoValue(name: string, value: unknown): boolean {
  const isEmpty = value === null || value === '' || value === undefined
  return isEmpty || name === core.audits.manualReview || PASSED_OVER.includes(name)
}

/** A value as it may be shown; undefined for an object, and for a number that nobody masked. */
function shown(member: Member, value: unknown): ActivityValue | undefined {
  if (value === undefined || value === null || value === '') return null
  if (member === MASKED && !String(value).includes('*')) return undefined
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
}

function readCommand(json: string | undefined): Record<string, unknown> {
  try {
    return members.catch({}).parse(JSON.parse(json ?? '{}'))
  } catch {
    return {}
  }
}
