import { afterAll, expect, test } from 'vitest'
import { bank } from '../../bank/bank'
import { configure } from '../../test/environment'
import { recordedBank } from '../../test/recorded-bank'

const recorded = await recordedBank()
configure({ BANK_URL: recorded.url, BANK_KIND: 'fineract' })
afterAll(recorded.close)

const caller = (user: string) => ({
  tenant: 'default',
  traceId: 'trace',
  token: async () => user,
})
const activate = (user: string, clientId = 9) =>
  bank.activateClient(caller(user), clientId, { activatedOn: '2026-11-20' })

test('an activation that needs a second person is reported as waiting', async () => {
  expect(await activate('makermwqz0sv9')).toEqual({ waits: true, isNamed: true })
})

test('an activation that lacks a row is refused with the name of the data table', async () => {
  await expect(activate('mifos')).rejects.toMatchObject({
    status: 403,
    reasons: expect.arrayContaining([
      expect.objectContaining({ cause: 'need.row', table: 'job_mwqz0sv9' }),
    ]),
  })
})

test('a client who was rejected meanwhile is not activated, although this bank would do it', async () => {
  await expect(activate('mifos', 8)).rejects.toMatchObject({
    reasons: [{ cause: 'client.notPending' }],
  })
  // An activation of this client would be a request without a recorded answer.
  expect(recorded.unknown).toEqual([])
})
