import 'server-only'
import type { StoredFile } from '@/lib/files/schema'
import type {
  Identification,
  Identifier,
  IdentifierWithDocuments,
} from '@/lib/identifiers/identifier'
import { permissionFor } from '@/lib/identifiers/rules'
import { isPermitted } from '@/lib/permissions'
import { bank } from '../bank/bank'
import type { FilePlace } from '../bank/exchanged'
import type { Staff } from '../session/staff'
import { checkPlace } from '../uploads/file-place'
import { unlessUnread, withFiles } from './files-of-places'

/**
 * The identity records of a client with their documents, and the kinds there can be. If the documents or kinds cannot
 * be listed they are null, and the records still show. Throws `BankFailure` and `BankRefusal` for the records
 * themselves.
 */
export async function readIdentification(staff: Staff, clientId: number): Promise<Identification> {
  const [identifiers, kinds] = await Promise.all([
    bank.listIdentifiers(staff, clientId),
    mayAdd(staff) ? bank.readIdentifierKinds(staff, clientId).catch(() => null) : [],
  ])
  return { identifiers: await withDocuments(staff, clientId, identifiers), kinds }
}

/** The records with their documents; null for those that the bank did not list. */
export async function withDocuments(
  staff: Staff,
  clientId: number,
  identifiers: readonly Identifier[],
): Promise<IdentifierWithDocuments[]> {
  const listed = await withFiles(staff, identifiers, ({ id }) => ({ clientId, identifierId: id }))
  return listed.map(({ of, files, ...unasked }) => ({ ...of, documents: files, ...unasked }))
}

// A person who may neither add nor edit a record needs no choice of kinds.
const mayAdd = ({ session: { permissions } }: Staff) =>
  isPermitted(permissions, permissionFor('add')) || isPermitted(permissions, permissionFor('edit'))

/** The documents of one record. Throws as `checkPlace`. */
export async function readDocuments(
  staff: Staff,
  place: FilePlace,
): Promise<{ files: StoredFile[] | null }> {
  await checkPlace(staff, place, 'read')
  return { files: await unlessUnread(bank.listFiles(staff, place)) }
}
