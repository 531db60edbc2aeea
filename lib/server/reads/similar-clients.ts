import 'server-only'
import { isSubmittedBy, likenessesOf } from '@/lib/client-details/evidence'
import type { SimilarClients, Sought } from '@/lib/client-details/schema'
import { clientListItemSchema, clientSchema } from '@/lib/clients/schema'
import { parseIsoDate } from '@/lib/dates'
import { searchClients } from '../bank/client-search'
import type { Staff } from '../session/staff'

// The date of birth tells namesakes apart, and no other place of the console lists it.
const candidateSchema = clientListItemSchema.extend({
  dateOfBirth: clientSchema.shape.dateOfBirth,
})

/** More than that nobody compares by eye. */
const MOST_SHOWN = 20

/**
 * Clients of the bank that may be the one that is sought, the most alike first, then the newest. Throws `BankFailure` and
 * `BankRefusal`: a search that failed has not found nothing.
 */
export async function findSimilar(staff: Staff, sought: Sought): Promise<SimilarClients> {
  const { username, today } = staff.session
  const day = parseIsoDate(sought.submittedOnDate ?? '') ?? today
  const { clients, complete, unasked } = await searchClients(staff, sought)
  const candidates = clients
    .map((client) => ({
      client: candidateSchema.parse(client),
      likenesses: likenessesOf(client, sought),
      isOwn: isSubmittedBy(client, username, day),
    }))
    .filter(({ likenesses }) => likenesses.length > 0)
    .sort((a, b) => b.likenesses.length - a.likenesses.length || b.client.id - a.client.id)
  return {
    candidates: candidates.slice(0, MOST_SHOWN),
    complete: complete && candidates.length <= MOST_SHOWN,
    unasked,
  }
}
