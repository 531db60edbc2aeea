import type { IncomingMessage } from 'node:http'
import { and, eq, inArray } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import type { Database } from '../db/database'
import { identityRecord } from '../db/schema'
import { isStorable } from '../db/storable'

/**
 * Finds out who makes a request before anything has checked it: by its bearer token, at /oauth/token by the user name, at
 * /oidc/token by the code or refresh token. Good enough to aim a fault.
 */
export async function findUser(req: IncomingMessage, db: Database): Promise<string | undefined> {
  const { authorization } = req.headers
  if (authorization?.startsWith('Bearer ')) return subjectOf(authorization.slice(7))
  if (!req.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return undefined
  const form = new URLSearchParams(await peek(req))
  const username = form.get('username')
  if (username !== null) return username
  const token = form.get('refresh_token') ?? form.get('code')
  return token === null ? undefined : await holderOf(token, db)
}

function subjectOf(token: string): string | undefined {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}

async function holderOf(token: string, db: Database): Promise<string | undefined> {
  if (!isStorable(token)) return undefined
  const [record] = await db
    .select({ payload: identityRecord.payload })
    .from(identityRecord)
    .where(
      and(
        inArray(identityRecord.kind, ['RefreshToken', 'AuthorizationCode']),
        eq(identityRecord.id, token),
      ),
    )
  const accountId = record?.payload.accountId
  return typeof accountId === 'string' ? accountId : undefined
}

// Reads what has arrived of the body and puts it back, so that the real handler still finds all of it.
function peek(req: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const chunk: Buffer | null = req.read()
      if (chunk !== null) req.unshift(chunk)
      resolve(chunk?.toString('latin1') ?? '')
    }
    if (req.readableLength > 0) look()
    else req.once('readable', look)
  })
}
