import { afterAll, expect, test } from 'vitest'
import { readReadiness } from '../../reads/readiness'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { exchanges } from '../../test/recorded-exchanges'

const bodyOf = (name: string) => exchanges.get(name)?.body
// The recorded answer, with the second of its two tables for entities instead of people.
const tables = structuredClone(bodyOf('datatables-list')) as { entitySubType: string }[] // its recorded shape
tables.splice(1, 1, { ...tables[1], entitySubType: 'ENTITY' })
const check = (datatableName: string) => ({
  entity: 'm_client',
  status: { id: 300 },
  datatableName,
})
const checks = ['job_mwqz0sv9', 'source_mwqz0sv9'].map(check)

const fineract = await hostileBank((request, response) => {
  const path = request.url ?? ''
  const body = path.includes('genericResultSet')
    ? { columnHeaders: [], data: [] }
    : path.startsWith('/v1/datatables')
      ? tables
      : path.startsWith('/v1/entityDatatableChecks')
        ? { totalFilteredRecords: checks.length, pageItems: checks }
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
