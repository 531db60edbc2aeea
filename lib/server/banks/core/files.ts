import 'server-only'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { StoredFile } from '@/lib/files/schema'
import { said } from '@/lib/words/said'
import { BankFailure } from '../../bank/errors'
import type {
  BankCaller,
  CommandAccepted,
  FileCaller,
  FilePlace,
  KeptFile,
  OutgoingForm,
} from '../../bank/exchanged'
import { env } from '../../env'
import { NothingDone } from '../../http/problems'
import { askBank, checkMayAsk } from '../../outgoing/bank-breakers'
import { bytesAnnounced } from '../../outgoing/exchange'
import {
  type StreamedAnswer,
  streamedExchange,
  wholeAnswer,
} from '../../outgoing/streamed-exchange'
import { NoTurn, Turns } from '../../shares/turns'
import { answerWithin } from '../family/command-answer'
import { bankAddress, failureFrom, parse } from '../family/http'
import { unhurried } from '../family/unhurried'
import { filePaths } from './file-place'
import { bankHeaders, commandBank, readBank, succeeded } from './http'
import { keptFile, storedFileFrom } from './stored-file'

const LARGEST_ANSWER = 1024 * 1024

// Reading and sending take turns separately, so that downloads never hold up uploads.
const turns = {
  GET: new Turns({ atOnce: 32, each: 8 }),
  POST: new Turns({ atOnce: 32, each: 8 }),
}

/**
 * The files of a place (docs/bank-api.md, "Files of a data table" and "Documents"). A file without an id or a name is
 * left out.
 */
export async function listFiles(caller: BankCaller, place: FilePlace): Promise<StoredFile[]> {
  const documents = await readBank(caller, filePaths(place).list, {}, z.array(z.unknown()))
  const files = await unhurried(documents, caller.held, storedFileFrom)
  return files.filter((file) => file !== undefined)
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
 * Begins to read the bytes of a file. The caller reads the stream to its end or destroys it; `signal` destroys it at any
 * time. Without `isFramed` its end is only that of the connection, which looks the same where it breaks off. Throws
 * `files_busy` where too many files are being read.
 */
export async function openFile(
  caller: FileCaller,
  place: FilePlace,
  fileId: number,
  signal: AbortSignal,
): Promise<{ content: Readable; size: number | undefined; isFramed: boolean }> {
  const path = filePaths(place).content(fileId)
  const ask = (token: string) => begin(caller, { method: 'GET', path, token, signal })
  const token = await caller.token()
  let answer = await ask(token)
  if (answer.status === 401) {
    answer.body.on('error', () => undefined).destroy()
    answer = await ask(await caller.token(token))
  }
  if (answer.status !== 200) succeeded(await whole(answer, () => false), false)
  if (answer.status !== 200) throw new BankFailure('bad_answer', false)
  const size = bytesAnnounced(answer.header('content-length'))
  const isFramed = size !== undefined || answer.header('transfer-encoding') !== undefined
  return { content: answer.body, size, isFramed }
}

/** Deletes a file, with a single request. */
export async function deleteFile(
  caller: BankCaller,
  place: FilePlace,
  fileId: number,
): Promise<CommandAccepted> {
  const path = filePaths(place).one(fileId)
  return commandBank(caller, { method: 'DELETE', path }, answerWithin(place.clientId))
}

/**
 * Sends a form with one file, once, at the pace at which it arrives; `token` cannot be renewed on the way. Throws
 * `BankFailure`, `BankRefusal` (401 included), the reason of the form’s signal, or `files_busy` where too many files are
 * being sent.
 */
export async function sendForm(
  caller: FileCaller,
  place: FilePlace,
  form: OutgoingForm,
  token: string,
): Promise<KeptFile> {
  let answer: StreamedAnswer
  try {
    const path = filePaths(place).add
    answer = await begin(caller, { method: 'POST', path, token, form, signal: form.signal })
  } catch (error) {
    if (!(error instanceof BankFailure)) throw error
    // The bank cannot have taken a form whose end it never received.
    const mayHaveApplied = error.mayHaveApplied && form.isComplete()
    throw new BankFailure(error.kind, mayHaveApplied, error)
  }
  const read = succeeded(await whole(answer, form.isComplete), form.isComplete())
  return parse(read, keptFile(place.clientId), form.isComplete())
}

type Begun = {
  method: 'GET' | 'POST'
  path: string
  token: string
  form?: OutgoingForm
  signal: AbortSignal
}

async function begin(
  caller: FileCaller,
  { method, path, token, form, signal }: Begun,
): Promise<StreamedAnswer> {
  const { BANK_URL, BANK_TIMEOUT_MS } = env()
  const address = bankAddress(BANK_URL, path, {})
  const changes = form !== undefined
  const asked = { tenant: caller.tenant, work: 'files', changes, path } as const
  checkMayAsk(asked)
  const giveBack = await turns[method]
    .take(caller.session.person, BANK_TIMEOUT_MS, signal)
    .catch((error) => {
      throw error instanceof NoTurn ? filesBusy() : error
    })
  try {
    const request = {
      method,
      headers: {
        ...bankHeaders(caller, token),
        accept: form ? 'application/json' : '*/*',
        ...(form && { 'content-type': form.contentType, 'content-length': String(form.length) }),
      },
      body: form?.body,
      silence: BANK_TIMEOUT_MS,
      signal,
      traceId: caller.traceId,
    }
    const answer = await askBank(asked, () => streamedExchange(address, request))
    answer.body.once('close', giveBack)
    return answer
  } catch (error) {
    giveBack()
    throw failureFrom(error, changes)
  }
}

function filesBusy(): NothingDone {
  return new NothingDone('files_busy', {
    detail: said('problems.file.busy'),
    retryAfter: 10,
  })
}

/** `changes` is asked only when the answer has broken off: while it arrives, the rest of a form may still pass. */
async function whole(answer: StreamedAnswer, changes: () => boolean) {
  try {
    return await wholeAnswer(answer, LARGEST_ANSWER)
  } catch (error) {
    throw failureFrom(error, changes())
  }
}
