import 'server-only'
import type { StoredFile } from '@/lib/files/schema'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { FilePlace } from '../bank/file-place'
import { deleteFile, listFiles } from '../bank/files'
import type { Staff } from '../session/staff'
import { checkPlace } from './file-place'
import { explainFileRefusal } from './file-refusals'

/** How a deletion ended, as for every command, and the files since; null where they were not listed. */
export type FileDeletionAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  files: StoredFile[] | null
}

/**
 * Deletes one file, and says truthfully how it ended: the files are listed again after every answer.
 * Throws `ProblemError` for a refusal, `BankFailure` where it is certain that nothing was sent.
 */
export async function removeFile(
  staff: Staff,
  place: FilePlace,
  fileId: number,
): Promise<FileDeletionAnswer> {
  await checkPlace(staff, place, 'delete')
  let accepted: { held: boolean } | undefined
  try {
    accepted = await deleteFile(staff, place, fileId)
  } catch (error) {
    if (error instanceof BankRefusal)
      throw await explainFileRefusal(staff, { place, action: 'delete' }, error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const files = await listFiles(staff, place).catch(() => null)
  const isGone = files ? files.every(({ id }) => id !== fileId) : undefined
  if (accepted?.held) return { outcome: isGone ? 'done' : 'waiting', files }
  return { outcome: (isGone ?? accepted !== undefined) ? 'done' : 'unknown', files }
}
