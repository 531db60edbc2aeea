'use client'

import { loadAnew } from '@/components/feedback/load-anew'
import { lastResort } from '@/lib/words/last-resort'
import './globals.css'
import { useLastLanguages, useLastName } from './use-last-languages'

/** Replaces the whole document when even the layout fails, so it needs nothing but its own words. */
export default function GlobalError() {
  const languages = useLastLanguages()
  const name = useLastName()
  const titles = languages.map((language) => [lastResort[language].title, name].filter(Boolean))
  return (
    <html lang={languages[0]}>
      <body>
        <title>{titles.map((title) => title.join(' · ')).join(' – ')}</title>
        {name && <meta name="application-name" content={name} />}
        <main className="mx-auto max-w-xl px-4 py-16 text-center" role="alert">
          {languages.map((language) => (
            <div key={language} lang={language} className="[&+&]:mt-10">
              <h1>{lastResort[language].name}</h1>
              <p className="mt-2 mb-4 text-ink-2">{lastResort[language].whole}</p>
              <button type="button" className="link" onClick={loadAnew}>
                {lastResort[language].again}
              </button>
            </div>
          ))}
        </main>
      </body>
    </html>
  )
}
