'use client'

import { lazy, Suspense } from 'react'

// Every page carries this file; what it shows is fetched only by a page that broke.
const CrashPanel = lazy(async () => ({
  default: (await import('@/components/feedback/crash-panel')).CrashPanel,
}))

type Props = { error: Error & { digest?: string }; reset: () => void }

/** A page that could not be drawn, inside the layout that still stands. */
export default function PageError({ error, reset }: Props) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <Suspense>
        <CrashPanel digest={error.digest} onRetry={reset} />
      </Suspense>
    </div>
  )
}
