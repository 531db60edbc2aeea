import { bucketOf } from '../clients/bucket'
import { endingOf } from '../clients/endings'
import { normalise } from '../clients/normalise'
import { addDays } from '../kit/dates/calendar-day'
import type { ClientRow, SeedContext } from './context'
import { inventHistory } from './history'
import type { Kind } from './kinds'
import { inventIdentity } from './person'
import { createRandom, type Random } from './random'

/** What a pending client lacks for a FULL verification. */
export type Gap = 'none' | 'identifier' | 'email' | 'mobile' | 'several'

const YEARS_OF_DAYS = 2_190

/** Invents one client; the same tenant, size, day and id always give the same one. */
export function inventClient(context: SeedContext, id: number): { row: ClientRow; gap: Gap } {
  const random = createRandom(context.tenant.id, id)
  const kind = context.kindOf(id)
  const who = inventIdentity(random)
  const office = random.pick(context.tenant.offices)
  const submittedOn = addDays(context.today, -daysAgo(id, context.size))
  const history = inventHistory(kind, submittedOn, context, random)
  const gap = inventGap(kind, random)
  const noMail = gap === 'email' || gap === 'several'
  const noMobile = gap === 'mobile' || gap === 'several'
  const adviser = random.chance(0.4) ? random.pick(context.tenant.advisers) : undefined
  // Written member by member, because spreading parts would make a million objects several times slower.
  const row: ClientRow = {
    tenantId: context.tenant.id,
    id,
    accountNo: String(id).padStart(9, '0'),
    externalId: random.chance(0.3) ? `CRM-${String(id).padStart(8, '0')}` : null,
    officeId: office.id,
    officeNameKey: normalise(office.name),
    status: history.status,
    verification: history.verification,
    bucket: bucketOf(history.status, history.verification),
    firstname: who.firstname,
    middlename: null,
    lastname: who.lastname,
    fullname: who.fullname,
    displayName: who.displayName,
    nameKey: normalise(who.displayName),
    firstnameKey: who.firstname === null ? null : normalise(who.firstname),
    lastnameKey: who.lastname === null ? null : normalise(who.lastname),
    legalForm: who.legalForm,
    dateOfBirth: who.legalForm === 1 ? addDays(submittedOn, -6_600 - random.below(22_000)) : null,
    mobileCountryCode: noMobile ? null : who.mobileCountryCode,
    mobileNo: noMobile ? null : mobileNo(id),
    emailAddress: noMail ? null : `${who.mailbox}.${id}@example.com`,
    genderId: who.genderId,
    clientTypeId: who.clientTypeId,
    clientClassificationId: who.clientClassificationId,
    staffId: adviser?.id ?? null,
    isStaff: random.chance(0.01),
    skipAvs: random.chance(0.05),
    externalCardDebitAllowed: random.chance(0.9),
    externalCardCreditAllowed: random.chance(0.8),
    submittedOn,
    submittedBy: history.submittedBy,
    verifiedOn: history.verifiedOn,
    verifiedBy: history.verifiedBy,
    verificationType: history.verificationType,
    verificationNote: null,
    activatedOn: history.activatedOn,
    activatedBy: history.activatedBy,
    isActivatedByManualReview: history.isActivatedByManualReview,
    manualReviewActivationComments: history.manualReviewActivationComments,
    endedOn: history.endedOn,
    endedBy: history.endedBy,
    endedReasonId: reasonOf(history.status, id),
    reopenedOn: null,
    reopenedBy: null,
  }
  return { row, gap }
}

// More clients join every year, so early clients spread over a longer time than recent ones.
function daysAgo(id: number, size: number): number {
  return Math.floor(YEARS_OF_DAYS * ((size - id) / size) ** 2)
}

function inventGap(kind: Kind, random: Random): Gap {
  if (kind !== 'pending' || random.chance(2 / 3)) return 'none'
  return random.pick(['identifier', 'identifier', 'email', 'mobile', 'several'] as const)
}

// Taken from the id and not drawn at random, so that seeded clients stay as they were before reasons existed.
function reasonOf(status: number, id: number): number | null {
  const reasons = endingOf(status)?.reasons ?? []
  return reasons[id % reasons.length]?.id ?? null
}

// The factor is coprime to the modulus, so no two ids share a number.
function mobileNo(id: number): string {
  return `7${String((id * 38_742_049 + 12_345_678) % 100_000_000).padStart(8, '0')}`
}
