import 'server-only'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { StoredFile } from '@/lib/files/schema'
import { env } from '../env'
import { type StreamedAnswer, streamedExchange, wholeAnswer } from '../streamed-exchange'
import type { CommandAccepted } from './command-answer'
import { BankFailure } from './errors'
import { type FilePlace, filePaths } from './file-place'
import {
  type BankCaller,
  bankAddress,
  bankHeaders,
  commandBank,
  failureFrom,
  parse,
  readBank,
  succeeded,
} from './http'
import { type KeptFile, keptFileSchema, storedFileFrom } from './stored-file'

const LARGEST_ANSWER = 1024 * 1024

/**
 * The files of a place (docs/bank-api.md, "Files of a data table" and "Documents"). One without an id
 * or a name is left out.
 */
export async function listFiles(caller: BankCaller, place: FilePlace): Promise<StoredFile[]> {
  const documents = await readBank(caller, filePaths(place).list, {}, z.array(z.unknown()))
  return documents.flatMap((document) => storedFileFrom(document) ?? [])
}

/** What the bank says of one file. */
export async function readFile(
  caller: BankCaller,
  place: FilePlace,
  fileId: number,
): Promise<StoredFile> {
  const path = filePaths(place).one(fileId)
  const file = storedFileFrom(await readBank(caller, path, {}, z.unknown()))
  if (file?.id === fileId) return file
  throw new BankFailure('bad_answer', false)
}

/**
 * Begins to read the bytes of a file. Whoever gets them reads them to their end or destroys them;
 * `signal` does the latter at any time.
 */
export async function openFile(
  caller: BankCaller,
  place: FilePlace,
  fileId: number,
  signal: AbortSignal,
): Promise<{ content: Readable; size: number | undefined }> {
  const path = filePaths(place).content(fileId)
  const ask = (token: string) => begin(caller, { method: 'GET', path, token, signal })
  const token = await caller.token()
  let answer = await ask(token)
  if (answer.status === 401) {
    answer.body.on('error', () => undefined).destroy()
    answer = await ask(await caller.token(token))
  }
  if (answer.status !== 200) succeeded(await whole(answer, false), false)
  if (answer.status !== 200) throw new BankFailure('bad_answer', false)
  const length = answer.header('content-length')
  return { content: answer.body, size: length === undefined ? undefined : Number(length) }
}

/** Removes a file, asked once. */
export async function deleteFile(
  caller: BankCaller,
  place: FilePlace,
  fileId: number,
): Promise<CommandAccepted> {
  const path = filePaths(place).one(fileId)
  const { held } = await commandBank(caller, { method: 'DELETE', path }, keptFileSchema)
  return { held }
}

/** A form with one file, on its way to the bank. */
export type OutgoingForm = {
  contentType: string
  /** Bytes of the whole form. */
  length: number
  body: AsyncIterable<Uint8Array>
  /** Whether all of it has been handed over: before that the bank cannot have taken it. */
  isComplete: () => boolean
  signal: AbortSignal
}

/**
 * Sends a form with one file, once, in the pace in which it arrives; `token` cannot be renewed on the
 * way. Throws `BankFailure`, `BankRefusal` (401 included) or the reason of the form's signal.
 */
export async function sendForm(
  caller: BankCaller,
  place: FilePlace,
  form: OutgoingForm,
  token: string,
): Promise<KeptFile> {
  let answer: StreamedAnswer
  try {
    const path = filePaths(place).add
    answer = await begin(caller, { method: 'POST', path, token, form, signal: form.signal })
  } catch (error) {
    if (error instanceof BankFailure) throw new BankFailure(error.kind, form.isComplete())
    throw error
  }
  const read = succeeded(await whole(answer, form.isComplete()), form.isComplete())
  return parse(read, keptFileSchema)
}

type Begun = {
  method: 'GET' | 'POST'
  path: string
  token: string
  form?: OutgoingForm
  signal: AbortSignal
}

async function begin(
  caller: BankCaller,
  { method, path, token, form, signal }: Begun,
): Promise<StreamedAnswer> {
  const { BANK_URL, BANK_TIMEOUT_MS } = env()
  try {
    return await streamedExchange(bankAddress(BANK_URL, path, {}), {
      method,
      headers: {
        ...bankHeaders(caller, token),
        accept: form ? 'application/json' : '*/*',
        ...(form && { 'content-type': form.contentType, 'content-length': String(form.length) }),
      },
      body: form?.body,
      silence: BANK_TIMEOUT_MS,
      signal,
    })
  } catch (error) {
    throw failureFrom(error, form !== undefined)
  }
}

async function whole(answer: StreamedAnswer, changes: boolean) {
  try {
    return await wholeAnswer(answer, LARGEST_ANSWER)
  } catch (error) {
    throw failureFrom(error, changes)
  }
}
