import { type Action, bankNameOf, isKnown, type KnownAction, type KnownEntity } from '@/lib/actions'
import type { Activity, ActivityChoices, ActivityResult } from './schema'

/** Every word of what was done, but for the names of its values. */
export const activityWords = {
  title: 'Activity',
  intro: 'What was done at the bank, the newest first.',
  overrides: 'Override register',
  overridesIntro: 'Clients activated by manual review, without a finished verification.',
  parts: 'Parts of the activity',
  all: 'All activity',
  pageTitle: (name: string) => `Activity · ${name}`,
  person: 'Person',
  action: 'Action',
  entity: 'Record',
  from: 'From',
  to: 'To',
  any: 'Any',
  personNumber: (id: number) => `Person ${id}`,
  toBeforeFrom: 'This is before the first day.',
  notAsked: 'Correct the days to see what was done.',
  choicesUnknown: 'What there is to choose from could not be read.',
  apply: 'Apply',
  clear: 'Clear filters',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  timesIn: (zone: string) => `Days and times are those of ${zone}.`,
  nothing: 'The audit trail is empty',
  nothingText:
    'The bank’s trail has no entry yet. Days and people from before it began are in the records of the clients.',
  nothingOfClient: 'No entries for this client',
  nothingOfClientText:
    'The bank’s audit trail has nothing about this client. The days and people in the steps above are from the client’s own record.',
  nothingFound: 'Nothing was recorded that matches',
  nothingFoundText: 'No entry of the bank’s audit trail has all that was asked for.',
  noOverrides: 'No manual review among these',
  overridesOf: (found: number, read: number, total: number) =>
    `${found} by manual review of the ${digits(read)} ${read === 1 ? 'activation' : 'activations'} read${
      read < total
        ? `, from ${digits(total)} in all. The others are on the pages beside this one.`
        : '.'
    }`,
  noActivations: 'No activation in the audit trail',
  noActivationsText:
    'The bank’s trail has none yet. How a client became active before it began is in the record of the client.',
  noOverridesText:
    'The bank cannot be asked for manual reviews alone. They are looked for among its activations.',
  notPermitted: 'You may not see what was done',
  staleRead: 'What was done could not be read again: this is how it was before.',
  unreadable: (count: number) =>
    count === 1
      ? 'One entry of this page cannot be read and is left out. The bank should look at it.'
      : `${count} entries of this page cannot be read and are left out. The bank should look at them.`,
  by: 'by',
  unknownPerson: 'somebody the bank does not name',
  unknownTime: 'Time not said',
  clientNumber: (id: number) => `Client ${id}`,
  rowOf: (table: string, rows = 1) =>
    `${rows === 1 ? 'a row' : `${digits(rows)} rows`} of ${table}`,
  rowNumber: (id: number) => `row ${id}`,
  bytes: (size: number) => `${digits(size)} bytes`,
  empty: 'empty',
  was: 'was',
  became: 'became',
  others: (count: number) =>
    count === 1
      ? '1 recorded value is not shown here.'
      : `${count} recorded values are not shown here.`,
} as const

const resultWords: Record<ActivityResult, string> = {
  done: 'Done',
  waiting: 'Waiting for a checker',
  refused: 'Refused by a checker',
  takenBack: 'Taken back',
}

const ACTIONS: Record<KnownAction, string> = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  verify: 'Verified',
  requestVerification: 'Asked for the verification of',
  refuseVerification: 'Refused to verify',
  activate: 'Activated',
  reject: 'Rejected',
  withdraw: 'Withdrew',
  close: 'Closed',
  reactivate: 'Reopened',
  undoRejection: 'Took back the rejection of',
  undoWithdrawal: 'Took back the withdrawal of',
  approve: 'Approved',
  reveal: 'Looked at the number of',
}

const ENTITIES: Record<KnownEntity, string> = {
  client: 'client',
  identifier: 'identifier',
  dataTable: 'data table',
  document: 'file',
  requiredTable: 'required data table',
  permission: 'permissions',
  subscriber: 'subscriber',
  subscription: 'subscription',
}

/** An action in a word; one that this console does not know by the bank's own name. */
export function actionWord(action: Action): string {
  return isKnown(action) ? ACTIONS[action] : String(bankNameOf(action))
}

/** What the trail is narrowed to, in a word: a data table by its title, what is not known by the bank's own name. */
export function entityWord({ code, name }: ActivityChoices['entities'][number]): string {
  return isKnown(code) ? ENTITIES[code] : (name ?? String(bankNameOf(code)))
}

/**
 * "Activated client by manual review", "Created a row of Source of funds", "Approved identifier 12"; what
 * has not happened is "Asked for: …".
 */
export function whatWasDone(entry: Activity): string {
  const { action, entity, table, rows, byManualReview, result = 'done' } = entry
  const number = numberOf(entry)
  const thing =
    table === undefined
      ? `${entityWord({ code: entity })}${number === undefined ? '' : ` ${number}`}`
      : activityWords.rowOf(table, rows)
  const what = `${actionWord(action)} ${thing}${byManualReview ? ' by manual review' : ''}`
  return result === 'done' ? what : `Asked for: ${what}`
}

/** "row 3250": which of a client's rows it was, where it was one that has a number of its own. */
export function whichRow(entry: Activity): string | undefined {
  const number = entry.table === undefined || (entry.rows ?? 1) > 1 ? undefined : numberOf(entry)
  return number === undefined ? undefined : activityWords.rowNumber(number)
}

const numberOf = ({ resourceId, clientId }: Activity) =>
  resourceId === clientId ? undefined : resourceId

/** "Approved by checker", and the like, where somebody decided on what was held; else how far it has come. */
export function resultWord({ result, checker }: Pick<Activity, 'result' | 'checker'>): string {
  if (!result) return ''
  if (!checker || result === 'waiting') return resultWords[result]
  const did = { done: 'Approved', refused: 'Rejected', takenBack: 'Taken back' }[result]
  return `${did} by ${checker}`
}

const digits = (count: number) => count.toLocaleString('en')
