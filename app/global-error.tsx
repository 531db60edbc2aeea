'use client'

import { CrashPanel } from '@/components/feedback/crash-panel'
import './globals.css'

/** Replaces the whole document, so it draws its own; the fonts and theme of the layout are gone too. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Clientele</title>
        <main className="mx-auto max-w-xl px-4 py-16">
          <CrashPanel digest={error.digest} onRetry={reset} />
        </main>
      </body>
    </html>
  )
}
