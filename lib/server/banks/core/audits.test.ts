import { beforeEach, describe, expect, test } from 'vitest'
import { queryOfView, readActivityView } from '@/lib/activity/search-params'
import { BankFailure } from '../../bank/errors'
import { CountedTurns } from '../../test/counted-turns'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { listWaitingCommands } from './approvals'
import { listActivity } from './audits'

const MIB = 1024 * 1024
let says: unknown
/** The whole trail, from which the bank gives the part that is asked for; undefined where it answers `says`. */
let trail: string[] | undefined
/** An entry that is added as soon as a part of the trail has been given. */
let meanwhile: string | undefined
const bank = await hostileBank(({ url }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  if (!trail) return response.end(JSON.stringify(says))
  const asked = new URL(url ?? '', 'http://bank').searchParams
  const offset = Number(asked.get('offset'))
  const pageItems = trail.slice(offset, offset + Number(asked.get('limit'))).join(',')
  response.end(`{"totalFilteredRecords":${trail.length},"pageItems":[${pageItems}]}`)
  if (!meanwhile || pageItems.length > 8 * MIB) return response
  trail = [meanwhile, ...trail]
  meanwhile = undefined
  return response
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '60000' })
beforeEach(() => {
  bank.requests.length = 0
  trail = undefined
  meanwhile = undefined
})

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const list = (search: string, clientId?: number) =>
  listActivity(caller, queryOfView(readActivityView(new URLSearchParams(search))), clientId)
const wholeTrail = readActivityView(new URLSearchParams())
const entry = { id: 1, actionName: 'CREATE', entityName: 'CLIENT', maker: 'officer' }

test('entries that cannot be read are counted, and unknown members are dropped', async () => {
  const extra = { ...entry, secret: 'hunter2', commandAsJson: '{"pin":"hunter2"}' }
  says = { totalFilteredRecords: 3, pageItems: [extra, {}, 7] }
  const page = await list('')
  expect(page).toMatchObject({ unreadable: 2, read: 3, pageItems: [{ id: 1, others: 1 }] })
  expect(JSON.stringify(page)).not.toContain('hunter2')
})

test('an answer that is not a page is a failure, not an empty trail', async () => {
  says = []
  await expect(list('')).rejects.toBeInstanceOf(BankFailure)
})

describe('entries that together exceed one answer', () => {
  const written = (id: number, more: object = {}) => JSON.stringify({ ...entry, id, ...more })
  const note = (size: number) => ({ commandAsJson: JSON.stringify({ note: 'x'.repeat(size) }) })
  // Two megabytes of JSON, which take fifty in memory.
  const nothings = { changes: { note: { before: null, after: Array(800_000).fill({}) } } }
  /** The trail with the entries from 1 to `count`; `more` adds members to an entry by its number. */
  const trailOf = (count: number, more: Record<number, object>) =>
    upTo(count).map((id) => written(id, more[id]))
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const ids = ({ pageItems }: Awaited<ReturnType<typeof list>>) => pageItems.map(({ id }) => id)
  const large = note(3 * MIB)
  const tooLarge = note(9 * MIB)

  test('are read in parts, and the page is whole', async () => {
    trail = trailOf(60, { 1: large, 2: large, 50: large })
    const page = await list('')
    expect(ids(page)).toEqual(upTo(50))
    expect(page).toMatchObject({ totalFilteredRecords: 60, read: 50 })
    expect(page.unreadable).toBeUndefined()
  })

  test.each([
    ['too large by itself', tooLarge],
    ['small, and too much to be parsed', nothings],
  ])('leave out one that is %s, and count it', async (_, more) => {
    trail = trailOf(60, { 7: more })
    const page = await list('')
    expect(ids(page)).toEqual(upTo(50).filter((id) => id !== 7))
    expect(page).toMatchObject({ unreadable: 1, read: 50, totalFilteredRecords: 60 })
  })

  test('are split only so often, and those left out are counted as far as they exist', async () => {
    const many = upTo(40).slice(20)
    trail = trailOf(45, Object.fromEntries(many.map((id) => [id, nothings])))
    const page = await list('')
    expect(bank.requests.length).toBeLessThanOrEqual(41)
    expect(ids(page)).toEqual(expect.arrayContaining(upTo(20)))
    expect(page.pageItems.length + (page.unreadable ?? 0)).toBe(45)
  })

  test('are counted where all of them are too large, and are a failure where the total is unknown', async () => {
    trail = trailOf(2, { 1: tooLarge, 2: tooLarge })
    expect(await list('')).toMatchObject({ pageItems: [], unreadable: 2, totalFilteredRecords: 2 })
    const one = listActivity(caller, { ...queryOfView(wholeTrail), limit: 1 })
    await expect(one).rejects.toBeInstanceOf(BankFailure)
  })

  test('appear once where the trail grows between two parts', async () => {
    trail = trailOf(50, { 1: large, 2: large, 3: large })
    meanwhile = written(51)
    expect(ids(await list(''))).toEqual(upTo(49))
  })
})

test('an unreadable answer is not asked for again in parts', async () => {
  says = { totalFilteredRecords: 1, pageItems: 'none' }
  await expect(list('')).rejects.toBeInstanceOf(BankFailure)
  expect(bank.requests).toHaveLength(1)
})

test('the bank is asked for one page in its own terms, and never for the whole trail', async () => {
  says = { totalFilteredRecords: 0, pageItems: [] }
  await list('makerId=11&action=change&entity=client&from=2026-11-01&to=2026-11-21&page=2', 7)
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

test.each([
  ['done', true],
  ['waiting', false],
])('commands of megabytes that are %s are read in turns', async (_, isDone) => {
  const commandAsJson = `{"entries":[${'1,'.repeat(100_000)}1]}`
  const many = Array.from({ length: 30 }, (_, at) => ({ ...entry, id: at + 1, commandAsJson }))
  says = isDone ? { totalFilteredRecords: 30, pageItems: many } : many
  const held = new CountedTurns()
  if (isDone) await listActivity({ ...caller, held }, queryOfView(wholeTrail))
  else await listWaitingCommands({ ...caller, held })
  held.giveBack()
  // One turn belongs to the answer itself.
  expect(held.turns).toBeGreaterThan(3)
})
