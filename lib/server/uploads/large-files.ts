import 'server-only'
import { randomUUID } from 'node:crypto'
import { fileNameProblem } from '@/lib/files/names'
import type { Completion, FileAnswer, LargeFile, LargeUpload } from '@/lib/files/schema'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { TablePlace } from '../bank/exchanged'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { Places } from '../shares/places'
import { explainFileRefusal, whatIsWrong } from './file-refusals'
import { uploadLimits } from './upload-limits'
import { fileRefused } from './upload-refusals'

const LARGEST_BYTES = 5 * 1024 ** 3

// A page sends three at a time, and may keep some that stopped.
const MOST_OPEN = 100
// If nothing is heard of an upload for this long, its page is gone, although the bank keeps the upload for a day.
const open = new Places({ of: 'large-file', most: MOST_OPEN, seconds: 3600 })
// The name includes the place: under another place the bank does not know the upload, so giving it up there ends
// nothing.
const nameOf = ({ clientId, table }: TablePlace, fileKey: string) =>
  [clientId, table, fileKey].join(' ')

/**
 * Begins a large file, which the browser then sends straight to the bank's storage. Throws `ProblemError`,
 * `too_much_begun` if the person has a hundred under way, or a `BankFailure`, after which a new beginning is safe: an
 * upload that nobody completes has no effect.
 */
export async function beginLarge(
  staff: Staff,
  place: TablePlace,
  file: LargeFile,
): Promise<LargeUpload> {
  const unfit = fileNameProblem(file.fileName)
  if (unfit) throw fileRefused(unfit)
  if (file.size > LARGEST_BYTES)
    throw new ProblemError('too_large', { detail: said('problems.file.tooLargeOfAll') })
  const name = randomUUID()
  if (!(await open.take(staff, name)))
    throw new ProblemError('too_much_begun', {
      detail: said('problems.file.tooManyBegun', { count: MOST_OPEN }),
      retryAfter: 30,
    })
  try {
    const begun = await addressesOf(staff, place, () => bank.beginLargeFile(staff, place, file))
    await open.rename(staff, name, nameOf(place, begun.fileKey))
    return begun
  } catch (error) {
    await open.giveBack(staff, name)
    throw error
  }
}

/** Gets fresh addresses for the missing parts of a large file. Throws as `beginLarge`. */
export async function renewLarge(
  staff: Staff,
  place: TablePlace,
  fileKey: string,
): Promise<LargeUpload> {
  const renewed = await addressesOf(staff, place, () => bank.renewLargeFile(staff, place, fileKey))
  await open.keep(staff, nameOf(place, fileKey))
  return renewed
}

/**
 * Completes a large file. If the first answer is lost, it asks again, because repeating does no harm: `unknown` if the
 * second answer says nothing of the file either. Throws `ProblemError`, or a `BankFailure` if certainly nothing was
 * done.
 */
export async function completeLarge(
  staff: Staff,
  place: TablePlace,
  completion: Completion,
): Promise<FileAnswer> {
  const ask = async (): Promise<FileAnswer> => {
    const { file, waits } = await bank.completeLargeFile(staff, place, completion)
    await open.giveBack(staff, nameOf(place, completion.fileKey))
    return { outcome: waits ? 'waiting' : 'done', file: file ?? null }
  }
  try {
    return await ask().catch((error) => {
      if (error instanceof BankFailure && error.mayHaveApplied) return askAgain(ask)
      throw error
    })
  } catch (error) {
    if (error instanceof BankRefusal) throw await explained(staff, place, error)
    throw error
  }
}

// The bank completes a completed file again, so a refusal of the file itself means that it was not completed before.
// Any other failure concerns only this request, and the first one may have been carried out.
async function askAgain(ask: () => Promise<FileAnswer>): Promise<FileAnswer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BankRefusal && whatIsWrong(error)) throw error
    return { outcome: 'unknown', file: null }
  }
}

/** Gives a large file up, so that nothing of it is kept. A file that the bank has forgotten counts as given up. */
export async function abandonLarge(
  staff: Staff,
  place: TablePlace,
  fileKey: string,
): Promise<Record<string, never>> {
  try {
    await bank.abandonLargeFile(staff, place, fileKey)
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
    if (error.status !== 404) throw await explained(staff, place, error)
  }
  await open.giveBack(staff, nameOf(place, fileKey))
  return {}
}

async function addressesOf(
  staff: Staff,
  place: TablePlace,
  ask: () => Promise<LargeUpload>,
): Promise<LargeUpload> {
  if (!uploadLimits().largeFiles)
    throw new ProblemError('refused', {
      detail: said('problems.file.noStorage'),
    })
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BankRefusal) throw await explained(staff, place, error)
    if (error instanceof BankFailure) throw new BankFailure(error.kind, false, error)
    throw error
  }
}

const explained = (staff: Staff, place: TablePlace, refusal: BankRefusal) =>
  explainFileRefusal(staff, { place, action: 'add' }, refusal)
