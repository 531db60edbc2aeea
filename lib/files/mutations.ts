import { deskPaths } from '@/lib/desk-paths'
import { isProblem, type Problem } from '@/lib/http/problem'
import { RequestFailed, request } from '@/lib/http/request'
import type { Completion, FileAnswer, LargeFile, LargeUpload, StoredFile } from './schema'
import { NoAnswer, sendBytes } from './send-bytes'

/** The data table of a client to which files are added. */
export type Place = { clientId: number; table: string }

type Options = { idempotencyKey: string; signal?: AbortSignal }

/**
 * Sends a file through the console. Throws `RequestFailed` for a refusal and `NoAnswer` where nobody
 * can tell; the same key never stores it twice.
 */
export async function sendFile(
  { clientId, table }: Place,
  file: File,
  options: { idempotencyKey: string; signal: AbortSignal } & {
    onProgress: (sent: number, total: number) => void
  },
): Promise<FileAnswer> {
  const { idempotencyKey, signal, onProgress } = options
  const body = new FormData()
  // Ahead of the file, so that the other side knows what must arrive.
  body.append('size', String(file.size))
  body.append('file', file)
  const sent = await sendBytes({
    method: 'POST',
    url: deskPaths.api.files(clientId, table),
    headers: {
      accept: 'application/json',
      'x-clientele': '1',
      'idempotency-key': idempotencyKey,
    },
    body,
    signal,
    onProgress,
  })
  const answer = parsed(sent.text)
  if (sent.status === 200 && answer !== undefined) return answer as FileAnswer // same origin, parsed on the server
  if (isProblem(answer)) throw new RequestFailed(answer)
  if (sent.status >= 400 && sent.status < 500) throw new RequestFailed(refusedOnTheWay(sent.status))
  throw new NoAnswer(true)
}

/** Something between the browser and the console refused, in words of its own. */
function refusedOnTheWay(status: number): Problem {
  const detail =
    status === 413
      ? 'The file is larger than what is let through to this console.'
      : `It was turned away with ${status} before it reached this console.`
  const title = 'The request was refused'
  const code = status === 413 ? 'too_large' : 'refused'
  return { type: 'about:blank', title, status, detail, code, fields: [], traceId: '' }
}

/** Asks where the parts of a large file go. Throws `RequestFailed`, as all of the following do. */
export function beginLargeFile(
  { clientId, table }: Place,
  body: LargeFile,
  options: Options,
): Promise<LargeUpload> {
  return request(deskPaths.api.largeFiles(clientId, table), { method: 'POST', body, ...options })
}

/** Asks for fresh addresses of what is still missing of a large file, and for what has arrived. */
export function renewLargeFile(
  { clientId, table }: Place,
  fileKey: string,
  signal?: AbortSignal,
): Promise<LargeUpload> {
  const path = deskPaths.api.largeFiles(clientId, table, '/renewal')
  return request(path, { method: 'POST', body: { fileKey }, signal })
}

/** Says that every part of a large file has been sent. */
export function completeLargeFile(
  { clientId, table }: Place,
  body: Completion,
  options: Options,
): Promise<FileAnswer> {
  const path = deskPaths.api.largeFiles(clientId, table, '/completion')
  return request(path, { method: 'POST', body, ...options })
}

/** Gives a large file up: nothing of it is kept. */
export function abandonLargeFile(
  { clientId, table }: Place,
  fileKey: string,
  options: Options,
): Promise<object> {
  const path = deskPaths.api.largeFiles(clientId, table, '/abandonment')
  return request(path, { method: 'POST', body: { fileKey }, ...options })
}

/** The files the bank keeps with the data table now; null where it does not list them. */
export async function readStoredFiles(
  { clientId, table }: Place,
  signal?: AbortSignal,
): Promise<StoredFile[] | null> {
  const read = await request<{ files: StoredFile[] | null }>(
    deskPaths.api.dataTable(clientId, table),
    {
      signal,
    },
  )
  return read.files
}

/** How the deletion of a file ended; `files` are those the bank keeps since, null where unread. */
export type DeletionAnswer = {
  outcome: 'done' | 'waiting' | 'unknown'
  files: StoredFile[] | null
}

/** Asks the bank to remove a file it keeps. */
export function deleteFile(
  { clientId, table }: Place,
  fileId: number,
  idempotencyKey: string,
): Promise<DeletionAnswer> {
  const path = deskPaths.api.file(clientId, table, fileId)
  return request(path, { method: 'DELETE', body: {}, idempotencyKey })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
