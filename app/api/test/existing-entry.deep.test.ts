import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Entry, Values } from '@/lib/data-tables/data-table'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'
import { bankPath, type MadeTable, makeTable, rowsAtBank, tablePath } from './made-table'

let officer: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
})
afterEach(noFaults)

/** A table that has these rows at the bank, with its rows as the console shows them. */
async function tableWith(
  rows: object[],
  options: Partial<MadeTable> = {},
): Promise<{ table: MadeTable; entries: Entry[]; first: Entry }> {
  const table = await makeTable(options)
  for (const row of rows)
    await askBank('officer', 'POST', bankPath(table.name, table.clientId), row)
  const { body } = await officer.json(tablePath(table))
  return { table, entries: body.entries, first: body.entries[0] }
}
const pathOf = (table: MadeTable, id: number) => deskPaths.api.entry(table.clientId, table.name, id)
const change = (table: MadeTable, id: number, before: Values, values: Values) =>
  officer.command(pathOf(table, id), { before, values }, undefined, 'PUT')
const remove = (table: MadeTable, id: number, before: Values) =>
  officer.command(pathOf(table, id), { before }, undefined, 'DELETE')
const atBank = async (table: MadeTable) =>
  (await rowsAtBank(table)).map(([employer, , , income]) => `${employer} ${income}`)
const row = (employer: string, income: string) => ({ employer, monthly_income: income })

describe('a change of a row', () => {
  test('changes the given columns of that row, and answers the rows as they are now', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50'), row('Kisumu', '2')])
    const { status, body } = await change(table, first.id, first.values, {
      monthly_income: '1234567890123.123456',
      since: '1 March 2021',
    })
    expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'done' })
    expect(body.entries[0].values).toEqual({
      ...first.values,
      monthly_income: '1234567890123.123456',
      since: '2021-03-01',
    })
    expect(await atBank(table)).toEqual(['Lakeside 1234567890123.123456', 'Kisumu 2.000000'])
  })

  test('is accepted, and so is its deletion, however long the texts in the row are', async () => {
    const remark = '👍'.repeat(65_535)
    const { table, first } = await tableWith([{ ...row('Lakeside', '1.50'), remark }])
    const changed = await change(table, first.id, first.values, { monthly_income: '2' })
    expect(changed.body).toMatchObject({ outcome: 'done' })
    const gone = await remove(table, first.id, changed.body.entries[0].values)
    expect(gone.body).toMatchObject({ outcome: 'done' })
    expect(await atBank(table)).toEqual([])
  })

  test('can empty a value, unless it is required', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50')])
    const emptied = await change(table, first.id, first.values, { monthly_income: null })
    expect(emptied.body).toMatchObject({
      outcome: 'done',
      entries: [{ values: { monthly_income: null } }],
    })
    const { values } = emptied.body.entries[0]
    const refused = await change(table, first.id, values, { employer: ' ', hours: '12k' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        fields: [
          { name: 'employer', message: 'Required' },
          { name: 'hours', message: 'Enter a number, such as 12000' },
        ],
      },
    })
    expect(await atBank(table)).toEqual(['Lakeside null'])
  })

  test('of a row that somebody changed meanwhile is not sent, and the columns are named', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50')])
    await askBank('verifier', 'PUT', bankPath(table.name, table.clientId, first.id), {
      employer: 'شركة 2',
      monthly_income: '2',
      since: '2021-03-01',
    })
    const { status, body } = await change(table, first.id, first.values, { employer: 'Mine' })
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 409,
      code: 'changed_meanwhile',
      fields: [
        { name: 'employer', message: 'Holds \u2068شركة 2\u2069 now.' },
        { name: 'monthly_income', message: 'Holds 2 now.' },
        { name: 'since', message: 'Holds 1 Mar 2021 now.' },
      ],
    })
    expect(await atBank(table)).toEqual(['شركة 2 2.000000'])
  })

  test('treats a decimal with other zeros as the same', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50')])
    const before = { ...first.values, monthly_income: '1.500' }
    const { body } = await change(table, first.id, before, { employer: 'Kisumu' })
    expect(body.outcome).toBe('done')
  })

  test('must say for every column what it held before', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50')])
    const before = { monthly_income: '1.5' }
    const { status, body } = await change(table, first.id, before, { employer: 'Kisumu' })
    expect({ status, name: body.fields[0].name }).toEqual({ status: 400, name: 'employer' })
    const nothing = await change(table, first.id, first.values, {})
    expect(nothing).toMatchObject({ status: 400, body: { fields: [{ name: 'values' }] } })
    expect(await atBank(table)).toEqual(['Lakeside 1.500000'])
  })

  test('of a column that the table no longer has is not sent', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50')])
    const before = { ...first.values, phone: '0700' }
    const values = { employer: 'Kisumu', phone: '0711' }
    const { status, body } = await change(table, first.id, before, values)
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 409,
      code: 'definition_changed',
      detail: 'Nothing was saved. The column phone was removed.',
    })
    expect(await atBank(table)).toEqual(['Lakeside 1.500000'])
  })

  test('of a row that is gone, or another client’s, is answered as not found', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1')])
    const other = { ...table, clientId: table.clientId + 1 }
    const theirs = await change(other, first.id, first.values, { employer: 'Mine' })
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await askBank('officer', 'DELETE', bankPath(table.name, table.clientId, first.id))
    const gone = await change(table, first.id, first.values, { employer: 'Mine' })
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('goes by the client’s own id, and no other, if the table takes one row', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1')], { multiRow: false })
    expect(first.id).toBe(table.clientId)
    const wrong = await change(table, first.id + 1, first.values, { employer: 'Mine' })
    expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { body } = await change(table, first.id, first.values, { employer: 'Kisumu' })
    expect(body.outcome).toBe('done')
    expect(await atBank(table)).toEqual(['Kisumu 1.000000'])
  })

  test('with an unknown member is refused', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1')])
    for (const body of [
      { before: first.values, values: { employer: 'A' }, force: true },
      { values: { employer: 'A' } },
      { before: first.values, values: { employer: 5 } },
    ]) {
      const answer = await officer.command(pathOf(table, first.id), body, undefined, 'PUT')
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    }
    const bare = await officer.command(pathOf(table, first.id), {}, undefined, 'DELETE')
    expect(bare).toMatchObject({ status: 400, body: { fields: [{ name: 'before' }] } })
    expect(await atBank(table)).toEqual(['Lakeside 1.000000'])
  })
})

describe('two people who press at once with the same row open, at a slow bank', () => {
  const PATH = '/v1/datatables/{table}/{clientId}/{entryId}'

  test('make one change, and the second person is told what the row holds now', async () => {
    const { table, first } = await tableWith([row('Lakeside', '1.50')])
    const verifier = await new Browser().signInAs('verifier')
    const slow = { method: 'PUT', path: PATH, clientId: table.clientId, kind: 'delay' }
    await fault({ ...slow, delayMs: 700 })
    const press = (by: Browser, income: string) =>
      by.command(
        pathOf(table, first.id),
        { before: first.values, values: { monthly_income: income } },
        undefined,
        'PUT',
      )
    const told = await Promise.all([press(officer, '11'), press(verifier, '22')])
    const [done, refused] = [200, 409].map((status) => told.find((one) => one.status === status))
    expect(done?.body).toMatchObject({ outcome: 'done' })
    const kept = done?.body.entries[0].values.monthly_income
    expect(refused?.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: [{ name: 'monthly_income', message: `Holds ${kept} now.` }],
    })
    expect(await atBank(table)).toEqual([`Lakeside ${kept}.000000`])
  })
})

describe('a deletion', () => {
  test('deletes that row and no other', async () => {
    const { table, entries } = await tableWith([row('A', '1'), row('B', '2'), row('C', '3')])
    const second = entries[1]
    const { status, body } = await remove(table, second?.id ?? 0, second?.values ?? {})
    expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'done' })
    expect(body.entries).toHaveLength(2)
    expect(await atBank(table)).toEqual(['A 1.000000', 'C 3.000000'])
  })

  test('deletes the only row of a table that takes one', async () => {
    const { table, first } = await tableWith([row('A', '1')], { multiRow: false })
    expect((await remove(table, first.id, first.values)).body.outcome).toBe('done')
    expect(await rowsAtBank(table)).toEqual([])
  })

  test('of a row that holds something other than shown is not sent', async () => {
    const { table, first } = await tableWith([row('A', '1')])
    const { monthly_income: _, ...unseen } = first.values
    for (const before of [{ ...first.values, employer: 'B' }, unseen, {}])
      expect(await remove(table, first.id, before)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      })
    expect(await atBank(table)).toEqual(['A 1.000000'])
  })

  test('of a row that is gone is answered as not found', async () => {
    const { table, first } = await tableWith([row('A', '1')])
    expect((await remove(table, first.id, first.values)).status).toBe(200)
    expect(await remove(table, first.id, first.values)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})

describe('a lost answer', () => {
  const PATH = '/v1/datatables/{table}/{clientId}/{entryId}'
  const lost = (method: string, kind: string, clientId: number) =>
    fault({ method, path: PATH, clientId, kind, times: 1 })

  test.each(['timeout-after-applying', 'cut'])(
    'by %s is settled by reading the rows again',
    async (kind) => {
      const { table, first } = await tableWith([row('A', '1')])
      await lost('PUT', kind, table.clientId)
      const changed = await change(table, first.id, first.values, { monthly_income: '2.50' })
      expect(changed.body).toMatchObject({
        outcome: 'done',
        entries: [{ values: { monthly_income: '2.5' } }],
      })
      await lost('DELETE', kind, table.clientId)
      const deleted = await remove(table, first.id, changed.body.entries[0].values)
      expect(deleted.body).toEqual({ outcome: 'done', entries: [] })
    },
  )

  test.each(['garbage', 'refuse'])('by %s claims nothing that is not so', async (kind) => {
    const { table, first } = await tableWith([row('A', '1')])
    await lost('PUT', kind, table.clientId)
    const changed = await change(table, first.id, first.values, { monthly_income: '2.50' })
    expect(changed).toMatchObject({ status: 200, body: { outcome: 'unknown' } })
    await lost('DELETE', kind, table.clientId)
    const deleted = await remove(table, first.id, first.values)
    expect(deleted.body).toMatchObject({ outcome: 'unknown', entries: [{ id: first.id }] })
    expect(await atBank(table)).toEqual(['A 1.000000'])
  })
})
