import type { ReactNode } from 'react'
import { WordsProvider } from '@/components/ui/words-provider'
import { messagesText } from '@/lib/server/words/catalogue'
import { languageOfPage } from '@/lib/server/words/of-request'
import type { Domain } from '@/lib/words/said'

type Props = { of: readonly Domain[]; children: ReactNode }

/** Sends the words of these domains along with the page, in the person's language. */
export async function PageWords({ of, children }: Props) {
  const language = await languageOfPage()
  return (
    <WordsProvider language={language} messages={messagesText(language, of)}>
      {children}
    </WordsProvider>
  )
}
