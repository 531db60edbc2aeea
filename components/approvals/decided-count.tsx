'use client'

import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useHasScript } from '@/components/ui/use-has-script'

// Loaded separately: only the makers of decided requests need it.
const decidedLink = lazyPart(() => import('./decided-link'))

/** The link to one's own requests, when others have decided some since the last look. Loads after the page. */
export function DecidedCount() {
  if (!useHasScript()) return null
  return (
    <Part of={decidedLink} plain={null}>
      {({ DecidedLink }) => <DecidedLink />}
    </Part>
  )
}
