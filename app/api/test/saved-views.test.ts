import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import type { SavedViews } from '@/lib/views/rules'
import { standingBetween } from './between'
import { Browser } from './browser'

const { views: viewsPath, view: viewPath, viewCounts } = deskPaths.api

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser
let verifier: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc` })
})
beforeEach(async () => {
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  for (const browser of [officer, verifier])
    for (const { id } of (await read(browser)).views ?? []) await forget(browser, id)
})
afterEach(() => {
  between.answer = () => undefined
  vi.restoreAllMocks()
})
afterAll(() => between.close())

const read = async (browser: Browser): Promise<SavedViews> => (await browser.json(viewsPath())).body
const save = (browser: Browser, body: object) =>
  browser.json(viewsPath(), { method: 'POST', body: { id: randomUUID(), query: '', ...body } })
const change = (browser: Browser, id: string, body: object) =>
  browser.json(viewPath(id), { method: 'PUT', body })
const forget = (browser: Browser, id: string) => browser.json(viewPath(id), { method: 'DELETE' })
const names = ({ views }: SavedViews) => views?.map(({ name }) => name)

test('a view can be saved, renamed, moved and deleted, and belongs to its person alone', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const first = await save(officer, { id: one, name: ' Harbour ', query: 'officeId=2&page=4' })
  expect(first).toMatchObject({
    status: 200,
    body: { views: [{ id: one, name: 'Harbour', query: 'officeId=2' }], isLasting: false },
  })
  await save(officer, { id: two, name: 'Verified', query: 'status=verified&orderBy=id' })
  expect(names(await read(officer))).toEqual(['Harbour', 'Verified'])
  expect((await change(officer, two, { at: 0 })).body).toEqual(await read(officer))
  expect(names(await read(officer))).toEqual(['Verified', 'Harbour'])
  // Repeating the request changes nothing.
  await change(officer, two, { at: 0 })
  await change(officer, one, { name: 'Old Quay' })
  expect(names(await read(officer))).toEqual(['Verified', 'Old Quay'])

  expect(await read(verifier)).toMatchObject({ views: [] })
  expect(await change(verifier, one, { name: 'Mine' })).toMatchObject({ status: 404 })
  await forget(verifier, one)
  const elsewhere = await new Browser().signInAs('officer@harbour')
  expect(await read(elsewhere)).toMatchObject({ views: [] })

  await forget(officer, two)
  await forget(officer, two)
  expect(names(await read(officer))).toEqual(['Old Quay'])
})

test('of many views saved at once none is lost, and one that is sent again is saved once', async () => {
  const ids = Array.from({ length: 6 }, () => randomUUID())
  await Promise.all(
    [...ids, ...ids].map((id) => save(officer, { id, name: `View ${ids.indexOf(id)}` })),
  )
  expect(names(await read(officer))?.sort()).toEqual(ids.map((_, at) => `View ${at}`))
})

test('a name that is taken, blank, too long or unreadable is refused at its field', async () => {
  await save(officer, { name: 'Harbour' })
  const other = randomUUID()
  await save(officer, { id: other, name: 'Another' })
  for (const [name, words] of [
    ['HARBOUR', 'You have a view of this name.'],
    ['  ', 'Give the view a name.'],
    ['x'.repeat(61), 'At most 60 characters.'],
    ['a\u202eb', expect.stringContaining('an invisible character')],
  ] as const) {
    const saved = await save(officer, { name })
    expect(saved).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(saved.body.fields).toEqual([{ name: 'name', message: words }])
    expect((await change(officer, other, { name })).status).toBe(400)
  }
  // A view's own name does not count as taken.
  expect((await change(officer, other, { name: 'ANOTHER' })).status).toBe(200)
  expect(names(await read(officer))).toEqual(['Harbour', 'ANOTHER'])
})

test('the search text is stored nowhere', async () => {
  const sought = await save(officer, { name: 'Amina', query: 'status=pending&q=Amina' })
  expect(sought).toMatchObject({ status: 400 })
  expect(sought.body.fields).toEqual([
    { name: 'query', message: 'A view does not keep what is searched for.' },
  ])
  for (const body of [
    { name: 'A', query: 'status=gone' },
    { name: 'A', query: '', limit: 3 },
    { name: 'A', id: 'x' },
    { name: 'A', query: undefined },
  ])
    expect((await save(officer, body)).status).toBe(400)
  expect(await read(officer)).toMatchObject({ views: [] })
})

test('a person has at most twenty views, and another one is refused in words', async () => {
  for (let count = 0; count < 20; count += 1) await save(officer, { name: `View ${count}` })
  const more = await save(officer, { name: 'One more' })
  expect(more).toMatchObject({ status: 400 })
  expect(more.body.detail).toBe('You have 20 views, which is the most. Delete one first.')
  expect((await read(officer)).views).toHaveLength(20)
})

test('the first six views say how many clients they find, and one that could not be counted says nothing', async () => {
  const ids = Array.from({ length: 7 }, () => randomUUID())
  for (const [at, id] of ids.entries())
    await save(officer, {
      id,
      name: `View ${at}`,
      query: ['', 'officeId=2', 'olderThan=3'][at] ?? '',
    })
  const { body: listed } = await officer.json('/api/clients?limit=1&offset=0')
  const { body: inTwo } = await officer.json('/api/clients?limit=1&offset=0&officeId=2')
  const { body: old } = await officer.json('/api/clients?limit=1&offset=0&olderThan=3')
  let asked = 0
  between.answer = ({ url = '' }) => {
    if (!url.startsWith('/v1/clients?')) return undefined
    asked += 1
    expect(new URL(url, 'http://bank').searchParams.get('limit')).toBe('1')
    return undefined
  }
  const { body } = await officer.json(viewCounts())
  expect(asked).toBe(6)
  expect(Object.keys(body.counts)).toHaveLength(6)
  expect(body.counts[ids[6] ?? '']).toBeUndefined()
  expect(body.counts[ids[0] ?? '']).toBe(listed.totalFilteredRecords)
  expect(body.counts[ids[1] ?? '']).toBe(inTwo.totalFilteredRecords)
  expect(body.counts[ids[2] ?? '']).toBe(old.totalFilteredRecords)
  // The counts are kept for some seconds, so that the next page asks the bank for none.
  expect((await officer.json(viewCounts())).body).toEqual({ ...body, isKept: true })
  expect(asked).toBe(6)

  await change(officer, ids[1] ?? '', { at: 0 })
  between.answer = ({ url = '' }) =>
    /officeId=2/.test(url) ? { status: 500, body: '{}' } : undefined
  const { body: some } = await officer.json(viewCounts())
  expect(Object.keys(some.counts).sort()).toEqual([ids[0], ...ids.slice(2, 6)].sort())
})

test('while the store is away the views are unknown, and nothing counts as saved', async () => {
  await save(officer, { name: 'Harbour' })
  const key = expect.stringMatching(/^views:lakeside:/)
  const away = new StoreUnavailable(new Error('gone'))
  const { get, replaceIf } = keyValue()
  const reading = vi.spyOn(keyValue(), 'get').mockImplementation(async (name) => {
    if (key.asymmetricMatch(name)) throw away
    return get.call(keyValue(), name)
  })
  expect((await officer.json(viewsPath())).body).toEqual({ views: null, isLasting: false })
  expect((await save(officer, { name: 'Lost' })).body.views).toBeNull()
  expect((await officer.json(viewCounts())).body).toEqual({ counts: {} })
  reading.mockRestore()
  // As if another tab always came first.
  vi.spyOn(keyValue(), 'replaceIf').mockImplementation(async (name, ...rest) =>
    key.asymmetricMatch(name) ? false : replaceIf.call(keyValue(), name, ...rest),
  )
  expect((await save(officer, { name: 'Late' })).body.views).toBeNull()
  vi.restoreAllMocks()
  expect(names(await read(officer))).toEqual(['Harbour'])
})

test('a view that is sent again under another name takes that name, unless another view has it', async () => {
  const id = randomUUID()
  await save(officer, { name: 'Harbour' })
  await save(officer, { id, name: 'One', query: 'officeId=2' })
  await save(officer, { name: 'Last' })
  const again = await save(officer, { id, name: 'Two', query: 'officeId=3' })
  expect(again.body.views[1]).toEqual({ id, name: 'Two', query: 'officeId=3' })
  expect(names(again.body)).toEqual(['Harbour', 'Two', 'Last'])
  const taken = await save(officer, { id, name: 'harbour', query: 'officeId=3' })
  expect(taken.body.fields).toEqual([{ name: 'name', message: 'You have a view of this name.' }])
  expect(await read(officer)).toEqual(again.body)
})

test('views that were read are shown, even if their storage could not be prolonged', async () => {
  await save(officer, { name: 'Harbour' })
  const { prolong } = keyValue()
  vi.spyOn(keyValue(), 'prolong').mockImplementation(async (name, ...rest) => {
    if (name.startsWith('views:')) throw new StoreUnavailable(new Error('gone'))
    return prolong.call(keyValue(), name, ...rest)
  })
  expect(names(await read(officer))).toEqual(['Harbour'])
})

test('an id is validated in the same way wherever it is sent', async () => {
  const loud = randomUUID().toUpperCase()
  expect((await save(officer, { id: loud, name: 'Loud' })).status).toBe(400)
  expect((await change(officer, loud, { name: 'Loud' })).status).toBe(400)
})

test('views that this version cannot read are unknown, and stay unchanged', async () => {
  await save(officer, { name: 'Harbour' })
  const set = vi.spyOn(keyValue(), 'prolong')
  await read(officer)
  const [key = ''] = set.mock.calls.find(([name]) => name.startsWith('views:')) ?? []
  expect(set).toHaveBeenCalledWith(key, 400 * 86_400)
  const id = randomUUID()
  const more = Array.from({ length: 30 }, (_, at) => ({
    id: randomUUID(),
    name: `View ${at}`,
    query: '',
  }))
  for (const text of ['nonsense', '{}', '[{"id":1}]', JSON.stringify(more)]) {
    await keyValue().set(key, text, 60)
    expect(await read(officer)).toMatchObject({ views: null, isUnreadable: true })
    for (const { status, body } of [
      await save(officer, { name: 'Mine' }),
      await change(officer, id, { at: 0 }),
      await forget(officer, id),
    ]) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
      expect(body.detail).toContain('in a form that this one cannot read')
    }
    expect(await keyValue().get(key)).toBe(text)
  }
  const later = { id: randomUUID(), name: 'Later', query: 'risk=high', more: true }
  await keyValue().set(key, JSON.stringify([later]), 60)
  expect((await read(officer)).views).toEqual([{ id: later.id, name: 'Later', query: null }])
  expect((await officer.json(viewCounts())).body).toEqual({ counts: {} })
  // Members unknown to this version are kept for the version that knows them.
  await save(officer, { name: 'Mine' })
  expect(await keyValue().get(key)).toContain('"more":true')
})
