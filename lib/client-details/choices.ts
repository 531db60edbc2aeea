import type { Client } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { dayOf, type Said, said } from '@/lib/words/said'
import type { NewClientTemplate } from './content'
import type { ClientField } from './form'

/**
 * The bank's options, and what the client has that is none of them any more: it may stay so. Where the bank does not
 * say its name, it is called as `numbered` says.
 */
export function choicesFor(
  template: NewClientTemplate,
  client: Client,
  numbered: (id: number) => string,
): NewClientTemplate {
  const withHeld = (options: Option[], held: Held) => withOption(options, held, numbered)
  const { gender, clientType, classification, adviserId, adviserName } = client
  return {
    ...template,
    genders: withHeld(template.genders, gender),
    types: withHeld(template.types, clientType),
    classifications: withHeld(template.classifications, classification),
    advisers: withHeld(template.advisers, { id: adviserId, name: adviserName }),
  }
}

type Option = { id: number; name: string }
type Held = { id?: number | undefined; name?: string | undefined } | undefined

function withOption(options: Option[], held: Held, numbered: (id: number) => string): Option[] {
  const id = held?.id
  if (id === undefined || options.some((option) => option.id === id)) return options
  return [...options, { id, name: held?.name ?? numbered(id) }]
}

/** What a field holds, as a person reads it; `text` as the form has it. */
export function inWords(
  name: ClientField,
  text: string,
  template: NewClientTemplate,
): string | Said {
  const choice = (options: Option[]) => options.find(({ id }) => String(id) === text)?.name
  const day = parseIsoDate(text)
  const shown: Partial<Record<ClientField, string | Said | undefined>> = {
    legalForm: said(text === 'person' ? 'clientDetails.person' : 'clientDetails.entity'),
    isStaff: said(text === 'true' ? 'clientDetails.yes' : 'clientDetails.no'),
    dateOfBirth: day && dayOf(day),
    genderId: choice(template.genders),
    typeId: choice(template.types),
    classificationId: choice(template.classifications),
    adviserId: choice(template.advisers),
  }
  return shown[name] ?? (text.trim() || said('clientDetails.meanwhile.nothing'))
}
