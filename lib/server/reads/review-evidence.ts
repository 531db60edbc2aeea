import 'server-only'
import { createHash } from 'node:crypto'
import type { ReviewEvidence } from '@/lib/activation/review'
import type { StoredFile } from '@/lib/files/schema'
import { type Identifier, saidOf } from '@/lib/identifiers/identifier'
import { bank } from '../bank/bank'
import type { BankCaller, FilePlace } from '../bank/exchanged'
import { unlessUnread, withFiles } from './files-of-places'

/**
 * The evidence for a manual review of a client: identity records with their documents, and files of data tables. What
 * this person may not list, or the bank fails to list, is null, and so are the files beyond the first 200 places of
 * each.
 */
export async function readReviewEvidence(
  caller: BankCaller,
  clientId: number,
): Promise<ReviewEvidence> {
  const listed = async <Of>(reading: Promise<Of[]>, placeOf: (one: Of) => FilePlace) => {
    const all = await unlessUnread(reading)
    return all && withFiles(caller, all, placeOf)
  }
  const [records, tables] = await Promise.all([
    listed(bank.listIdentifiers(caller, clientId), ({ id }) => ({ clientId, identifierId: id })),
    listed(bank.readDataTables(caller), ({ name }) => ({ clientId, table: name })),
  ])
  return {
    records:
      records?.map(({ of, files }) => ({
        id: of.id,
        kind: of.kind.name,
        mark: markOf(of),
        documents: namesOf(files),
      })) ?? null,
    tables: tables?.map(({ of: { title }, files }) => ({ title, files: namesOf(files) })) ?? null,
  }
}

const namesOf = (files: StoredFile[] | null) =>
  files?.map(({ id, fileName, checksum }) => ({ id, fileName, checksum })) ?? null

// This list shows no numbers, so a mark stands for each record. No secret goes into it: every copy must make the same
// mark, also while copies with another secret replace them, and whoever gets the mark has been given the record by the
// bank.
function markOf(record: Identifier): string {
  const said = JSON.stringify([record.id, saidOf(record)])
  return createHash('sha256').update(said).digest('base64url')
}
