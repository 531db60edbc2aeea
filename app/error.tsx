'use client'

import { CrashPanel } from '@/components/feedback/crash-panel'

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <CrashPanel digest={error.digest} onRetry={reset} />
    </main>
  )
}
