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
 * where its answer was lost and its list shows this very file, which it did not before; `unknown` where nobody
 * can tell. Throws
 * `ProblemError` for a refusal, `BankFailure` where it is certain that the bank did not take it.
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
    if (waits || (file && !isSame(file, sent))) return { outcome: 'unknown', file: null }
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

/** What is known of a file that was sent: the day it went, what was there before, and its id where the bank gave one. */
type Traces = { since: string; before: Set<number> | undefined; id?: number }

/** The ids in the bank's list; undefined where it cannot be read. */
async function idsKept(staff: Staff, place: FilePlace): Promise<Set<number> | undefined> {
  try {
    return new Set((await bank.listFiles(staff, place)).map(({ id }) => id))
  } catch {
    return undefined
  }
}

/**
 * The file in the bank's list: by the id that the bank gave it, else where it was not there before, came today
 * from this person and has the same bytes and name. Not told where nobody knows what was there before.
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
