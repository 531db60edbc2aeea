import { toIsoDate } from '@/lib/dates'
import type { Client } from './schema'
import { stateOf } from './state'

/**
 * Whether the record shows this very activation: active, and nothing in it says that it was another
 * day or another person. Members the bank leaves out say nothing either way.
 */
export function isActivatedBy(client: Client, username: string, activationDate: string): boolean {
  if (stateOf(client).name !== 'active') return false
  const day = client.activationDate ?? client.timeline.activatedOnDate
  return (
    (day === undefined || toIsoDate(day) === activationDate) &&
    isOrUnsaid(client.timeline.activatedByUsername, username)
  )
}

/** Whether the record shows a verification, and nothing in it says that it was another person's. */
export function isVerifiedBy(client: Client, username: string): boolean {
  return (
    stateOf(client).name === 'verified' && isOrUnsaid(client.timeline.verifiedByUsername, username)
  )
}

const isOrUnsaid = (said: string | undefined, username: string) =>
  said === undefined || said === username
