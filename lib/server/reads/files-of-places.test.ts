import { afterAll, beforeEach, expect, test } from 'vitest'
import { bank } from '../bank/bank'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { readClientFiles } from './client-files'
import { withFiles } from './files-of-places'
import { readReviewEvidence } from './review-evidence'

const FILE = { id: 1, name: 'Scan', fileName: 'scan.pdf' }
const SAYS: Record<string, unknown> = {
  '/v1/clients/7/identifiers': [{ id: 5, documentType: { name: 'Passport' }, documentKey: 'P1' }],
  '/v1/datatables': [
    {
      registeredTableName: 'source_of_funds',
      applicationTableName: 'm_client',
      columnHeaderData: [],
    },
  ],
}
const OF_RECORD = '/v1/client_identifiers/5/documents'
const OF_TABLE = '/v1/datatables/source_of_funds/7/documents'

/** A bank that lists the files of a record and those of a table only once it has been asked for both. */
let held: Map<string, () => void>
const server = await hostileBank(({ url }, response) => {
  const path = url?.split('?')[0] ?? ''
  const answer = (said: unknown) =>
    response.writeHead(said === undefined ? 404 : 200).end(JSON.stringify(said ?? {}))
  if (path !== OF_RECORD && path !== OF_TABLE) return answer(SAYS[path])
  held.set(path, () => answer([FILE]))
  if (held.size === 2) for (const release of held.values()) release()
})
configure({ BANK_URL: server.url, BANK_TIMEOUT_MS: '20000' })
afterAll(() => server.close())
beforeEach(() => {
  held = new Map()
})

const staff = {
  ...plainStaff,
  session: {
    permissions: { granted: bank.grantedFrom(['ALL_FUNCTIONS']), names: bank.permissionNames },
  },
} as unknown as Staff // a part of it stands for all

test('files of records and of tables are listed beside each other for the page of a client', async () => {
  const { records, tables } = await readClientFiles(staff, 7)
  expect(records?.map(({ documents }) => documents?.length)).toEqual([1])
  expect(tables?.map(({ files }) => files?.length)).toEqual([1])
})

test('places beyond the first 200 are told from those that the bank did not list', async () => {
  const places = Array.from({ length: 202 }, (_, at) => at + 1)
  const listed = await withFiles(staff, places, (id) => ({ clientId: 7, identifierId: id + 1000 }))
  expect(listed[199]).toEqual({ of: 200, files: null })
  expect(listed.slice(200)).toEqual([
    { of: 201, files: null, unasked: true },
    { of: 202, files: null, unasked: true },
  ])
  const { length } = server.requests.filter(({ url }) => url?.includes('client_identifiers/1'))
  expect(length).toBe(200)
})

test('files of records and of tables are listed beside each other as evidence for a review', async () => {
  const { records, tables } = await readReviewEvidence(staff, 7)
  expect(records?.map(({ documents }) => documents?.length)).toEqual([1])
  expect(tables?.map(({ files }) => files?.length)).toEqual([1])
})
