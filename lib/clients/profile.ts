import { type CalendarDate, formatDate } from '@/lib/dates'
import type { Client } from './client'
import { headerWords } from './header-words'
import { newsWords, profileWords as words } from './page-words'
import { hasEnded } from './state'

/** One line of the profile; `aside` is the bank's own number for the value. */
export type ProfileLine = { term: string; value: string; aside?: string; mono?: boolean }

/** What the bank says of a client, in reading order. What it does not say has no line. */
export function profileOf(client: Client): ProfileLine[] {
  const { timeline, externalCards: cards } = client
  const lines: (ProfileLine | undefined)[] = [
    line(words.firstName, client.firstName),
    line(words.middleName, client.middleName),
    line(words.lastName, client.lastName),
    line(words.fullName, client.fullName),
    line(words.accountNo, client.accountNo, { mono: true }),
    line(words.externalId, client.externalId, { mono: true }),
    line(
      words.office,
      client.officeName ?? (client.officeId && headerWords.officeNumber(client.officeId)),
      { aside: client.officeName && client.officeId && words.officeAside(client.officeId) },
    ),
    line(words.staff, client.adviserName),
    line(words.submitted, date(timeline.submitted?.date)),
    line(words.born, date(client.dateOfBirth)),
    line(words.gender, client.gender?.name),
    line(words.email, client.emailAddress),
    line(words.mobile, mobileOf(client), { mono: true }),
    line(words.classification, client.classification?.name),
    line(words.type, client.clientType?.name),
    line(words.isStaff, either(client.isStaff, words.yes, words.no)),
    line(words.addressCheck, either(client.skipAvs, words.skipped, words.required)),
    line(words.cardDebit, either(cards?.debitAllowed, words.allowed, words.notAllowed)),
    line(words.cardCredit, either(cards?.creditAllowed, words.allowed, words.notAllowed)),
  ]
  return lines.filter((entry) => entry !== undefined)
}

/**
 * Who ended the client, when and why, as far as the bank says: "Rejected by Hana Ito on 20 Nov 2026.
 * Reason: Duplicate." Undefined for a client that has not ended.
 */
export function endOf(client: Client): string | undefined {
  const { state } = client
  if (!hasEnded(state)) return undefined
  const reason = client.endReason?.name
  const moment = client.timeline[state]
  const told = newsWords.did(newsWords[state], moment?.person, date(moment?.date))
  return reason ? `${told} ${newsWords.because(reason)}` : told
}

function line(
  term: string,
  value: string | 0 | undefined,
  { aside, mono }: { aside?: string | 0; mono?: boolean } = {},
): ProfileLine | undefined {
  if (!value) return undefined
  return { term, value, ...(aside && { aside }), ...(mono && { mono }) }
}

const date = (day: CalendarDate | undefined) => day && formatDate(day)

function either(flag: boolean | undefined, yes: string, no: string): string | undefined {
  return flag === undefined ? undefined : flag ? yes : no
}

/** The mobile number as it is called, with its country code where the bank has one. */
export function mobileOf({ mobileCountryCode, mobileNo }: Client): string | undefined {
  return mobileNo && [mobileCountryCode, mobileNo].filter(Boolean).join(' ')
}
