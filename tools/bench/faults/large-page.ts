import { setTimeout as sleep } from 'node:timers/promises'
import { type Case, listOf, memberOf } from './command'
import type { Answer } from './console-line'
import { textOf } from './http-sign-in'
import {
  isOpen,
  isPassing,
  PATIENCE_MS,
  PRESS_AGAIN_MS,
  type Pressed,
  readOn,
  send,
  toldBy,
  type Way,
} from './page'

/** As lib/files/send-bytes.ts waits for storage, but without minutes to spare. */
const STORAGE_PATIENCE_MS = 4000

type Mark = { partNumber: number; etag: string }

/**
 * Sends one large file as lib/files/large-sending.ts does: begins it, sends it straight to storage, completes it, and after
 * each failure goes on from where it stopped.
 */
export async function pressLarge(made: Case, on: Way): Promise<Pressed> {
  const { file, path } = made.press
  if (!file) throw new Error('A large upload needs a file.')
  const late = performance.now() + PATIENCE_MS
  const large = { fileName: file.name, type: 'application/pdf', size: file.bytes.length }
  // These requests have no key: the bank accepts each of them any number of times.
  const post = (step: string, json: object) =>
    send({ method: 'POST', path: `${path}${step}`, json }, undefined, on, on.fault !== undefined)
  let fileKey = ''
  let marks: Mark[] = []
  let isWhole = false
  let wasUnknown = false
  let mayBeStored = false
  for (let tries = 0; performance.now() < late; tries += 1) {
    if (tries > 0) await sleep(PRESS_AGAIN_MS)
    if (!isWhole) {
      const plan = fileKey ? await post('/renewal', { fileKey }) : await post('', large)
      if (textOf(plan?.body, 'code') === 'not_found' && fileKey) {
        fileKey = ''
        continue
      }
      if (await isToBeAskedAgain(plan, on)) continue
      if (plan?.status !== 200) return { told: toldBy(plan), wasUnknown }
      fileKey = textOf(plan.body, 'fileKey')
      const sent = await sendParts(listOf(plan.body, 'parts'), file.bytes)
      marks = [...listOf(plan.body, 'received').map(markOf), ...(sent ?? [])]
      if (!sent) continue
      isWhole = true
    }
    const answer = await post('/completion', { fileKey, parts: marks })
    if (isOpen(answer)) wasUnknown = mayBeStored = true
    const code = textOf(answer?.body, 'code')
    // The bank only finds fault with a file that it has not stored.
    if (code === 'file_refused' || code === 'file_incomplete') mayBeStored = false
    if (code === 'not_found' && mayBeStored)
      return { told: await readOn(made, on.line), wasUnknown: true }
    if (code === 'not_found') fileKey = ''
    // After a refusal the file is sent again, unless it may be stored.
    if (code !== '' && code !== 'session_ended' && !mayBeStored) isWhole = false
    if (code === 'not_found' || (await isToBeAskedAgain(answer, on))) continue
    const told = toldBy(answer)
    if (told.word === 'unresolved') return { told: await readOn(made, on.line), wasUnknown: true }
    return { told, wasUnknown }
  }
  return { told: { word: 'unresolved' }, wasUnknown: true }
}

/** Whether there is no answer yet, or only a temporary refusal. */
async function isToBeAskedAgain(answer: Answer | undefined, on: Way): Promise<boolean> {
  if (answer && textOf(answer.body, 'code') === 'session_ended') await on.signInAgain()
  return !answer || isOpen(answer) || isPassing(answer)
}

/** Sends each part straight to storage; undefined if one was not accepted. */
async function sendParts(parts: unknown[], bytes: Buffer): Promise<Mark[] | undefined> {
  const marks: Mark[] = []
  for (const part of parts) {
    const offset = Number(memberOf(part, 'offset'))
    const sent = await fetch(textOf(part, 'url'), {
      method: 'PUT',
      headers: { 'content-type': textOf(memberOf(part, 'headers'), 'content-type') },
      body: new Uint8Array(bytes.subarray(offset, offset + Number(memberOf(part, 'size')))),
      signal: AbortSignal.timeout(STORAGE_PATIENCE_MS),
    }).catch(() => undefined)
    await sent?.arrayBuffer().catch(() => undefined)
    const etag = sent?.headers.get('etag')
    if (sent?.status !== 200 || !etag) return undefined
    marks.push({ partNumber: Number(memberOf(part, 'partNumber')), etag })
  }
  return marks
}

const markOf = (received: unknown): Mark => ({
  partNumber: Number(memberOf(received, 'partNumber')),
  etag: textOf(received, 'etag'),
})
