import { type Identifier, type IdentifierWithDocuments, saidOf } from '@/lib/identifiers/identifier'
import type { Tickable } from '@/lib/ticks'

/** A record to look at: saying anything else it is another one. Its name is kept by the bank, and has one form. */
export function lookableRecord(record: Identifier): Tickable {
  const name = `${record.kind.name} (record ${record.id})`
  return { value: `${name}\n${JSON.stringify(saidOf(record))}`, name }
}

/** A scan to look at: of a record of another kind it is another one. */
export function lookableScan(kind: string, file: { id: number; fileName: string }): Tickable {
  const name = `${file.fileName} (${kind}, file ${file.id})`
  return { value: name, name }
}

/** Everything there is to look at; scans that the bank did not list are not. */
export function lookables(records: readonly IdentifierWithDocuments[]): Tickable[] {
  return records.flatMap((record) => [
    lookableRecord(record),
    ...(record.documents ?? []).map((file) => lookableScan(record.kind.name, file)),
  ])
}
