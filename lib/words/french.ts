import { account } from './fr/account'
import { activation } from './fr/activation'
import { approvals } from './fr/approvals'
import { causes } from './fr/causes'
import { dates } from './fr/dates'
import { files } from './fr/files'
import { form } from './fr/form'
import { identifiers } from './fr/identifiers'
import { moves } from './fr/moves'
import { need } from './fr/need'
import { problems } from './fr/problems'
import { rules } from './fr/rules'
import type { Domain } from './said'
import type { Translated } from './translated'

/** Every message of the console in French. */
export const french: { readonly [D in Domain]: Translated<D> } = {
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
}
