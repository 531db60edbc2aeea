import { account } from './fr/account'
import { activation } from './fr/activation'
import { activity } from './fr/activity'
import { approvals } from './fr/approvals'
import { causes } from './fr/causes'
import { client } from './fr/client'
import { clientDetails } from './fr/client-details'
import { clients } from './fr/clients'
import { commands } from './fr/commands'
import { cover } from './fr/cover'
import { dates } from './fr/dates'
import { desk } from './fr/desk'
import { details } from './fr/details'
import { door } from './fr/door'
import { entries } from './fr/entries'
import { exporting } from './fr/exporting'
import { files } from './fr/files'
import { find } from './fr/find'
import { form } from './fr/form'
import { identifiers } from './fr/identifiers'
import { keys } from './fr/keys'
import { moves } from './fr/moves'
import { need } from './fr/need'
import { problems } from './fr/problems'
import { queue } from './fr/queue'
import { readiness } from './fr/readiness'
import { recorded } from './fr/recorded'
import { requests } from './fr/requests'
import { rules } from './fr/rules'
import { runs } from './fr/runs'
import { session } from './fr/session'
import { sheets } from './fr/sheets'
import { shell } from './fr/shell'
import { signIn } from './fr/sign-in'
import { tables } from './fr/tables'
import { ui } from './fr/ui'
import { values } from './fr/values'
import { verification } from './fr/verification'
import { views } from './fr/views'
import { workbench } from './fr/workbench'
import type { Domain } from './said'
import type { Translated } from './translated'

/** Every message of the console in French. */
export const french: { readonly [D in Domain]: Translated<D> } = {
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
}
