import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import { formatters } from '@/lib/formatters'
import type { Format } from './say'

/** The parsed messages of one language by id. */
export type Messages = Readonly<Record<string, CompiledMessage>>

/**
 * Formats messages by id in one language, with numbers and plurals by the rules of `tag` (BCP 47); `around` formats those that
 * are not among `messages`. Without it, such an id is a fault of the console: it is reported to the browser's console, and the
 * id takes the sentence's place.
 */
export function formatIn(tag: string, messages: Messages, around?: Format): Format {
  return (id, values) => {
    const message = messages[id]
    if (message === undefined) {
      if (around) return around(id, values)
      console.error(`No words for ${id}`)
      return id
    }
    const text = formatMessage(message, tag, values, { formatters })
    return typeof text === 'string' ? text : String(text)
  }
}
