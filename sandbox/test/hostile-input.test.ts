import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './new-clients'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

const LIST = [
  'limit',
  'offset',
  'orderBy',
  'sortBy',
  'sortOrder',
  'officeId',
  'displayName',
  'firstname',
  'lastname',
  'externalId',
  'mobileNo',
  'accountNo',
  'clientStatus',
  'clientVerificationStatus',
]
const BODY = [
  'activationDate',
  'dateFormat',
  'locale',
  'isActivatedByManualReview',
  'manualReviewActivationComments',
  'kycVerificationType',
  'note',
  'firstname',
  'lastname',
  'fullname',
  'officeId',
  'legalFormId',
  'genderId',
  'staffId',
  'dateOfBirth',
  'submittedOnDate',
  'emailAddress',
  'mobileNo',
  'externalId',
  'accountNo',
  'documentTypeId',
  'documentKey',
  'status',
  'expiryDate',
  'constructor',
]

describe('whatever is sent', () => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox('embedded', 30)
    officer = await sandbox.as('officer')
  }, 60_000)
  afterAll(() => sandbox.stop())

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', '-1', '0', '1e9', 'NaN', '999999999999999', "';--", '%', '\\', '\0', '２'),
    fc.constantFrom(
      '2024-03-01',
      'yyyy-MM-dd',
      'dd MMMM yyyy',
      'en',
      'ACTIVE',
      'DESC',
      'officeName',
    ),
  )
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant(null))
  const members = (names: string[], values: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 6 })

  test('a query is answered or refused, and breaks nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...LIST), text, { maxKeys: 6 }),
        async (query) => {
          const { status } = await officer.get(`/v1/clients?${new URLSearchParams(query)}`)
          expect([200, 400]).toContain(status)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a body is accepted or refused, and breaks nothing', async () => {
    const id = await createClient(officer)
    const paths = fc.constantFrom(
      '/v1/clients',
      `/v1/clients/${id}?command=activate`,
      `/v1/clients/${id}?command=verify`,
      `/v1/clients/${id}/identifiers`,
    )
    await fc.assert(
      fc.asyncProperty(paths, members(BODY, value), async (path, body) => {
        const { status } = await officer.post(path, body)
        expect([200, 400, 403, 404]).toContain(status)
      }),
      { numRuns: 400 },
    )
  })

  test('a reader who hangs up in the middle of everything disturbs nobody', async () => {
    const hangUp = new AbortController()
    const answer = await fetch(`${sandbox.url}/v1/clients?limit=0`, {
      headers: { authorization: `Bearer ${await sandbox.token('officer')}`, tenantId: 'lakeside' },
      signal: hangUp.signal,
    })
    hangUp.abort()
    await expect(answer.text()).rejects.toThrow()
    expect((await officer.get('/v1/clients?limit=1')).status).toBe(200)
  })
})
