import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { said } from '@/lib/words/said'
import { env } from '../env'
import { readBytes } from '../http/json-body'
import { ProblemError } from '../http/problems'

const LARGEST_EVENT = 256 * 1024

/**
 * The body of a request that the bank has signed with one of `BANK_WEBHOOK_SECRETS`: HMAC-SHA512 over the body’s bytes,
 * in hexadecimal, in the header `signature` (docs/bank-api.md, "Events"). Throws `not_found` where no secret is set,
 * `too_large`, and `bad_signature`.
 */
export async function signedBody(request: Request): Promise<string> {
  const secrets = env().BANK_WEBHOOK_SECRETS
  if (secrets.length === 0)
    throw new ProblemError('not_found', { detail: said('problems.door.noEvents') })
  const given = request.headers.get('signature') ?? ''
  // Checked before the body is read: a request without even the form of a signature gets no memory.
  if (!/^[\da-f]{128}$/i.test(given)) throw badSignature()
  const bytes = await readBytes(request, LARGEST_EVENT)
  if (!isSigned(bytes, Buffer.from(given, 'hex'), secrets)) throw badSignature()
  return bytes.toString('utf8')
}

/** The problem of an event that none of the secrets has signed. */
export const badSignature = () =>
  new ProblemError('bad_signature', {
    detail: said('problems.door.badSignature'),
  })

// Tries every secret, even after a match, so that the time taken reveals nothing.
function isSigned(bytes: Buffer, given: Buffer, secrets: string[]): boolean {
  const fits = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha512', secret).update(bytes).digest(), given),
  )
  return fits.includes(true)
}
