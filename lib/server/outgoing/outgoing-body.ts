import 'server-only'
import { Readable } from 'node:stream'

type Parts = {
  /** The text before the file's bytes, and the first bytes, which were read already. */
  before: Buffer[]
  /** The rest of the bytes; nobody else may read them. */
  content: Readable
  /** Looks at each piece; an error that it throws ends the body. */
  see: (piece: Buffer) => void
  /** Called at the end of the content: returns the text after it, once everything has proved whole. */
  end: () => Promise<Buffer>
  /** Called with the reason when the body ends early. */
  failed: (reason: unknown) => void
}

/**
 * The body of a form that is passed on while it arrives, at the pace of the slower side. An async generator would be
 * shorter, but cost some ten promises for each piece.
 */
export function outgoingBody({ before, content, see, end, failed }: Parts): Readable {
  // Nothing is read before there is a connection to send it on.
  const body = new Readable({ highWaterMark: 1, read: () => void content.resume() })
  const fail = (reason: unknown) => {
    failed(reason)
    body.destroy(reason instanceof Error ? reason : undefined)
  }
  const finish = async () => {
    const after = await end()
    body.push(after)
    body.push(null)
  }
  // Until the sender listens for errors, an error event without a listener would be thrown.
  body.on('error', () => undefined)
  for (const piece of before) body.push(piece)
  content.pause()
  content
    .on('data', (piece: Buffer) => {
      try {
        see(piece)
        if (!body.push(piece)) content.pause()
      } catch (error) {
        content.pause()
        fail(error)
      }
    })
    .on('end', () => void finish().catch(fail))
  if (content.readableEnded) void finish().catch(fail)
  return body
}
