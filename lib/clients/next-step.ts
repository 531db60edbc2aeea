import type { Can } from '@/lib/can'
import { type Said, said } from '@/lib/words/said'
import { isBeingVerified, isOpen, type Stand } from './state'

/** What comes next at this bank for a client that stands so; undefined where onboarding is over. */
export function nextStepOf(stand: Stand, { verify }: Pick<Can, 'verify'>): Said | undefined {
  if (isBeingVerified(stand)) return said('clients.next.underWay')
  if (stand.state === 'pending' && verify) return said('clients.next.verify')
  return isOpen(stand.state) ? said('clients.next.activate') : undefined
}
