import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { newClient } from './bank'
import { type Said, standingBetween } from './between'
import { Browser } from './browser'

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
  officer = await new Browser().signInAs('officer@harbour')
})
afterEach(() => {
  between.answer = () => undefined
})
afterAll(() => between.close())

/** Answers pages of the bank's list in its place, whenever `said` returns an answer. */
function lists(said: (query: { offset: number; limit: number }) => Said | undefined): void {
  between.answer = ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://bank')
    if (pathname !== '/v1/clients') return undefined
    const of = (name: string) => Number(searchParams.get(name))
    return said({ offset: of('offset'), limit: of('limit') })
  }
}
const page = (total: number, ids: number[]): Said => ({
  status: 200,
  body: JSON.stringify({
    totalFilteredRecords: total,
    pageItems: ids.map((id) => ({ id, status: { id: 100 } })),
  }),
})
const FIRST = Array.from({ length: 200 }, (_, at) => at + 1)

const ask = (query: string) => officer.ask(deskPaths.api.exportClients(query))
const rowsOf = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[0]))

test('the file of a list has all its clients, ordered by id, in the language of the person who asks', async () => {
  const lastname = `=1+1 "${randomUUID().slice(0, 8)}"`
  const id = await newClient('officer@harbour', { firstname: '=HYPERLINK', lastname })
  const answer = await ask('separator=comma&status=pending')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?clients-\d{4}-\d\d-\d\d\.csv"?$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const text = bytes.subarray(3).toString()
  expect(text.split('\r\n')[0]).toBe(
    'Id,Account no.,Name,Status,Office,Submitted,Verified,Activated',
  )
  const line = text.split('\r\n').find((one) => one.startsWith(`${id},`))
  expect(line).toContain(`"'=HYPERLINK ${lastname.replaceAll('"', '""')}",Pending,`)
  expect(line).toContain(',2024-01-15,,')
  const { body } = await officer.json(
    paths.api.clients('limit=1&offset=0&orderBy=id&sortBy=ASC&status=pending'),
  )
  const ids = rowsOf(text)
  expect(ids).toHaveLength(body.totalFilteredRecords)
  expect(ids).toEqual([...ids].sort((one, other) => one - other))

  const french = await officer.ask(deskPaths.api.exportClients('separator=semicolon'), {
    headers: { 'accept-language': 'fr' },
  })
  expect((await french.text()).split('\r\n')[0]).toContain('Identifiant;N° de compte;Nom;État;')
})

test('a file has the id of each client and the requested columns, in its own order', async () => {
  lists(() => ({
    status: 200,
    body: JSON.stringify({
      totalFilteredRecords: 1,
      pageItems: [
        { id: 7, accountNo: '000000007', displayName: 'Nia Barrow', status: { id: 100 } },
      ],
    }),
  }))
  const text = await (await ask('separator=comma&columns=name.account')).text()
  expect(text.replace('\u{feff}', '')).toBe('Id,Account no.,Name\r\n7,000000007,Nia Barrow\r\n')
})

test('a client who stays in the list is in the file exactly once, however many others leave meanwhile', async () => {
  let here = Array.from({ length: 1000 }, (_, at) => at + 1)
  lists(({ offset, limit }) => {
    const said = page(here.length, here.slice(offset, offset + limit))
    // After every page some clients already read are gone, and the others move up past the start of the next page.
    here = here.slice(20)
    return said
  })
  const text = await (await ask('separator=comma&status=pending')).text()
  const rows = rowsOf(text)
  expect(new Set(rows).size).toBe(rows.length)
  expect(here.length).toBeGreaterThan(0)
  expect(here.filter((id) => !rows.includes(id))).toEqual([])
})

test.each<[string, Said]>([
  ['cannot be read', { status: 500, body: '{}' }],
  [
    'lacks what is needed to show it',
    {
      status: 200,
      body: JSON.stringify({
        totalFilteredRecords: 500,
        pageItems: [{ id: 200, status: { id: 100 } }, {}],
      }),
    },
  ],
  [
    'is in another order',
    {
      status: 200,
      body: JSON.stringify({
        totalFilteredRecords: 300,
        pageItems: [200, 300, 250].map((id) => ({ id, status: { id: 100 } })),
      }),
    },
  ],
])('a file is cut off, and does not end normally, if a later page %s', async (_how, later) => {
  lists(({ offset }) => (offset > 0 ? later : page(500, FIRST)))
  await expect((await ask('separator=comma')).text()).rejects.toThrow()
})

test.each<[string, Said, string]>([
  ['cannot be read', { status: 500, body: '{}' }, 'bank_failed'],
  [
    'lacks what is needed to show it',
    { status: 200, body: '{"totalFilteredRecords":1,"pageItems":[{}]}' },
    'bank_bad_answer',
  ],
])('no file begins if the first page %s, and the answer says why', async (_how, first, code) => {
  lists(() => first)
  const answer = await officer.json(deskPaths.api.exportClients('separator=comma'))
  expect(answer.body.code).toBe(code)
})

test('a person can have ten files written at a time, over all their sessions, and another once one of them is over', async () => {
  lists(({ offset }) =>
    page(
      100_000,
      FIRST.map((id) => id + offset),
    ),
  )
  const same = await new Browser().signInAs('officer@harbour')
  const colleague = await new Browser().signInAs('auditor@harbour')
  const file = randomUUID()
  const asked = deskPaths.api.exportClients('separator=comma')
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? officer : same).ask(asked)),
  )
  expect(begun.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const refused = await same.json(deskPaths.api.exportClients(`separator=comma&file=${file}`))
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_much_begun', retryAfter: 30 } })
  // What the page shows that asks for the progress.
  expect((await same.json(deskPaths.api.exportProgress(file))).body).toMatchObject({
    state: 'cut',
    why: { detail: refused.body.detail },
  })
  const others = await colleague.ask(asked)
  expect(others.status).toBe(200)
  await begun[0]?.body?.cancel()
  await expect
    .poll(async () => {
      const next = await same.ask(asked)
      await next.body?.cancel()
      return next.status
    })
    .toBe(200)
  for (const answer of [...begun.slice(1), others]) await answer.body?.cancel()
})

test.each([429, 503])('a file waits for a bank that asks for a pause with %i', async (status) => {
  let busy = 2
  lists(({ offset }) => {
    if (offset === 0) return page(210, FIRST)
    busy -= 1
    return busy >= 0
      ? { status, body: '{}', headers: { 'retry-after': '1' } }
      : page(210, [200, ...Array.from({ length: 10 }, (_, at) => 201 + at)])
  })
  expect(rowsOf(await (await ask('separator=comma')).text())).toHaveLength(210)
})

test.each([
  'separator=tab',
  'separator=comma&status=gone',
  'separator=comma&orderBy=id',
  'separator=comma&columns=name.next',
  'separator=comma&columns=name.name',
])('nothing is read for an invalid query: %s', async (query) => {
  let isAsked = false
  lists(() => {
    isAsked = true
    return undefined
  })
  const answer = await officer.json(deskPaths.api.exportClients(query))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(isAsked).toBe(false)
})

test('a file that nobody reads on is not read any further from the bank', async () => {
  let asked = 0
  lists(({ offset }) => {
    asked += 1
    return page(
      100_000,
      Array.from({ length: 200 }, (_, at) => offset + at + 1),
    )
  })
  const reader = (await ask('separator=comma')).body?.getReader()
  /** How many pages were asked for once no more are. */
  const asksNoMore = async () => {
    let before = -1
    while (asked !== before) {
      before = asked
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return asked
  }
  for (let pieces = 0; pieces < 4; pieces += 1) await reader?.read()
  const before = await asksNoMore()
  expect(before).toBeLessThan(8)
  await reader?.cancel()
  // A page under way may still arrive, and none after it.
  expect(await asksNoMore()).toBeLessThanOrEqual(before + 1)
})

test('a file is cut off when the session of the person who asked for it ends', async () => {
  const leaver = await new Browser().signInAs('verifier@harbour')
  lists(({ offset }) =>
    page(
      1000,
      Array.from({ length: 200 }, (_, at) => offset + at + 1),
    ),
  )
  const answer = await leaver.ask(deskPaths.api.exportClients('separator=comma'))
  await leaver.signOut()
  await expect(answer.text()).rejects.toThrow()
})

test('a file goes on when its person signs in anew in the same browser, and is cut off once they sign out', async () => {
  const leaver = await new Browser().signInAs('verifier@harbour')
  const all = Array.from({ length: 1000 }, (_, at) => at + 1)
  lists(({ offset, limit }) => page(1000, all.slice(offset, offset + limit)))
  const answer = await leaver.ask(deskPaths.api.exportClients('separator=comma'))
  await leaver.ask(await leaver.toCallback('verifier@harbour', '/signed-in', true))
  expect(rowsOf(await answer.text())).toEqual(all)
  const another = await leaver.ask(deskPaths.api.exportClients('separator=comma'))
  await leaver.ask(await leaver.toCallback('verifier@harbour', '/signed-in', true))
  await leaver.signOut()
  await expect(another.text()).rejects.toThrow()
})

test('a HEAD request is answered like a file without sending any of it, and takes up nobody’s place', async () => {
  // More than a person may have written at a time.
  for (let asked = 0; asked < 12; asked += 1) {
    const answer = await officer.ask(deskPaths.api.exportClients('separator=comma'), {
      method: 'HEAD',
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  }
})

test('a file whose browser has left stops waiting for a bank that asks for a pause', async () => {
  const leaving = new AbortController()
  let asked = 0
  lists(() => {
    asked += 1
    return { status: 429, body: '{}', headers: { 'retry-after': '100' } }
  })
  const answer = officer.json(deskPaths.api.exportClients('separator=comma'), {
    signal: leaving.signal,
  })
  await expect.poll(() => asked).toBeGreaterThan(0)
  leaving.abort()
  expect(await answer).toMatchObject({ body: { code: 'bank_busy' } })
})
