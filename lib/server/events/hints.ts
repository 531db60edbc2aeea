import 'server-only'
import type { Hint } from '@/lib/events/schema'
import type { Claim, Work } from '@/lib/queue/claim'
import { keepCopyFor } from '../http/stopping'
import { bus, tenantTopic } from './bus'

const GATHERED_MS = 250
// Beyond so many clients at once, pages are told to read everything again.
const MOST_CLIENTS = 20

const gathering = new Map<string, Set<number | 'any'>>()

/**
 * Tells the pages of a tenant that something about a client changed, or about an unknown client. Goes out within a
 * quarter of a second, once however often it is called in that time.
 */
export function clientChanged(tenant: string, clientId: number | undefined): void {
  const named = clientId ?? 'any'
  const clients = gathering.get(tenant)
  if (clients) {
    clients.add(named)
    return
  }
  gathering.set(tenant, new Set([named]))
  // The request is answered by then, and its answer may be what this copy ends with: nobody says it to the pages again.
  keepCopyFor(new Promise((resolve) => setTimeout(() => resolve(tell(tenant)), GATHERED_MS)))
}

/** Tells the pages of a tenant who works on a client or a request now; null where nobody does. Pages need not read anything for it. */
export async function claimChanged(tenant: string, work: Work, claim: Claim | null): Promise<void> {
  const hint: Hint = { kind: 'claim', ...work, claim }
  await bus().publish(tenantTopic(tenant), JSON.stringify(hint))
}

async function tell(tenant: string): Promise<void> {
  const clients = gathering.get(tenant) ?? new Set()
  gathering.delete(tenant)
  const isAny = clients.has('any') || clients.size > MOST_CLIENTS
  const hints: Hint[] = isAny
    ? [{ kind: 'tenant' }]
    : [...clients].flatMap((clientId) =>
        clientId === 'any' ? [] : { kind: 'client' as const, clientId },
      )
  for (const hint of hints) await bus().publish(tenantTopic(tenant), JSON.stringify(hint))
}
