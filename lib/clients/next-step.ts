import type { Can } from '@/lib/can'
import { type Said, said } from '@/lib/words/said'
import type { ClientListItem } from './client'
import { isBeingVerified, isOpen, type Stand } from './state'

/**
 * What comes next at this bank for a client of a list, and what stands in the way of it where the list tells; undefined
 * where onboarding is over.
 */
export function nextStepOf(
  client: Stand & Pick<ClientListItem, 'lacks'>,
  { verify }: Pick<Can, 'verify'>,
): Said | undefined {
  if (isBeingVerified(client)) return said('clients.next.underWay')
  if (client.state !== 'pending' || !verify)
    return isOpen(client.state) ? said('clients.next.activate') : undefined
  const [lacking, other] = client.lacks ?? []
  return lacking
    ? said(`clients.next.lacks.${other ? 'both' : lacking}`)
    : said('clients.next.verify')
}
