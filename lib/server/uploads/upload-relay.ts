import 'server-only'
import { typeOfHead } from '@/lib/files/content'
import { fileNameProblem } from '@/lib/files/names'
import type { FileAnswer, FileType } from '@/lib/files/schema'
import { said } from '@/lib/words/said'
import type { FilePlace } from '../bank/exchanged'
import { readHead } from '../http/file-head'
import { outgoingBody } from '../outgoing/outgoing-body'
import type { Staff } from '../session/staff'
import { ContentWatch } from './content-watch'
import { sendOnce } from './file-outcome'
import { checkPlace } from './file-place'
import { formFrame } from './form-frame'
import { type IncomingFile, openForm } from './upload-form'
import { uploadLimits } from './upload-limits'
import { fileRefused, tooLarge } from './upload-refusals'

// Room for what the browser's form adds to the file: two boundaries, the size and a name.
const FORM_BYTES = 16 * 1024

/**
 * Passes one file from the browser's form to the bank while it arrives. Name, size and type are checked before the bank
 * is contacted; the bytes then go out in a form of our own, whose end is held back until the file has proved whole. So
 * a file that is refused or cut never becomes a request that the bank could carry out. Throws a `NothingDone` for
 * those, and what `sendOnce` throws.
 */
export async function relayFile(
  staff: Staff,
  place: FilePlace,
  request: Request,
): Promise<FileAnswer> {
  const { directMax } = uploadLimits()
  const file = await openForm(request, directMax + FORM_BYTES)
  try {
    const unfit = fileNameProblem(file.name)
    if (unfit) throw fileRefused(unfit)
    if (file.size === 0) throw fileRefused(said('problems.file.empty'))
    if (file.size > directMax) throw tooLarge(directMax)
    const pieces: AsyncIterator<Buffer> = file.content.iterator({ destroyOnReturn: false })
    const head = await readHead(pieces).catch(() => {
      throw file.failure()
    })
    await pieces.return?.()
    const type = typeOfHead(head)
    if (!type) throw fileRefused(said('problems.file.wrongType'))
    const watch = new ContentWatch(type, file.size)
    watch.see(head)
    await checkPlace(staff, place, 'add')
    return await relay(staff, place, { ...file, type, head, watch })
  } finally {
    file.stop()
  }
}

async function relay(
  staff: Staff,
  place: FilePlace,
  { head, watch, ...file }: IncomingFile & { type: FileType; head: Buffer; watch: ContentWatch },
): Promise<FileAnswer> {
  // The bank wants a name for a document as well; it gets the file's name.
  const fields: Record<string, string> = 'table' in place ? {} : { name: file.name }
  const frame = formFrame(file.name, file.type, fields)
  const given = new AbortController()
  const giveUp = (reason: unknown) => given.abort(reason)
  file.whole.catch(giveUp)
  let checksum: string | undefined
  const body = outgoingBody({
    before: [frame.opening, head],
    content: file.content,
    see: (piece) => watch.see(piece),
    end: async () => {
      const seen = watch.end()
      await file.whole
      checksum = seen
      return frame.closing
    },
    failed: giveUp,
  })
  return sendOnce(staff, place, {
    name: file.name,
    size: file.size,
    checksum: () => checksum,
    form: {
      contentType: frame.contentType,
      length: frame.opening.length + file.size + frame.closing.length,
      body,
      isComplete: () => checksum !== undefined,
      signal: given.signal,
    },
  })
}
