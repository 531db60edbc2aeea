import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { type Said, said } from '@/lib/words/said'
import { arrivalOf } from '../http/arrivals'
import { notePassing } from '../outgoing/passing-buffers'
import { badForm, boundaryOf, cutForm, tooLarge, writtenName } from './upload-refusals'

/** The one file of a form that is still arriving. */
export type IncomingFile = {
  /** Its name as the browser gave it. */
  name: string
  /** Its size as the browser announced it, in bytes. */
  size: number
  /** Its bytes as they arrive, with little read ahead. If they break off, `failure` says why. */
  content: Readable
  failure: () => Error
  /** Resolves once the whole form has arrived and is valid. Rejects with `NothingDone`. */
  whole: Promise<void>
  /** Gives the file up: bytes that still arrive are discarded. */
  stop: () => void
}

// A form has a field and a file. A file name that exceeds the header limit is too long anyway.
const LIMITS = { fields: 1, fieldSize: 20, files: 1, parts: 2, headerPairs: 8, headerSize: 4096 }
const CHUNK_BYTES = 64 * 1024

// A browser that has sent nothing for this long counts as gone.
const SILENCE_MS = 30_000

/**
 * Opens a form while it arrives, of at most `most` bytes and of two parts in this order: `size`, the number of the
 * file's bytes, and `file`. Resolves when the file begins. Throws `unsupported_type`, `too_large` or `invalid_input`.
 */
export async function openForm(request: Request, most: number): Promise<IncomingFile> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  const arrival = arrivalOf(request)
  const body = arrival?.request ?? streamOf(request)
  if (!body) throw badForm(said('problems.form.noParts'))
  arrival?.mayTakeLong(true)
  const form = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    preservePath: true,
    fileHwm: CHUNK_BYTES,
    highWaterMark: CHUNK_BYTES,
    limits: LIMITS,
  })
  const given = new AbortController()
  const opened = deferred<IncomingFile>()
  const whole = deferred<void>()
  let size: number | undefined
  let content: Readable | undefined
  let failure: Error | undefined
  const stop = () => {
    given.abort()
    arrival?.mayTakeLong(false)
  }
  const fail = (problem: Error) => {
    failure ??= problem
    stop()
    whole.reject(problem)
    opened.reject(problem)
    content?.destroy(problem)
  }
  const refuse = (why: Said) => () => fail(badForm(why))
  form
    .on('field', (name, value) => {
      if (name !== 'size' || content) return refuse(said('problems.form.parts'))()
      if (!/^\d{1,15}$/.test(value)) return refuse(said('problems.form.size'))()
      size = Number(value)
    })
    .on('file', (name, stream, fileName) => {
      content = stream.on('error', () => undefined)
      if (name !== 'file' || typeof fileName !== 'string' || size === undefined)
        return refuse(said('problems.form.parts'))()
      opened.resolve({
        name: writtenName(fileName),
        size,
        content,
        failure: () => failure ?? cutForm(),
        whole: whole.promise,
        stop,
      })
    })
    .on('partsLimit', refuse(said('problems.form.oneFile')))
    .on('filesLimit', refuse(said('problems.form.oneFile')))
    .on('fieldsLimit', refuse(said('problems.form.oneSize')))
    .on('error', refuse(said('problems.form.unreadable')))
    .on('finish', () => (content ? whole.resolve() : refuse(said('problems.form.noFile'))()))
  request.signal.addEventListener('abort', () => fail(cutForm()), { once: true })
  feed(body, form, { most, given: given.signal, fail })
  return opened.promise
}

// A body that did not come through Node's own server is a Web stream, which costs far more to read.
function streamOf({ body }: Request): Readable | undefined {
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : undefined // one type, declared twice
}

/**
 * Feeds arriving bytes to the parser, as fast as it takes them. Once the form is given up, the rest is read and
 * discarded, because a browser reads no answer before it has sent everything.
 */
function feed(
  body: Readable,
  form: BusboyInstance,
  { most, given, fail }: { most: number; given: AbortSignal; fail: (problem: Error) => void },
): void {
  let size = 0
  const silence = setTimeout(() => {
    if (body.isPaused())
      silence.refresh() // the parser is slow, not the browser
    else fail(cutForm())
  }, SILENCE_MS)
  const resume = () => {
    silence.refresh()
    body.resume()
  }
  given.addEventListener('abort', resume, { once: true })
  form.on('drain', resume)
  body
    .on('data', (chunk: Uint8Array) => {
      silence.refresh()
      size += chunk.byteLength
      notePassing(chunk.byteLength)
      if (size > most) {
        fail(tooLarge(most))
        body.destroy()
      } else if (!given.aborted && !form.write(chunk)) body.pause()
    })
    .on('end', () => {
      if (!given.aborted) form.end()
    })
    .on('error', () => fail(cutForm()))
    .on('close', () => {
      clearTimeout(silence)
      if (!body.readableEnded) fail(cutForm())
    })
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  promise.catch(() => undefined) // a caller that needs it awaits it; it may also be given up unseen
  return { promise, resolve, reject }
}
