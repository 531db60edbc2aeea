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
// Of one that nothing is heard of for so long its page is gone, though the bank keeps it for a day.
const open = new Places({ of: 'large-file', most: MOST_OPEN, seconds: 3600 })
// Elsewhere the bank does not know it, and giving it up there ends nothing.
const nameOf = ({ clientId, table }: TablePlace, fileKey: string) =>
  [clientId, table, fileKey].join(' ')

/**
 * Begins a large file, which the browser then sends straight to the bank's storage. Throws
 * `ProblemError`, `too_much_begun` where the person has a hundred on their way, or a `BankFailure` after which it may
 * simply be begun again: an upload that nobody completes is nothing.
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

/** Fresh addresses for what is still missing of a large file. Throws as `beginLarge`. */
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
 * Completes a large file. Asked a second time where the first answer was lost, because repeating it
 * does no harm: `unknown` where the second says nothing of the file either. Throws `ProblemError`, or a
 * `BankFailure` where it is certain that nothing was done.
 */
export async function completeLarge(
  staff: Staff,
  place: TablePlace,
  completion: Completion,
): Promise<FileAnswer> {
  const ask = async (): Promise<FileAnswer> => {
    const { file, waits } = await bank.completeLargeFile(staff, place, completion)
    await open.giveBack(staff, nameOf(place, completion.fileKey))
    return { outcome: waits ? 'unknown' : 'done', file: file ?? null }
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

// A file that it has completed the bank completes again, so that it finds something wrong only with one it has
// not. Any other failure is about this request alone, and the one before it may have been carried out.
async function askAgain(ask: () => Promise<FileAnswer>): Promise<FileAnswer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BankRefusal && whatIsWrong(error)) throw error
    return { outcome: 'unknown', file: null }
  }
}

/** Gives a large file up, so that nothing of it is kept. One that the bank has forgotten is given up. */
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
