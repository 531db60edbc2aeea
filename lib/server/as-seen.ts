import 'server-only'
import { identityOf } from '@/lib/clients/evidence'
import { readClient } from './bank/clients'
import { BankFailure } from './bank/errors'
import { nothingSent, ProblemError } from './problems'
import type { Staff } from './session/staff'

/**
 * Throws `changed_meanwhile` where the client is no longer who the page showed: what cannot be taken back
 * is done to the client that was looked at. The bank compares nothing itself. Throws `NothingDone` where
 * the client cannot be read.
 */
export async function checkAsSeen(staff: Staff, clientId: number, seen: string): Promise<void> {
  const client = await readClient(staff, clientId).catch((error: unknown) => {
    throw error instanceof BankFailure ? nothingSent(error) : error
  })
  if (identityOf(client) === seen) return
  throw new ProblemError('changed_meanwhile', {
    detail:
      'Nothing was sent. Somebody changed the client’s details after this page had read them: look at them as they are now.',
  })
}
