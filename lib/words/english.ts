import { account } from './en/account'
import { activation } from './en/activation'
import { approvals } from './en/approvals'
import { causes } from './en/causes'
import { dates } from './en/dates'
import { files } from './en/files'
import { form } from './en/form'
import { identifiers } from './en/identifiers'
import { moves } from './en/moves'
import { need } from './en/need'
import { problems } from './en/problems'
import { rules } from './en/rules'

/**
 * Every message of the console in English, which is the source: other languages have the same ids. Messages are in ICU's
 * MessageFormat. A domain is what a page gets as a whole.
 */
export const english = {
  account,
  activation,
  approvals,
  causes,
  dates,
  files,
  form,
  identifiers,
  moves,
  need,
  problems,
  rules,
} as const
