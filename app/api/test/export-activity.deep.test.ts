import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { type Said, standingBetween } from './between'
import { Browser } from './browser'

let between: Awaited<ReturnType<typeof standingBetween>>
let auditor: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({
    BANK_URL: between.url,
    OIDC_ISSUER: `${bank}/oidc`,
    BANK_TIMEOUT_MS: '20000',
    BUSINESS_TIME_ZONE: 'Africa/Nairobi',
    LOG_LEVEL: 'fatal',
  })
  auditor = await new Browser().signInAs('auditor@harbour')
})
afterEach(() => {
  between.answer = () => undefined
})
afterAll(() => between.close())

const ask = (query: string, browser = auditor, headers = {}) =>
  browser.ask(deskPaths.api.exportActivity(`separator=comma&${query}`), { headers })
const json = (query: string, browser = auditor) =>
  browser.json(deskPaths.api.exportActivity(`separator=comma&${query}`))
const textOf = async (query: string, browser = auditor) => (await ask(query, browser)).text()
const linesOf = (text: string) => text.split('\r\n').slice(1, -1)
const idsIn = (text: string) => linesOf(text).map((line) => Number(line.split(',')[0]))

const review = (clientId: number, comments: string, username: string) =>
  askBank(username, 'POST', `/v1/clients/${clientId}?command=activate`, {
    activationDate: '2024-03-05',
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
    isActivatedByManualReview: true,
    manualReviewActivationComments: comments,
  })

/** Answers pages of the trail in the bank's place, whenever `said` returns an answer. */
function trail(said: (query: { offset: number; limit: number }) => Said | undefined): void {
  between.answer = ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://bank')
    if (pathname !== '/v1/audits') return undefined
    const of = (name: string) => Number(searchParams.get(name))
    return said({ offset: of('offset'), limit: of('limit') })
  }
}
const page = (total: number, pageItems: object[]): Said => ({
  status: 200,
  body: JSON.stringify({ totalFilteredRecords: total, pageItems }),
})
const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, at) => from + at)
const entry = (id: number) => ({ id, actionName: 'CREATE', entityName: 'CLIENT', maker: 'officer' })
const activation = (id: number, commandAsJson: string | undefined = '{}') => ({
  ...entry(id),
  actionName: 'ACTIVATE',
  commandAsJson,
})
/** A trail of these entries, from which the bank gives the requested part. */
const whole = (entries: object[]) =>
  trail(({ offset, limit }) => page(entries.length, entries.slice(offset, offset + limit)))

async function logged(go: () => Promise<unknown>): Promise<object[]> {
  const written = vi
    .spyOn(fs, 'writeSync')
    .mockImplementation((_file, text) => Buffer.byteLength(String(text)))
  try {
    await go()
    const lines = written.mock.calls.flatMap(([, text]) => String(text).split('\n'))
    return lines.filter((line) => line.includes('list exported')).map((line) => JSON.parse(line))
  } finally {
    written.mockRestore()
  }
}

describe('the activity as a file', () => {
  test('has every entry of the list, oldest first, with who, when, old and new', async () => {
    const id = await newClient('officer@harbour', { firstname: '=HYPERLINK', lastname: 'Barrow' })
    await askBank('officer@harbour', 'PUT', `/v1/clients/${id}`, { lastname: 'Reyes; "R"' })
    const answer = await ask('entity=client')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?activity-\d{4}-\d\d-\d\d\.csv"?$/,
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const text = bytes.subarray(3).toString()
    expect(text.split('\r\n')[0]).toBe(
      'Entry,Time (Africa/Nairobi),Person,Action,Record,Record no.,Client,Name,Manual review,Values,Result,Decided by,Decided at (Africa/Nairobi),Values not shown',
    )
    const [change] = linesOf(text).filter(
      (line) => line.includes(`,Changed,Client,${id},`) && line.includes('officer'),
    )
    expect(change).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,officer@harbour,/)
    expect(change).toContain(`,${id},"'=HYPERLINK Reyes; ""R""",,`)
    expect(change).toContain('Last name: Barrow → Reyes; ""R""')
    expect(change).toMatch(/,Done,,,0$/)
    const { body } = await auditor.json(deskPaths.api.activity('limit=1&entity=client'))
    const ids = idsIn(text)
    expect(ids).toHaveLength(body.totalFilteredRecords)
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
  })

  test('is in the language of the person who asks, and filtered like the page', async () => {
    const id = await newClient('officer@harbour')
    await askBank('officer@harbour', 'PUT', `/v1/clients/${id}`, { externalId: `e-${id}` })
    const today = new Date().toISOString().slice(0, 10)
    const french = await ask(`action=change&from=${today}`, auditor, { 'accept-language': 'fr' })
    const [heading = '', ...lines] = (await french.text()).split('\r\n')
    expect(heading).toContain('Entrée,Heure (Africa/Nairobi),Personne,')
    expect(lines.some((line) => line.includes(`,Modification,Client,${id},`))).toBe(true)
    expect(lines.slice(0, -1).filter((line) => !line.includes(',Modification,'))).toEqual([])
    expect(linesOf(await textOf('to=2001-01-01'))).toEqual([])
  })

  test('holds identifier numbers only as the bank has masked them, and nothing of another bank', async () => {
    const id = await newClient('officer@harbour')
    const documentKey = `P${String(id).padStart(9, '7')}`
    await askBank('officer@harbour', 'POST', `/v1/clients/${id}/identifiers`, {
      documentTypeId: 89,
      documentKey,
    })
    const other = await newClient('officer', { lastname: 'Of-Lakeside' })
    await review(other, 'Only for Lakeside.', 'officer')
    const text = await textOf('')
    expect(text).toContain('Document type: Passport')
    expect(text).not.toContain(documentKey)
    expect(text).not.toContain('Lakeside')
  })

  test('shows the rows of a data table by its columns, and counts the values that it does not show', async () => {
    const id = await newClient('officer@harbour')
    const entries = [{ employer: '=Lumen' }, { employer: 'City of Mombasa' }]
    await askBank('officer@harbour', 'POST', `/v1/datatables/source_of_funds/${id}`, { entries })
    const text = await textOf('entity=other%3Asource_of_funds')
    expect(text).toContain(',Created,Source of funds,')
    expect(text).toContain('Employer: =Lumen; Employer: City of Mombasa')
    whole([{ ...entry(1), commandAsJson: '{"pin":"hunter2"}' }])
    const hidden = await textOf('')
    expect(hidden).not.toContain('hunter2')
    expect(linesOf(hidden)[0]).toMatch(/,1$/)
  })

  test('names recorded values by lists of the bank, which it reads once and waits for', async () => {
    const inOffice = (id: number) => ({ ...entry(id), commandAsJson: '{"officeId":1}' })
    whole(upTo(450).map(inOffice))
    const audits = between.answer
    let asked = 0
    between.answer = (request) => {
      if (!request.url?.startsWith('/v1/offices')) return audits(request)
      asked += 1
      return asked === 1
        ? { status: 429, body: '{}', headers: { 'retry-after': '1' } }
        : { status: 200, body: '[{"id":1,"name":"Head Office","openingDate":[2009,1,1]}]' }
    }
    const lines = linesOf(await textOf(''))
    expect(lines).toHaveLength(450)
    expect(lines.filter((line) => !line.includes('Office: Head Office'))).toEqual([])
    expect(asked).toBe(2)
  })

  test.each([
    [403, 200],
    [500, 502],
  ])(
    'that gets %d from the bank for one of those lists is answered with %d',
    async (status, answered) => {
      whole([{ ...entry(1), commandAsJson: '{"officeId":1}' }])
      const audits = between.answer
      between.answer = (request) =>
        request.url?.startsWith('/v1/offices') ? { status, body: '{}' } : audits(request)
      const answer = await ask('')
      expect(answer.status).toBe(answered)
      if (answered === 200) expect(await answer.text()).toContain('Office: office 1')
    },
  )

  test('appends what was done during the read, once', async () => {
    let last = 300
    trail(({ offset, limit }) => {
      const here = upTo(last)
      last = Math.min(last + 150, 1000)
      return page(here.length, here.slice(offset, offset + limit).map(entry))
    })
    const ids = idsIn(await textOf(''))
    expect(ids.length).toBeGreaterThan(300)
    expect(ids).toEqual(upTo(ids.length))
  })

  test.each<[string, () => Said]>([
    ['cannot be read', () => ({ status: 500, body: '{}' })],
    ['has an entry that cannot be shown', () => page(400, [entry(200), {}])],
    ['is in another order', () => page(400, [entry(400), entry(399)])],
    ['has what was not asked for', () => page(400, [entry(200), activation(201)])],
  ])('is cut off, and does not end normally, if a later page %s', async (_how, later) => {
    trail(({ offset }) => (offset > 0 ? later() : page(400, upTo(200).map(entry))))
    const answer = await ask('action=create')
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })

  test.each<[string, Said, string]>([
    ['cannot be read', { status: 500, body: '{}' }, 'bank_failed'],
    ['has an entry that cannot be shown', page(1, [{}]), 'bank_bad_answer'],
    ['is in another order', page(2, [entry(2), entry(1)]), 'bank_bad_answer'],
    ['has what was not asked for', page(1, [activation(1)]), 'bank_bad_answer'],
  ])('does not begin if the first page %s, and the answer says why', async (_how, first, code) => {
    trail(() => first)
    expect((await json('action=create')).body.code).toBe(code)
  })

  test('waits for a bank that asks for a pause', async () => {
    let busy = 1
    trail(({ offset }) => {
      if (offset === 0) return page(210, upTo(200).map(entry))
      busy -= 1
      return busy >= 0
        ? { status: 429, body: '{}', headers: { 'retry-after': '1' } }
        : page(210, upTo(210, 200).map(entry))
    })
    expect(idsIn(await textOf(''))).toEqual(upTo(210))
  })

  test('stops waiting for a bank that asks for a pause once its browser has left', async () => {
    const leaving = new AbortController()
    let asked = 0
    trail(() => {
      asked += 1
      return { status: 429, body: '{}', headers: { 'retry-after': '100' } }
    })
    const answer = auditor.json(deskPaths.api.exportActivity('separator=comma'), {
      signal: leaving.signal,
    })
    await expect.poll(() => asked).toBeGreaterThan(0)
    leaving.abort()
    expect(await answer).toMatchObject({ body: { code: 'bank_busy' } })
  })

  test.each([
    'action=created',
    'offset=0',
    'overrides=true&action=create',
    'from=2026-02-01&to=2026-01-01',
  ])('is not read for an invalid query: %s', async (query) => {
    let isAsked = false
    trail(() => {
      isAsked = true
      return undefined
    })
    expect(await json(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(isAsked).toBe(false)
  })

  test('is refused to a person who may not read the trail', async () => {
    const verifier = await new Browser().signInAs('verifier@harbour')
    const { status, body } = await json('', verifier)
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
    expect(body.detail).toContain('READ_AUDIT')
  })
})

describe('the override register as a file', () => {
  const HEADING =
    'Entry,Time (Africa/Nairobi),Person,Client,Name,Activation date,Review comments,Result,Decided by,Decided at (Africa/Nairobi),Values not shown'

  test('has every manual review with who, when, for whom and why, and no other activation', async () => {
    const id = await newClient('officer@harbour', { lastname: 'Barrow' })
    await review(id, '=Known to the branch, "seen".', 'officer@harbour')
    const answer = await ask('overrides=true')
    expect(answer.headers.get('content-disposition')).toContain('override-register-')
    const text = await answer.text()
    expect(text.split('\r\n')[0]).toBe(HEADING)
    const line = linesOf(text).find((one) => one.includes(`,${id},Nia Barrow,`))
    expect(line).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,officer/)
    expect(line).toContain(`,2024-03-05,"'=Known to the branch, ""seen"".",Done,,,`)
    const { body } = await auditor.json(deskPaths.api.activity('limit=200&overrides=true'))
    expect(idsIn(text).toReversed().slice(0, body.pageItems.length)).toEqual(
      body.pageItems.map((one: { id: number }) => one.id),
    )
  })

  test('says who decided on a manual review that was held for a second person, and which ones still wait', async () => {
    const held = await newClient('officer@hillside')
    const waiting = await newClient('officer@hillside')
    for (const id of [held, waiting]) await review(id, `Case ${id}.`, 'officer@hillside')
    const trail = `/v1/audits?actionName=ACTIVATE&entityName=CLIENT&clientId=${held}`
    const [{ id: commandId }] = await askBank('auditor@hillside', 'GET', trail)
    await askBank('checker@hillside', 'POST', `/v1/makercheckers/${commandId}?command=approve`)
    const reader = await new Browser().signInAs('auditor@hillside')
    const lines = linesOf(await textOf('overrides=true', reader))
    const of = (id: number) => lines.filter((line) => line.includes(`Case ${id}.`))
    expect(of(held)).toEqual([
      expect.stringMatching(/,Case \d+\.,Done,checker[^,]*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+$/),
    ])
    expect(of(waiting)).toEqual([expect.stringMatching(/,Waiting for a checker,,,\d+$/)])
  })

  test('is not written if an activation does not say whether it was a manual review', async () => {
    for (const unread of [
      activation(7, '{"isActi'),
      activation(7, 'true'),
      { ...activation(7), commandAsJson: null },
    ]) {
      whole([activation(6), unread])
      expect((await json('overrides=true')).body.code).toBe('bank_bad_answer')
    }
    whole([...upTo(200).map((id) => activation(id)), activation(201, 'none')])
    await expect(textOf('overrides=true')).rejects.toThrow()
    // The page leaves such an activation out too, and says so.
    const { body } = await auditor.json(deskPaths.api.activity('limit=200&overrides=true&offset=1'))
    expect(body).toMatchObject({ pageItems: [], read: 200, unreadable: 1 })
  })

  test('is complete even if most pages of activations have none', async () => {
    const manual = '{"isActivatedByManualReview":true}'
    whole(upTo(700).map((id) => activation(id, id % 350 === 0 ? manual : '{}')))
    expect(idsIn(await textOf('overrides=true'))).toEqual([350, 700])
  })

  test('stops reading from the bank once nobody reads the file, even if no review was found yet', async () => {
    let asked = 0
    trail(({ offset }) => {
      asked += 1
      return page(
        100_000,
        upTo(offset + 200, offset + 1).map((id) => activation(id)),
      )
    })
    const lines = await logged(async () => {
      const reader = (await ask('overrides=true')).body?.getReader()
      for (let pieces = 0; pieces < 3; pieces += 1) await reader?.read()
      const reading = reader?.read()
      await reader?.cancel()
      await reading
    })
    expect(asked).toBeLessThan(6)
    expect(lines).toMatchObject([{ list: 'overrides', isWhole: false, rows: 0 }])
  })
})

test('each file is one line of the log: who, which list, how many, whether complete, and by which filters', async () => {
  const lines = await logged(async () => {
    whole(upTo(250).map(entry))
    await textOf('action=create&from=2026-01-01')
    trail(({ offset }) =>
      offset > 0 ? { status: 500, body: '{}' } : page(400, upTo(200).map(entry)),
    )
    await textOf('').catch(() => undefined)
  })
  expect(lines).toMatchObject([
    { list: 'activity', tenant: 'harbour', rows: 250, isWhole: true, by: ['action', 'from'] },
    { list: 'activity', tenant: 'harbour', rows: 200, isWhole: false, by: [] },
  ])
  expect(lines[0]).toMatchObject({ username: expect.stringContaining('auditor') })
  expect(JSON.stringify(lines)).not.toContain('2026-01-01')
})
