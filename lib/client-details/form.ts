import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type { NewClientTemplate } from './content'
import { CLIENT_FIELDS, type ClientField, DETAIL_NAMES, type Field, fieldOf, isOf } from './fields'
import type { ClientChanges, ClientDetails, NewClientRequest } from './schema'
import { legalFormOf } from './values'

/** The form's fields; each is text, as typed or chosen. */
export type ClientForm = Record<ClientField, string>

const BLANK = Object.fromEntries(CLIENT_FIELDS.map((name) => [name, ''])) as ClientForm // every field

/** The form of an existing client as the record holds it; fields that cannot be changed are empty. */
export function filledForm(held: ClientDetails): ClientForm {
  const texts = Object.entries(held).map(([name, value]) => [name, String(value ?? '')])
  return { ...BLANK, ...Object.fromEntries(texts), legalForm: legalFormOf(held) }
}

/**
 * The form to continue with after somebody else changed the client from `before` to `now`: details that only they changed
 * take their value; details that both changed keep this person's value if `mine`, otherwise theirs.
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
 * The label of an option's empty choice. `ownOffice` is not offered where the list already has that office by name and the
 * form starts with it.
 */
export function openChoice(
  { none, options }: Pick<Extract<Field, { kind: 'option' }>, 'none' | 'options'>,
  template: NewClientTemplate,
): 'ownOffice' | 'notGiven' | undefined {
  if (none === undefined) return 'notGiven'
  return template[options].some(({ id }) => id === template.officeId) ? undefined : none
}

/** The body of `POST /api/clients` as typed. Values of the other legal form stay in the form and are not sent. */
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
 * The changes that the form makes to the record. Details of the other legal form are left alone, and are removed only if the
 * legal form itself changes; the bank replaces the names itself.
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
