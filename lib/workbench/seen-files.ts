import type { CalendarDate } from '@/lib/dates'
import type { StoredFile } from '@/lib/files/schema'
import { isUnread } from './client-files'

/** A file that was on the screen, as it was then; its name is that of a `ClientFile`. */
export type SeenFile = Pick<StoredFile, 'fileName' | 'checksum' | 'createdBy' | 'createdOn'> & {
  name: string
}

/** A file in whose place another one stands; by whom and when, where the bank says that of the new one. */
export type Replaced = Pick<SeenFile, 'name' | 'fileName'> & { by?: string; on?: CalendarDate }

/** Files that are not as they were when they were on the screen. */
export type LapsedFiles = { replaced: Replaced[]; gone: Pick<SeenFile, 'name' | 'fileName'>[] }

/** Which of the files that were on the screen are others now, or gone; each once. */
export function lapsedFiles(
  seen: readonly SeenFile[],
  files: readonly SeenFile[],
  /** Places whose files are not known now: a document there is not taken for gone. */
  unread: readonly string[] = [],
): LapsedFiles {
  const lapsed: LapsedFiles = { replaced: [], gone: [] }
  for (const before of seen) {
    const { name, fileName } = before
    const now = files.find((file) => file.name === name)
    if (now && now.checksum !== before.checksum)
      lapsed.replaced.push({ name, fileName, ...broughtBy(now, before) })
    if (!now && !isUnread(name, unread)) lapsed.gone.push({ name, fileName })
  }
  return { replaced: eachOnce(lapsed.replaced), gone: eachOnce(lapsed.gone) }
}

// A bank may go on naming whoever brought the first file: only what is new says anything of the new one.
function broughtBy(now: SeenFile, before: SeenFile): Pick<Replaced, 'by' | 'on'> {
  const isSame =
    now.createdBy === before.createdBy && String(now.createdOn) === String(before.createdOn)
  return isSame ? {} : { by: now.createdBy, on: now.createdOn }
}

/** Those that were looked at before, and those that are now, as they were last. */
export const lookedAt = (before: readonly SeenFile[], now: readonly SeenFile[]): SeenFile[] =>
  eachOnce([...before, ...now])

/** Each file once, as the last of the same name has it. */
export const eachOnce = <One extends { name: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
]
