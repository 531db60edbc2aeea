import { expect, test } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { listOfficesByName } from './offices'

const names = ['Zomba', 'Eldoret', 'Élan', 'ahero']
const bank = await hostileBank((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(names.map((name, at) => ({ id: at + 1, name }))))
})
configure({ BANK_URL: bank.url })
const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }

test('offices are sorted as people sort names, not by character codes', async () => {
  const offices = await listOfficesByName(caller, 'fr')
  expect(offices.map(({ name }) => name)).toEqual(['ahero', 'Élan', 'Eldoret', 'Zomba'])
})
