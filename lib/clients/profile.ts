import type { CalendarDate } from '@/lib/dates'
import { dayOf, type KeyOf, type Said, said, type Text } from '@/lib/words/said'
import type { Client } from './client'
import { officeOf } from './names'
import { happened } from './news'
import { hasEnded } from './state'

/** What a line of the profile is about. */
export type ProfileTerm = Extract<KeyOf<'desk'>, `profile.${string}`>

/** One line of the profile; `aside` is the bank's own number for the value. */
export type ProfileLine = { term: ProfileTerm; value: Text; aside?: Said; mono?: boolean }

/** What the bank says of a client, in reading order. What it does not say has no line. */
export function profileOf(client: Client): ProfileLine[] {
  const { timeline, officeId, externalCards: cards } = client
  const lines: (ProfileLine | undefined)[] = [
    line('profile.firstName', client.firstName),
    line('profile.middleName', client.middleName),
    line('profile.lastName', client.lastName),
    line('profile.fullName', client.fullName),
    line('profile.accountNo', client.accountNo, { mono: true }),
    line('profile.externalId', client.externalId, { mono: true }),
    line('profile.office', officeOf(client), {
      aside:
        client.officeName && officeId
          ? said('desk.value.officeNumber', { officeId: String(officeId) })
          : undefined,
    }),
    line('profile.adviser', client.adviserName),
    line('profile.submitted', date(timeline.submitted?.date)),
    line('profile.dateOfBirth', date(client.dateOfBirth)),
    line('profile.gender', client.gender?.name),
    line('profile.emailAddress', client.emailAddress),
    line('profile.mobileNo', mobileOf(client), { mono: true }),
    line('profile.classification', client.classification?.name),
    line('profile.type', client.clientType?.name),
    line('profile.isStaff', yesOrNo(client.isStaff)),
    line('profile.addressCheck', either(client.skipAvs, 'skipped', 'required')),
    line('profile.cardDebit', either(cards?.debitAllowed, 'allowed', 'notAllowed')),
    line('profile.cardCredit', either(cards?.creditAllowed, 'allowed', 'notAllowed')),
  ]
  return lines.filter((entry) => entry !== undefined)
}

/**
 * Who ended the client, when and why, as far as the bank says: "Rejected by Hana Ito on 20 Nov 2026.
 * Reason: Duplicate." Undefined for a client that has not ended.
 */
export function endOf(client: Client): Said | undefined {
  const { state } = client
  if (!hasEnded(state)) return undefined
  const end = happened(state, client.timeline[state])
  const reason = client.endReason?.name
  return reason ? said('desk.happened.because', { end, reason }) : end
}

function line(
  term: ProfileTerm,
  value: Text | undefined,
  { aside, mono }: { aside?: Said; mono?: boolean } = {},
): ProfileLine | undefined {
  if (!value) return undefined
  return { term, value, ...(aside && { aside }), ...(mono && { mono }) }
}

const date = (day: CalendarDate | undefined) => day && dayOf(day)

type Value = 'yes' | 'no' | 'required' | 'skipped' | 'allowed' | 'notAllowed'

function either(flag: boolean | undefined, so: Value, otherwise: Value): Said | undefined {
  return flag === undefined ? undefined : said(`desk.value.${flag ? so : otherwise}`)
}

/** "Yes" or "No"; undefined where that is not known. */
export const yesOrNo = (flag: boolean | undefined) => either(flag, 'yes', 'no')

/** The mobile number as it is called, with its country code where the bank has one. */
export function mobileOf({ mobileCountryCode, mobileNo }: Client): string | undefined {
  return mobileNo && [mobileCountryCode, mobileNo].filter(Boolean).join(' ')
}
