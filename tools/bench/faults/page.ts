import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Case, listOf, memberOf, type Press } from './command'
import type { Answer, Asked, ConsoleLine, LineFault } from './console-line'
import { textOf } from './http-sign-in'
import { pressLarge } from './large-page'

/** What a person was told in the end; `code` says why it was not done. */
export type Told =
  | { word: 'done' | 'waiting' }
  | { word: 'not done'; code: string }
  /** All reads are over, and the outcome is still unknown. */
  | { word: 'unresolved' }

/** How one press went: what the person was told, and whether an answer left it open. */
export type Pressed = { told: Told; wasUnknown: boolean }

/** The connection from a page to the console. */
export type Way = {
  line: ConsoleLine
  /** How the connection fails at the first try; later tries are undisturbed. */
  fault?: LineFault | undefined
  /** Resolves when the command is at the bank, which is when a request is broken off. */
  atCommand?: Promise<void> | undefined
  /** An earlier press left it open whether the file is stored. */
  mayBeStored?: boolean
  /** The connection for the first try; later tries go to the balancer. */
  first?: ConsoleLine | undefined
  /** Signs the same person in again after their session has ended. */
  signInAgain: () => Promise<void>
}

/**
 * As in lib/commands/readings.ts: the pauses before the first readings after an unknown outcome, and before every later one.
 */
const READINGS = [300, 700, 1000, 1500, 1500]
const READS_ON_MS = 8000
/** As in lib/files/upload-task.ts. */
const LOOKS = [1000, 2000, 2000]
/** Milliseconds before each look after an unknown outcome; for a new client the person looks again, and soon. */
const PAUSES = {
  command: READINGS,
  upload: LOOKS,
  'large upload': LOOKS,
  creation: [1000, 1500, 2500],
}
/** A person without an answer presses again after this long. */
export const PRESS_AGAIN_MS = 400
/** And gives up after this long. */
export const PATIENCE_MS = 60_000

/**
 * One press, repeated with the same key until it is answered, and then followed by reads if the answer is that the outcome is
 * unknown.
 */
export async function pressOnce(made: Case, on: Way): Promise<Pressed> {
  if (made.manner === 'large upload') return pressLarge(made, on)
  const key = randomUUID()
  const firstMemory = on.line.memory
  const late = performance.now() + PATIENCE_MS
  let wasUnknown = false
  let mayBeStored = on.mayBeStored === true
  for (let tries = 0; performance.now() < late; tries += 1) {
    if (tries > 0) await sleep(PRESS_AGAIN_MS)
    // A file that may be stored is looked for before it is sent again.
    if (made.manner === 'upload' && mayBeStored && (await made.shows(on.line)))
      return { told: { word: 'done' }, wasUnknown }
    const said = tries === 0 ? key : `${key}.${firstMemory ?? UNTOLD}`
    const answer = await send(made.press, said, on, tries === 0)
    if (answer && memberOf(answer.body, 'code') === 'session_ended') await on.signInAgain()
    if (isOpen(answer, tries > 0)) {
      wasUnknown = true
      mayBeStored = true
      continue
    }
    const told = toldBy(answer)
    if (told.word !== 'unresolved') return { told, wasUnknown }
    if (made.manner === 'creation' && shownIn(answer))
      return { told: { word: 'done' }, wasUnknown: true }
    return { told: await readOn(made, on.line), wasUnknown: true }
  }
  return { told: { word: 'unresolved' }, wasUnknown: true }
}

/** As in lib/http/press.ts, for a page that was never told of any memory. */
const UNTOLD = '-'

/**
 * Reads as `useReadings` does, or as the queue of uploads does at its own pace, and returns the outcome. If no read has
 * succeeded by then, it goes on reading.
 */
export async function readOn(made: Case, line: ConsoleLine): Promise<Told> {
  const late = performance.now() + PATIENCE_MS
  const pauses = [...PAUSES[made.manner ?? 'command']]
  let isRead = false
  for (let pause = pauses.shift(); pause !== undefined; pause = pauses.shift()) {
    await sleep(pause)
    const shown = await made.shows(line)
    isRead ||= shown !== undefined
    if (shown) return { word: 'done' }
    if (pauses.length === 0 && !isRead && performance.now() < late) pauses.push(READS_ON_MS)
  }
  return isRead ? { word: 'not done', code: 'not applied' } : { word: 'unresolved' }
}

/** Sends a press; the first time with the fault of the connection. Undefined if no answer came. */
export function send(
  press: Press,
  key: string | undefined,
  on: Way,
  isFirst: boolean,
): Promise<Answer | undefined> {
  const asked = requestOf(press, key)
  const fault = isFirst ? on.fault : undefined
  if (isFirst) on.fault = undefined
  const line = (isFirst && on.first) || on.line
  if (fault === 'answer lost') return line.ask({ ...asked, losesAnswer: true })
  if (fault === 'half sent') return line.ask({ ...asked, halfSent: true })
  if (fault === 'aborted at the command') return line.ask({ ...asked, abort: on.atCommand })
  if (fault === 'pressed twice at once') {
    const both = [line.ask(asked), line.ask(asked)]
    return Promise.all(both).then(([first, second]) => (isOpen(first) ? second : first))
  }
  return line.ask(asked)
}

function requestOf({ method, path, json, file }: Press, key: string | undefined): Asked {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  if (!file) {
    const body = Buffer.from(JSON.stringify(json ?? {}))
    return json === undefined
      ? { method, path, headers }
      : { method, path, headers: { ...headers, 'content-type': 'application/json' }, body }
  }
  const boundary = `----faults${randomUUID()}`
  const part = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('size')}${file.bytes.length}\r\n`),
    Buffer.from(part('file', `; filename="${file.name}"\r\nContent-Type: application/pdf`)),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { method, path, headers: { ...headers, ...type }, body }
}

/**
 * Whether a press has no answer yet, by the rules of `settle` in lib/commands/press-key.ts and `problemIn` in
 * lib/http/request.ts: an answer without a trace id comes from something in front of the console, and an answer that settles
 * only this `try` does not settle a press that `isRepeated`.
 */
export function isOpen(answer: Answer | undefined, isRepeated = false): boolean {
  if (!answer) return true
  const { status, headers, body } = answer
  if (headers['x-trace-id'] === undefined) return status < 300 || status >= 500 || isRepeated
  if (status >= 200 && status < 300) return body === undefined
  const settles = textOf(body, 'settles')
  return settles === '' || (isRepeated && settles === 'try')
}

/** Temporary refusals: the same request may be sent again. */
const PASSING = [
  'bank_unreachable',
  'bank_timeout',
  'bank_failed',
  'bank_not_asked',
  'bank_bad_answer',
  'bank_busy',
  'store_unavailable',
  'sign_in_unavailable',
  'console_unavailable',
  'files_busy',
  'session_ended',
  'unexpected',
]

/** Whether a person would press again after it. */
export const isPassingCode = (code: string) => PASSING.includes(code) || code === 'not applied'

/** Whether this refuses only for the moment. */
export const isPassing = (answer: Answer) => PASSING.includes(textOf(answer.body, 'code'))

/** What an answer of the console tells the person. */
export function toldBy(answer: Answer | undefined): Told {
  const outcome = textOf(answer?.body, 'outcome')
  if (outcome === 'done' || outcome === 'waiting') return { word: outcome }
  if (outcome === 'unknown' || !answer) return { word: 'unresolved' }
  return { word: 'not done', code: textOf(answer.body, 'code') }
}

const shownIn = (answer: Answer | undefined) =>
  listOf(answer?.body, 'candidates').some((candidate) => memberOf(candidate, 'isOwn'))
