import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readValue } from '../data-tables/value'
import { heldCommand, heldPermission } from '../db/approval-schema'
import { clientDocument } from '../db/file-schema'
import {
  adviser,
  client,
  clientCount,
  clientIdentifier,
  dataTable,
  dataTableEntry,
  office,
  staff,
  tenant,
} from '../db/schema'
import { seedBank } from '../db/seed'
import { inventDataTableRows } from '../seed/data-table-rows'
import { DATA_TABLES } from '../seed/data-tables'
import { dealKinds } from '../seed/kinds'
import { TENANTS } from '../seed/tenants'
import { findEngines, onAnyEngine } from './engines'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

function invent(tenantAt: number, size: number) {
  const seed = TENANTS[tenantAt]
  if (seed === undefined) throw new Error('There is no such tenant.')
  return inventDataTableRows({ tenant: seed, size, today: '2026-11-20', kindOf: dealKinds(size) })
}

const clientsOf = (rows: { clientId: number }[]) => new Set(rows.map(({ clientId }) => clientId))

onAnyEngine('the invented rows of data tables', () => {
  test('are the same every time, and different in the other bank', () => {
    expect(invent(0, 12_480)).toEqual(invent(0, 12_480))
    expect(invent(0, 500)).not.toEqual(invent(1, 500))
  })

  test('belong to one client in twenty-five, and to at most two thousand', () => {
    expect(clientsOf(invent(0, 12_480)).size).toBe(499)
    expect(clientsOf(invent(0, 24)).size).toBe(0)
    const ids = [...clientsOf(invent(0, 1_000_000))]
    expect(ids.length).toBe(2_000)
    expect(Math.max(...ids)).toBeLessThanOrEqual(1_000_000)
  })

  test('match their columns, in the form in which values are stored', () => {
    const rows = invent(0, 12_480)
    expect(new Set(rows.map(({ tableName }) => tableName)).size).toBe(DATA_TABLES.length)
    for (const { tableName, values } of rows) {
      const columns = DATA_TABLES.find(({ name }) => name === tableName)?.columns ?? []
      expect(Object.keys(values)).toEqual(columns.map(({ name }) => name))
      for (const column of columns) {
        const value = values[column.name]
        const read = readValue(column, value, { locale: 'en' }, column.name)
        expect([tableName, column.name, read]).toEqual([tableName, column.name, { value }])
      }
    }
  })

  test('are at most one per client in a table that takes one row', () => {
    const rows = invent(0, 12_480).filter(({ tableName }) => tableName === 'employment')
    expect(clientsOf(rows).size).toBe(rows.length)
  })
})

// docs/bank-api.md, "Data tables" and "Data-table entries"
describe.each(await findEngines())('the initial data tables of a bank (%s)', (engine) => {
  const CLIENTS = 240
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, CLIENTS)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const namesIn = async (user: string): Promise<string[]> =>
    (await (await sandbox.as(user)).get('/v1/datatables')).body.map(
      (one: { registeredTableName: string }) => one.registeredTableName,
    )
  const BEGINNING = ['address_history', 'employment', 'source_of_funds', 'tax_residency']
  const startAgain = () =>
    seedBank(sandbox.db, {
      size: CLIENTS,
      tenants: TENANTS.map(({ id }) => id),
      today: sandbox.today,
      timeZone: 'UTC',
    })

  test('are the same four in every bank, and one of them takes one row', async () => {
    expect(await namesIn('officer')).toEqual(BEGINNING)
    expect(await namesIn('officer@harbour')).toEqual(BEGINNING)
    const { body } = await officer.get('/v1/datatables')
    expect(body.map((one: { multiRow: boolean }) => one.multiRow)).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(body[2]).toMatchObject({
      datatableDisplayName: 'Source of funds',
      description: 'Declared employers and regular income',
    })
  })

  test('hold rows that can be read and added to', async () => {
    const { body } = await officer.get('/v1/datatables/source_of_funds/25')
    expect(body.length).toBeGreaterThan(0)
    const { status } = await officer.post('/v1/datatables/source_of_funds/25', { employer: 'Acme' })
    expect(status).toBe(200)
    expect((await officer.get('/v1/datatables/source_of_funds/24')).body).toEqual([])
  })

  test('are added to a bank that was filled before they existed, and never changed afterwards', async () => {
    const before = await sandbox.db.select().from(dataTableEntry)
    expect(await startAgain()).toBe(false)
    expect(await sandbox.db.select().from(dataTableEntry)).toHaveLength(before.length)
    await sandbox.db.delete(dataTableEntry).where(eq(dataTableEntry.tenantId, 'harbour'))
    await sandbox.db.delete(dataTable).where(eq(dataTable.tenantId, 'harbour'))
    expect((await officer.delete('/v1/datatables/employment/50')).status).toBe(200)
    await startAgain()
    expect(await namesIn('officer@harbour')).toEqual(BEGINNING)
    const harbour = await sandbox.as('officer@harbour')
    expect((await harbour.get('/v1/datatables/source_of_funds/25')).body.length).toBeGreaterThan(0)
    expect((await officer.get('/v1/datatables/employment/50')).body).toEqual([])
  })

  test('are added with a bank that did not exist when the others were filled', async () => {
    const idsOf = async () =>
      (await sandbox.db.select({ id: tenant.id, has: tenant.seededClients }).from(tenant)).sort(
        (a, b) => a.id.localeCompare(b.id),
      )
    const before = await idsOf()
    for (const table of [
      dataTableEntry,
      dataTable,
      clientDocument,
      clientIdentifier,
      client,
      clientCount,
      adviser,
      staff,
      office,
      heldCommand,
      heldPermission,
    ]) {
      await sandbox.db.delete(table).where(eq(table.tenantId, 'hillside'))
    }
    await sandbox.db.delete(tenant).where(eq(tenant.id, 'hillside'))
    expect(await startAgain()).toBe(true)
    expect(await idsOf()).toEqual(before)
    expect(before.map(({ has }) => has)).toEqual([CLIENTS, 40, CLIENTS])
    expect(await namesIn('officer@hillside')).toEqual(BEGINNING)
    expect(await startAgain()).toBe(false)
  })
})
