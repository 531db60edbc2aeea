import 'server-only'
import { dayIn } from '@/lib/day-in'
import { displayFileName } from '@/lib/files/names'
import type { FileAnswer, StoredFile } from '@/lib/files/schema'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { FilePlace, OutgoingForm } from '../bank/exchanged'
import { env } from '../env'
import type { Staff } from '../session/staff'
import { explainFileRefusal } from './file-refusals'

/** A file on its way to the bank; its checksum is known once it has passed. */
export type FileOnItsWay = {
  name: string
  /** In bytes. */
  size: number
  /** SHA-256 of the whole file in hexadecimal; undefined until all of it has passed. */
  checksum: () => string | undefined
  form: OutgoingForm
}

/**
 * Sends a file to the bank once and returns how it ended: `done` if the bank took it, or if its answer was lost and its
 * list now shows exactly this file, which it did not before; `waiting` if the bank holds it for a checker; `unknown` if
 * nobody can tell. Throws `ProblemError` for a refusal, `BankFailure` if the bank certainly did not take it.
 */
export async function sendOnce(
  staff: Staff,
  place: FilePlace,
  sent: FileOnItsWay,
): Promise<FileAnswer> {
  const since = today()
  const before = await idsKept(staff, place)
  const token = await staff.token()
  try {
    const { file, id, waits } = await bank.sendForm(staff, place, sent.form, token)
    if (waits) return { outcome: 'waiting', file: null }
    if (file && !isSame(file, sent)) return { outcome: 'unknown', file: null }
    return {
      outcome: 'done',
      file: file ?? (await find(staff, place, sent, { since, before, id })),
    }
  } catch (error) {
    if (error instanceof BankRefusal) {
      throw await explainFileRefusal(staff, { place, action: 'add', token }, error)
    }
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const file = await find(staff, place, sent, { since, before })
  return { outcome: file ? 'done' : 'unknown', file }
}

/** What is known of a sent file: its day, the ids listed before, and its own id if the bank gave one. */
type Traces = { since: string; before: Set<number> | undefined; id?: number }

/** The ids in the bank's list; undefined if the list cannot be read. */
async function idsKept(staff: Staff, place: FilePlace): Promise<Set<number> | undefined> {
  try {
    return new Set((await bank.listFiles(staff, place)).map(({ id }) => id))
  } catch {
    return undefined
  }
}

/**
 * Finds the file in the bank's list: by the id that the bank gave it, or else as a file that was not there before, came
 * today from this person and has the same bytes and name. Null if the ids listed before are not known.
 */
async function find(
  staff: Staff,
  place: FilePlace,
  sent: FileOnItsWay,
  { since, before, id }: Traces,
): Promise<StoredFile | null> {
  const files = await bank.listFiles(staff, place).catch(() => [])
  const given = files.find((file) => file.id === id)
  if (given && isSame(given, sent)) return given
  if (!before) return null
  const days = [since, today()]
  const found = files.findLast(
    (file) =>
      !before.has(file.id) &&
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
