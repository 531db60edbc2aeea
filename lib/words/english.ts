import { account } from './en/account'
import { activation } from './en/activation'
import { dates } from './en/dates'

/**
 * Every message of the console in English, which is the source: other languages have the same ids. Messages are in ICU's
 * MessageFormat. A domain is what a page gets as a whole.
 */
export const english = { account, activation, dates } as const
