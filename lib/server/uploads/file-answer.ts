import 'server-only'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import contentDisposition from 'content-disposition'
import { typeOfHead } from '@/lib/files/content'
import { savedFileName } from '@/lib/files/names'
import { said } from '@/lib/words/said'
import { noteAct } from '../audit/audit-log'
import { bank } from '../bank/bank'
import { BankFailure } from '../bank/errors'
import type { FilePlace } from '../bank/exchanged'
import { env } from '../env'
import { arrivalOf } from '../http/arrivals'
import { readHead } from '../http/file-head'
import { fileHeaders } from '../http/headers'
import { pass } from '../http/pass'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { checkPlace } from './file-place'

/** The uses (Sec-Fetch-Dest) to which a browser may put each kind of answer; older browsers do not say. */
const DESTINATIONS = {
  inline: ['document', 'iframe', 'image', 'empty', null],
  attachment: ['document', 'empty', null],
}

/**
 * Streams a file of the bank to the browser at the browser's pace. It gets its type, and is shown in a page, only if
 * the bank's type and the bytes agree; otherwise it is plain bytes to save. The transfer from the bank ends too if the
 * browser goes away, or reads nothing for three times as long as the bank may stay silent.
 */
export async function fileAnswer(
  staff: Staff,
  place: FilePlace & { fileId: number },
  show: 'inline' | 'attachment',
  request: Request,
): Promise<Response> {
  if (!DESTINATIONS[show].includes(request.headers.get('sec-fetch-dest')))
    throw new ProblemError('cross_site_request', {
      detail: said('problems.file.lookedAt'),
    })
  await checkPlace(staff, place, 'read')
  const record = await bank.readFile(staff, place, place.fileId)
  if (request.method !== 'HEAD') await noteRead(staff, place, show)
  const { content, size, isFramed } = await bank.openFile(
    staff,
    place,
    place.fileId,
    request.signal,
  )
  // The next reader gets the error again; until then nobody listens.
  content.on('error', () => undefined)
  const pieces: AsyncIterator<Buffer> = content.iterator({ destroyOnReturn: false })
  const head = await readHead(pieces).catch(() => {
    throw new BankFailure('cut', false)
  })
  await pieces.return?.()
  const type = typeOfHead(head) === record.type ? record.type : undefined
  const shown = type ? show : 'attachment'
  const response = arrivalOf(request)?.response
  // Next removes the length.
  if (size !== undefined) response?.setHeader('content-length', size)
  // Node counts bytes that left, so a slow line is not silence; after real silence it closes the connection.
  response?.setTimeout(3 * env().BANK_TIMEOUT_MS)
  // A file that ends only with its connection would look whole where it breaks off.
  const least = isFramed ? 0 : (record.size ?? 0)
  return new Response(passing(head, content, response, least), {
    headers: {
      ...fileHeaders(shown === 'inline'),
      'content-type': type ?? 'application/octet-stream',
      'content-disposition': contentDisposition(savedFileName(record.fileName, type), {
        type: shown,
      }),
      ...(size !== undefined && { 'content-length': String(size) }),
    },
  })
}

/** Fails, as it does where `content` breaks off, if that ends after fewer than `least` bytes, `head` included. */
function passing(
  head: Buffer,
  content: Readable,
  response: ServerResponse | undefined,
  least: number,
): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  let size = head.length
  const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (size < least) throw new BankFailure('cut', false)
    controller.close()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(head),
      async pull(controller) {
        // By the second read, Next has sent the headers and the head. The rest bypasses it.
        if (response) {
          size += await pass(content, response)
          return end(controller)
        }
        const { value, done } = await pieces.next()
        if (done) return end(controller)
        size += value.length
        controller.enqueue(value)
      },
      cancel: () => void content.destroy(),
    },
    // Nothing is read ahead of the browser.
    { highWaterMark: 0 },
  )
}

function noteRead(
  { tenant, traceId, session: { person } }: Staff,
  place: FilePlace & { fileId: number },
  how: string,
): Promise<void> {
  const { clientId, fileId } = place
  // Under the names of their addresses, as commands record them.
  const ids = {
    ...('table' in place ? { fileId } : { documentId: fileId }),
    ...('identifierId' in place && { identifierId: place.identifierId }),
  }
  return noteAct({ tenant, person, traceId, action: 'read file', how, clientId, ids })
}
