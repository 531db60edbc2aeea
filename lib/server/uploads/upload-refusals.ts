import 'server-only'
import { type Said, said } from '@/lib/words/said'
import { NothingDone, ProblemError } from '../http/problems'

const BOUNDARY = /^\s*multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i

/** Reads the boundary of a form from its content type. Throws `unsupported_type` or `invalid_input`. */
export function boundaryOf(contentType: string): string {
  if (!/^\s*multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new ProblemError('unsupported_type', { detail: said('problems.door.sendForm') })
  const boundary = boundaryIn(contentType)
  if (boundary === undefined) throw badForm(said('problems.form.boundary'))
  return boundary
}

/** The boundary of a form; undefined where the content type names none that can be used. */
export const boundaryIn = (contentType: string): string | undefined =>
  BOUNDARY.exec(contentType)?.[2]

/** Restores a file name from a form: browsers encode quotes and line breaks in it. */
export function writtenName(fileName: string): string {
  return fileName.replace(/%(?:22|0D|0A)/gi, decodeURIComponent).normalize('NFC')
}

/** The form is not what this address accepts. */
export function badForm(why: Said): NothingDone {
  return new NothingDone('invalid_input', {
    detail: said('problems.form.refused', { why }),
  })
}

/** The browser went away, or stopped sending. */
export function cutForm(): NothingDone {
  return new NothingDone('invalid_input', {
    detail: said('problems.file.notWhole'),
  })
}

/** More than `most` bytes. */
export function tooLarge(most: number): NothingDone {
  return new NothingDone('too_large', {
    detail: said('problems.file.tooLarge', {
      megabytes: String(Math.floor(most / (1024 * 1024))),
    }),
  })
}

/** The file itself is refused; `why` is for staff and says what to do. */
export function fileRefused(why: Said): NothingDone {
  return new NothingDone('file_refused', { detail: said('problems.file.refused', { why }) })
}
