'use client'

import { loadAnew } from '@/components/feedback/load-anew'
import { lastResort } from '@/lib/words/last-resort'
import { useLastLanguages } from './use-last-languages'

/**
 * Shown for a page that could not be rendered, inside the layout that still works. Every page carries it, so it needs
 * nothing more. It shows nothing of the error itself, which may contain anything. `digest` is Next's number for the
 * error, which the log has too.
 */
export default function PageError({ error: { digest } }: { error: Error & { digest?: string } }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center" role="alert">
      {useLastLanguages().map((language) => (
        <div key={language} lang={language}>
          <h2>{lastResort[language].name}</h2>
          <p className="mt-2 mb-4 text-ink-2">{lastResort[language].page}</p>
          <button type="button" className="link" onClick={loadAnew}>
            {lastResort[language].again}
          </button>
          {digest && (
            <p className="mt-4 text-hint text-ink-3">
              {lastResort[language].trace} {digest}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
