import type { Client, CodeValue } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { dayOf, type Said, said } from '@/lib/words/said'
import type { NewClientTemplate, Option } from './content'
import { type ClientField, DETAIL_NAMES, fieldOf } from './fields'

/**
 * The bank's options, plus the client's current value where it is no longer among them, because the client may keep it. Where
 * the bank does not name that value, `numbered` does.
 */
export function choicesFor(
  template: NewClientTemplate,
  client: Client,
  numbered: (id: number) => string,
): NewClientTemplate {
  const lists = DETAIL_NAMES.flatMap((name) => {
    const field = fieldOf(name)
    if (field.kind !== 'option') return []
    return [[field.options, withOption(template[field.options], field.value(client), numbered)]]
  })
  return { ...template, ...Object.fromEntries(lists) }
}

function withOption(
  options: Option[],
  held: CodeValue | undefined,
  numbered: (id: number) => string,
): Option[] {
  const id = held?.id
  if (id === undefined || options.some((option) => option.id === id)) return options
  return [...options, { id, name: held?.name ?? numbered(id) }]
}

/** What a field holds, as a person reads it; `text` is the form's value. */
export function inWords(
  name: ClientField,
  text: string,
  template: NewClientTemplate,
): string | Said {
  const field = fieldOf(name)
  const typed = text.trim()
  if (!typed) return said('clientDetails.meanwhile.nothing')
  switch (field.kind) {
    case 'legalForm':
      return said(text === 'person' ? 'values.legalForm.person' : 'values.legalForm.entity')
    case 'flag':
      return said(text === 'true' ? 'values.yes' : 'values.no')
    case 'option':
      return template[field.options].find(({ id }) => String(id) === text)?.name ?? typed
    case 'day': {
      const day = parseIsoDate(text)
      return day ? dayOf(day) : typed
    }
    default:
      return typed
  }
}
