import { cache } from 'react'
import { bank } from '@/lib/server/bank/bank'
import { pageProblem } from '@/lib/server/http/page-problem'
import { requireStaff } from '@/lib/server/session/require-staff'

/** For pages about something of a client: the client and the staff member, read once for title and content. */
export const readClientPage = cache(async (clientId: number, returnTo: string) => {
  const staff = await requireStaff(returnTo)
  const client = await bank.readClient(staff, clientId).then(
    (client) => ({ client }),
    async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
  )
  return { staff, session: staff.session, ...client }
})
