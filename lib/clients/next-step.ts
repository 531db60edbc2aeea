import type { Can } from '@/lib/can'
import { type Said, said } from '@/lib/words/said'
import type { ClientListItem } from './client'
import { isBeingVerified, isOpen, type Stand } from './state'

/**
 * The next step at this bank for a client in a list, and what it lacks for that where the list tells; undefined where
 * onboarding is over.
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
