import type { clientIdentifier } from '../db/schema'
import { addDays } from '../kit/dates/calendar-day'
import type { Gap } from './client'
import type { ClientRow, SeedContext } from './context'
import type { Kind } from './kinds'
import { createRandom, type Random } from './random'

export type IdentifierRow = typeof clientIdentifier.$inferSelect

const PERSON_TYPES = [87, 88, 89, 89, 90, 90, 91, 92]
const PASSPORT = 89
const CERTIFICATE = 93
const BUSINESS_TYPES = [CERTIFICATE]
const BILL = 94
const EXPIRING = [89, 90, 91, 92]
const REJECTIONS = [
  'The picture is too dark to read',
  'The name is not that of the client',
  'A page is missing',
  'Older than three months',
]

/**
 * Invents the identity documents of one client. A ready or verified client has all that a FULL verification needs; a client
 * with a gap has none or an unusable one. `nextId` numbers them.
 */
export function inventIdentifiers(
  context: SeedContext,
  client: ClientRow,
  gap: Gap,
  nextId: () => number,
): IdentifierRow[] {
  const random = createRandom(`${context.tenant.id}/identifiers`, client.id)
  const kind = context.kindOf(client.id)
  if (gap === 'identifier' || gap === 'several') {
    return random.chance(0.4) ? [] : [unusable(context, client, random, nextId())]
  }
  if (!isDocumented(kind, random)) return []
  const types = client.legalForm === 1 ? PERSON_TYPES : BUSINESS_TYPES
  const proof = identifier(context, client, random.pick(types), random, nextId())
  const bill = random.chance(0.3) ? identifier(context, client, BILL, random, nextId()) : undefined
  const expiresSoon = proof.expiryDate !== null && random.chance(0.06)
  const soon = addDays(context.today, 1 + random.below(29))
  return [
    expiresSoon ? { ...proof, expiryDate: soon } : proof,
    ...(bill === undefined ? [] : [random.chance(0.15) ? rejected(context, client, bill) : bill]),
    ...(client.legalForm === 1 && proof.documentTypeId !== PASSPORT && random.chance(0.08)
      ? [expired(context, identifier(context, client, PASSPORT, random, nextId()), random)]
      : []),
  ]
}

function isDocumented(kind: Kind, random: Random): boolean {
  if (kind === 'pending' || kind === 'verified') return true
  return kind === 'active' && random.chance(0.25)
}

function identifier(
  context: SeedContext,
  client: ClientRow,
  documentTypeId: number,
  random: Random,
  id: number,
): IdentifierRow {
  const row = {
    tenantId: context.tenant.id,
    id,
    clientId: client.id,
    documentTypeId,
    documentKey: documentKey(documentTypeId, id),
    status: 200,
    decision: null,
    decisionReason: null,
    decidedOn: null,
    decidedBy: null,
    description: documentTypeId === BILL ? 'Electricity bill' : null,
    issuedBy: null,
    issuedDate: addDays(client.submittedOn, -30 - random.below(1_400)),
    expiryDate: null,
    nationality: null,
  }
  const isApproved = random.chance(0.3)
  const expiryDate = EXPIRING.includes(documentTypeId)
    ? addDays(context.today, 60 + random.below(2_500))
    : null
  return { ...(isApproved ? decided(context, client, row, 'APPROVED', null) : row), expiryDate }
}

// Expired, inactive, rejected by a reviewer, or of a type that proves no identity.
function unusable(
  context: SeedContext,
  client: ClientRow,
  random: Random,
  id: number,
): IdentifierRow {
  const kind = client.legalForm === 1 ? PASSPORT : CERTIFICATE
  const proof = identifier(context, client, kind, random, id)
  return random.pick([
    expired(context, proof, random),
    { ...proof, status: 100 },
    rejected(context, client, proof),
    identifier(context, client, BILL, random, id),
  ])
}

function expired({ today }: SeedContext, row: IdentifierRow, random: Random): IdentifierRow {
  const expiryDate = addDays(today, -1 - random.below(300))
  // The issue date moves too, so that it stays before the expiry.
  return { ...row, issuedDate: addDays(expiryDate, -3_650), expiryDate }
}

function rejected(context: SeedContext, client: ClientRow, row: IdentifierRow): IdentifierRow {
  const reason = REJECTIONS[row.id % REJECTIONS.length] ?? null
  return decided(context, client, row, 'REJECTED', reason)
}

function decided(
  { tenant, today }: SeedContext,
  { submittedOn }: ClientRow,
  row: IdentifierRow,
  decision: 'APPROVED' | 'REJECTED',
  decisionReason: string | null,
): IdentifierRow {
  const recently = addDays(today, -(row.id % 20))
  const decidedOn = recently < submittedOn ? submittedOn : recently
  const [, verifier] = tenant.staff
  return { ...row, decision, decisionReason, decidedOn, decidedBy: verifier?.userId ?? null }
}

// The factor is coprime to this modulus and to that of the last seven digits, so no two documents share a number.
function documentKey(documentTypeId: number, id: number): string {
  const number = String((id * 387_420_489 + 271_828_182) % 1_000_000_000).padStart(9, '0')
  if (documentTypeId === 87 || documentTypeId === 88) {
    return `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`
  }
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const initials = `${letters[id % 23]}${letters[documentTypeId % 23]}`
  // A machine-readable zone has room for nine characters.
  return initials + (EXPIRING.includes(documentTypeId) ? number.slice(2) : number)
}
