'use client'

import { useHasScript } from '@/components/ui/use-has-script'
import { isOffered, OFFERED } from '@/lib/words/language'
import { useSpoken } from '@/lib/words/use-words'
import { chooseLanguage } from './language'

const LANGUAGES = Object.keys(OFFERED).filter(isOffered)

/** The languages to choose from, each by its own name, so that a person who reads no other can find it. */
export function LanguageChoice() {
  const { language } = useSpoken()
  const hasScript = useHasScript()
  return (
    <ul className="mt-5 flex flex-wrap justify-center gap-x-1">
      {LANGUAGES.map((one) => (
        <li key={one}>
          <button
            type="button"
            lang={one}
            aria-pressed={language === one}
            disabled={!hasScript}
            onClick={() => language !== one && chooseLanguage(one)}
            className="rounded-control px-2.5 py-1 text-hint text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
          >
            {OFFERED[one]}
          </button>
        </li>
      ))}
    </ul>
  )
}
