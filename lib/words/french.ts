import { account } from './fr/account'
import { activation } from './fr/activation'
import { activity } from './fr/activity'
import { approvals } from './fr/approvals'
import { causes } from './fr/causes'
import { clientDetails } from './fr/client-details'
import { cover } from './fr/cover'
import { dates } from './fr/dates'
import { entries } from './fr/entries'
import { files } from './fr/files'
import { form } from './fr/form'
import { identifiers } from './fr/identifiers'
import { moves } from './fr/moves'
import { need } from './fr/need'
import { problems } from './fr/problems'
import { recorded } from './fr/recorded'
import { rules } from './fr/rules'
import { session } from './fr/session'
import { shell } from './fr/shell'
import { signIn } from './fr/sign-in'
import { tables } from './fr/tables'
import { ui } from './fr/ui'
import type { Domain } from './said'
import type { Translated } from './translated'

/** Every message of the console in French. */
export const french: { readonly [D in Domain]: Translated<D> } = {
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
}
