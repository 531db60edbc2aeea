import 'server-only'
import contentDisposition from 'content-disposition'
import { typeOfHead } from '@/lib/files/content'
import { savedFileName } from '@/lib/files/names'
import { BankFailure } from './bank/errors'
import type { FilePlace } from './bank/file-place'
import { openFile, readFile } from './bank/files'
import { readHead } from './file-head'
import { checkPlace } from './file-place'
import { fileHeaders } from './headers'
import { ProblemError } from './problems'
import type { Staff } from './session/staff'

/** Where a browser may put what it asks for here; older browsers do not say. */
const DESTINATIONS = {
  inline: ['document', 'iframe', 'image', 'empty', null],
  attachment: ['document', 'empty', null],
}

/**
 * A file of the bank as an answer that passes through in the pace of the browser. It is called by its
 * type only where the bank's word and the bytes agree, and is shown in a page only then; anything else
 * is bytes to be saved. Ends at the bank too when the browser goes away.
 */
export async function fileAnswer(
  staff: Staff,
  place: FilePlace & { fileId: number },
  show: 'inline' | 'attachment',
  request: Request,
): Promise<Response> {
  if (!DESTINATIONS[show].includes(request.headers.get('sec-fetch-dest')))
    throw new ProblemError('cross_site_request', {
      detail: 'A file is looked at or saved. It is not given to anything else.',
    })
  await checkPlace(staff, place, 'read')
  const record = await readFile(staff, place, place.fileId)
  const { content, size } = await openFile(staff, place, place.fileId, request.signal)
  const pieces: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  const head = await readHead(pieces).catch(() => {
    throw new BankFailure('cut', false)
  })
  const type = typeOfHead(head) === record.type ? record.type : undefined
  const shown = type ? show : 'attachment'
  return new Response(
    passing(head, pieces, () => content.destroy()),
    {
      headers: {
        ...fileHeaders(shown === 'inline'),
        'content-type': type ?? 'application/octet-stream',
        'content-disposition': contentDisposition(savedFileName(record.fileName, type), {
          type: shown,
        }),
        ...(size !== undefined && { 'content-length': String(size) }),
      },
    },
  )
}

function passing(
  head: Buffer,
  pieces: AsyncIterator<Buffer>,
  stop: () => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(head),
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: stop,
    },
    // Nothing is read ahead of the browser.
    { highWaterMark: 0 },
  )
}
