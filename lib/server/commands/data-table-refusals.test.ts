import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryBody } from '@/lib/data-tables/schema'
import type { Permissions } from '@/lib/permissions'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { told } from '../test/told'
import { mayInTable } from './data-table-refusals'
import { changeRow } from './existing-entry'
import { keepEntries } from './new-entries'

const COLUMNS = [
  { columnName: 'id', columnDisplayType: 'INTEGER', isColumnPrimaryKey: true },
  { columnName: 'client_id', columnDisplayType: 'INTEGER' },
  { columnName: 'employer', columnDisplayType: 'STRING', isColumnNullable: false },
]
const DEFINITION = { registeredTableName: 'jobs', multiRow: true, columnHeaderData: COLUMNS }
const held = (...employers: string[]) => ({
  columnHeaders: COLUMNS,
  data: employers.map((employer, at) => ({ row: [String(at + 1), '7', employer] })),
})

/** The bank’s answers: to the command, for the definition, for the rows in turn, and the person’s permissions. */
let says: {
  command: [number, object | string]
  definition: [number, object]
  rows: [number, object][]
  permissions: string[]
}
const bodies: string[] = []
const bank = await hostileBank((request, response) => {
  if (request.method !== 'GET') {
    void collect(request).then((body) => {
      bodies.push(`${request.method} ${request.url} ${body}`)
      answer(response, ...says.command)
    })
    return
  }
  if (request.url?.includes('userdetails'))
    return answer(response, 200, { username: 'officer', permissions: says.permissions })
  if (request.url === '/v1/datatables/jobs') return answer(response, ...says.definition)
  const next = says.rows.length > 1 ? says.rows.shift() : says.rows[0]
  answer(response, ...(next ?? [404, {}]))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
const answer = (response: ServerResponse, status: number, body: object | string) =>
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
async function collect(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

beforeEach(() => {
  bodies.length = 0
  says = {
    command: [200, { resourceId: 2 }],
    definition: [200, DEFINITION],
    rows: [[200, held('Lakeside')]],
    permissions: ['CREATE_jobs'],
  }
})

const place = { clientId: 7, table: 'jobs' }
const entry: EntryBody = {
  title: 'Jobs',
  allowsMultipleRows: true,
  columns: [{ name: 'employer', type: 'string', required: true }],
  entries: [{ employer: 'Kisumu' }],
}
const refusal = (status: number, ...errors: [code: string, parameter?: string, text?: string][]) =>
  [
    status,
    {
      userMessageGlobalisationCode: 'validation.msg.validation.errors.exist',
      errors: errors.map(([code, parameterName, text = 'SECRET TEXT OF THE BANK']) => ({
        userMessageGlobalisationCode: code,
        parameterName,
        defaultUserMessage: text,
        developerMessage: text,
      })),
    },
  ] satisfies [number, object]
async function refused(
  command: [number, object | string],
  attempt = () => keepEntries(staff, place, entry),
) {
  says.command = command
  const error = await attempt().catch((thrown) => thrown)
  if (!(error instanceof ProblemError)) throw error
  expect(JSON.stringify(error.details)).not.toContain('SECRET')
  return told(error)
}

describe('a refusal of the bank', () => {
  test('of values names their rows and columns', async () => {
    const { code, fields } = await refused(
      refusal(
        400,
        ['error.msg.column.mandatory', 'entries[39].monthly income'],
        ['error.msg.of.another.bank', 'entries[0].employer'],
        ['validation.msg.invalid.decimal.format', 'employer'],
      ),
    )
    expect({ code, fields }).toEqual({
      code: 'invalid_input',
      fields: [
        { name: 'entries.39.monthly income', message: 'The bank requires this.' },
        {
          name: 'entries.0.employer',
          message: 'Refused by the bank (error.msg.of.another.bank).',
        },
        { name: 'employer', message: 'The bank does not accept this as a number.' },
      ],
    })
  })

  test('of the definition says that it has changed', async () => {
    const code = 'error.msg.datatable.columns.do.not.match'
    expect(await refused(refusal(400, [code, 'columns']))).toMatchObject({
      code: 'definition_changed',
      basis: 'stated',
    })
  })

  test('of a second row says that there is one already', async () => {
    const code = 'error.msg.datatable.entry.duplicate'
    expect(await refused(refusal(403, [code]))).toMatchObject({ code: 'only_one_row' })
  })

  test.each([
    ['error.msg.datatable.not.found', 'The bank has no data table of this name.'],
    ['error.msg.client.id.invalid', 'The bank has no such client, or it is not in your offices.'],
    ['error.msg.else', 'The bank has no such record, or it is not in your offices.'],
  ])('404 with %s says what does not exist', async (code, detail) => {
    expect(await refused(refusal(404, [code]))).toMatchObject({
      code: 'not_found',
      detail: `${detail} Nothing was changed.`,
    })
  })

  test.each([
    ['User has no authority to: CREATE_jobs', 'CREATE_jobs'],
    ['User has no authority to: READ_DATATABLE', 'READ_DATATABLE'],
    ['User has no authority to: CREATE_odd jobs and SECRET', 'CREATE_jobs'],
    ['User has no authority to: <b>SECRET</b>', 'CREATE_jobs'],
    ['User has no authority to: create_jobs', 'CREATE_jobs'],
  ])('for lack of a permission, "%s", names %s', async (text, permission) => {
    expect(await refused(refusal(403, ['error.msg.not.authorized', '', text]))).toMatchObject({
      code: 'not_permitted',
      basis: 'stated',
      detail: `You do not have the permission ${permission}. Ask your administrator. Nothing was changed.`,
    })
  })

  test('without a known code is explained by the permissions, or else by its code alone', async () => {
    says.permissions = ['READ_jobs']
    expect(await refused([403, {}])).toMatchObject({ code: 'not_permitted', basis: 'inferred' })
    says.permissions = ['CREATE_jobs']
    expect(await refused([403, {}])).toMatchObject({ code: 'refused' })
    const { detail } = await refused(refusal(403, ['error.msg.of.another.bank']))
    expect(detail).toBe(
      'Nothing was changed. The bank answered 403 with the code error.msg.of.another.bank, which this console does not know.',
    )
    expect(await refused([413, 'too much'])).toMatchObject({ code: 'too_large' })
  })

  test('that the console foresees has no reason of the bank to report: nothing was sent', async () => {
    const permissions = { granted: [], names: {} as Permissions['names'] } // the bank's own are used
    const lacking = { ...staff, session: { ...staff.session, permissions } }
    says.permissions = ['READ_jobs']
    const foreseen = await mayInTable('add')(lacking, place).catch((thrown) => thrown)
    expect(told(foreseen)).toMatchObject({ code: 'not_permitted', basis: undefined })
    expect(bodies).toEqual([])
  })

  test('names its codes even where one of its errors cannot be read', async () => {
    const [status, body] = refusal(403, ['error.msg.datatable.entry.duplicate'])
    const mixed = {
      ...body,
      errors: ['x', { userMessageGlobalisationCode: 'a b' }, ...body.errors],
    }
    expect(await refused([status, mixed])).toMatchObject({ code: 'only_one_row' })
  })
})

describe('the request to the bank', () => {
  const formats = {
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
    dateTimeFormat: 'yyyy-MM-dd HH:mm:ss',
  }

  test('has the entry with the formats, once, and every value in its one form', async () => {
    const padded = { ...entry, entries: [{ employer: ' Kisumu ' }] }
    says.rows = [
      [200, held('Lakeside')],
      [200, held('Lakeside', ' Kisumu ')],
    ]
    expect(await keepEntries(staff, place, padded)).toMatchObject({ outcome: 'done' })
    expect(bodies).toEqual([
      `POST /v1/datatables/jobs/7 ${JSON.stringify({ ...padded, ...formats })}`,
    ])
  })

  test('follows the entry’s own columns where the bank gives no definition', async () => {
    says.definition = [404, {}]
    says.rows = [[404, {}]]
    expect(await keepEntries(staff, place, entry)).toEqual({ outcome: 'done', entries: null })
    expect(bodies).toHaveLength(1)
    const wrong = { ...entry, entries: [{ employer: '' }] }
    await expect(keepEntries(staff, place, wrong)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(bodies).toHaveLength(1)
  })

  test('is not sent where the table is not one of clients', async () => {
    says.definition = [404, {}]
    says.rows = [[200, { columnHeaders: [{ columnName: 'loan_id' }], data: [] }]]
    const absent = {
      code: 'not_found',
      details: { detail: { args: { first: said('problems.nothingChanged') } } },
    }
    await expect(keepEntries(staff, place, entry)).rejects.toMatchObject(absent)
    says.definition = [200, { ...DEFINITION, applicationTableName: 'm_loan' }]
    says.rows = [[404, {}]]
    await expect(keepEntries(staff, place, entry)).rejects.toMatchObject(absent)
    expect(bodies).toEqual([])
  })

  test('is sent even where the person may add rows but not read them', async () => {
    says.rows = [[403, {}]]
    expect(await keepEntries(staff, place, entry)).toEqual({ outcome: 'done', entries: null })
    says.command = [200, 'garbage']
    expect(await keepEntries(staff, place, entry)).toEqual({ outcome: 'unknown', entries: null })
  })

  test('for a change has the given columns and the formats, and goes to the row or to the table’s only row', async () => {
    const values = { employer: 'Kisumu' }
    const change = { before: { employer: 'Lakeside' }, values }
    await changeRow(staff, { ...place, entryId: 1 }, change)
    says.definition = [200, { ...DEFINITION, multiRow: false }]
    await changeRow(staff, { ...place, entryId: 7 }, change)
    expect(bodies).toEqual([
      `PUT /v1/datatables/jobs/7/1 ${JSON.stringify({ ...values, ...formats })}`,
      `PUT /v1/datatables/jobs/7 ${JSON.stringify({ ...values, ...formats })}`,
    ])
  })

  test('is never sent with a second row for a table that takes one', async () => {
    const one = { ...entry, allowsMultipleRows: false }
    says.definition = [200, { ...DEFINITION, multiRow: false }]
    await expect(keepEntries(staff, place, one)).rejects.toMatchObject({ code: 'only_one_row' })
    says.rows = [[200, held()]]
    const two = { ...one, entries: [...one.entries, ...one.entries] }
    await expect(keepEntries(staff, place, two)).rejects.toMatchObject({ code: 'only_one_row' })
    expect(bodies).toEqual([])
    await keepEntries(staff, place, one)
    expect(bodies).toHaveLength(1)
  })
})

describe('the outcome of a command on rows', () => {
  test('is waiting where the bank holds the command for a checker', async () => {
    says.command = [200, { rollbackTransaction: true }]
    expect(await keepEntries(staff, place, entry)).toMatchObject({ outcome: 'waiting' })
    const change = { before: { employer: 'Lakeside' }, values: { employer: 'Kisumu' } }
    expect(await changeRow(staff, { ...place, entryId: 1 }, change)).toMatchObject({
      outcome: 'waiting',
      entries: [{ values: { employer: 'Lakeside' } }],
    })
  })

  test('is unknown where the bank took rows that do not appear afterwards', async () => {
    expect(await keepEntries(staff, place, entry)).toMatchObject({ outcome: 'unknown' })
  })

  test('is unknown where the answer is lost and a colleague’s row is the only new one', async () => {
    says.command = [200, 'garbage']
    says.rows = [
      [200, held('Lakeside')],
      [200, held('Lakeside', 'Harbour')],
    ]
    expect(await keepEntries(staff, place, entry)).toMatchObject({
      outcome: 'unknown',
      entries: [{ id: 1 }, { id: 2 }],
    })
  })

  test('is unknown where the answer is lost and the rows cannot be read since', async () => {
    says.command = [200, 'garbage']
    says.rows = [
      [200, held('Lakeside')],
      [500, {}],
    ]
    expect(await keepEntries(staff, place, entry)).toEqual({ outcome: 'unknown', entries: null })
  })

  test('is unknown where the answer is lost and the rows before it are unknown', async () => {
    says.command = [200, 'garbage']
    says.rows = [
      [403, {}],
      [200, held('Kisumu')],
    ]
    expect(await keepEntries(staff, place, entry)).toMatchObject({ outcome: 'unknown' })
  })

  test('is done where the answer is lost and the rows are there', async () => {
    says.command = [500, {}]
    says.rows = [
      [200, held('Lakeside')],
      [200, held('Lakeside', 'Kisumu')],
    ]
    expect(await keepEntries(staff, place, entry)).toMatchObject({ outcome: 'done' })
  })
})
