import { afterAll, expect, test } from 'vitest'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { exchanges } from '../test/recorded-exchanges'
import { told } from '../test/told'
import { keepNewClient } from './new-client'

const bodyOf = (name: string) => JSON.stringify(exchanges.get(name)?.body)
// The bank names the tables in the same way for every step that requires one.
const fineract = await hostileBank((request, response) => {
  if (request.method === 'POST')
    return response.writeHead(403).end(bodyOf('client-activate-two-required-tables'))
  return response.writeHead(200).end(bodyOf('datatables-list'))
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)

test('where a bank takes a new client only with its rows, the data tables are named', async () => {
  const person = {
    legalForm: 'person',
    firstName: 'Amina',
    lastName: 'Okoth',
    officeId: 1,
  } as const
  const error = await keepNewClient(staff, person).catch((thrown) => thrown)
  if (!(error instanceof ProblemError)) throw error
  const { code, basis, detail, fields } = told(error)
  expect({ code, basis }).toEqual({ code: 'requirements_missing', basis: 'stated' })
  expect(detail).toMatch(/^Nothing was created\. .* in another program/)
  expect(fields?.map(({ message }) => message)).toEqual([
    'A row in Job mwqz0sv9.',
    'A row in Source mwqz0sv9.',
  ])
})
