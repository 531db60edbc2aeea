import { cache } from 'react'
import { paths } from '@/lib/paths'
import { readClient } from '@/lib/server/bank/clients'
import { readVerification } from '@/lib/server/bank/verification'
import { problemFrom } from '@/lib/server/problems'
import { requireStaff } from '@/lib/server/session/require-staff'

/** What one client's page is drawn from, read once for its title and its content. */
export const readDesk = cache(async (clientId: number) => {
  const staff = await requireStaff(paths.client(clientId))
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
