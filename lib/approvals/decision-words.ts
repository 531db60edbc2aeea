import { VERIFICATIONS } from '@/lib/actions'
import { type Said, said } from '@/lib/words/said'
import type { Unlisted } from './rules'
import type { Decision, WaitingCommand } from './schema'

const activity = (readsTrail: boolean) => ({ activity: readsTrail ? 'readable' : 'other' }) as const

/** Says after a lost answer that the request waits no longer. `readsTrail`: this person may look up why. */
export const waitsNoMore = (decision: Decision, readsTrail: boolean): Said =>
  // Of a request that its maker withdrew, nobody decided anything.
  said(
    `approvals.lost.${decision === 'takeBack' ? 'goneOrWithdrawn' : 'gone'}`,
    activity(readsTrail),
  )

/** Says what it means for a request that it is not among those listed. */
export const whyUnlisted = (unlisted: Unlisted, readsTrail: boolean): Said =>
  unlisted === 'page.gone'
    ? said('approvals.page.goneText', activity(readsTrail))
    : said(`approvals.${unlisted}Text`)

/** Says where the reason for a rejection is shown: on the client's page only for a step towards active. */
export function reasonHint({ entity, action }: Pick<WaitingCommand, 'entity' | 'action'>): Said {
  const isStep = entity === 'client' && (action === 'activate' || VERIFICATIONS.includes(action))
  return said('approvals.reasonHint', { where: isStep ? 'clientPage' : 'other' })
}
