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
const activate = (user: string) =>
  bank.activateClient(caller(user), 9, { activatedOn: '2026-11-20' })

test('an activation that waits for a second person is said to wait', async () => {
  expect(await activate('makermwqz0sv9')).toEqual({ waits: true, isNamed: true })
})

test('an activation that lacks a row is refused with the data table that needs one', async () => {
  await expect(activate('mifos')).rejects.toMatchObject({
    status: 403,
    reasons: expect.arrayContaining([
      expect.objectContaining({ cause: 'need.row', table: 'job_mwqz0sv9' }),
    ]),
  })
})
