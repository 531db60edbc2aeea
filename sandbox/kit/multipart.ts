import type { IncomingMessage } from 'node:http'
import { Dicer } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PartHeader, readBoundary, readPartHeader } from './multipart-header'
import { MultipartInvalid } from './multipart-invalid'

/** One part of a form, as it arrives. */
export interface FormPart extends PartHeader {
  bytes: AsyncIterable<Uint8Array>
}

/** The parts of a request that reading its form needs. */
export type FormRequest = Pick<IncomingMessage, 'headers' | 'iterator' | 'errored'> & {
  resume(): unknown
}

const MOST_PARTS = 40
const MOST_HEADERS = 20

/** Lets the routes of a scope read `multipart/form-data` themselves; Fastify leaves the body unread. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

/** Says whether the body of a request is a multipart form. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(headers['content-type'] ?? '')
}

/**
 * Reads a form and gives each part to `take`, which must read it to its end; the sender is slowed to the pace of `take`. When
 * anything fails, the rest is read and thrown away; in any case every `take` has ended.
 * @throws MultipartInvalid, or what `take` throws
 */
export async function readMultipart(
  request: FormRequest,
  take: (part: FormPart) => Promise<void>,
): Promise<void> {
  const boundary = readBoundary(request.headers['content-type'])
  const dicer = new Dicer({ boundary, maxHeaderPairs: MOST_HEADERS })
  const parts: Dicer.PartStream[] = []
  const taken: Promise<void>[] = []
  const isParsed = new Promise<void>((resolve, reject) => {
    dicer.on('finish', resolve)
    dicer.on('error', () => reject(new MultipartInvalid()))
    dicer.on('part', (part) => {
      // The parser itself reports the same error once.
      part.on('error', () => {})
      // A part whose headers do not end is never announced, so the next part reveals that it is missing.
      if (parts.length > taken.length || parts.length === MOST_PARTS) reject(new MultipartInvalid())
      parts.push(part)
      part.on('header', (header) => {
        const end = takePart(part, header, take)
        end.catch(reject)
        taken.push(end)
      })
    })
  })
  // It is awaited below, but may be rejected before that.
  isParsed.catch(() => {})
  try {
    await feed(dicer, request, isParsed)
    await isParsed
    if (parts.length > taken.length) throw new MultipartInvalid()
    await Promise.all(taken)
  } catch (error) {
    // A sender who hung up gets no answer, and the error must not be reported as ours.
    throw request.errored === null ? error : new MultipartInvalid()
  } finally {
    // Many senders read a refusal only after they have sent everything.
    request.resume()
    for (const part of parts) part.destroy()
    await Promise.allSettled(taken)
  }
}

async function takePart(
  part: Dicer.PartStream,
  header: object,
  take: (part: FormPart) => Promise<void>,
): Promise<void> {
  await take({ ...readPartHeader(header), bytes: part })
}

async function feed(dicer: Dicer, request: FormRequest, isParsed: Promise<void>): Promise<void> {
  // The connection must stay open for the refusal, whatever happens to the body.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    // The parser accepts nothing after the closing boundary, and it does not matter.
    if (dicer.writable) {
      await Promise.race([new Promise((resolve) => dicer.write(chunk, resolve)), isParsed])
    }
  }
  dicer.end()
}
