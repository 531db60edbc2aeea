import { formatDate } from '@/lib/dates'
import type { Client } from './client'
import { detailsChanged, type IdentityDetail, isDecidedAnew, type Verdict } from './evidence'
import { headerWords } from './header-words'
import { nameOf } from './names'
import { changedWords, profileWords as words } from './page-words'
import { mobileOf } from './profile'
import { verificationWord } from './state'

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
        officeName ?? (officeId === undefined ? undefined : headerWords.officeNumber(officeId)),
    ],
    'mark as staff': [
      words.isStaff,
      ({ isStaff }) => (isStaff === undefined ? undefined : isStaff ? words.yes : words.no),
    ],
    gender: [words.gender, ({ gender }) => named(gender?.name, gender?.id)],
    'legal form': [words.legalForm, ({ legalForm }) => named(legalForm?.name, legalForm?.kind)],
    type: [words.type, ({ clientType }) => named(clientType?.name, clientType?.id)],
    classification: [words.classification, ({ classification: of }) => named(of?.name, of?.id)],
  }

/** Which of the details that say who a client is differ between two readings of it. */
export function changesBetween(before: Client, now: Client): Change[] {
  return detailsChanged(before, now).map((detail) => {
    const [term, of] = DETAILS[detail]
    return { term, before: of(before) ?? changedWords.none, now: of(now) ?? changedWords.none }
  })
}

/** That a verification does not stand where it stood, or was decided once more. `moment` words an instant. */
export function verdictChanged(
  before: Verdict,
  now: Verdict,
  moment: (at: number) => string,
): Change[] {
  if (before.stands === now.stands && !isDecidedAnew(before, now)) return []
  const inWords = ({ stands, decidedAt }: Verdict) =>
    changedWords.decided(
      verificationWord(stands),
      stands === undefined || decidedAt === undefined ? undefined : moment(decidedAt),
    )
  return [
    { term: changedWords.verification, before: inWords(before), now: upperFirst(inWords(now)) },
  ]
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// The bank need not call somebody by the names it keeps of them: either may be what changed.
function namesOf(client: Client): string {
  const { firstName, middleName, lastName, fullName } = client
  const kept = [firstName, middleName, lastName].filter(Boolean).join(' ')
  return [...new Set([nameOf(client), kept, fullName])].filter(Boolean).join(' / ')
}

function named(name: string | undefined, id: number | string | undefined): string | undefined {
  return name ?? (id === undefined ? undefined : String(id))
}
