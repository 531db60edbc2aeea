import 'server-only'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { badForm, boundaryOf, cutForm, tooLarge, writtenName } from './upload-refusals'

/** The one file of a form that is still arriving. */
export type IncomingFile = {
  /** Its name as the browser gave it. */
  name: string
  /** Its size as the browser announced it, in bytes. */
  size: number
  /** Its bytes as they arrive; little is read ahead of whoever takes them. */
  content: AsyncIterableIterator<Buffer>
  /** Resolves once the whole form has arrived and was as it should be. Rejects with `NothingDone`. */
  whole: Promise<void>
  /** Gives the file up: what still arrives is thrown away. */
  stop: () => void
}

// A form has a field and a file. A file name that does not fit into the headers is too long anyway.
const LIMITS = { fields: 1, fieldSize: 20, files: 1, parts: 2, headerPairs: 8, headerSize: 4096 }
const CHUNK_BYTES = 64 * 1024

// A browser that has sent nothing for so long is taken to be gone.
const SILENCE_MS = 30_000

/**
 * Opens a form while it arrives, of at most `most` bytes and of two parts in this order: `size`, the
 * number of the file's bytes, and `file`. Comes back when the file begins. Throws `unsupported_type`,
 * `too_large` or `invalid_input`.
 */
export async function openForm(request: Request, most: number): Promise<IncomingFile> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  if (!request.body) throw badForm('It has no parts.')
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
  const fail = (problem: Error) => {
    failure ??= problem
    given.abort()
    whole.reject(problem)
    opened.reject(problem)
    content?.destroy(problem)
  }
  const refuse = (why: string) => () => fail(badForm(why))
  form
    .on('field', (name, value) => {
      if (name !== 'size' || content) return refuse('Its parts are size and then file.')()
      if (!/^\d{1,15}$/.test(value)) return refuse('size is a number of bytes.')()
      size = Number(value)
    })
    .on('file', (name, stream, fileName) => {
      content = stream.on('error', () => undefined)
      if (name !== 'file' || typeof fileName !== 'string' || size === undefined)
        return refuse('Its parts are size and then file.')()
      opened.resolve({
        name: writtenName(fileName),
        size,
        content: piecesOf(content, () => failure),
        whole: whole.promise,
        stop: () => given.abort(),
      })
    })
    .on('partsLimit', refuse('It takes one file.'))
    .on('filesLimit', refuse('It takes one file.'))
    .on('fieldsLimit', refuse('It takes one size.'))
    .on('error', refuse('It ends too early, or cannot be read.'))
    .on('finish', () => (content ? whole.resolve() : refuse('It holds no file.')()))
  request.signal.addEventListener('abort', () => fail(cutForm()), { once: true })
  feed(request.body, form, given.signal, most).catch(fail)
  return opened.promise
}

/** A file's bytes; whatever the parser says of a form that broke, what is thrown is why it was refused. */
async function* piecesOf(content: Readable, failure: () => Error | undefined) {
  try {
    for await (const piece of content as AsyncIterable<Buffer>) yield piece // it has no encoding
  } catch {
    throw failure() ?? cutForm()
  }
}

/**
 * Gives the parser what arrives, as fast as it takes it. After the form was given up the rest is read
 * and thrown away, because a browser reads no answer before it has sent everything.
 */
async function feed(
  body: ReadableStream<Uint8Array>,
  form: BusboyInstance,
  given: AbortSignal,
  most: number,
): Promise<void> {
  const reader = body.getReader()
  for (let size = 0; ; ) {
    const chunk = await nextOf(reader)
    if (!chunk) break
    size += chunk.byteLength
    if (size > most) {
      await reader.cancel()
      throw tooLarge(most)
    }
    if (!given.aborted && !form.write(chunk))
      await once(form, 'drain', { signal: given }).catch(() => undefined)
  }
  if (!given.aborted) form.end()
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  // Ends the reading as if the browser had ended the body.
  const silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS)
  try {
    return (await reader.read()).value
  } catch {
    throw cutForm()
  } finally {
    clearTimeout(silence)
  }
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  promise.catch(() => undefined) // whoever needs it waits for it; it may also be given up unseen
  return { promise, resolve, reject }
}
