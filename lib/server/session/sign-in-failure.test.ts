import { afterAll, expect, test } from 'vitest'
import { bank } from '../bank/bank'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { failureOf } from './sign-in-failure'

let status = 0
const fineract = await hostileBank((_, response) => {
  response.writeHead(status).end(JSON.stringify({ status, error: 'Said by Spring' }))
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)

test('the log tells a token that the bank does not accept from a tenant, a permission and an address that it lacks', async () => {
  const codes: [number, string][] = [
    [401, 'refused_by_bank'],
    [400, 'refused_by_bank_400'],
    [403, 'refused_by_bank_403'],
    [404, 'refused_by_bank_404'],
  ]
  for (const [answered, code] of codes) {
    status = answered
    const error = await bank.readUserDetails(staff).catch((thrown: unknown) => thrown)
    expect(failureOf(error)).toEqual({ reason: 'account', code })
  }
})
