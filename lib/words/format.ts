import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import type { Format } from './say'

/** The parsed messages of one language by id. */
export type Messages = Readonly<Record<string, CompiledMessage>>

const made = new Map<string, unknown>()

// Formatters are reused, because making one takes longer than using it.
function once<Made>(kind: string, make: () => Made, ...settings: unknown[]): Made {
  const key = `${kind} ${JSON.stringify(settings)}`
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Made // made under this kind and these settings
}

const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    once('number', () => new Intl.NumberFormat(...given), ...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    once('plural', () => new Intl.PluralRules(...given), ...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    once('moment', () => new Intl.DateTimeFormat(...given), ...given),
}

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
