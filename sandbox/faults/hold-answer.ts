import type { ServerResponse } from 'node:http'

/**
 * Keeps an answer from leaving: collects what is written, and calls `whenComplete` with the whole body and a function that
 * sends parts of it after all. Status and headers stay as the handler has set them.
 */
export function holdAnswer(
  res: ServerResponse,
  whenComplete: (body: Buffer, send: (part: Buffer) => void) => void,
): void {
  const send = res.write.bind(res)
  const chunks: Buffer[] = []
  const keep = (parts: unknown[]) => {
    const [chunk] = parts
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    const done = parts.at(-1)
    if (typeof done === 'function') process.nextTick(() => done())
  }
  Object.assign(res, {
    write: (...parts: unknown[]) => {
      keep(parts)
      return true
    },
    end: (...parts: unknown[]) => {
      keep(parts)
      whenComplete(Buffer.concat(chunks), (part) => void send(part))
      return res
    },
  })
}
