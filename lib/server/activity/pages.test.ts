import { afterAll, expect, test } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { readChoices } from './pages'

let appUsers: { id: number; username: string }[]
const bank = await hostileBank(({ url = '' }, response) => {
  const choices = { appUsers, actionNames: ['UPDATE'], entityNames: ['CLIENT'] }
  response.end(JSON.stringify(url.includes('/datatables') ? [] : choices))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(bank.close)

/** The choices at a bank with this many people. */
function choicesAmong(count: number, username = 'hana') {
  appUsers = Array.from({ length: count }, (_, at) => ({ id: at + 1, username }))
  return readChoices(staff)
}

test('the trail is filtered by person at a bank with thousands of users', async () => {
  expect((await choicesAmong(10_000))?.people).toHaveLength(10_000)
})

test.each([
  ['people', () => choicesAmong(10_001)],
  ['letters', () => choicesAmong(10_000, 'h'.repeat(101))],
])('where people have too many %s, actions and records can still be chosen', async (_, read) => {
  expect(await read()).toEqual({
    people: undefined,
    actions: ['change'],
    entities: [{ code: 'client', name: undefined }],
  })
})
