import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { StoreUnavailable } from '@/lib/server/store/kv'
import { MemoryKeyValue } from '@/lib/server/store/kv-memory'
import { configure } from '@/lib/server/test/environment'
import { type Said, standingBetween } from './between'
import { Browser } from './browser'

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc` })
  officer = await new Browser().signInAs('officer@harbour')
})
afterEach(() => {
  between.answer = () => undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => between.close())

const TOTAL = 1000
/** A list of a thousand clients; `said` may answer some of its pages instead. */
function lists(said: (offset: number) => Said | undefined = () => undefined): void {
  between.answer = ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://bank')
    if (pathname !== '/v1/clients') return undefined
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    const ids = Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, at) => offset + at + 1)
    const pageItems = ids.map((id) => ({ id, status: { id: 100 } }))
    return (
      said(offset) ?? {
        status: 200,
        body: JSON.stringify({ totalFilteredRecords: TOTAL, pageItems }),
      }
    )
  }
}

const ask = (file: string) =>
  officer.ask(deskPaths.api.exportClients(`separator=comma&file=${file}`))
const progressOf = async (file: string, person = officer) =>
  (await person.json(deskPaths.api.exportProgress(file))).body
const cancel = async (file: string) =>
  (await officer.json(deskPaths.api.exportProgress(file), { method: 'DELETE' })).body
/** Reads a file step by step: the test decides when each page is taken. */
function readerOf(answer: Response) {
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('The file has no body.')
  return reader
}
/** Lets some seconds pass, in which the progress is reported again. */
const later = (seconds = 2) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('the progress of a file can be read until the file is complete', async () => {
  lists()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  const file = randomUUID()
  expect(await progressOf(file)).toEqual({ state: 'notBegun', rows: 0 })
  const reader = readerOf(await ask(file))
  for (let reads = 0; reads < 3; reads += 1) await reader.read()
  await later()
  const { state, rows } = await progressOf(file)
  expect(state).toBe('reading')
  expect(rows).toBeGreaterThanOrEqual(200)
  expect(rows).toBeLessThan(TOTAL)
  while (!(await reader.read()).done);
  expect(await progressOf(file)).toEqual({ state: 'whole', rows: TOTAL, total: TOTAL })
})

test('the progress says that the bank asked for a pause, and until when, until the file goes on', async () => {
  let pauses = 1
  lists((offset) => {
    if (offset < 300 || pauses === 0) return undefined
    pauses -= 1
    return { status: 429, headers: { 'retry-after': '4' }, body: '{}' }
  })
  const file = randomUUID()
  const text = ask(file).then((answer) => answer.text())
  await expect.poll(async () => (await progressOf(file)).pause, { timeout: 4000 }).toBeDefined()
  const { state, total, pause } = await progressOf(file)
  expect({ state, total }).toEqual({ state: 'reading', total: TOTAL })
  expect(pause.until - pause.now).toBeGreaterThan(0)
  expect(pause.until - pause.now).toBeLessThanOrEqual(4000)
  expect((await text).split('\r\n')).toHaveLength(TOTAL + 2)
  expect(await progressOf(file)).toEqual({ state: 'whole', rows: TOTAL, total: TOTAL })
})

test('the progress gives the length of the list when the file was begun, beside the rows of the file', async () => {
  let here = TOTAL
  lists((offset) => {
    const ids = Array.from({ length: Math.min(200, here - offset) }, (_, at) => offset + at + 1)
    const body = {
      totalFilteredRecords: here,
      pageItems: ids.map((id) => ({ id, status: { id: 100 } })),
    }
    here = TOTAL + 2
    return { status: 200, body: JSON.stringify(body) }
  })
  const file = randomUUID()
  await (await ask(file)).text()
  expect(await progressOf(file)).toEqual({ state: 'whole', rows: TOTAL + 2, total: TOTAL })
})

test('a file that reports nothing for half a minute no longer counts as under way', async () => {
  lists()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  const file = randomUUID()
  const reader = readerOf(await ask(file))
  await reader.read()
  // However long the bank takes, the copy that waits for it keeps reporting.
  await later(60)
  expect((await progressOf(file)).state).toBe('reading')
  // As if the copy had died; this also resets the clock.
  vi.clearAllTimers()
  await later(60 + 31)
  expect((await progressOf(file)).state).toBe('silent')
})

test('a file that is cancelled with its last rows does not count as complete', async () => {
  lists()
  const file = randomUUID()
  const reader = readerOf(await ask(file))
  for (let rows = 0; rows < 6; rows += 1) await reader.read()
  await cancel(file)
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow()
  expect((await progressOf(file)).state).toBe('cancelled')
})

test('nobody else can read the progress of a file', async () => {
  lists()
  const file = randomUUID()
  await (await ask(file)).text()
  const colleague = await new Browser().signInAs('verifier@harbour')
  expect(await progressOf(file, colleague)).toEqual({ state: 'notBegun', rows: 0 })
})

test('a file that is cancelled is cut off', async () => {
  lists()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  const file = randomUUID()
  const reader = readerOf(await ask(file))
  await reader.read()
  await reader.read()
  expect(await cancel(file)).toMatchObject({ state: 'cancelled' })
  await later()
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow()
  expect(await progressOf(file)).toMatchObject({ state: 'cancelled' })
})

test('a file that is cancelled before it begins never begins', async () => {
  lists()
  const file = randomUUID()
  await cancel(file)
  await expect((await ask(file)).text()).rejects.toThrow()
  expect(await progressOf(file)).toMatchObject({ state: 'cancelled', rows: 0 })
})

test('a complete file can no longer be cancelled', async () => {
  lists()
  const file = randomUUID()
  await (await ask(file)).text()
  expect(await cancel(file)).toEqual({ state: 'whole', rows: TOTAL, total: TOTAL })
})

test.each<[string, Said, object]>([
  [
    'cannot be read',
    { status: 500, body: '{}' },
    { title: expect.stringMatching(/bank/), detail: expect.any(String) },
  ],
  [
    'is in another order',
    {
      status: 200,
      body: JSON.stringify({
        totalFilteredRecords: TOTAL,
        pageItems: [9, 8].map((id) => ({ id, status: { id: 100 } })),
      }),
    },
    { title: expect.any(String), detail: expect.stringMatching(/in another order/) },
  ],
])('the progress says why a file was cut off if one of its pages %s', async (_, page, why) => {
  lists((offset) => (offset > 300 ? page : undefined))
  const file = randomUUID()
  await expect((await ask(file)).text()).rejects.toThrow()
  const cut = await progressOf(file)
  expect(cut).toEqual({ state: 'cut', rows: expect.any(Number), why })
  expect(cut.rows).toBeGreaterThanOrEqual(200)
})

test('the reason why no file began is given in the language of the person who asks', async () => {
  lists(() => ({ status: 500, body: '{}' }))
  const file = randomUUID()
  expect((await ask(file)).status).toBe(502)
  const { body } = await officer.json(deskPaths.api.exportProgress(file), {
    headers: { 'accept-language': 'fr' },
  })
  expect(body).toEqual({
    state: 'cut',
    rows: 0,
    why: { title: expect.stringMatching(/banque/), detail: expect.any(String) },
  })
})

test('a file requested again under its name is reported anew', async () => {
  lists(() => ({ status: 500, body: '{}' }))
  const file = randomUUID()
  await ask(file)
  lists()
  await (await ask(file)).text()
  expect(await progressOf(file)).toEqual({ state: 'whole', rows: TOTAL, total: TOTAL })
})

test('a file is completed even if the store is away', async () => {
  lists()
  const file = randomUUID()
  vi.spyOn(MemoryKeyValue.prototype, 'add').mockRejectedValue(
    new StoreUnavailable(new Error('away')),
  )
  const text = await (await ask(file)).text()
  expect(text.split('\r\n')).toHaveLength(TOTAL + 2)
  vi.restoreAllMocks()
  expect(await progressOf(file)).toEqual({ state: 'notBegun', rows: 0 })
})

test('an invalid name is refused', async () => {
  const { status, body } = await officer.json(deskPaths.api.exportProgress('7'))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect((await ask('7')).status).toBe(400)
})
