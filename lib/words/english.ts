import { account } from './en/account'
import { activation } from './en/activation'
import { approvals } from './en/approvals'
import { clientDetails } from './en/client-details'
import { dates } from './en/dates'
import { files } from './en/files'
import { form } from './en/form'
import { identifiers } from './en/identifiers'
import { moves } from './en/moves'
import { rules } from './en/rules'

/**
 * Every message of the console in English, which is the source: other languages have the same ids. Messages are in ICU's
 * MessageFormat. A domain is what a page gets as a whole.
 */
export const english = {
  account,
  activation,
  approvals,
  clientDetails,
  dates,
  files,
  form,
  identifiers,
  moves,
  rules,
} as const
