import 'server-only'
import { dayIn } from '@/lib/day-in'
import { displayFileName } from '@/lib/files/names'
import type { FileAnswer, StoredFile } from '@/lib/files/schema'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { FilePlace } from '../bank/file-place'
import { listFiles, type OutgoingForm, sendForm } from '../bank/files'
import { env } from '../env'
import type { Staff } from '../session/staff'
import { explainFileRefusal } from './file-refusals'

/** A file on its way, and what will be known of it once it has gone by. */
export type FileOnItsWay = {
  name: string
  /** Bytes. */
  size: number
  /** SHA-256 of all of it in hexadecimal; undefined before it has all been seen. */
  checksum: () => string | undefined
  form: OutgoingForm
}

/**
 * Sends a file to the bank, once, and says truthfully how it ended: `done` where the bank took it, or
 * where its answer was lost and its list shows this very file; `unknown` where nobody can tell. Throws
 * `ProblemError` for a refusal, `BankFailure` where it is certain that the bank did not take it.
 */
export async function sendOnce(
  staff: Staff,
  place: FilePlace,
  sent: FileOnItsWay,
): Promise<FileAnswer> {
  const since = today()
  const token = await staff.token()
  try {
    const { file, id, held } = await sendForm(staff, place, sent.form, token)
    if (held || (file && !isSame(file, sent))) return { outcome: 'unknown', file: null }
    return { outcome: 'done', file: file ?? (await find(staff, place, sent, since, id)) }
  } catch (error) {
    if (error instanceof BankRefusal) {
      throw await explainFileRefusal(staff, { place, action: 'add', token }, error)
    }
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const file = await find(staff, place, sent, since)
  return { outcome: file ? 'done' : 'unknown', file }
}

/**
 * The file in the bank's list: by the id that the bank gave it, else where it came today from this
 * person and has the same bytes and name.
 */
async function find(
  staff: Staff,
  place: FilePlace,
  sent: FileOnItsWay,
  since: string,
  id?: number,
): Promise<StoredFile | null> {
  const files = await listFiles(staff, place).catch(() => [])
  const given = files.find((file) => file.id === id)
  if (given && isSame(given, sent)) return given
  const days = [since, today()]
  const found = files.findLast(
    (file) =>
      file.checksum !== undefined &&
      isSame(file, sent) &&
      file.size === sent.size &&
      file.fileName === displayFileName(sent.name) &&
      file.createdBy === staff.session.username &&
      days.includes(String(file.createdOn)),
  )
  return found ?? null
}

const isSame = (file: StoredFile, sent: FileOnItsWay) =>
  file.checksum === undefined || file.checksum === sent.checksum()

const today = () => String(dayIn(env().BUSINESS_TIME_ZONE, new Date()))
