import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { NewClientTemplate } from './content'
import { CLIENT_FIELDS, type ClientField, DETAIL_NAMES, type Field, fieldOf, isOf } from './fields'
import type { ClientChanges, ClientDetails, NewClientRequest } from './schema'
import { legalFormOf } from './values'

/** The form's fields; each is text, as it is typed or chosen. */
export type ClientForm = Record<ClientField, string>

const BLANK = Object.fromEntries(CLIENT_FIELDS.map((name) => [name, ''])) as ClientForm // every field

/** The form of a client as the record holds it; what cannot be changed is left empty. */
export function filledForm(held: ClientDetails): ClientForm {
  const texts = Object.entries(held).map(([name, value]) => [name, String(value ?? '')])
  return { ...BLANK, ...Object.fromEntries(texts), legalForm: legalFormOf(held) }
}

/**
 * The form to go on with where somebody else changed the client from `before` to `now`: what only they
 * changed is theirs; of what both changed it is `mine`, or theirs too.
 */
export function takenOver(
  { before, now }: { before: ClientDetails; now: ClientDetails },
  typed: ClientForm,
  mine: boolean,
): ClientForm {
  const was = filledForm(before)
  const theirs = filledForm(now)
  const next = { ...typed }
  for (const name of CLIENT_FIELDS) {
    const theyChanged = theirs[name] !== was[name]
    const iChanged = typed[name] !== was[name]
    if (theyChanged && !(iChanged && mine)) next[name] = theirs[name]
  }
  return next
}

/** An empty form with the bank's defaults. */
export function emptyForm(template: NewClientTemplate, today: CalendarDate): ClientForm {
  const chosen = (id: number | undefined, options: { id: number }[]) =>
    options.some((option) => option.id === id) ? String(id) : ''
  return {
    ...BLANK,
    legalForm: 'person',
    officeId: chosen(template.officeId, template.offices),
    classificationId: chosen(template.classificationId, template.classifications),
    isStaff: 'false',
    submittedOn: toIsoDate(template.submittedOn ?? today),
  }
}

/**
 * What leaving an option open is called. One's own office is not offered beside the list that has it by its name, where
 * the form begins with it.
 */
export function openChoice(
  { none, options }: Pick<Extract<Field, { kind: 'option' }>, 'none' | 'options'>,
  template: NewClientTemplate,
): 'ownOffice' | 'notGiven' | undefined {
  if (none === undefined) return 'notGiven'
  return template[options].some(({ id }) => id === template.officeId) ? undefined : none
}

/** The body of `POST /api/clients` as it was typed. What belongs to the other legal form stays in the form, and is not sent. */
export function requestOf(form: ClientForm): NewClientRequest {
  const legalForm = form.legalForm === 'person' ? 'person' : 'entity'
  const values = CLIENT_FIELDS.map((name) => {
    const { kind } = fieldOf(name)
    const text = form[name].trim()
    const value = kind === 'option' ? Number(text) : kind === 'flag' ? text === 'true' : text
    return [name, isOf(name, legalForm) && value ? value : undefined]
  })
  return { ...Object.fromEntries(values), legalForm }
}

/**
 * What the form changes of what the record holds. What belongs to the other legal form is left alone, and goes where the
 * form itself changes. The names are the bank's to replace.
 */
export function changesIn(form: ClientForm, before: ClientDetails): ClientChanges {
  const wanted = requestOf(form)
  const isOther = wanted.legalForm !== legalFormOf(before)
  const changed = DETAIL_NAMES.flatMap((name) => {
    const { kind } = fieldOf(name)
    if (name === 'legalForm' && !isOther) return []
    if (!isOf(name, wanted.legalForm) && (!isOther || kind === 'name')) return []
    const value = wanted[name] ?? (kind === 'flag' ? false : null)
    return value === before[name] ? [] : [[name, value]]
  })
  return Object.fromEntries(changed)
}
