import { type CalendarDate, formatDate } from '@/lib/dates'
import { personOf } from './names'
import { newsWords, profileWords as words } from './page-words'
import type { Client } from './schema'
import { standOf } from './state'

/** One line of the profile; `aside` is the bank's own number for the value. */
export type ProfileLine = { term: string; value: string; aside?: string; mono?: boolean }

/** What the bank says of a client, in reading order. What it does not say has no line. */
export function profileOf(client: Client): ProfileLine[] {
  const { timeline, clientTransferOptionData: cards } = client
  const lines: (ProfileLine | undefined)[] = [
    line(words.firstName, client.firstname),
    line(words.middleName, client.middlename),
    line(words.lastName, client.lastname),
    line(words.fullName, client.fullname),
    line(words.accountNo, client.accountNo, { mono: true }),
    line(words.externalId, client.externalId, { mono: true }),
    line(
      words.office,
      client.officeName ?? (client.officeId && words.officeNumber(client.officeId)),
      { aside: client.officeName && client.officeId && words.officeAside(client.officeId) },
    ),
    line(words.staff, client.staffName),
    line(words.submitted, date(timeline.submittedOnDate)),
    line(words.born, date(client.dateOfBirth)),
    line(words.gender, client.gender?.name),
    line(words.email, client.emailAddress),
    line(words.mobile, mobileOf(client), { mono: true }),
    line(words.classification, client.clientClassification?.name),
    line(words.type, client.clientType?.name),
    line(words.isStaff, either(client.isStaff, words.yes, words.no)),
    line(words.addressCheck, either(client.skipAvs, words.skipped, words.required)),
    line(words.cardDebit, either(cards?.externalCardDebitAllowed, words.allowed, words.notAllowed)),
    line(
      words.cardCredit,
      either(cards?.externalCardCreditAllowed, words.allowed, words.notAllowed),
    ),
  ]
  return lines.filter((entry) => entry !== undefined)
}

const REASONS = {
  closed: 'closureReason',
  rejected: 'rejectionReason',
  withdrawn: 'withdrawalReason',
} as const

/**
 * Who ended the client, when and why, as far as the bank says: "Rejected by Hana Ito on 20 Nov 2026.
 * Reason: Duplicate." Undefined for a client that has not ended.
 */
export function endOf(client: Client): string | undefined {
  const { name } = standOf(client)
  if (name !== 'closed' && name !== 'rejected' && name !== 'withdrawn') return undefined
  const reason = client[REASONS[name]]?.name
  const day = date(client.timeline[`${name}OnDate`])
  const told = newsWords.did(newsWords[name], personOf(client.timeline, name), day)
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
