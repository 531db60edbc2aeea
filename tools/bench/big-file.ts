import { randomBytes } from 'node:crypto'

const MIB = 1024 * 1024
const HEAD = Buffer.from('%PDF-1.7\n')
const TAIL = Buffer.from('\n%%EOF\n')

/**
 * A form with one PDF of `size` bytes: its headers, and its body made while it is read. `announced` puts the size before the
 * file, as the console requires.
 */
export function fileForm(size: number, announced: boolean) {
  const boundary = `----bench${randomBytes(12).toString('hex')}`
  const part = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const before = Buffer.from(
    `${announced ? `${part('size')}${size}\r\n` : ''}${part('file', '; filename="statement.pdf"\r\nContent-Type: application/pdf')}`,
  )
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.length + size + after.length),
    },
    async *body() {
      yield before
      yield* pdf(size)
      yield after
    },
  }
}

/** A file of exactly `size` bytes that begins and ends as a PDF does. */
function* pdf(size: number) {
  yield HEAD
  const filler = randomBytes(MIB)
  let left = size - HEAD.length - TAIL.length
  for (; left > 0; left -= filler.length) yield filler.subarray(0, Math.min(left, filler.length))
  yield TAIL
}
