import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { readVerification } from '../banks/core/verification'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { readReadiness } from './readiness'
import { readReviewEvidence } from './review-evidence'

/** The answers of a bank of another dialect, by the end of the path; any other path is a 404. */
let says: Record<string, unknown>
/** The end of a path that the bank refuses with a 403. */
let refuses: string | undefined
/** Answers about rows that the bank holds back until the test releases them; undefined if it holds none. */
let held: (() => void)[] | undefined
/** Answers with definitions of data tables, which the bank holds back until rows are asked for; undefined if it does not. */
let untilCounted: (() => void)[] | undefined
const bank = await hostileBank((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  const found = Object.keys(says).find((end) => path.endsWith(end))
  const notSaid = refuses !== undefined && path.endsWith(refuses) ? 403 : 404
  const answer = () =>
    found === undefined ? json(response, notSaid, {}) : json(response, 200, says[found])
  const counts = /^\/v1\/datatables\/\w+\/7$/.test(path)
  if (counts) {
    for (const release of untilCounted ?? []) release()
    untilCounted = undefined
  }
  if (held && counts) held.push(answer)
  else if (untilCounted && path.endsWith('/v1/datatables')) untilCounted.push(answer)
  else answer()
})
const settings = { BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' }
configure(settings)
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status).end(JSON.stringify(body))

beforeEach(() => {
  held = undefined
  untilCounted = undefined
  refuses = undefined
})

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const client = { id: 7, officeId: 2 }

test('a bank that does not tell its settings leaves everything open', async () => {
  says = {}
  expect(await readReadiness(caller, client)).toEqual({ provingKinds: null, tables: null })
  says = {
    template: { allowedDocumentTypes: [{ id: 1, name: 'Passport' }] },
    entityDatatableChecks: [],
    offices: [{ id: 2, name: 'Kisumu', openingDate: '2010-01-01' }],
  }
  expect(await readReadiness(caller, client)).toEqual({ provingKinds: null, tables: null })
})

test('tables that this person may not see are told apart from tables that could not be read', async () => {
  says = {}
  refuses = 'entityDatatableChecks'
  expect(await readReadiness(caller, client)).toEqual({
    provingKinds: null,
    tables: null,
    tablesNotPermitted: true,
  })
})

const check = (entity: string, id: number, datatableName: string) => ({
  entity,
  status: { id },
  datatableName,
})

test('only tables that an activation of clients requires are listed, by name if they have no title', async () => {
  says = {
    entityDatatableChecks: {
      totalFilteredRecords: 4,
      pageItems: [
        check('m_client', 300, 'source_of_funds'),
        check('m_client', 600, 'exit_interview'),
        check('m_loan', 300, 'collateral'),
        'not a check',
      ],
    },
  }
  const { tables } = await readReadiness(caller, client)
  expect(tables).toEqual([{ name: 'source_of_funds', title: 'Source of funds' }])
})

test('a list of required tables that is not whole leaves open which are required', async () => {
  const pageItems = [check('m_client', 300, 'source_of_funds')]
  says = { entityDatatableChecks: { totalFilteredRecords: 2, pageItems } }
  expect((await readReadiness(caller, client)).tables).toBeNull()
})

test('rows of many required tables are read four at a time', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `table_${at}`)
  says = {
    entityDatatableChecks: {
      totalFilteredRecords: names.length,
      pageItems: names.map((name) => check('m_client', 300, name)),
    },
    '/v1/datatables': [],
  }
  for (const [at, name] of names.entries())
    says[`/${name}/7`] = { columnHeaders: [], data: Array(at).fill({ row: [] }) }
  held = []
  const reading = readReadiness(caller, client)
  for (let counted = 0; counted < names.length; counted += 1) {
    const expected = Math.min(4, names.length - counted)
    await expect.poll(() => held?.length).toBe(expected)
    // By the end of another exchange, any further request would have arrived.
    await readVerification(caller, 7).catch(() => undefined)
    expect(held).toHaveLength(expected)
    held.shift()?.()
  }
  expect((await reading).tables?.map(({ rows }) => rows)).toEqual(names.map((_, at) => at))
})

test('rows are counted while the definitions of their tables are still awaited', async () => {
  says = {
    entityDatatableChecks: {
      totalFilteredRecords: 1,
      pageItems: [check('m_client', 300, 'source_of_funds')],
    },
    '/source_of_funds/7': { columnHeaders: [], data: [{ row: [] }] },
    '/v1/datatables': [
      {
        registeredTableName: 'source_of_funds',
        applicationTableName: 'm_client',
        columnHeaderData: [],
      },
    ],
  }
  untilCounted = []
  const { tables } = await readReadiness(caller, client)
  expect(tables).toEqual([{ name: 'source_of_funds', title: 'Source of funds', rows: 1 }])
})

test('a part of the review evidence that could not be listed is told apart from an empty one', async () => {
  says = { identifiers: [{ id: 5, documentType: { name: 'Passport' }, documentKey: 'P1' }] }
  expect(await readReviewEvidence(caller, 7)).toMatchObject({
    records: [{ id: 5, kind: 'Passport', mark: expect.any(String), documents: null }],
    tables: null,
  })
})

test('the files of the review evidence have the checksums that the bank gives', async () => {
  const checksum = 'a'.repeat(64)
  says = {
    identifiers: [{ id: 5, documentType: { name: 'Passport' }, documentKey: 'P1' }],
    documents: [{ id: 9, fileName: 'scan.pdf', checksum }],
  }
  expect((await readReviewEvidence(caller, 7)).records?.[0]?.documents).toEqual([
    { id: 9, fileName: 'scan.pdf', checksum },
  ])
})

test('a record has the same mark at a copy with another OIDC secret, and another mark once it has changed', async () => {
  const reads = (documentKey: string) => ({
    identifiers: [{ id: 5, documentType: { name: 'Passport' }, documentKey }],
  })
  const markBy = async (read: typeof readReviewEvidence) =>
    (await read(caller, 7)).records?.map(({ mark }) => mark)
  says = reads('P1')
  const marks = await markBy(readReviewEvidence)
  vi.resetModules()
  configure({ ...settings, OIDC_CLIENT_SECRET: 'the-secret-that-replaces-it' })
  const other = await import('./review-evidence')
  expect(await markBy(other.readReviewEvidence)).toEqual(marks)
  says = reads('P2')
  expect(await markBy(other.readReviewEvidence)).not.toEqual(marks)
})

test('of 250 records and 250 tables, files are listed for the first two hundred of each', async () => {
  const records = Array.from({ length: 250 }, (_, at) => ({
    id: at + 1,
    documentType: { name: 'Passport' },
    documentKey: 'P1',
  }))
  const tables = records.map(({ id }) => ({
    registeredTableName: `table_${id}`,
    applicationTableName: 'm_client',
    columnHeaderData: [],
  }))
  says = { '/clients/7/identifiers': records, '/v1/datatables': tables, documents: [] }
  const evidence = await readReviewEvidence(caller, 7)
  const listed = evidence.records?.map(({ documents }) => documents)
  expect(listed).toEqual(records.map((_, at) => (at < 200 ? [] : null)))
  expect(evidence.tables?.map(({ files }) => files)).toEqual(listed)
})

test('a verification under way is read as far as the bank reports it, and never shown in the bank’s own words', async () => {
  says = {
    verificationstatus: {
      verificationStatus: { id: 2, value: 'IN_PROGRESS' },
      verificationRequest: { requestedByUsername: 'ops', requestedOnDate: 'yesterday' },
    },
  }
  expect((await readVerification(caller, 7)).asked).toEqual({
    username: 'ops',
    person: 'ops',
  })
  says = {
    verificationstatus: {
      verificationStatus: { id: 4, value: 'REJECTED' },
      verificationRequest: {
        rejectionCodes: ['error.msg.client.verify.email.missing', 'SECRET of the bank'],
      },
    },
  }
  expect((await readVerification(caller, 7)).asked?.refusedFor).toEqual(['need.email'])
})
