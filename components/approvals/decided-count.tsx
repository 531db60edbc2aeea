'use client'

import { lazyPart, Part } from '@/components/ui/lazy-part'
import { useHasScript } from '@/components/ui/use-has-script'

// Only those whose requests were decided need it.
const decidedLink = lazyPart(() => import('./decided-link'))

/** The way to one's own requests, where others have decided on some since one last looked. It comes after the page. */
export function DecidedCount() {
  if (!useHasScript()) return null
  return (
    <Part of={decidedLink} plain={null}>
      {({ DecidedLink }) => <DecidedLink />}
    </Part>
  )
}
