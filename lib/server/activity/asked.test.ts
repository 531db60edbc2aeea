import { afterAll, expect, test, vi } from 'vitest'
import { holding } from '@/lib/session/test/holding'
import { coreBank } from '../banks/core/bank'
import { readWaitingCommands } from '../commands/approvals'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { readAsked } from './asked'

// A bank that asks for a second person also for rows of data tables, as the sandbox never does.
const entry = {
  id: 7,
  actionName: 'CREATE',
  entityName: 'funds',
  maker: 'officer',
  processingResult: 'Awaiting Approval',
  commandAsJson: JSON.stringify({
    entries: ['Harbour', 'Quay', 'Mole', 'Pier', 'Dock', 'Basin', 'Lock'].map((employer) => ({
      employer,
    })),
  }),
}
const bank = await hostileBank(({ url = '' }, response) => {
  const page = { totalFilteredRecords: 1, pageItems: [entry] }
  response.end(JSON.stringify(url.includes('/makercheckers') ? [entry] : page))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
afterAll(bank.close)

const staff = { ...plainStaff, session: { ...plainStaff.session, permissions: holding('*') } }

test('the values of rows that were requested are counted, because no list of requests draws them', async () => {
  vi.spyOn(coreBank, 'readUserDetails').mockResolvedValue({ id: 3 } as never) // all that is read of them
  const column = { name: 'employer', type: 'string', required: false } as const
  vi.spyOn(coreBank, 'readDataTables').mockResolvedValue([
    { name: 'funds', title: 'Funds', allowsMultipleRows: true, columns: [column] },
  ])
  const page = await readAsked(staff, { became: 'all', limit: 25, offset: 0 })
  expect(page).not.toHaveProperty('recorded')
  const { items } = await readWaitingCommands(staff)
  for (const listed of [page.pageItems, items]) {
    expect(listed).toMatchObject([{ table: 'Funds', rows: 7, others: 7 }])
    expect(listed[0]).not.toHaveProperty('rowChanges')
  }
})
