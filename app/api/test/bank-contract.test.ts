import { inject } from 'vitest'
import { keepsTheContract } from '@/lib/server/test/bank-contract'
import { configure } from '@/lib/server/test/environment'
import { askBank, tenantOf, tokenOf } from './bank'
import { makeTable } from './made-table'

configure({ BANK_URL: inject('sandboxUrl') })

const caller = (username: string) => ({
  tenant: tenantOf(username),
  traceId: 'trace',
  token: () => tokenOf(username),
})
const DAY_MS = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

keepsTheContract('core', async () => {
  const [day, before, later] = [dayFromNow(-1), dayFromNow(-20), dayFromNow(2000)]
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const client = {
    legalForm: 'person',
    firstName: 'Amina',
    lastName: 'Okoth',
    submittedOn: day,
    externalId: `contract-${process.pid}`,
  } as const
  const create = { ...client, mobileNo: '0711 313 619' }
  const table = await makeTable()
  return {
    officer: caller('officer'),
    username: 'officer',
    reader: caller('auditor'),
    part: ['an', 'an'],
    create,
    submittedOn: [year, month, date],
    again: client,
    byReader: create,
    tooEarly: before,
    onTheDay: day,
    tooLate: later,
    noSuchClient: 999_999,
    beforeActivation: async (clientId) => {
      await askBank('officer', 'POST', `/v1/clients/${clientId}/identifiers`, {
        documentTypeId: await passport(clientId),
        documentKey: `K${clientId}`,
      })
      await askBank('officer', 'POST', `/v1/clients/${clientId}?command=verify`, {
        kycVerificationType: 'PARTIAL',
      })
    },
    table: {
      name: table.name,
      decimal: 'monthly_income',
      clientId: table.clientId,
      row: { employer: 'Lumen Energy', monthly_income: '84500.25', since: '2024-03-01' },
    },
  }
})

async function passport(clientId: number): Promise<number> {
  const { allowedDocumentTypes } = await askBank(
    'officer',
    'GET',
    `/v1/clients/${clientId}/identifiers/template`,
  )
  return allowedDocumentTypes[0].id
}
