import { account } from './fr/account'
import { activation } from './fr/activation'
import { approvals } from './fr/approvals'
import { dates } from './fr/dates'
import { entries } from './fr/entries'
import { files } from './fr/files'
import { form } from './fr/form'
import { identifiers } from './fr/identifiers'
import { moves } from './fr/moves'
import { rules } from './fr/rules'
import { tables } from './fr/tables'
import type { Domain } from './said'
import type { Translated } from './translated'

/** Every message of the console in French. */
export const french: { readonly [D in Domain]: Translated<D> } = {
  account,
  activation,
  approvals,
  dates,
  entries,
  files,
  form,
  identifiers,
  moves,
  rules,
  tables,
}
