import { afterAll, expect, test } from 'vitest'
import { CLIENT_FIELDS, fieldOf } from '@/lib/client-details/fields'
import { bank } from '../../bank/bank'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { memberOf } from '../family/client-members'

const sent: Record<string, unknown>[] = []
const fineract = await hostileBank((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part) => (text += part))
  request.once('end', () => {
    sent.push(JSON.parse(text))
    response.writeHead(200).end('{"officeId":1,"clientId":7,"resourceId":7}')
  })
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)

test('every day of a new client is sent in the format that the request names', async () => {
  const days = CLIENT_FIELDS.filter((name) => fieldOf(name).kind === 'day')
  const given = Object.fromEntries(days.map((name) => [name, '2026-02-03']))
  const amina = { legalForm: 'person', firstName: 'Amina', lastName: 'Okoth', officeId: 1 } as const
  await bank.createClient(staff, { ...amina, ...given })
  expect(days.length).toBeGreaterThan(1)
  expect(sent).toEqual([
    {
      legalFormId: 1,
      firstname: 'Amina',
      lastname: 'Okoth',
      officeId: 1,
      active: false,
      dateFormat: 'dd MMMM yyyy',
      locale: 'en',
      ...Object.fromEntries(days.map((name) => [memberOf(name), '03 February 2026'])),
    },
  ])
})
