import 'server-only'
import { permissionFor } from '@/lib/identifiers/rules'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { FilePlace } from '../bank/exchanged'
import { explainIdentifierRefusal } from '../commands/identifier-refusals'
import { nothingSent } from '../http/problems'
import type { Staff } from '../session/staff'

/**
 * Throws unless the place exists for this person. The bank's addresses for documents of a record do not name the
 * client, so the record is first read through its client; other places name the client themselves.
 */
export async function checkPlace(
  staff: Staff,
  place: FilePlace,
  action: 'read' | 'add' | 'delete',
): Promise<void> {
  if (!('identifierId' in place)) return
  try {
    await bank.readIdentifier(staff, place.clientId, place.identifierId)
  } catch (error) {
    if (error instanceof BankRefusal)
      throw await explainIdentifierRefusal(staff, permissionFor('read'), error)
    throw error instanceof BankFailure && action !== 'read' ? nothingSent(error) : error
  }
}
