'use client'

import { loadAnew } from '@/components/feedback/load-anew'

/**
 * A page that could not be drawn, inside the layout that still stands. Every page carries it, and it needs
 * nothing more. Of the error itself nothing is shown: it may hold anything. `digest` is Next's number for
 * it, which the log has too.
 */
export default function PageError({ error: { digest } }: { error: Error & { digest?: string } }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center" role="alert">
      <h2>Something went wrong in this console</h2>
      <p className="mt-2 mb-4 text-ink-2">
        This page could not be drawn. Nothing was sent to the bank by drawing it.
      </p>
      <button type="button" className="link" onClick={loadAnew}>
        Retry
      </button>
      {digest && <p className="mt-4 text-hint text-ink-3">trace {digest}</p>}
    </div>
  )
}
