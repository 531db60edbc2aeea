import type { CalendarDate } from '@/lib/dates'
import { formatters } from '@/lib/formatters'
import { isolated } from '@/lib/unseen'
import {
  type ArgumentsIn,
  type Domain,
  dayOf,
  type KeyOf,
  type MessageId,
  type Put,
  type Said,
  type Text,
} from './said'

/** Puts a sentence into one language. */
export type Say = (said: Said) => string

/** The words of one domain, in one language. */
export type Words<D extends Domain> = <Key extends KeyOf<D>>(
  key: Key,
  ...args: ArgumentsIn<D, Key>
) => string

/** Formats the message `id`, whose arguments are text and numbers only. */
export type Format = (id: string, values?: Record<string, string | number>) => string

/** Makes the function that says sentences in the language of `format`; lists are written by the rules of `tag`. */
export function sayIn(format: Format, tag: string): Say {
  const say: Say = ({ id, args }) => format(id, args && values(args))
  function values(args: NonNullable<Said['args']>): Record<string, string | number> {
    return Object.fromEntries(Object.entries(args).map(([name, put]) => [name, text(put)]))
  }
  function text(put: Put | number): string | number {
    if (typeof put === 'number') return put
    // A name read in the other direction must not reorder the sentence.
    if (typeof put === 'string') return isolated(put)
    if (isDay(put)) return say(dayOf(put))
    if (isList(put))
      return formatters
        .getListFormat(tag, { type: 'conjunction' })
        .format(put.map((one) => String(text(one))))
    return say(put)
  }
  return say
}

/** Says a sentence; plain text, such as a server's message, stays as it is. */
export const told = (say: Say, text: Text): string => (typeof text === 'string' ? text : say(text))

/** The words of `domain` in the language of `say`. */
export function wordsOf<D extends Domain>(say: Say, domain: D): Words<D>
export function wordsOf(say: Say, domain: string): unknown {
  return (key: string, args?: Said['args']) => {
    const id = `${domain}.${key}` as MessageId // the type of `Words` checks it against the catalogue
    return say({ id, args })
  }
}

const isDay = (put: Put): put is CalendarDate =>
  Array.isArray(put) && put.every((one) => typeof one === 'number')
const isList = (put: Put): put is readonly Text[] => Array.isArray(put)
