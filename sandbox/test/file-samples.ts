import { createHash, randomBytes } from 'node:crypto'

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** A PDF of exactly `size` bytes, valid only at its start and end; no two are alike. */
export function pdf(size = 200): Buffer<ArrayBuffer> {
  const start = Buffer.from('%PDF-1.7\n')
  const end = Buffer.from('\n%%EOF\n')
  return Buffer.concat([start, randomBytes(size - start.length - end.length), end])
}

/** A picture of one pixel. */
export const png = Buffer.from(ONE_PIXEL, 'base64')

/** A picture as a camera writes it, with `after` bytes behind its end. */
export function jpeg(after = 0): Buffer<ArrayBuffer> {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
  const body = Buffer.alloc(300, 0x55)
  return Buffer.concat([start, body, Buffer.from([0xff, 0xd9]), Buffer.alloc(after, 0x20)])
}

/** SHA-256 in lower-case hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
