import { UTILITY_BILL } from './bill'
import { IDENTITY_CARD, RESIDENCE_PERMIT } from './card'
import { REGISTRATION } from './certificate'
import type { Layout } from './layout'
import { DRIVING_LICENCE } from './licence'
import { PHOTOGRAPH } from './likeness'
import { notice } from './notice'
import type { Paper } from './paper'
import { PASSPORT } from './passport'
import { PAYSLIP } from './payslip'
import { BANK_STATEMENT } from './statement'

const CARDS: Record<string, { front: Layout; back: Layout }> = {
  'National Identity Card': IDENTITY_CARD,
  'Residence Permit': RESIDENCE_PERMIT,
  'Driving Licence': DRIVING_LICENCE,
}
const OTHERS: Record<string, Layout> = {
  Passport: PASSPORT,
  Photograph: PHOTOGRAPH,
  'Utility Bill': UTILITY_BILL,
  'Certificate of Incorporation': REGISTRATION,
  'Bank Statement': BANK_STATEMENT,
  Payslip: PAYSLIP,
}
const notices = new Map<string, Layout>()

/** The layout of a paper, by its kind and side; an unknown kind is a letter that states a number. */
export function layoutOf({ kind, side }: Paper): Layout {
  const known = CARDS[kind]?.[side ?? 'front'] ?? OTHERS[kind] ?? notices.get(kind)
  if (known !== undefined) return known
  const made = notice(kind)
  notices.set(kind, made)
  return made
}
