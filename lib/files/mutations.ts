import { isUnanswered } from '@/lib/commands/press-key'
import { isProblem } from '@/lib/http/problem'
import {
  isSuccess,
  ownHeaders,
  problemIn,
  RequestFailed,
  request,
  sendCommand,
} from '@/lib/http/request'
import type {
  Completion,
  DeletionAnswer,
  FileAnswer,
  FilesPlace,
  LargeFile,
  LargeUpload,
  StoredFile,
} from './schema'
import { NoAnswer, sendBytes } from './send-bytes'

type Options = { signal?: AbortSignal }

/**
 * Sends a file through the console. Throws `RequestFailed` for a refusal and `NoAnswer` where the outcome is unknown; the
 * same key never stores it twice.
 */
export async function sendFile(
  place: FilesPlace,
  file: File,
  options: { idempotencyKey: string; signal: AbortSignal } & {
    onProgress: (sent: number, total: number) => void
  },
): Promise<FileAnswer> {
  const { idempotencyKey, signal, onProgress } = options
  const body = new FormData()
  // Before the file, so that the receiver knows how many bytes must arrive.
  body.append('size', String(file.size))
  body.append('file', file)
  const sent = await sendBytes({
    method: 'POST',
    url: place.add,
    headers: {
      accept: 'application/json',
      ...ownHeaders(),
      'idempotency-key': idempotencyKey,
    },
    body,
    signal,
    onProgress,
  })
  const traceId = sent.header('x-trace-id')
  const answer = { status: sent.status, traceId, body: parsed(sent.text) }
  if (isSuccess(answer)) return answer.body as FileAnswer // same origin, parsed on the server
  const problem = problemIn(answer, 'POST')
  if (!isProblem(answer.body) && isUnanswered(problem)) throw new NoAnswer(true)
  throw new RequestFailed(problem)
}

/**
 * Requests the addresses for the parts of a large file. A repeated request begins a second upload; the bank removes uploads
 * that are never completed. Throws `RequestFailed`, as do all functions below.
 */
export function beginLargeFile(
  place: FilesPlace,
  body: LargeFile,
  options: Options,
): Promise<LargeUpload> {
  return request(largeAt(place, ''), { method: 'POST', body, ...options })
}

/** Requests new addresses for the missing parts of a large file, and the list of parts that have arrived. */
export function renewLargeFile(
  place: FilesPlace,
  fileKey: string,
  signal?: AbortSignal,
): Promise<LargeUpload> {
  const path = largeAt(place, '/renewal')
  return request(path, { method: 'POST', body: { fileKey }, signal })
}

/** Reports that every part of a large file has been sent. */
export function completeLargeFile(
  place: FilesPlace,
  body: Completion,
  options: Options,
): Promise<FileAnswer> {
  const path = largeAt(place, '/completion')
  return request(path, { method: 'POST', body, ...options })
}

/** Gives up a large file: the bank keeps none of it. */
export function abandonLargeFile(place: FilesPlace, fileKey: string): Promise<object> {
  const path = largeAt(place, '/abandonment')
  return request(path, { method: 'POST', body: { fileKey } })
}

/** The files that the bank keeps at this place; null where it does not list them. */
export async function readStoredFiles(
  place: FilesPlace,
  signal?: AbortSignal,
): Promise<StoredFile[] | null> {
  const read = await request<{ files: StoredFile[] | null }>(place.list, { signal })
  return read.files
}

/** Asks the bank to delete a file. */
export const deleteFile = (place: FilesPlace, fileId: number, key: string) =>
  sendCommand<DeletionAnswer>('DELETE', place.file(fileId), {}, key)

// Only files above the limit for direct uploads get here, and none are accepted where there is no address for them.
function largeAt({ large }: FilesPlace, step: Parameters<NonNullable<FilesPlace['large']>>[0]) {
  if (large) return large(step)
  throw new Error('no large files are taken here')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
