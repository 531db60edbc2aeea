'use client'

import { type ReactNode, use, useMemo } from 'react'
import { formatIn, type Messages } from '@/lib/words/format'
import { type Language, LOCALE } from '@/lib/words/language'
import { sayIn } from '@/lib/words/say'
import { SpokenContext } from '@/lib/words/use-words'

/** `messages` are `Messages` as JSON. */
type Props = { language: Language; messages: string; children: ReactNode }

/** Gives its children the words of `language`: these messages, and those of the provider around it. */
export function WordsProvider({ language, messages, children }: Props) {
  const around = use(SpokenContext)?.format
  const spoken = useMemo(() => {
    const tag = LOCALE[language]
    const format = formatIn(tag, JSON.parse(messages) as Messages, around) // written by messagesText
    return { language, format, say: sayIn(format, tag) }
  }, [around, messages, language])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}
