import { addDays } from '../bank/calendar-day'
import type { clientIdentifier } from '../db/schema'
import type { ClientRow, Gap, SeedContext } from './client'
import type { Kind } from './kinds'
import { createRandom, type Random } from './random'

export type IdentifierRow = typeof clientIdentifier.$inferSelect

const PERSON_TYPES = [87, 88, 89, 89, 90, 90, 91, 92]
const BUSINESS_TYPES = [93]

/**
 * Invents the identity documents of one client: all that FULL needs for those who are ready or
 * verified, none or an unusable one for those who lack it. `nextId` numbers them.
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
  return random.chance(0.3) ? [proof, identifier(context, client, 94, random, nextId())] : [proof]
}

function isDocumented(kind: Kind, random: Random): boolean {
  if (kind === 'pending' || kind === 'verified') return true
  return kind === 'active' && random.chance(0.25)
}

function identifier(
  { tenant, today }: SeedContext,
  client: ClientRow,
  documentTypeId: number,
  random: Random,
  id: number,
): IdentifierRow {
  const expires = [89, 90, 91, 92].includes(documentTypeId)
  return {
    tenantId: tenant.id,
    id,
    clientId: client.id,
    documentTypeId,
    documentKey: documentKey(documentTypeId, id),
    status: 200,
    decision: random.chance(0.3) ? 'APPROVED' : null,
    description: documentTypeId === 94 ? 'Electricity bill' : null,
    issuedBy: null,
    issuedDate: addDays(client.submittedOn, -30 - random.below(1_400)),
    expiryDate: expires ? addDays(today, 60 + random.below(2_500)) : null,
    nationality: null,
  }
}

// Expired, withdrawn, refused by a reviewer, or of a kind that proves no identity.
function unusable(
  context: SeedContext,
  client: ClientRow,
  random: Random,
  id: number,
): IdentifierRow {
  const passport = identifier(context, client, 89, random, id)
  return random.pick([
    { ...passport, expiryDate: addDays(context.today, -1 - random.below(300)) },
    { ...passport, status: 100 },
    { ...passport, decision: 'REJECTED' as const },
    identifier(context, client, 94, random, id),
  ])
}

// The factor is coprime to the modulus, so no two documents share a number.
function documentKey(documentTypeId: number, id: number): string {
  const number = String((id * 387_420_489 + 271_828_182) % 1_000_000_000).padStart(9, '0')
  if (documentTypeId === 87 || documentTypeId === 88) {
    return `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`
  }
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  return `${letters[id % 23]}${letters[documentTypeId % 23]}${number}`
}
