import 'server-only'
import type { StoredFile } from '@/lib/files/schema'
import type { Identification } from '@/lib/identifiers/identifier'
import { permissionFor } from '@/lib/identifiers/rules'
import { isPermitted } from '@/lib/permissions'
import { bank } from '../bank/bank'
import type { FilePlace } from '../bank/exchanged'
import type { Staff } from '../session/staff'
import { checkPlace } from '../uploads/file-place'

const LISTED_AT_ONCE = 4
// Each is asked for by itself, and what was read before is held meanwhile. Nobody has as many.
const MOST_LISTED = 200

/**
 * The identity records of a client with their documents, and the kinds there can be. What could not be
 * listed besides the records is null: it is no reason to show nothing. Throws `BankFailure` and
 * `BankRefusal` for the records themselves.
 */
export async function readIdentification(staff: Staff, clientId: number): Promise<Identification> {
  const [identifiers, kinds] = await Promise.all([
    bank.listIdentifiers(staff, clientId),
    mayAdd(staff) ? bank.readIdentifierKinds(staff, clientId).catch(() => null) : [],
  ])
  const documents: (StoredFile[] | null)[] = identifiers.map(() => null)
  const waiting = [...identifiers.slice(0, MOST_LISTED).entries()]
  async function listInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { id: identifierId }] = next
      documents[at] = await bank.listFiles(staff, { clientId, identifierId }).catch(() => null)
    }
  }
  await Promise.all(Array.from({ length: LISTED_AT_ONCE }, listInTurn))
  return {
    identifiers: identifiers.map((record, at) => ({ ...record, documents: documents[at] ?? null })),
    kinds,
  }
}

// Who may neither add nor edit needs no choice of kinds.
const mayAdd = ({ session: { permissions } }: Staff) =>
  isPermitted(permissions, permissionFor('add')) || isPermitted(permissions, permissionFor('edit'))

/** The documents of one record. Throws as `checkPlace`. */
export async function readDocuments(
  staff: Staff,
  place: FilePlace,
): Promise<{ files: StoredFile[] | null }> {
  await checkPlace(staff, place, 'read')
  return { files: await bank.listFiles(staff, place).catch(() => null) }
}
