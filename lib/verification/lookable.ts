import type { IdentifierWithDocuments } from '@/lib/identifiers/schema'
import type { Tickable } from '@/lib/ticks'
import { verificationWords as words } from './words'

type Named = Pick<IdentifierWithDocuments, 'id' | 'kind' | 'number'>

/** A record to look at: with another number it is another one. */
export function lookableRecord({ id, kind, number }: Named): Tickable {
  const name = words.recordName(kind.name, id)
  return { value: `${name}\n${number}`, name }
}

/** A scan to look at: of a record of another kind it is another one. */
export function lookableScan(kind: string, file: { id: number; fileName: string }): Tickable {
  const name = words.scanName(file.fileName, kind, file.id)
  return { value: name, name }
}

/** Everything there is to look at; scans that the bank did not list are not. */
export function lookables(
  records: readonly (Named & Pick<IdentifierWithDocuments, 'documents'>)[],
): Tickable[] {
  return records.flatMap((record) => [
    lookableRecord(record),
    ...(record.documents ?? []).map((file) => lookableScan(record.kind.name, file)),
  ])
}
