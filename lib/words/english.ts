import { account } from './en/account'
import { activation } from './en/activation'
import { activity } from './en/activity'
import { approvals } from './en/approvals'
import { causes } from './en/causes'
import { client } from './en/client'
import { clientDetails } from './en/client-details'
import { clients } from './en/clients'
import { commands } from './en/commands'
import { cover } from './en/cover'
import { dates } from './en/dates'
import { desk } from './en/desk'
import { details } from './en/details'
import { door } from './en/door'
import { entries } from './en/entries'
import { exporting } from './en/exporting'
import { files } from './en/files'
import { find } from './en/find'
import { form } from './en/form'
import { identifiers } from './en/identifiers'
import { keys } from './en/keys'
import { moves } from './en/moves'
import { need } from './en/need'
import { problems } from './en/problems'
import { queue } from './en/queue'
import { readiness } from './en/readiness'
import { recorded } from './en/recorded'
import { requests } from './en/requests'
import { rules } from './en/rules'
import { runs } from './en/runs'
import { session } from './en/session'
import { sheets } from './en/sheets'
import { shell } from './en/shell'
import { signIn } from './en/sign-in'
import { tables } from './en/tables'
import { ui } from './en/ui'
import { values } from './en/values'
import { verification } from './en/verification'
import { views } from './en/views'
import { workbench } from './en/workbench'

/**
 * Every message of the console in English, which is the source: other languages have the same ids. Messages are in ICU's
 * MessageFormat. A page receives the messages of whole domains.
 */
export const english = {
  account,
  activation,
  activity,
  approvals,
  causes,
  client,
  clientDetails,
  clients,
  commands,
  cover,
  dates,
  desk,
  details,
  door,
  entries,
  exporting,
  files,
  find,
  form,
  identifiers,
  keys,
  moves,
  need,
  problems,
  queue,
  readiness,
  recorded,
  requests,
  rules,
  runs,
  session,
  shell,
  sheets,
  signIn,
  tables,
  ui,
  values,
  verification,
  views,
  workbench,
} as const
