import 'server-only'
import { randomBytes } from 'node:crypto'
import type { FileType } from '@/lib/files/schema'

/** The text around a file's bytes in the form that goes to the bank. */
export type FormFrame = { contentType: string; opening: Buffer; closing: Buffer }

/**
 * Makes a new form of `fields` and then one part, `file`, with an unpredictable boundary (RFC 7578). It keeps nothing
 * of the browser's own form but the file's name, which must contain no line breaks.
 */
export function formFrame(
  fileName: string,
  type: FileType,
  fields: Record<string, string> = {},
): FormFrame {
  const boundary = `clientele-${randomBytes(24).toString('hex')}`
  const quoted = fileName.replace(/["\\]/g, '\\$&')
  if (/[\r\n\0]/.test(quoted)) throw new Error('a file name must not break a header')
  const written = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    opening: Buffer.from(
      `${written.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    closing: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}
