import { type Action, bankNameOf, isKnown } from '@/lib/actions'
import { type Said, said } from '@/lib/words/said'
import type { Activity, ActivityChoices } from './schema'

/** The filter text for an action; an unknown action keeps the bank's own name. */
export function actionChoice(action: Action): Said | string {
  return isKnown(action) ? said(`activity.actions.${action}`) : String(bankNameOf(action))
}

/** The filter text for an entity: a data table by its title, an unknown entity by the bank's own name. */
export function entityChoice({ code, name }: ActivityChoices['entities'][number]): Said | string {
  return isKnown(code) ? said(`activity.entities.${code}`) : (name ?? String(bankNameOf(code)))
}

/**
 * "Activated client by manual review", "Created a row of Source of funds", "Approved identifier 12"; for something that is
 * not done, "Requested: …".
 */
export function whatWasDone(entry: Activity): Said {
  const { action, byManualReview, result = 'done' } = entry
  const thing = thingOf(entry)
  const did = isKnown(action)
    ? said('activity.did', { action, thing })
    : said('activity.didOther', { action: String(bankNameOf(action)), thing })
  const what = byManualReview ? said('activity.byReview', { what: did }) : did
  return result === 'done' ? what : said('activity.askedFor', { what })
}

function thingOf(entry: Activity): Said | string {
  const { entity, table, rows = 1 } = entry
  if (table !== undefined) return said('activity.rows', { count: rows, table })
  const thing = isKnown(entity) ? said('activity.thing', { entity }) : String(bankNameOf(entity))
  const number = numberOf(entry)
  return number === undefined
    ? thing
    : said('activity.thingNumber', { thing, thingId: String(number) })
}

/** "row 3250": the row of a client that an entry is about, if it is about one row with a number of its own. */
export function whichRow(entry: Activity): Said | undefined {
  const number = entry.table === undefined || (entry.rows ?? 1) > 1 ? undefined : numberOf(entry)
  return number === undefined ? undefined : said('activity.rowNumber', { rowId: String(number) })
}

/**
 * A client, and the row of a table that takes one, have no number besides the client’s. Where all rows of a client were
 * deleted, the bank records the client’s number, too, even if there was only one.
 */
const numberOf = ({ action, entity, allowsMultipleRows, resourceId, clientId }: Activity) =>
  resourceId === clientId &&
  (entity === 'client' || (!isKnown(entity) && (!allowsMultipleRows || action === 'delete')))
    ? undefined
    : resourceId

/** "Approved by checker" and the like where somebody decided on the request; otherwise how far it has come. */
export function resultOf({
  result,
  checker,
}: Pick<Activity, 'result' | 'checker'>): Said | undefined {
  if (!result) return undefined
  if (!checker || result === 'waiting') return said(`activity.result.${result}`)
  return said(`activity.resultBy.${result}`, { person: checker })
}

/** How many of the activations read were by manual review, and whether there are more to read. */
export function overridesFound(found: number, read: number, total: number): Said {
  return read < total
    ? said('activity.overridesOfSome', { found, read, total })
    : said('activity.overridesOf', { found, read })
}
