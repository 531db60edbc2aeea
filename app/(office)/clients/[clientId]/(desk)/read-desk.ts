import { headers } from 'next/headers'
import { cache } from 'react'
import { readClient } from '@/lib/server/bank/clients'
import { readVerification } from '@/lib/server/bank/verification'
import { problemFrom } from '@/lib/server/problems'
import { readCookies } from '@/lib/server/session/cookie'
import { staffOf } from '@/lib/server/session/staff'

/**
 * What one client's desk is drawn from, read once for its layout, titles and tabs; undefined where
 * nobody is signed in.
 */
export const readDesk = cache(async (clientId: number) => {
  const staff = await staffOf(readCookies((await headers()).get('cookie')))
  if (!staff) return undefined
  const [client, verification] = await Promise.all([
    readClient(staff, clientId).then(
      (client) => ({ client }),
      (error: unknown) => ({ problem: problemFrom(error, staff.traceId) }),
    ),
    // Without it the page says what is not known; it is no reason to show nothing.
    readVerification(staff, clientId).catch(() => undefined),
  ])
  return { session: staff.session, verification, ...client }
})
