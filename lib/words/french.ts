import { account } from './fr/account'
import { activation } from './fr/activation'
import { dates } from './fr/dates'
import type { Domain } from './said'
import type { Translated } from './translated'

/** Every message of the console in French. */
export const french: { readonly [D in Domain]: Translated<D> } = {
  account,
  activation,
  dates,
}
