import type { CalendarDate } from '@/lib/dates'
import type { StoredFile } from '@/lib/files/schema'
import { isUnread } from './client-files'

/** A file that was on screen, as it was then; its name is that of a `ClientFile`. */
export type SeenFile = Pick<
  StoredFile,
  'fileName' | 'checksum' | 'size' | 'createdBy' | 'createdOn'
> & { name: string }

/** A file that was replaced by another; by whom and when, where the bank says that of the new one. */
export type Replaced = Pick<SeenFile, 'name' | 'fileName'> & { by?: string; on?: CalendarDate }

/** Files that have changed or gone since they were on screen. */
export type LapsedFiles = { replaced: Replaced[]; gone: Pick<SeenFile, 'name' | 'fileName'>[] }

/** Which of the files that were on screen have been replaced or are gone; each once. */
export function lapsedFiles(
  seen: readonly SeenFile[],
  files: readonly SeenFile[],
  /** Places whose files are not known at present: a document there does not count as gone. */
  unread: readonly string[] = [],
): LapsedFiles {
  const lapsed: LapsedFiles = { replaced: [], gone: [] }
  for (const before of seen) {
    const { name, fileName } = before
    const now = files.find((file) => file.name === name)
    // A bank without checksums may still give sizes.
    if (now && (now.checksum !== before.checksum || now.size !== before.size))
      lapsed.replaced.push({ name, fileName, ...broughtBy(now, before) })
    if (!now && !isUnread(name, unread)) lapsed.gone.push({ name, fileName })
  }
  return { replaced: eachOnce(lapsed.replaced), gone: eachOnce(lapsed.gone) }
}

// A bank may go on naming the person who added the first file: only a changed name or day tells about the new one.
function broughtBy(now: SeenFile, before: SeenFile): Pick<Replaced, 'by' | 'on'> {
  const isSame =
    now.createdBy === before.createdBy && String(now.createdOn) === String(before.createdOn)
  return isSame ? {} : { by: now.createdBy, on: now.createdOn }
}

/** All files looked at so far, each as it was last seen. */
export const lookedAt = (before: readonly SeenFile[], now: readonly SeenFile[]): SeenFile[] =>
  eachOnce([...before, ...now])

/** Each file once; of several with the same name, the last. */
export const eachOnce = <One extends { name: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
]
