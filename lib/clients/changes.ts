import { formatDate } from '@/lib/dates'
import { detailsChanged, type IdentityDetail } from './evidence'
import { nameOf } from './names'
import { changedWords, profileWords as words } from './page-words'
import { mobileOf } from './profile'
import type { Client } from './schema'

/** One detail that is not as it was, with what it was and is in words. */
export type Change = { term: string; before: string; now: string }

const DETAILS: Record<IdentityDetail, [term: string, of: (client: Client) => string | undefined]> =
  {
    'account number': [words.accountNo, ({ accountNo }) => accountNo],
    'external id': [words.externalId, ({ externalId }) => externalId],
    name: [words.name, namesOf],
    'date of birth': [words.born, ({ dateOfBirth }) => dateOfBirth && formatDate(dateOfBirth)],
    'mobile number': [words.mobile, mobileOf],
    'e-mail address': [words.email, ({ emailAddress }) => emailAddress],
    office: [
      words.office,
      ({ officeId, officeName }) =>
        officeName ?? (officeId === undefined ? undefined : words.officeNumber(officeId)),
    ],
    'mark as staff': [
      words.isStaff,
      ({ isStaff }) => (isStaff === undefined ? undefined : isStaff ? words.yes : words.no),
    ],
    gender: [words.gender, ({ gender }) => named(gender?.name, gender?.id)],
    'legal form': [words.legalForm, ({ legalForm }) => named(legalForm?.value, legalForm?.id)],
    type: [words.type, ({ clientType }) => named(clientType?.name, clientType?.id)],
    classification: [
      words.classification,
      ({ clientClassification: of }) => named(of?.name, of?.id),
    ],
  }

/** Which of the details that say who a client is differ between two readings of it. */
export function changesBetween(before: Client, now: Client): Change[] {
  return detailsChanged(before, now).map((detail) => {
    const [term, of] = DETAILS[detail]
    return { term, before: of(before) ?? changedWords.none, now: of(now) ?? changedWords.none }
  })
}

// The bank need not call somebody by the names it keeps of them: either may be what changed.
function namesOf(client: Client): string {
  const { firstname, middlename, lastname, fullname } = client
  const kept = [firstname, middlename, lastname].filter(Boolean).join(' ')
  return [...new Set([nameOf(client), kept, fullname])].filter(Boolean).join(' / ')
}

function named(name: string | undefined, id: number | undefined): string | undefined {
  return name ?? (id === undefined ? undefined : String(id))
}
