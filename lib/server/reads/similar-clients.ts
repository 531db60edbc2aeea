import 'server-only'
import { isSubmittedBy, likenessesOf } from '@/lib/client-details/evidence'
import {
  type Candidate,
  MOST_SHOWN,
  type SimilarClients,
  type Sought,
} from '@/lib/client-details/schema'
import type { Client } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { bank } from '../bank/bank'
import type { Staff } from '../session/staff'

/**
 * Finds clients of the bank that may be the person sought, the most alike first, then the newest. Throws `BankFailure`
 * and `BankRefusal`: a failed search must not look like one that found nobody.
 */
export async function findSimilar(staff: Staff, sought: Sought): Promise<SimilarClients> {
  const day = parseIsoDate(sought.submittedOn ?? '')
  const { clients, complete, unasked } = await bank.searchClients(staff, sought)
  const candidates = clients
    .map((client) => ({
      client: shown(client),
      likenesses: likenessesOf(client, sought),
      isOwn: day !== undefined && isSubmittedBy(client, staff.session.username, day),
    }))
    .filter(({ likenesses }) => likenesses.length > 0)
    .sort((a, b) => b.likenesses.length - a.likenesses.length || b.client.id - a.client.id)
  return {
    candidates: candidates.slice(0, MOST_SHOWN),
    complete: complete && candidates.length <= MOST_SHOWN,
    unasked,
  }
}

// The date of birth tells namesakes apart; no other list in the console shows it.
function shown(client: Client): Candidate['client'] {
  const { id, state, stateName, verification, accountNo, displayName } = client
  const { officeId, officeName, timeline, dateOfBirth } = client
  return {
    id,
    state,
    stateName,
    verification,
    accountNo,
    displayName,
    officeId,
    officeName,
    timeline: { submitted: timeline.submitted, activated: timeline.activated },
    dateOfBirth,
  }
}
