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
  /** Read to the end, and nothing could be told. */
  | { word: 'unresolved' }

/** How one press went: what was told, and whether the first answer left it open. */
export type Pressed = { told: Told; wasUnknown: boolean }

/** The way from a page to the console. */
export type Way = {
  line: ConsoleLine
  /** How the line fails at the first try; later ones are undisturbed. */
  fault?: LineFault | undefined
  /** When the command is at the bank: the moment at which a request is broken off. */
  atCommand?: Promise<void> | undefined
  /** A press before this one left it open whether the file is stored. */
  mayBeStored?: boolean
  /** Where the first try goes, while later ones go to the balancer. */
  first?: ConsoleLine | undefined
  /** Signs the same person in again, where the session was found to have ended. */
  signInAgain: () => Promise<void>
}

/** As lib/commands/readings.ts has them: the first readings after an unknown outcome, and each one after these. */
const READINGS = [300, 700, 1000, 1500, 1500]
const READS_ON_MS = 8000
/** As lib/files/upload-task.ts has them. */
const LOOKS = [1000, 2000, 2000]
/** Milliseconds before each look after an unknown outcome; for a new client a person looks again, and soon. */
const PAUSES = {
  command: READINGS,
  upload: LOOKS,
  'large upload': LOOKS,
  creation: [1000, 1500, 2500],
}
/** After no answer, a person presses again so soon. */
export const PRESS_AGAIN_MS = 400
/** And for so long at most. */
export const PATIENCE_MS = 60_000

/**
 * One press, repeated with the same key for as long as there is no answer to it, and read on where the answer is
 * that nobody knows.
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
    // A file that may be there is looked for before it is sent again.
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

/** As lib/http/press.ts says of a page that was never told of any memory. */
const UNTOLD = '-'

/**
 * As `useReadings` does it, and the queue of uploads in its own pace; how that ended. Where nothing could be read
 * by then, it is read on.
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

/** Sends a press once; the first time over a line that fails as it is to. Undefined where no answer came. */
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
 * Whether a press has no answer yet, as `settle` in lib/commands/press-key.ts and `problemIn` in lib/http/request.ts say it:
 * an answer without a trace id is of something in front of the console, and what says that it settles this
 * `try` alone says nothing of a press that `isRepeated`.
 */
export function isOpen(answer: Answer | undefined, isRepeated = false): boolean {
  if (!answer) return true
  const { status, headers, body } = answer
  if (headers['x-trace-id'] === undefined) return status < 300 || status >= 500 || isRepeated
  if (status >= 200 && status < 300) return body === undefined
  const settles = textOf(body, 'settles')
  return settles === '' || (isRepeated && settles === 'try')
}

/** Refusals that are of the moment: the same may be asked again. */
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

/** Whether it refuses for the moment only. */
export const isPassing = (answer: Answer) => PASSING.includes(textOf(answer.body, 'code'))

/** What an answer of the console says. */
export function toldBy(answer: Answer | undefined): Told {
  const outcome = textOf(answer?.body, 'outcome')
  if (outcome === 'done' || outcome === 'waiting') return { word: outcome }
  if (outcome === 'unknown' || !answer) return { word: 'unresolved' }
  return { word: 'not done', code: textOf(answer.body, 'code') }
}

const shownIn = (answer: Answer | undefined) =>
  listOf(answer?.body, 'candidates').some((candidate) => memberOf(candidate, 'isOwn'))
