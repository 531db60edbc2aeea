'use client'

import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useHasScript } from '@/components/ui/use-has-script'
import type { Session } from '@/lib/session/schema'

// Loaded separately: only people who decide need it.
const waitingCount = lazyPart(() => import('./waiting-count'))

/** The number of waiting requests, beside the link to the approvals. Loads after the page. */
export function NavCount({ session }: { session: Session }) {
  if (!useHasScript()) return null
  return (
    <Part of={waitingCount} plain={null}>
      {({ WaitingCount }) => <WaitingCount session={session} />}
    </Part>
  )
}
