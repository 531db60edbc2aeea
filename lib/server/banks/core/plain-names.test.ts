import { expect, test } from 'vitest'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { listActivity, readActivityChoices } from './audits'
import { coreBank } from './bank'
import { readDataTables } from './data-tables'
import { findByNumber, listIdentifiers, readIdentifierKinds } from './identifiers'
import { readReasons } from './moves'
import { readNewClientTemplate } from './new-client'
import { readVerification } from './verification'

let says: unknown
const bank = await hostileBank((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(says))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '60000' })
const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }

const turned = 'Wanjiru\u202e Otieno'
const page = { limit: 10, offset: 0, overrides: false }
const READS: [what: string, says: unknown, read: () => Promise<unknown>][] = [
  ['an office', [{ id: 1, name: turned }], () => coreBank.listOffices(caller)],
  [
    'a choice for a client',
    {
      officeOptions: [{ id: 1, name: turned }],
      staffOptions: [{ id: 1, displayName: turned, officeName: turned }],
      genderOptions: [{ id: 1, name: turned }],
    },
    () => readNewClientTemplate(caller),
  ],
  [
    'a reason to end a client',
    { narrations: [{ id: 1, name: turned }] },
    () => readReasons(caller, 'reject'),
  ],
  [
    'an identity record',
    [{ id: 1, documentType: { name: turned }, documentKey: 'P1' }],
    () => listIdentifiers(caller, 7),
  ],
  [
    'a kind of identity record',
    { allowedDocumentTypes: [{ id: 1, name: turned }] },
    () => readIdentifierKinds(caller, 7),
  ],
  [
    'a record found by its number',
    [{ parentId: 1, subEntityType: turned }],
    () => findByNumber(caller, 'P1'),
  ],
  [
    'a verification',
    {
      verificationRequest: { requestedByFirstname: turned },
      identifiers: [{ id: 1, documentType: { name: turned } }],
    },
    () => readVerification(caller, 7),
  ],
  [
    'a data table',
    [{ registeredTableName: 'jobs', datatableDisplayName: turned, columnHeaderData: [] }],
    () => readDataTables(caller),
  ],
  [
    'somebody of the trail',
    { appUsers: [{ id: 1, username: turned }], actionNames: [], entityNames: [] },
    () => readActivityChoices(caller),
  ],
  [
    'a client of the trail',
    {
      totalFilteredRecords: 1,
      pageItems: [{ id: 1, actionName: 'CREATE', entityName: 'CLIENT', clientName: turned }],
    },
    () => listActivity(caller, page),
  ],
]

test.each(READS)(
  'the name of %s cannot reverse the sentence around it',
  async (_what, says_, read) => {
    says = says_
    const text = JSON.stringify(await read())
    expect(text).toContain('Wanjiru Otieno')
    expect(text).not.toContain('\u202e')
  },
)

test('the requester of a verification is shown without control characters, and is identified by the unchanged user name', async () => {
  says = { verificationRequest: { requestedByUsername: 'officer\u202e' } }
  expect((await readVerification(caller, 7)).asked).toMatchObject({
    username: 'officer\u202e',
    person: 'officer',
  })
})
