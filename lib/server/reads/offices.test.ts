import { afterAll, expect, test } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { officesToChoose } from './offices'

let names = ['Zomba', 'Eldoret', 'Élan', 'ahero']
const bank = await hostileBank((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(names.map((name, at) => ({ id: at + 1, name }))))
})
configure({ BANK_URL: bank.url })
afterAll(bank.close)
const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }

test('offices are sorted as people sort names, not by character codes', async () => {
  const offices = await officesToChoose(caller, 'fr')
  expect(offices?.map(({ name }) => name)).toEqual(['ahero', 'Élan', 'Eldoret', 'Zomba'])
})

test('lists are filtered by office at a bank with thousands of offices', async () => {
  names = Array.from({ length: 10_000 }, (_, at) => `Branch ${at}`)
  expect(await officesToChoose(caller, 'en')).toHaveLength(10_000)
  names = []
  expect(await officesToChoose(caller, 'en')).toEqual([])
})
