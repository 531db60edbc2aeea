import type { Client } from '@/lib/clients/client'
import { formatDate, parseIsoDate } from '@/lib/dates'
import type { NewClientTemplate } from './content'
import { editWords } from './edit-words'
import type { ClientField } from './form'
import { newClientWords as words } from './words'

/** The bank's options, and what the client has that is none of them any more: it may stay so. */
export function choicesFor(template: NewClientTemplate, client: Client): NewClientTemplate {
  const { gender, clientType, classification, adviserId, adviserName } = client
  return {
    ...template,
    genders: withHeld(template.genders, gender),
    types: withHeld(template.types, clientType),
    classifications: withHeld(template.classifications, classification),
    advisers: withHeld(template.advisers, { id: adviserId, name: adviserName }),
  }
}

function withHeld(
  options: { id: number; name: string }[],
  held: { id?: number | undefined; name?: string | undefined } | undefined,
) {
  const id = held?.id
  if (id === undefined || options.some((option) => option.id === id)) return options
  return [...options, { id, name: held?.name ?? editWords.numbered(id) }]
}

/** What a field holds, in words; `text` as the form has it. */
export function inWords(name: ClientField, text: string, template: NewClientTemplate): string {
  const choice = (options: { id: number; name: string }[]) =>
    options.find(({ id }) => String(id) === text)?.name
  const shown: Partial<Record<ClientField, string | undefined>> = {
    legalForm: text === 'person' ? words.person : words.entity,
    isStaff: text === 'true' ? words.yes : words.no,
    dateOfBirth: dayOf(text),
    genderId: choice(template.genders),
    typeId: choice(template.types),
    classificationId: choice(template.classifications),
    adviserId: choice(template.advisers),
  }
  return shown[name] ?? (text.trim() || editWords.nothing)
}

function dayOf(text: string): string | undefined {
  const day = parseIsoDate(text)
  return day && formatDate(day)
}
