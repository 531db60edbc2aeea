import type { StoredFile } from '@/lib/files/schema'
import {
  type Identification,
  type Identifier,
  type IdentifierWithDocuments,
  saidOf,
} from '@/lib/identifiers/identifier'
import type { Tickable } from '@/lib/ticks'

/**
 * A record that can be ticked: if its content changes, it counts as another one. The bank keeps its name, so the name is not
 * translated.
 */
export function lookableRecord(record: Identifier): Tickable {
  const name = `${record.kind.name} (record ${record.id})`
  return { value: `${name}\n${JSON.stringify(saidOf(record))}`, name }
}

/** A scan that can be ticked: if its bytes or the kind of its record change, it counts as another one. */
export function lookableScan(
  kind: string,
  file: Pick<StoredFile, 'id' | 'fileName' | 'checksum'>,
): Tickable {
  const name = `${file.fileName} (${kind}, file ${file.id})`
  return { value: file.checksum ? `${name}\n${file.checksum}` : name, name }
}

/** The records as listed now; scans that could not be listed are as they were before. */
export function lastListed(now: Identification, before: Identification): Identification {
  return {
    ...now,
    identifiers: now.identifiers.map((one) => ({
      ...one,
      documents:
        one.documents ?? before.identifiers.find(({ id }) => id === one.id)?.documents ?? null,
    })),
  }
}

/** Everything that can be ticked; scans that the bank did not list are left out. */
export function lookables(records: readonly IdentifierWithDocuments[]): Tickable[] {
  return records.flatMap((record) => [
    lookableRecord(record),
    ...(record.documents ?? []).map((file) => lookableScan(record.kind.name, file)),
  ])
}
