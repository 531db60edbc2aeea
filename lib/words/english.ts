import { account } from './en/account'
import { activation } from './en/activation'
import { activity } from './en/activity'
import { approvals } from './en/approvals'
import { causes } from './en/causes'
import { clientDetails } from './en/client-details'
import { cover } from './en/cover'
import { dates } from './en/dates'
import { entries } from './en/entries'
import { files } from './en/files'
import { form } from './en/form'
import { identifiers } from './en/identifiers'
import { moves } from './en/moves'
import { need } from './en/need'
import { problems } from './en/problems'
import { recorded } from './en/recorded'
import { rules } from './en/rules'
import { session } from './en/session'
import { shell } from './en/shell'
import { signIn } from './en/sign-in'
import { tables } from './en/tables'
import { ui } from './en/ui'

/**
 * Every message of the console in English, which is the source: other languages have the same ids. Messages are in ICU's
 * MessageFormat. A domain is what a page gets as a whole.
 */
export const english = {
  account,
  activation,
  activity,
  approvals,
  causes,
  clientDetails,
  cover,
  dates,
  entries,
  files,
  form,
  identifiers,
  moves,
  need,
  problems,
  recorded,
  rules,
  session,
  shell,
  signIn,
  tables,
  ui,
} as const
