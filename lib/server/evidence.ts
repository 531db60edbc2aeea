import 'server-only'
import { stateOf } from '@/lib/clients/rules'
import type { Client } from '@/lib/clients/schema'
import { toIsoDate } from '@/lib/dates'

/**
 * Whether the record shows this very activation: active, and nothing in it says that it was another
 * day or another person. Members the bank leaves out say nothing either way.
 */
export function isActivatedBy(client: Client, username: string, activationDate: string): boolean {
  if (stateOf(client).name !== 'active') return false
  const day = client.activationDate ?? client.timeline.activatedOnDate
  const person = client.timeline.activatedByUsername
  return (
    (day === undefined || toIsoDate(day) === activationDate) &&
    (person === undefined || person === username)
  )
}
