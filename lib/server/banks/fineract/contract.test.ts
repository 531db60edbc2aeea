import { afterAll, expect, test } from 'vitest'
import { keepsTheContract } from '../../test/bank-contract'
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
const client = {
  legalForm: 'person',
  officeId: 1,
  firstName: 'Amina',
  lastName: 'Okoth mwqz0sv9',
  submittedOn: '2026-11-20',
} as const

keepsTheContract('fineract', async () => ({
  officer: caller('mifos'),
  username: 'mifos',
  reader: caller('readermwqz0sv9'),
  part: ['%Okoth%', 'Okoth'],
  create: { ...client, externalId: 'ext-mwqz0sv9', mobileNo: '+254704770796' },
  submittedOn: [2026, 11, 20],
  again: { ...client, externalId: 'ext-mwqz0sv9' },
  byReader: { ...client, mobileNo: '+254705800113' },
  tooEarly: '2026-11-01',
  onTheDay: '2026-11-20',
  tooLate: '2030-11-20',
  noSuchClient: 999_999,
  // This bank requires nothing before an activation.
  beforeActivation: async () => undefined,
  table: {
    name: 'source_mwqz0sv9',
    decimal: 'monthly_income',
    clientId: 1,
    row: {
      employer: 'Lumen Energy',
      monthly_income: '84500.25',
      since: '2024-03-01',
      confirmed: 'true',
      years: '3',
      note: 'n',
    },
  },
}))

test('the contract sends a Fineract no request without a recorded answer', () => {
  expect(recorded.unknown).toEqual([])
})
