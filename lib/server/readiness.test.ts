import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { readVerification } from './bank/verification'
import { readReadiness } from './readiness'
import { readReviewEvidence } from './review-evidence'
import { configure } from './test/environment'
import { hostileBank } from './test/hostile-bank'

/** What a bank of another dialect answers, by the end of the path; anything else is a 404. */
let says: Record<string, unknown>
const bank = await hostileBank((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  const found = Object.keys(says).find((end) => path.endsWith(end))
  return found === undefined ? json(response, 404, {}) : json(response, 200, says[found])
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '500' })
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status).end(JSON.stringify(body))

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const client = { id: 7, officeId: 2 }

test('a bank that tells nothing of its settings leaves everything open', async () => {
  says = {}
  expect(await readReadiness(caller, client)).toEqual({ provingKinds: null, tables: null })
  says = {
    template: { allowedDocumentTypes: [{ id: 1, name: 'Passport' }] },
    entityDatatableChecks: [],
    offices: [{ id: 2, name: 'Kisumu', openingDate: '2010-01-01' }],
  }
  expect(await readReadiness(caller, client)).toEqual({ provingKinds: null, tables: null })
})

test('only what an activation of clients asks for is asked for, by name where there is no title', async () => {
  const check = (entity: string, id: number, datatableName: string) => ({
    entity,
    status: { id },
    datatableName,
  })
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

test('what could not be listed for a review is told from what is not there', async () => {
  says = { identifiers: [{ id: 5, documentType: { name: 'Passport' }, documentKey: 'P1' }] }
  expect(await readReviewEvidence(caller, 7)).toEqual({
    records: [{ id: 5, kind: 'Passport', documents: null }],
    tables: null,
  })
})

test('a verification under way is read as far as the bank tells of it, and never in its own words', async () => {
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
  expect((await readVerification(caller, 7)).asked?.refusedFor).toEqual(['An e-mail address.'])
})
