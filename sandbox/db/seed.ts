import { eq, sql } from 'drizzle-orm'
import { normalise } from '../clients/normalise'
import type { Work } from '../kit/bank'
import { addDays, type Day } from '../kit/dates/calendar-day'
import { inventClient } from '../seed/client'
import type { ClientRow, SeedContext } from '../seed/context'
import { type DocumentRow, inventDocuments, MOST_DOCUMENTS } from '../seed/documents'
import { type IdentifierRow, inventIdentifiers } from '../seed/identifiers'
import { dealKinds } from '../seed/kinds'
import { clientsOf, TENANTS, type TenantSeed } from '../seed/tenants'
import { findTroubled } from '../seed/troubled'
import { heldPermission } from './approval-schema'
import { bulkInsert } from './bulk-insert'
import type { Database } from './database'
import { clientDocument } from './file-schema'
import { adviser, client, clientCount, clientIdentifier, office, staff, tenant } from './schema'
import { seedApprovals, seedVerificationNote } from './seed-approvals'
import { seedAudits } from './seed-audits'
import { seedDataTables } from './seed-data-tables'
import { withoutIndexes } from './without-indexes'

/** The data holds a different number of clients than the settings ask for. */
export class SeedMismatch extends Error {
  constructor(found: number, wanted: number) {
    super(
      `The data holds ${found} clients per tenant, and SANDBOX_CLIENTS asks for ${wanted}. ` +
        'Start with --reset to begin again, or put the setting back.',
    )
  }
}

const BATCH = 4_000
// An arbitrary number. Only one process at a time fills a database that several share.
const SEED_LOCK = 4_010_714

/**
 * Fills an empty bank with its tenants, all or nothing. In a filled bank it adds only missing tenants and missing data tables.
 * @param size clients per tenant, at most those the tenant has
 * @param tenants the ids of the tenants to fill
 * @param today the last day of the invented histories
 * @param timeZone where the bank does business
 * @returns whether it filled any tenant now
 * @throws SeedMismatch when the bank was filled with another size before
 */
export async function seedBank(
  db: Database,
  {
    size,
    tenants,
    today,
    timeZone,
  }: { size: number; tenants: readonly string[]; today: Day; timeZone: string },
): Promise<boolean> {
  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const found = await tx.select().from(tenant)
    const missing = TENANTS.filter(
      ({ id }) => tenants.includes(id) && found.every((row) => row.id !== id),
    )
    for (const { id, seededClients } of found) {
      const seed = TENANTS.find((one) => one.id === id)
      const wanted = seed === undefined ? seededClients : clientsOf(seed, size)
      if (seededClients !== wanted) throw new SeedMismatch(seededClients, size)
    }
    const fill = async () => {
      for (const seed of missing) {
        await fillTenant(tx, seed, clientsOf(seed, size), today)
        await seedVerificationNote(tx, seed)
        await seedAudits(tx, seed.id, { today, timeZone })
        await seedApprovals(tx, seed, today)
      }
    }
    // A bank with clients must not rebuild its indexes for a new tenant of forty clients.
    if (found.length > 0) await fill()
    else await withoutIndexes(tx, ['client', 'client_identifier', 'audit'], fill)
    await seedDataTables(tx)
    return missing.length > 0
  })
  // Gives the planner its statistics, and marks pages all-visible so that covering indexes need not read the table.
  if (isFilled)
    await db.execute(sql`vacuum (analyze) client, client_identifier, client_count, audit`)
  return isFilled
}

async function fillTenant(tx: Work, seed: TenantSeed, size: number, today: Day): Promise<void> {
  await fillReferences(tx, seed, size, today)
  const context: SeedContext = { tenant: seed, size, today, kindOf: dealKinds(size) }
  const troubled = findTroubled(context)
  let identifiers = 0
  let scanned = 0
  for (let from = 1; from <= size; from += BATCH) {
    const clients: ClientRow[] = []
    const identities: IdentifierRow[] = []
    const documents: DocumentRow[] = []
    for (let id = from; id < Math.min(from + BATCH, size + 1); id++) {
      const { row, gap } = inventClient(context, id)
      clients.push(row)
      const own = inventIdentifiers(context, row, gap, () => ++identifiers)
      identities.push(...own)
      const role = troubled.get(id)
      if (role !== undefined || scanned + documents.length < MOST_DOCUMENTS) {
        documents.push(...inventDocuments(context, row, own, role))
      }
    }
    await bulkInsert(tx, client, clients)
    await bulkInsert(tx, clientIdentifier, identities)
    await bulkInsert(tx, clientDocument, documents)
    scanned += documents.length
  }
  await tx
    .update(tenant)
    .set({ nextIdentifierId: identifiers + 1 })
    .where(eq(tenant.id, seed.id))
  await tx.insert(clientCount).select(
    tx
      .select({
        tenantId: client.tenantId,
        officeId: client.officeId,
        status: client.status,
        verification: client.verification,
        total: sql<number>`count(*)::int`.as('total'),
      })
      .from(client)
      .where(eq(client.tenantId, seed.id))
      .groupBy(client.tenantId, client.officeId, client.status, client.verification),
  )
}

async function fillReferences(tx: Work, seed: TenantSeed, size: number, today: Day): Promise<void> {
  const tenantId = seed.id
  await tx.insert(tenant).values({
    id: tenantId,
    name: seed.name,
    nextClientId: size + 1,
    nextIdentifierId: 1,
    seededClients: size,
    seededOn: today,
  })
  await tx.insert(office).values(
    seed.offices.map(({ id, name, openedDaysAgo }) => ({
      tenantId,
      id,
      name,
      nameKey: normalise(name),
      hierarchy: id === 1 ? '.' : `.${id}.`,
      parentId: id === 1 ? null : 1,
      openingDate: addDays(today, -openedDaysAgo),
    })),
  )
  await tx.insert(staff).values(
    seed.staff.map((person) => ({
      ...person,
      tenantId,
      displayName: `${person.firstname} ${person.lastname}`,
      officeId: 1,
    })),
  )
  await tx.insert(adviser).values(seed.advisers.map((person) => ({ ...person, tenantId })))
  const { held = [] } = seed
  if (held.length > 0) {
    await tx.insert(heldPermission).values(held.map((code) => ({ tenantId, code })))
  }
}
