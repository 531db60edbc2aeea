import { beforeEach, expect, test } from 'vitest'
import { queryOfView, readActivityView } from '@/lib/activity/search-params'
import { Held } from '../held'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { listHeldCommands } from './approvals'
import { listActivity } from './audits'
import { BankFailure } from './errors'

let says: unknown
const bank = await hostileBank((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(says))
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '2000' })
beforeEach(() => {
  bank.requests.length = 0
})

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const list = (search: string, clientId?: number) =>
  listActivity(caller, queryOfView(readActivityView(new URLSearchParams(search))), clientId)
const wholeTrail = readActivityView(new URLSearchParams())
const entry = { id: 1, actionName: 'CREATE', entityName: 'CLIENT', maker: 'officer' }

test('entries that cannot be read are counted, and what was not asked for is dropped', async () => {
  const extra = { ...entry, secret: 'hunter2', commandAsJson: '{"pin":"hunter2"}' }
  says = { totalFilteredRecords: 3, pageItems: [extra, {}, 7] }
  const page = await list('')
  expect(page).toMatchObject({ unreadable: 2, read: 3, pageItems: [{ id: 1, others: 1 }] })
  expect(JSON.stringify(page)).not.toContain('hunter2')
})

test('an answer that is no page is a failure, and not an empty trail', async () => {
  says = []
  await expect(list('')).rejects.toBeInstanceOf(BankFailure)
})

test('the bank is asked for a page in its own words, and never for everything', async () => {
  says = { totalFilteredRecords: 0, pageItems: [] }
  await list('makerId=11&action=UPDATE&entity=CLIENT&from=2026-11-01&to=2026-11-21&page=2', 7)
  await list('overrides=true&page=3')
  const asked = bank.requests.map(({ url }) =>
    Object.fromEntries(new URL(url ?? '', 'http://bank').searchParams),
  )
  const newest = { paged: 'true', orderBy: 'id', sortOrder: 'DESC' }
  expect(asked).toEqual([
    {
      ...newest,
      limit: '50',
      offset: '50',
      clientId: '7',
      makerId: '11',
      actionName: 'UPDATE',
      entityName: 'CLIENT',
      makerDateTimeFrom: '2026-11-01',
      makerDateTimeTo: '2026-11-21',
      dateFormat: 'yyyy-MM-dd',
      locale: 'en',
    },
    { ...newest, limit: '200', offset: '400', actionName: 'ACTIVATE', entityName: 'CLIENT' },
  ])
})

/** Says how often it was asked whether to go on, which is once in each turn. */
class Counted extends Held {
  turns = 0
  override get isOver(): boolean {
    this.turns += 1
    return false
  }
}

test.each([
  ['done', true],
  ['waiting', false],
])('what was %s in commands of megabytes is read in turns', async (_, isDone) => {
  const commandAsJson = `{"entries":[${'1,'.repeat(100_000)}1]}`
  const many = Array.from({ length: 30 }, (_, at) => ({ ...entry, id: at + 1, commandAsJson }))
  says = isDone ? { totalFilteredRecords: 30, pageItems: many } : many
  const held = new Counted()
  if (isDone) await listActivity({ ...caller, held }, queryOfView(wholeTrail))
  else await listHeldCommands({ ...caller, held })
  held.giveBack()
  // One turn is that of the answer itself.
  expect(held.turns).toBeGreaterThan(3)
})
