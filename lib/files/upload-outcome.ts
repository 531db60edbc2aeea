import { isUnanswered } from '@/lib/commands/press-key'
import type { ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { NoAnswer } from './send-bytes'
import { FileUnreadable, StorageRefused } from './send-part'
import type { UploadStatus } from './upload'
import { filesWords as words } from './words'

/** Thrown where a file may be at the bank, and the bank does not list what it keeps. */
export class Unlisted extends Error {
  constructor() {
    super('The bank lists no files.')
    this.name = 'Unlisted'
  }
}

/** How far a try had come when it failed. */
type FailedAt = {
  /** Whole percent of the bytes. */
  percent: number
  /** Whether the bank may have stored the file all the same. */
  mayBeStored: boolean
}

const REFUSED: ProblemCode[] = ['file_refused', 'too_large', 'unsupported_type']

const codeOf = (error: unknown) => (error instanceof RequestFailed ? error.problem.code : undefined)

/** Whether nobody can tell by this failure what became of the request. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof NoAnswer || (error instanceof RequestFailed && isUnanswered(error.problem))
  )
}

/** Whether another copy of the console was still carrying out the try before. */
export function isStillRunning(error: unknown): boolean {
  return codeOf(error) === 'in_progress'
}

/** Where a try ends that did not succeed, said so that staff know what to do next. */
export function statusAfter(error: unknown, { percent, mayBeStored }: FailedAt): UploadStatus {
  const code = codeOf(error)
  if (code === 'session_ended') return { phase: 'stopped', why: words.sessionEnded }
  if (error instanceof Unlisted) return { phase: 'stopped', why: words.unlisted }
  if (error instanceof FileUnreadable) return { phase: 'refused', why: words.unreadable }
  if (mayBeStored) return { phase: 'unknown' }
  if (error instanceof StorageRefused)
    return { phase: 'stopped', why: words.stopped(percent, words.storage[error.reason]) }
  if (!(error instanceof RequestFailed) || code === 'console_unreachable')
    return { phase: 'stopped', why: words.stopped(percent, words.connectionLost) }
  if (code && REFUSED.includes(code)) return { phase: 'refused', why: error.problem.detail }
  return { phase: 'stopped', why: words.notStored(error.problem) }
}
