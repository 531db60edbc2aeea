import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import type { Format } from './say'

/** Messages by their ids, parsed already: what a page is sent of its language. */
export type Messages = Readonly<Record<string, CompiledMessage>>

const made = new Map<string, unknown>()

// One of each is enough for a page, and making one takes longer than using it.
function once<Made>(kind: string, make: () => Made, ...settings: unknown[]): Made {
  const key = `${kind} ${JSON.stringify(settings)}`
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Made // what was made under this kind and these settings
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
 * Says messages by their ids in one language, with numbers and plurals as `tag` (BCP 47) has them. An id that is not
 * among `messages` is a fault of ours: it is reported to the console of the browser, and stands in the sentence's place.
 */
export function formatIn(tag: string, messages: Messages): Format {
  return (id, values) => {
    const message = messages[id]
    if (message === undefined) {
      console.error(`No words for ${id}`)
      return id
    }
    const text = formatMessage(message, tag, values, { formatters })
    return typeof text === 'string' ? text : String(text)
  }
}
