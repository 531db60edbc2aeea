import type { Problem } from '@/lib/http/problem'

const DETAILS: Record<number, string> = {
  408: 'Sending took longer than is allowed on the way to this console.',
  413: 'The file is larger than what is let through to this console.',
}

/**
 * The Problem for an upload that was refused with `status`, 400 to 499, in words that are not the
 * console's: by something between the browser and the console, or by the server below the console. Part
 * of the file may have arrived by then, never all of it.
 */
export function refusedOnTheWay(status: number): Problem {
  const detail =
    DETAILS[status] ?? `Something on the way to this console turned it away with ${status}.`
  const title = 'The request was refused'
  const code = status === 413 ? 'too_large' : 'refused'
  return { type: 'about:blank', title, status, detail, code, fields: [], traceId: '' }
}
