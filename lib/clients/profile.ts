import { CLIENT_FIELDS, type ClientField, fieldOf } from '@/lib/client-details/fields'
import { dayOf, type KeyOf, type Said, said, type Text } from '@/lib/words/said'
import type { Client } from './client'
import { stepTaken } from './evidence'
import { officeOf } from './names'
import { hasEnded } from './state'

/** The label of a profile line. */
export type ProfileTerm = Extract<KeyOf<'desk'>, `profile.${string}`>

/** One line of the profile; `aside` is the bank's own number for the value. */
export type ProfileLine = { term: ProfileTerm; value: Text; aside?: Said; mono?: boolean }

/** What the bank says about a client, in the order of its form. Absent values have no line. */
export function profileOf(client: Client): ProfileLine[] {
  const { externalCards: cards } = client
  const lines: { term: ProfileTerm; value: Text | undefined; aside?: Said; mono?: boolean }[] = [
    ...CLIENT_FIELDS.filter(hasLine).map((name) => ({
      term: `profile.${name}` as const,
      value: textOf(name, client),
      ...(name === 'officeId' && asideOf(client)),
      ...('mono' in fieldOf(name) && { mono: true }),
    })),
    { term: 'profile.addressCheck', value: either(client.skipAvs, 'skipped', 'required') },
    { term: 'profile.cardDebit', value: either(cards?.debitAllowed, 'allowed', 'notAllowed') },
    { term: 'profile.cardCredit', value: either(cards?.creditAllowed, 'allowed', 'notAllowed') },
  ]
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []))
}

// The country code is shown with its number.
const hasLine = (name: ClientField) => name !== 'mobileCountryCode'

const asideOf = ({ officeName, officeId }: Client) =>
  officeName &&
  officeId && { aside: said('desk.value.officeNumber', { officeId: String(officeId) }) }

/** The text of a field in a record; undefined where the bank does not say. */
export function textOf(name: ClientField, client: Client): Text | undefined {
  if (name === 'officeId') return officeOf(client)
  if (name === 'mobileNo') return mobileOf(client)
  const field = fieldOf(name)
  switch (field.kind) {
    case 'flag': {
      const flag = field.value(client)
      return flag === undefined ? undefined : said(flag ? 'values.yes' : 'values.no')
    }
    case 'day': {
      const day = field.value(client)
      return day && dayOf(day)
    }
    case 'option': {
      const option = field.value(client)
      return option?.name ?? numbered(option?.id)
    }
    case 'legalForm': {
      const kind = field.value(client)
      if (client.legalForm?.name) return client.legalForm.name
      if (kind === 'person' || kind === 'entity') return said(`values.legalForm.${kind}`)
      return numbered(kind?.slice('other:'.length))
    }
    default:
      return field.value(client)
  }
}

const numbered = (id: number | string | undefined) =>
  id === undefined ? undefined : said('values.option', { id: String(id) })

/**
 * Who ended the client, when and why, where the bank says so: "Rejected by Hana Ito on 20 Nov 2026. Reason: Duplicate."
 * Undefined for a client that has not ended.
 */
export function endOf(client: Client): Said | undefined {
  const { state } = client
  if (!hasEnded(state)) return undefined
  const end = stepTaken(state, client.timeline[state])
  const reason = client.endReason?.name
  return reason ? said('desk.taken.because', { end, reason }) : end
}

type Value = 'required' | 'skipped' | 'allowed' | 'notAllowed'

function either(flag: boolean | undefined, so: Value, otherwise: Value): Said | undefined {
  return flag === undefined ? undefined : said(`desk.value.${flag ? so : otherwise}`)
}

// The number as it is dialled, with its country code where the bank keeps one.
const mobileOf = ({ mobileCountryCode, mobileNo }: Client) =>
  [mobileCountryCode, mobileNo].filter(Boolean).join(' ') || undefined
