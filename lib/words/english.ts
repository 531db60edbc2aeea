import { account } from './en/account'
import { activation } from './en/activation'
import { approvals } from './en/approvals'
import { client } from './en/client'
import { clientDetails } from './en/client-details'
import { clients } from './en/clients'
import { commands } from './en/commands'
import { dates } from './en/dates'
import { desk } from './en/desk'
import { details } from './en/details'
import { files } from './en/files'
import { form } from './en/form'
import { identifiers } from './en/identifiers'
import { moves } from './en/moves'
import { need } from './en/need'
import { readiness } from './en/readiness'
import { rules } from './en/rules'
import { verification } from './en/verification'

/**
 * Every message of the console in English, which is the source: other languages have the same ids. Messages are in ICU's
 * MessageFormat. A domain is what a page gets as a whole.
 */
export const english = {
  account,
  activation,
  approvals,
  client,
  clientDetails,
  clients,
  commands,
  dates,
  desk,
  details,
  files,
  form,
  identifiers,
  moves,
  need,
  readiness,
  rules,
  verification,
} as const
