import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EntryBody } from '@/lib/data-tables/schema'
import { bank } from '../../bank/bank'
import { keepEntries } from '../../commands/new-entries'
import { ProblemError } from '../../http/problems'
import { readReadiness } from '../../reads/readiness'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { exchanges } from '../../test/recorded-exchanges'
import { told } from '../../test/told'

const bodyOf = (name: string) => exchanges.get(name)?.body
type Table = { registeredTableName?: string; entitySubType: string }
// The recorded answer, with the second of its two tables for entities instead of people.
const tables = structuredClone(bodyOf('datatables-list')) as Table[] // its recorded shape
tables.splice(1, 1, { ...tables[1], entitySubType: 'ENTITY' })
const check = (datatableName: string) => ({
  entity: 'm_client',
  status: { id: 300 },
  datatableName,
})
const checks = ['job_mwqz0sv9', 'source_mwqz0sv9'].map(check)

// A person.
const client = { ...(bodyOf('client-read-pending') as object), id: 9 } // its recorded shape

let areDefinitionsAway = false
let rows: unknown[] = []
beforeEach(() => {
  areDefinitionsAway = false
  rows = []
})
const fineract = await hostileBank((request, response) => {
  const path = request.url ?? ''
  if (areDefinitionsAway && /^\/v1\/datatables(\?|$)/.test(path)) {
    response.writeHead(500).end()
    return
  }
  const body = path.includes('genericResultSet')
    ? { columnHeaders: [], data: rows }
    : path.startsWith('/v1/datatables/')
      ? tables.find(({ registeredTableName }) => path === `/v1/datatables/${registeredTableName}`)
      : path.startsWith('/v1/datatables')
        ? tables
        : path.startsWith('/v1/entityDatatableChecks')
          ? { totalFilteredRecords: checks.length, pageItems: checks }
          : path.startsWith('/v1/clients/')
            ? client
            : bodyOf('offices-list')
  response.writeHead(200).end(JSON.stringify(body))
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)

const requiredOf = async (kind?: 'person' | 'entity') => {
  const client = { id: 9, officeId: 1, ...(kind && { legalForm: { kind } }) }
  return (await readReadiness(staff, client)).tables?.map(({ name }) => name)
}

test('a person needs no row in a data table that a Fineract has for entities, nor an entity in one for people', async () => {
  expect(await requiredOf('person')).toEqual(['job_mwqz0sv9'])
  expect(await requiredOf('entity')).toEqual(['source_mwqz0sv9'])
})

test('a client of unknown legal form is shown every data table that is required', async () => {
  expect(await requiredOf()).toEqual(['job_mwqz0sv9', 'source_mwqz0sv9'])
})

test('while a Fineract does not give its data tables, no client is said to lack a row in one', async () => {
  areDefinitionsAway = true
  const read = async () => (await readReadiness(staff, { id: 9, officeId: 1 })).tables
  expect(await read()).toEqual([
    { name: 'job_mwqz0sv9', title: expect.any(String) },
    { name: 'source_mwqz0sv9', title: expect.any(String) },
  ])
  rows = [{ row: [1] }]
  expect((await read())?.map((table) => table.rows)).toEqual([1, 1])
})

test('a person gets no row in a data table that a Fineract has for entities', async () => {
  const entry: EntryBody = {
    title: 'Source',
    allowsMultipleRows: true,
    columns: [],
    entries: [{ employer: 'Lakeside' }],
  }
  const table = await bank.readDataTable(staff, 'source_mwqz0sv9')
  for (const { name, type, required } of table?.columns ?? [])
    if (type !== 'unknown') entry.columns.push({ name, type, required })
  const place = { clientId: 9, table: 'source_mwqz0sv9' }
  const error = await keepEntries(staff, place, entry).catch((thrown: unknown) => thrown)
  if (!(error instanceof ProblemError)) throw error
  expect(told(error)).toMatchObject({
    code: 'refused',
    detail: 'Nothing was saved. This table is for entities.',
  })
  expect(fineract.requests.map(({ method }) => method)).not.toContain('POST')
})
