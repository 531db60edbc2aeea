import { createContext, use, useMemo } from 'react'
import type { Language } from './language'
import type { Domain } from './said'
import { type Format, type Say, type Words, wordsOf } from './say'

/** A page's language, and the messages sent to it. */
export type Spoken = { language: Language; format: Format; say: Say }

export const SpokenContext = createContext<Spoken | undefined>(undefined)

/** The page's language and the messages sent to it. Throws outside a `WordsProvider`. */
export function useSpoken(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('No words are provided here')
  return spoken
}

/** Says a sentence (`said`) in the page's language. */
export const useSay = (): Say => useSpoken().say

/** The words of one domain in the page's language: `words('cancel')`, `words('records', { count })`. */
export function useWords<D extends Domain>(domain: D): Words<D> {
  const { say } = useSpoken()
  return useMemo(() => wordsOf(say, domain), [say, domain])
}
