import type { Bank, Caller } from '../kit/bank'
import { afterwards, changesBetween, withoutUndefined } from '../kit/change'
import { DomainRuleViolation, detail, ValidationFailed } from '../kit/errors'
import { recordClient } from './audit'
import { STATUS } from './bucket'
import { changeClient, holdClient } from './change'
import { duplicateOf, holdUniqueValues } from './duplicate'
import { normalise } from './normalise'
import { checkChoices } from './options'
import { idsOf } from './result'
import type { ClientRow } from './row'
import type { ClientWritten } from './schema'
import type { ClientUpdate } from './update-body'

/**
 * Changes the details a body names and returns those that really changed.
 * @throws NotFound, ValidationFailed for an impossible name or date of birth, DomainRuleViolation for a client who is closed,
 * rejected or withdrawn, DuplicateValue. docs/bank-api.md, "Change a client"
 */
export async function updateClient(
  bank: Bank,
  caller: Caller,
  clientId: number,
  update: ClientUpdate,
): Promise<ClientWritten> {
  try {
    return await bank.db.transaction(async (tx) => {
      const client = await holdClient(tx, caller.tenant, clientId)
      checkChoices(update, caller.directory)
      const { asWritten, legalFormId, ...given } = update
      const wanted = withoutUndefined({
        ...given,
        legalForm: legalFormId,
        ...namesAfter(client, update),
      })
      checkDateOfBirth(client, update)
      if (client.status >= STATUS.CLOSED) throw notOpen()
      const changes = changesBetween(client, wanted)
      const changed = afterwards(changes)
      if (Object.keys(changed).length > 0) {
        if ('mobileNo' in changed || 'externalId' in changed) {
          await holdUniqueValues(tx, caller.tenant)
        }
        await changeClient(tx, client, { ...changed, ...keysOf({ ...client, ...changed }) })
        await recordClient(tx, caller, client, 'UPDATE', { ...given, legalFormId }, changes)
      }
      return { id: clientId, ...idsOf(client, clientId), changes: toChanges(changed, asWritten) }
    })
  } catch (error) {
    throw duplicateOf(error, update) ?? error
  }
}

type Names = Pick<ClientRow, 'firstname' | 'middlename' | 'lastname' | 'fullname'>

// A full name and the parts of a name replace each other, and the result must be a complete name.
function namesAfter(before: ClientRow, given: ClientUpdate): Partial<Names> {
  const named = [given.firstname, given.middlename, given.lastname, given.fullname]
  if (named.every((name) => name === undefined)) return {}
  const none = { firstname: null, middlename: null, lastname: null, fullname: null }
  if (given.fullname) return { ...none, fullname: given.fullname }
  const hasPart = Boolean(given.firstname || given.middlename || given.lastname)
  if (before.fullname !== null && given.fullname === undefined && !hasPart) {
    return { ...none, fullname: before.fullname }
  }
  const { firstname = before.firstname, middlename = before.middlename } = given
  const { lastname = before.lastname } = given
  const lacking = Object.entries({ firstname, lastname }).filter(([, part]) => part === null)
  if (lacking.length > 0) throw new ValidationFailed(lacking.map(([name]) => blank(name)))
  return { firstname, middlename, lastname, fullname: null }
}

function checkDateOfBirth(client: ClientRow, { dateOfBirth, asWritten }: ClientUpdate): void {
  if (typeof dateOfBirth !== 'string' || dateOfBirth < client.submittedOn) return
  const code = 'validation.msg.client.dateOfBirth.is.greater.than.date'
  const message = 'The parameter `dateOfBirth` must be before the submission.'
  const args = [asWritten.dateOfBirth ?? null]
  throw new ValidationFailed([detail(code, message, 'dateOfBirth', args)])
}

// The keys by which lists sort and search.
function keysOf({ firstname, middlename, lastname, fullname }: Names) {
  const parts = [firstname, middlename, lastname].filter((part) => part !== null)
  const displayName = fullname ?? parts.join(' ')
  return {
    displayName,
    nameKey: normalise(displayName),
    firstnameKey: firstname === null ? null : normalise(firstname),
    lastnameKey: lastname === null ? null : normalise(lastname),
  }
}

function toChanges(
  { legalForm, ...changed }: Record<string, unknown>,
  asWritten: ClientUpdate['asWritten'],
): Record<string, unknown> {
  const changes = legalForm === undefined ? changed : { ...changed, legalFormId: legalForm }
  return changed.dateOfBirth ? { ...changes, ...asWritten } : changes
}

function blank(name: string) {
  const code = `validation.msg.client.${name}.cannot.be.blank`
  return detail(code, `The parameter \`${name}\` is mandatory.`, name)
}

function notOpen(): DomainRuleViolation {
  const message = 'Client is closed, rejected or withdrawn.'
  return new DomainRuleViolation([detail('error.msg.client.update.not.open', message)])
}
