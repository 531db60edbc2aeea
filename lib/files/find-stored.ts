import { hexChecksum } from './checksum'
import { displayFileName } from './names'
import type { StoredFile } from './schema'

/** Files up to this many bytes are compared by checksum; larger ones only by name and size. */
const COMPARED_UP_TO = 64 * 1024 * 1024

/**
 * The file at the bank that is this very file, stored by a try whose answer was lost; undefined where there is none. `known`
 * are the ids of files that were there before, or belong to other uploads, as far as the page has read them.
 */
export async function findStored(
  file: File,
  kept: readonly StoredFile[],
  known?: ReadonlySet<number>,
): Promise<StoredFile | undefined> {
  const name = nameSent(file.name)
  const alike = kept.filter(
    ({ id, fileName, size }) =>
      !known?.has(id) && nameSent(fileName) === name && (size === undefined || size === file.size),
  )
  const newest = (some: StoredFile[]) =>
    some.reduce<StoredFile | undefined>(
      (best, one) => (best && best.id > one.id ? best : one),
      undefined,
    )
  if (file.size > COMPARED_UP_TO || alike.every(({ checksum }) => !checksum)) return newest(alike)
  const own = await hexChecksum(file)
  return newest(alike.filter(({ checksum }) => !checksum || checksum === own))
}

// A form writes a quotation mark as `%22`, so it cannot tell a name that holds these very signs from one with the mark.
const nameSent = (name: string) => displayFileName(name.replaceAll('%22', '"'))
