import type { Client } from '@/lib/clients/schema'
import { type CalendarDate, compareDates } from '@/lib/dates'
import type { Verification } from './schema'

/** One thing the bank asks for: met, missing, or `unknown` where the bank does not say. */
export type Requirement = {
  name: 'identity' | 'email' | 'mobile'
  state: 'met' | 'missing' | 'unknown'
  text: string
  detail?: string
}

/**
 * What verification needs, as far as the record tells (docs/bank-api.md, "Verify a client"). It informs
 * and never blocks: which record types the bank counts as identity, only the bank knows.
 */
export function verificationRequirements(
  client: Pick<Client, 'emailAddress' | 'mobileNo'>,
  verification: Verification | undefined,
  today: CalendarDate,
): Requirement[] {
  return [
    identity(verification, today),
    contact('email', client.emailAddress),
    contact('mobile', client.mobileNo),
  ]
}

function identity(verification: Verification | undefined, today: CalendarDate): Requirement {
  const identifiers = verification?.identifiers
  if (!identifiers)
    return { name: 'identity', state: 'unknown', text: 'The bank does not list identity records' }
  const valid = identifiers.filter(
    ({ expiryDate, status, documentStatus, verificationStatus }) =>
      (!expiryDate || compareDates(expiryDate, today) >= 0) &&
      !/inactive/i.test(status ?? '') &&
      documentStatus !== 'REJECTED' &&
      verificationStatus?.value !== 'REJECTED',
  )
  const names = valid.map(({ documentType }) => documentType.name ?? 'Identity record')
  if (names.length > 0) return { name: 'identity', state: 'met', text: names.join(', ') }
  return {
    name: 'identity',
    state: 'missing',
    text: 'No valid identity record',
    detail:
      identifiers.length > 0
        ? 'Those on file have expired, are not active or were rejected.'
        : undefined,
  }
}

function contact(name: 'email' | 'mobile', value: string | undefined): Requirement {
  const word = name === 'email' ? 'e-mail address' : 'mobile number'
  return value
    ? { name, state: 'met', text: `${word[0]?.toUpperCase()}${word.slice(1)}`, detail: value }
    : { name, state: 'missing', text: `No ${word}` }
}
