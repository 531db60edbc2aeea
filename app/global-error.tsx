'use client'

import { loadAnew } from '@/components/feedback/load-anew'
import './globals.css'

/** Replaces the whole document when even the layout fails; so it needs nothing but its own words. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Clientele</title>
        <main className="mx-auto max-w-xl px-4 py-16 text-center" role="alert">
          <h1>Something went wrong in this console</h1>
          <p className="mt-2 mb-4 text-ink-2">
            The page could not be drawn at all. Loading it anew often mends this. If this page
            stays, the console cannot be reached; try again in a moment.
          </p>
          <button type="button" className="link" onClick={loadAnew}>
            Retry
          </button>
        </main>
      </body>
    </html>
  )
}
