import { expect, test } from 'vitest'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { readVerification } from './verification'

const verificationRequest = {
  requestedOnDate: 8.64e15 + 1,
  decidedOnDate: 8.64e15,
  requestedByUsername: 'officer',
}
const bank = await hostileBank((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ verificationRequest }))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '60000' })
const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }

test('a verification request with an impossible time has no time, and the rest of it is read', async () => {
  const { asked } = await readVerification(caller, 7)
  expect(asked?.at).toBeUndefined()
  expect(asked).toMatchObject({ decidedAt: 8.64e15, username: 'officer' })
})
