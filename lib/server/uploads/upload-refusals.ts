import 'server-only'
import { NothingDone, ProblemError } from '../http/problems'

const BOUNDARY = /^\s*multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i

/** The boundary of a form by its content type. Throws `unsupported_type` or `invalid_input`. */
export function boundaryOf(contentType: string): string {
  if (!/^\s*multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new ProblemError('unsupported_type', { detail: 'Send multipart/form-data.' })
  const boundary = BOUNDARY.exec(contentType)?.[2]
  if (boundary === undefined) throw badForm('Its boundary is missing or malformed.')
  return boundary
}

/** A file name out of a form, with what browsers write in place of quotes and line breaks undone. */
export function writtenName(fileName: string): string {
  return fileName.replace(/%(?:22|0D|0A)/gi, decodeURIComponent).normalize('NFC')
}

/** The form is not what the address takes; `why` is a sentence. */
export function badForm(why: string): NothingDone {
  return new NothingDone('invalid_input', {
    detail: `The form cannot be taken, and nothing was sent to the bank. ${why}`,
  })
}

/** The browser went away, or sent nothing any more. */
export function cutForm(): NothingDone {
  return new NothingDone('invalid_input', {
    detail: 'The file did not arrive whole, and nothing of it was kept. Send it again.',
  })
}

/** More than `most` bytes. */
export function tooLarge(most: number): NothingDone {
  return new NothingDone('too_large', {
    detail: `At most ${megabytes(most)} are taken this way. Nothing was sent to the bank.`,
  })
}

/** The file itself is not taken; `why` is for staff and says what to do. */
export function fileRefused(why: string): NothingDone {
  return new NothingDone('file_refused', { detail: `${why} Nothing was kept.` })
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))} MB`
}
