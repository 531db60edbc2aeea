import 'server-only'
import { HEAD_BYTES } from '@/lib/files/content'

/** The first bytes of a file, as many as are needed to tell its type; all bytes of a shorter file. */
export async function readHead(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let size = 0; size < HEAD_BYTES; ) {
    const { value, done } = await pieces.next()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  return Buffer.concat(chunks)
}
