import 'server-only'
import type { Hint } from '@/lib/events/schema'
import { bus, tenantTopic } from './bus'

const GATHERED_MS = 250
// Beyond so many clients at once their pages are told to read again whatever they show.
const MOST_CLIENTS = 20

const gathering = new Map<string, Set<number>>()

/**
 * Tells the pages of a tenant that something about a client changed: within a quarter of a second, and
 * however often it is said meanwhile, once.
 */
export function clientChanged(tenant: string, clientId: number): void {
  const clients = gathering.get(tenant)
  if (clients) {
    clients.add(clientId)
    return
  }
  gathering.set(tenant, new Set([clientId]))
  setTimeout(() => void tell(tenant), GATHERED_MS)
}

async function tell(tenant: string): Promise<void> {
  const clients = gathering.get(tenant) ?? new Set()
  gathering.delete(tenant)
  const hints: Hint[] =
    clients.size > MOST_CLIENTS
      ? [{ kind: 'tenant' }]
      : [...clients].map((clientId) => ({ kind: 'client', clientId }))
  for (const hint of hints) await bus().publish(tenantTopic(tenant), JSON.stringify(hint))
}
