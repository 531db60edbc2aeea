import 'server-only'
import * as z from 'zod'
import type { Completion, LargeFile, LargeUpload } from '@/lib/files/schema'
import { BankFailure } from '../../bank/errors'
import type { BankCaller, KeptFile, TablePlace } from '../../bank/exchanged'
import { expiresSoon, isStorageAddress } from '../../uploads/storage-addresses'
import type { BankCommand } from '../family/http'
import { commandBank } from './http'
import { largeUploadAnswer } from './large-upload'
import { core } from './profile'
import { keptFile } from './stored-file'

/**
 * Asks where to send the parts of a large file (docs/bank-api.md, "Large files"). Throws `BankFailure` of kind
 * `bad_answer` where an address leads anywhere but to the configured storage, lives too long, or is not for exactly this
 * file.
 */
export async function beginLargeFile(
  caller: BankCaller,
  place: TablePlace,
  file: LargeFile,
): Promise<LargeUpload> {
  const answer = await ask(caller, place, 'largeFile', { files: [file] }, largeUploadAnswer)
  if (answer.size !== file.size) throw new BankFailure('bad_answer', false)
  return checked(answer.upload)
}

/** Asks for fresh addresses of the parts that are still missing, and checks them in the same way. */
export async function renewLargeFile(
  caller: BankCaller,
  place: TablePlace,
  fileKey: string,
): Promise<LargeUpload> {
  return checked((await ask(caller, place, 'largeFile', { fileKey }, largeUploadAnswer)).upload)
}

/** Tells the bank that all parts have been sent; repeating it does no harm. */
export function completeLargeFile(
  caller: BankCaller,
  place: TablePlace,
  completion: Completion,
): Promise<KeptFile> {
  const { table, clientId } = place
  const path = core.paths.entries(table, clientId)
  const query = { command: 'completeLargeFile' }
  const command: BankCommand = { method: 'POST', path, query, body: completion, isLongWork: true }
  return commandBank(caller, command, keptFile(clientId))
}

/** Gives a large file up: the bank forgets what has arrived. Repeating it does no harm. */
export async function abandonLargeFile(
  caller: BankCaller,
  place: TablePlace,
  fileKey: string,
): Promise<void> {
  await ask(caller, place, 'abortLargeFile', { fileKey }, z.unknown())
}

function checked(upload: LargeUpload): LargeUpload {
  const isFit =
    upload.parts.every(({ url }) => isStorageAddress(url)) && expiresSoon(upload.expiresAt)
  if (isFit) return upload
  throw new BankFailure('bad_answer', false)
}

function ask<Answer>(
  caller: BankCaller,
  { table, clientId }: TablePlace,
  command: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const path = core.paths.entries(table, clientId)
  return commandBank(caller, { method: 'POST', path, query: { command }, body }, schema)
}
