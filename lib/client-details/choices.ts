import type { Client } from '@/lib/clients/schema'
import { formatDate, parseIsoDate } from '@/lib/dates'
import type { NewClientTemplate } from './content'
import { editWords } from './edit-words'
import type { ClientField } from './form'
import { PERSON } from './schema'
import { newClientWords as words } from './words'

/** The bank's options, and what the client has that is none of them any more: it may stay so. */
export function choicesFor(template: NewClientTemplate, client: Client): NewClientTemplate {
  const { gender, clientType, clientClassification, staffId, staffName } = client
  const named = ({ id, name }: { id: number; name: string | undefined }) => ({
    id,
    name: name ?? editWords.numbered(id),
  })
  const adviser = ({ id, name }: { id: number; name: string | undefined }) => ({
    id,
    displayName: name ?? editWords.numbered(id),
    officeName: undefined,
  })
  return {
    ...template,
    genderOptions: withHeld(template.genderOptions, gender, named),
    clientTypeOptions: withHeld(template.clientTypeOptions, clientType, named),
    clientClassificationOptions: withHeld(
      template.clientClassificationOptions,
      clientClassification,
      named,
    ),
    staffOptions: withHeld(template.staffOptions, { id: staffId, name: staffName }, adviser),
  }
}

function withHeld<Option extends { id: number }>(
  options: Option[],
  held: { id?: number | undefined; name?: string | undefined } | undefined,
  toOption: (held: { id: number; name: string | undefined }) => Option,
): Option[] {
  const id = held?.id
  if (id === undefined || options.some((option) => option.id === id)) return options
  return [...options, toOption({ id, name: held?.name })]
}

/** What a field holds, in words; `text` as the form has it. */
export function inWords(name: ClientField, text: string, template: NewClientTemplate): string {
  const choice = (options: { id: number; name: string }[]) =>
    options.find(({ id }) => String(id) === text)?.name
  const shown: Partial<Record<ClientField, string | undefined>> = {
    legalFormId: text === String(PERSON) ? words.person : words.entity,
    isStaff: text === 'true' ? words.yes : words.no,
    dateOfBirth: dayOf(text),
    genderId: choice(template.genderOptions),
    clientTypeId: choice(template.clientTypeOptions),
    clientClassificationId: choice(template.clientClassificationOptions),
    staffId: template.staffOptions.find(({ id }) => String(id) === text)?.displayName,
  }
  return shown[name] ?? (text.trim() || editWords.nothing)
}

function dayOf(text: string): string | undefined {
  const day = parseIsoDate(text)
  return day && formatDate(day)
}
