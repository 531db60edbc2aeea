import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EntryBody } from '@/lib/data-tables/schema'
import { keepEntries } from '../../commands/new-entries'
import { ProblemError } from '../../http/problems'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { exchanges } from '../../test/recorded-exchanges'
import { told } from '../../test/told'

const ID = { columnName: 'id', columnDisplayType: 'INTEGER', isColumnPrimaryKey: true }
const CLIENT = { columnName: 'client_id', columnDisplayType: 'INTEGER', isColumnUnique: true }
const badge = { columnName: 'badge', columnDisplayType: 'STRING', isColumnNullable: true }

const recorded = exchanges.get('datatable-single-row-second')
const refusedAs = (code: string) => ({ errors: [{ userMessageGlobalisationCode: code }] })
let refusal: unknown
let table: { multiRow: boolean; unique: boolean; isDefined: boolean }

const fineract = await hostileBank((request, response) => {
  const path = request.url ?? ''
  const own = { ...badge, isColumnUnique: table.unique }
  const columns = table.multiRow
    ? [ID, CLIENT, own]
    : [{ ...CLIENT, isColumnPrimaryKey: true }, own]
  const rows = { columnHeaders: columns, data: [], multiRow: table.multiRow }
  const definition = { registeredTableName: 'badges', columnHeaderData: columns }
  const answer = (status: number, body: unknown) =>
    response.writeHead(status).end(JSON.stringify(body))
  if (request.method === 'POST') answer(403, refusal)
  else if (path.includes('genericResultSet')) answer(200, rows)
  else if (table.isDefined) answer(200, { ...definition, multiRow: table.multiRow })
  else answer(403, {})
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)
beforeEach(() => {
  refusal = recorded?.body
  table = { multiRow: true, unique: false, isDefined: true }
})

async function refused(): Promise<{ code: string; detail: string }> {
  const entry: EntryBody = {
    title: 'Badges',
    allowsMultipleRows: table.multiRow,
    columns: [{ name: 'badge', type: 'string', required: false }],
    entries: [{ badge: 'B-7' }],
  }
  const place = { clientId: 7, table: 'badges' }
  const error = await keepEntries(staff, place, entry).catch((thrown: unknown) => thrown)
  if (!(error instanceof ProblemError)) throw error
  return told(error)
}

const ONLY_ROW = 'only row'
const UNIQUE = 'a value that must be unique is there already, with this client or another'

test('a row that does not fit is not said to be the second one in a table of several rows, nor to repeat a value where any may', async () => {
  const { detail } = await refused()
  expect(detail).toContain('A required value is missing')
  expect(detail).not.toContain(ONLY_ROW)
  expect(detail).not.toContain('unique')
})

test('a row that does not fit may repeat a value where the table has a column for unique ones', async () => {
  table.unique = true
  const { detail } = await refused()
  expect(detail).toContain(UNIQUE)
  expect(detail).not.toContain(ONLY_ROW)
})

test('a row that does not fit may be the second one in a table of one row', async () => {
  table.multiRow = false
  expect((await refused()).detail).toContain(ONLY_ROW)
  table.unique = true
  const { detail } = await refused()
  expect(detail).toContain(ONLY_ROW)
  expect(detail).toContain(UNIQUE)
})

test('a row that does not fit a table without a readable definition may do so for any reason', async () => {
  table.isDefined = false
  const { detail } = await refused()
  expect(detail).toContain(ONLY_ROW)
  expect(detail).toContain(UNIQUE)
})

test('a row that repeats something is said to repeat what its table may not hold twice', async () => {
  refusal = refusedAs('error.msg.datatable.entry.duplicate')
  expect((await refused()).detail).toMatch(/^Nothing was saved. A value that must be unique/)
  table.multiRow = false
  expect(await refused()).toMatchObject({ code: 'only_one_row' })
  table.unique = true
  const { detail } = await refused()
  expect(detail).toContain(ONLY_ROW)
  expect(detail).toContain(UNIQUE)
})

test('a row that lacks a value is said to lack it, and nothing else', async () => {
  refusal = refusedAs('error.msg.datatable.no.value.provided.for.required.fields')
  const { detail } = await refused()
  expect(detail).toContain('A required value is missing')
  expect(detail).not.toContain(ONLY_ROW)
})
