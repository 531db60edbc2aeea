import { isUnanswered } from '@/lib/commands/press-key'
import type { ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { said } from '@/lib/words/said'
import { NoAnswer } from './send-bytes'
import { FileUnreadable, StorageRefused } from './send-part'
import type { UploadStatus } from './upload'

/** Thrown where a file may be at the bank, but the bank's list of files does not tell. */
export class Unlisted extends Error {
  constructor(readonly why: 'unlisted' | 'likeAnother') {
    super("The bank's list of files does not tell.")
    this.name = 'Unlisted'
  }
}

/** How far a try had got when it failed. */
type FailedAt = {
  /** Whole percent of the bytes. */
  percent: number
  /** Whether the bank may have stored the file nevertheless. */
  mayBeStored: boolean
}

const REFUSED: ProblemCode[] = ['file_refused', 'too_large', 'unsupported_type']

const codeOf = (error: unknown) => (error instanceof RequestFailed ? error.problem.code : undefined)

/** Whether this failure leaves the outcome of the request unknown. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof NoAnswer || (error instanceof RequestFailed && isUnanswered(error.problem))
  )
}

/** Whether another copy of the console was still carrying out the previous try. */
export function isStillRunning(error: unknown): boolean {
  return codeOf(error) === 'in_progress'
}

/** The status after a failed try, worded so that staff know what to do next. */
export function statusAfter(error: unknown, { percent, mayBeStored }: FailedAt): UploadStatus {
  const code = codeOf(error)
  if (code === 'session_ended') return { phase: 'stopped', why: said('files.sessionEnded') }
  if (error instanceof Unlisted) return { phase: 'stopped', why: said(`files.${error.why}`) }
  if (error instanceof FileUnreadable) return { phase: 'refused', why: said('files.unreadable') }
  if (mayBeStored) return { phase: 'unknown' }
  if (error instanceof StorageRefused)
    return { phase: 'stopped', why: said(`files.stopped.${error.reason}`, { percent }) }
  if (!(error instanceof RequestFailed) || code === 'console_unreachable')
    return { phase: 'stopped', why: said('files.stopped.connection', { percent }) }
  if (code && REFUSED.includes(code)) return { phase: 'refused', why: error.problem.detail }
  const { title, detail } = error.problem
  return { phase: 'stopped', why: said('files.notStored', { title, detail }) }
}
