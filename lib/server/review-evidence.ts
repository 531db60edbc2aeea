import 'server-only'
import type { ReviewEvidence } from '@/lib/activation/schema'
import { readDataTables } from './bank/data-tables'
import type { FilePlace } from './bank/file-place'
import { listFiles } from './bank/files'
import type { BankCaller } from './bank/http'
import { listIdentifiers } from './bank/identifiers'

const AT_ONCE = 4

/**
 * What a manual review of a client may rest on: identity records with their documents, and files of data
 * tables. What this person may not list, or the bank does not, is null.
 */
export async function readReviewEvidence(
  caller: BankCaller,
  clientId: number,
): Promise<ReviewEvidence> {
  const [records, tables] = await Promise.all([
    listIdentifiers(caller, clientId).catch(() => null),
    readDataTables(caller).catch(() => null),
  ])
  const namesOf = (place: FilePlace) =>
    listFiles(caller, place)
      .then((files) => files.map(({ id, fileName }) => ({ id, fileName })))
      .catch(() => null)
  return {
    records:
      records &&
      (await inTurn(records, async ({ id, kind }) => ({
        id,
        kind: kind.name,
        documents: await namesOf({ clientId, identifierId: id }),
      }))),
    tables:
      tables &&
      (await inTurn(tables, async ({ name, title }) => ({
        title,
        files: await namesOf({ clientId, table: name }),
      }))),
  }
}

async function inTurn<From, To>(all: From[], read: (one: From) => Promise<To>): Promise<To[]> {
  const found: To[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    found.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(read))))
  return found
}
