import 'server-only'
import type { DeletionAnswer, StoredFile } from '@/lib/files/schema'
import { bank } from '../bank/bank'
import type { FilePlace } from '../bank/exchanged'
import { settle } from '../commands/settle'
import type { Staff } from '../session/staff'
import { checkPlace } from './file-place'
import { explainFileRefusal } from './file-refusals'

/**
 * Deletes one file and returns how it ended: the files are listed again after every answer. Throws `ProblemError` for a
 * refusal, `BankFailure` if certainly nothing was sent.
 */
export async function removeFile(
  staff: Staff,
  place: FilePlace,
  fileId: number,
): Promise<DeletionAnswer> {
  await checkPlace(staff, place, 'delete')
  const isGone = (files: StoredFile[]) => files.every(({ id }) => id !== fileId)
  const { outcome, now } = await settle({
    send: () => bank.deleteFile(staff, place, fileId),
    read: () => bank.listFiles(staff, place),
    reached: isGone,
    ours: isGone,
    explain: (refusal) => explainFileRefusal(staff, { place, action: 'delete' }, refusal),
  })
  return { outcome, files: now }
}
