import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { standingBetween } from './between'
import { Browser } from './browser'

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
  officer = await new Browser().signInAs('officer')
})
afterAll(() => between.close())

/** Makes these clients the bank's list, each with a verification under way. `unreadable` has no state. */
function lane(idsAt: () => number[], unreadable?: number): void {
  between.answer = ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://bank')
    if (pathname !== '/v1/clients') return undefined
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)))
    const ids = idsAt()
    const pageItems = ids.slice(offset, (offset ?? 0) + (limit ?? 0)).map((id) => ({
      id,
      ...(id !== unreadable && { status: { id: 100 } }),
      clientVerificationStatus: 'IN_PROGRESS',
    }))
    return { status: 200, body: JSON.stringify({ totalFilteredRecords: ids.length, pageItems }) }
  }
}
const next = async () =>
  (await officer.json(deskPaths.api.nextInQueue(), { method: 'POST', body: { lane: 'verify' } }))
    .body
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('the answer that nobody is next covers the whole lane only if all of it was searched', async () => {
  lane(() => upTo(120))
  expect(await next()).toEqual({ clientId: null, held: 0, people: 0, skipped: 0, waiting: 120 })
  lane(() => upTo(700))
  const { waiting, isCutOff } = await next()
  expect(isCutOff).toBe(true)
  expect(waiting).toBeGreaterThanOrEqual(500)
  expect(waiting).toBeLessThan(700)
})

test('a lane that keeps moving while it is read is reported as not completely searched', async () => {
  let from = 0
  lane(() => {
    from += 5
    return upTo(1000).slice(from)
  })
  expect(await next()).toMatchObject({ clientId: null, isCutOff: true })
})

test('a lane with a record that cannot be read is reported as not completely searched', async () => {
  for (const unreadable of [1, 40]) {
    lane(() => upTo(60), unreadable)
    expect(await next()).toMatchObject({ clientId: null, waiting: 59, isCutOff: true })
  }
})
