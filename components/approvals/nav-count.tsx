'use client'

import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useHasScript } from '@/components/ui/use-has-script'
import type { Session } from '@/lib/session/schema'

// Only those who decide need it.
const waitingCount = lazyPart(() => import('./waiting-count'))

/** Beside the way to the approvals: how many wait. It comes after the page. */
export function NavCount({ session }: { session: Session }) {
  if (!useHasScript()) return null
  return (
    <Part of={waitingCount} plain={null}>
      {({ WaitingCount }) => <WaitingCount session={session} />}
    </Part>
  )
}
