import 'server-only'
import { Readable } from 'node:stream'

type Parts = {
  /** What stands before the file's bytes, and the first of them, which were read already. */
  before: Buffer[]
  /** The others, of which nobody else may read. */
  content: Readable
  /** Looks at each piece; what it throws ends the body. */
  see: (piece: Buffer) => void
  /** Called at the end of the content: what stands behind it, once everything has proved whole. */
  end: () => Promise<Buffer>
  /** Told why the body has ended early. */
  failed: (reason: unknown) => void
}

/**
 * The body of a form that goes on while it arrives, in the pace of the slower side. An async generator
 * would say the same in fewer words, and cost some ten promises for each piece.
 */
export function outgoingBody({ before, content, see, end, failed }: Parts): Readable {
  // Nothing is read before there is a connection to take it.
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
  // Whoever sends it hears of its errors; before that nobody does.
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
