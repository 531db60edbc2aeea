import 'server-only'
import type * as z from 'zod'
import type { ProblemField } from '@/lib/http/problem'
import { ProblemError } from './problems'

const LARGEST_BODY = 64 * 1024

/** Wrong members that are named; more than that nobody reads. */
export const MOST_FIELDS = 200

/**
 * Reads a JSON body of at most `most` bytes, 64 KiB unless told, and parses it strictly. Throws
 * `unsupported_type`, `too_large` or `invalid_input`; the last names the members that are wrong.
 */
export async function readJsonBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  most = LARGEST_BODY,
): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(;|$)/i.test(type.trim()))
    throw new ProblemError('unsupported_type', { detail: 'Send application/json.' })
  const text = await readCapped(request, most)
  return check(parseJson(text), schema)
}

/** Reads a body as text, and no further than `most` bytes. Throws `too_large`. */
export async function readCapped(request: Request, most: number): Promise<string> {
  return (await readBytes(request, most)).toString('utf8')
}

/** Reads a body as it came, and no further than `most` bytes. Throws `too_large`. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const tooLarge = new ProblemError('too_large', { detail: `At most ${most} bytes are taken.` })
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body)
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > most) throw tooLarge // leaving the loop ends the stream
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('invalid_input', { detail: 'The body is not JSON.' })
  }
}

function check<Body>(value: unknown, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MOST_FIELDS)
  const fields: ProblemField[] = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => ({ name, message: 'Unknown member.' }))
      : [{ name: issue.path.join('.'), message: issue.message }],
  )
  throw new ProblemError('invalid_input', { detail: 'Nothing was sent to the bank.', fields })
}
