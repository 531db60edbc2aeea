import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { AT_ONCE, type RunPage, type RunRow } from '@/lib/runs/run'
import type { Control } from '@/lib/runs/schema'
import { openOutcomes } from '@/lib/server/commands/open-outcomes'
import { sessionIdOf } from '@/lib/server/session/cookie'
import { sessionKeyOf } from '@/lib/server/session/entry-keys'
import { readTokens } from '@/lib/server/session/store'
import { keyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient, readyClient } from './bank'
import { standingBetween } from './between'
import { Browser, fault, noFaults } from './browser'
import { deeper, quick } from './deeper'

const { claim, client, run: runOf, runControl, runOutcomes, runs } = deskPathsOf()
const VERIFY = { action: 'verify', kind: 'full' }
const INTERRUPTED = 'The console was interrupted before it noted the outcome.'

let officer: Browser

let between: Awaited<ReturnType<typeof standingBetween>>

beforeAll(async () => {
  between = await standingBetween(inject('sandboxUrl'))
  configure({
    BANK_URL: between.url,
    OIDC_ISSUER: `${inject('sandboxUrl')}/oidc`,
    BANK_TIMEOUT_MS: '8000',
  })
})
afterAll(() => between.close())
beforeEach(async () => {
  officer = await new Browser().signInAs('officer')
})
afterEach(async () => {
  vi.restoreAllMocks()
  between.answer = () => undefined
  await noFaults()
})

function deskPathsOf() {
  return { ...deskPaths.api, client: (id: number) => `/api/clients/${id}` }
}

const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** A verified client of the bank at which a second person approves activations. */
async function verifiedAtHillside(maker: Browser): Promise<number> {
  const id = await readyClient('officer@hillside')
  await maker.command(deskPaths.api.verification(id), { kind: 'full' })
  // This bank decides later.
  const { status } = await fetch(`${inject('sandboxUrl')}/sandbox/verifications/hillside/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verdict: 'APPROVED' }),
  })
  expect(status).toBeLessThan(300)
  return id
}

async function chosen(clients: object, task: object = VERIFY, browser = officer): Promise<string> {
  const { status, body } = await browser.json(runs(), { method: 'POST', body: { task, clients } })
  expect(body).toEqual({ id: expect.any(String) })
  expect(status).toBe(200)
  return body.id
}

const read = async (id: string, query = '', browser = officer): Promise<RunPage> =>
  (await browser.json(runOf(id, query))).body
const control = (id: string, to: Control['to'], round = 1, browser = officer) =>
  browser.json(runControl(id), { method: 'POST', body: { to, round } })

/** Reads a run until it has reached a phase, as its page does. */
async function until(id: string, phase: string, browser = officer): Promise<RunPage> {
  return vi.waitFor(
    async () => {
      const page = await read(id, '', browser)
      expect(page.run.phase).toBe(phase)
      return page
    },
    { timeout: 60_000, interval: 50 },
  )
}

const rowOf = ({ pageItems }: RunPage, clientId: number): RunRow | undefined =>
  pageItems.find((row) => row.clientId === clientId)
const stateOf = async (id: number) => (await officer.json(client(id))).body.state
/** How often the bank's trail records that a client was verified. */
async function timesVerified(id: number): Promise<number> {
  const { body } = await officer.json(deskPaths.api.clientActivity(id, 'offset=0&limit=50'))
  return body.pageItems.filter(({ action }: { action: string }) => action === 'verify').length
}

quick('clients checked together', () => {
  test('are sorted before anything is sent, and afterwards each ends as its record says', async () => {
    const [ready, other, lacking, held] = [
      await readyClient(),
      await readyClient(),
      await newClient(),
      await readyClient(),
    ]
    const verifier = await new Browser().signInAs('verifier')
    await verifier.json(claim({ clientId: held }), { method: 'POST', body: {} })
    const ids = [ready, other, lacking, held]
    const id = await chosen({ ids: [...ids, ready] })
    const checked = await until(id, 'checked')
    expect(checked.run).toMatchObject({
      count: 4,
      checked: 4,
      round: 1,
      task: VERIFY,
      checks: {
        ready: { count: 2, reasons: [] },
        refused: { count: 1, reasons: [{ text: 'No valid identity record', count: 1 }] },
        held: { count: 1, reasons: [{ text: 'Hana Ito works on this client.', count: 1 }] },
        unknown: { count: 0 },
      },
      ends: { left: { count: 2 }, done: { count: 0 } },
    })
    expect(rowOf(checked, ready)).toMatchObject({ check: 'ready', end: 'left' })
    expect(rowOf(checked, ready)?.name).toMatch(/^Nia /)
    for (const one of ids) expect(await stateOf(one)).toBe('pending')

    expect((await control(id, 'start')).body).toMatchObject({ phase: 'sending' })
    // A second press, from another tab, changes nothing.
    expect((await control(id, 'start')).status).toBe(200)
    const ended = await until(id, 'ended')
    expect(ended.run.ends).toMatchObject({
      done: { count: 2 },
      refused: { count: 0 },
      unknown: { count: 0 },
      left: { count: 0 },
    })
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      'verified',
      'verified',
      'pending',
      'pending',
    ])
    expect(await timesVerified(ready)).toBe(1)
  })

  test('are all those whom a list finds', async () => {
    const name = `Run ${randomUUID().slice(0, 8)}`
    const named = { lastname: name }
    const ids = [await readyClient('officer', named), await readyClient('officer', named)]
    await askBank('officer', 'POST', `/v1/clients/${ids[1]}/identifiers`, {
      documentTypeId: 88,
      documentKey: randomUUID().slice(0, 12),
      status: 'Active',
    }).catch(() => undefined)
    const id = await chosen({ status: 'pending', q: name })
    const page = await until(id, 'checked')
    expect(page.pageItems.map(({ clientId }) => clientId).sort()).toEqual(ids.sort())
  })

  test('can be filtered by finding and by reason', async () => {
    const id = await chosen({ ids: [await readyClient(), await newClient(), await newClient()] })
    const { run } = await until(id, 'checked')
    expect((await read(id, 'show=check-refused')).totalFilteredRecords).toBe(2)
    expect((await read(id, 'show=check-ready')).totalFilteredRecords).toBe(1)
    expect((await read(id, 'show=left')).totalFilteredRecords).toBe(1)
    expect((await read(id, 'show=done')).totalFilteredRecords).toBe(0)
    const because = run.checks.refused.reasons[0]?.id
    expect((await read(id, `show=check-refused&because=${because}`)).totalFilteredRecords).toBe(2)
    expect((await read(id, 'because=AAAAAAAA')).totalFilteredRecords).toBe(0)
    expect((await officer.json(runOf(id, 'show=some'))).status).toBe(400)
  })

  test('are activated from a given day, and only if they are verified', async () => {
    const ids = [await readyClient(), await readyClient(), await newClient()]
    for (const id of ids.slice(0, 2))
      await officer.command(deskPaths.api.verification(id), { kind: 'full' })
    const id = await chosen({ ids }, { action: 'activate', activatedOn: '2024-02-01' })
    const page = await until(id, 'checked')
    expect(page.run.checks).toMatchObject({ ready: { count: 2 }, refused: { count: 1 } })
    await control(id, 'start')
    expect((await until(id, 'ended')).run.ends).toMatchObject({ done: { count: 2 } })
    expect(await Promise.all(ids.map(stateOf))).toEqual(['active', 'active', 'pending'])
  })

  test('wait for a second person where the bank asks for one, and are requested once', async () => {
    const maker = await new Browser().signInAs('officer@hillside')
    const [approved, other] = [await verifiedAtHillside(maker), await verifiedAtHillside(maker)]
    const ids = [approved, other]
    const requestsOf = async (clientId: number) =>
      (await maker.json(deskPaths.api.clientApprovals(clientId))).body.items
    const stateAtHillside = async (clientId: number) =>
      (await maker.json(client(clientId))).body.state
    const task = { action: 'activate', activatedOn: '2024-02-01' }
    const id = await chosen({ ids }, task, maker)
    expect((await until(id, 'checked', maker)).run.checks.ready.count).toBe(2)
    await control(id, 'start', 1, maker)
    const { run } = await until(id, 'ended', maker)
    expect(run.ends).toMatchObject({ waiting: { count: 2 }, done: { count: 0 } })
    for (const clientId of ids) {
      expect(await stateAtHillside(clientId)).toBe('verified')
      expect(await requestsOf(clientId)).toHaveLength(1)
    }

    const again = await until(await chosen({ ids }, task, maker), 'checked', maker)
    expect(again.run.checks).toMatchObject({
      ready: { count: 0 },
      refused: {
        count: 2,
        reasons: [{ text: 'A request for this is already waiting for approval.', count: 2 }],
      },
    })
    const checker = await new Browser().signInAs('checker@hillside')
    const [request] = await requestsOf(approved)
    const decision = { decision: 'approve', clientId: approved }
    await checker.command(deskPaths.api.approval(request.id), decision)
    expect(await Promise.all(ids.map(stateAtHillside))).toEqual(['active', 'verified'])
  })

  test('are not activated if they are no longer verified, and the others are', async () => {
    const [undone, same] = [await readyClient(), await readyClient()]
    for (const id of [undone, same])
      await officer.command(deskPaths.api.verification(id), { kind: 'full' })
    const task = { action: 'activate', activatedOn: '2024-02-01' }
    const id = await chosen({ ids: [undone, same] }, task)
    expect((await until(id, 'checked')).run.checks.ready.count).toBe(2)
    const ask = (command: string, body: object) =>
      askBank('officer', 'POST', `/v1/clients/${undone}?command=${command}`, {
        ...body,
        dateFormat: 'yyyy-MM-dd',
      })
    await ask('reject', { rejectionDate: '2024-01-20', rejectionReasonId: 804 })
    await ask('undoRejection', { reopenedDate: '2024-01-20' })
    await control(id, 'start')
    const page = await until(id, 'ended')
    expect(rowOf(page, undone)).toMatchObject({
      end: 'refused',
      reason: 'The verification has changed since the check.',
    })
    expect(rowOf(page, same)).toMatchObject({ end: 'done' })
    expect(await Promise.all([undone, same].map(stateOf))).toEqual(['pending', 'active'])
  })

  test('are left out if their identity has changed since, and the others are sent', async () => {
    const [changed, same] = [await readyClient(), await readyClient()]
    const id = await chosen({ ids: [changed, same] })
    await until(id, 'checked')
    await askBank('officer', 'PUT', `/v1/clients/${changed}`, { firstname: 'Other' })
    await control(id, 'start')
    const page = await until(id, 'ended')
    expect(rowOf(page, changed)).toMatchObject({
      end: 'refused',
      reason: 'Changed since the check.',
    })
    expect(await stateOf(changed)).toBe('pending')
    expect(rowOf(page, same)).toMatchObject({ end: 'done' })
    // The result of the check stays as it was before anything was sent.
    expect(page.run).toMatchObject({
      checks: { ready: { count: 2, reasons: [] } },
      ends: { refused: { count: 1, reasons: [{ text: 'Changed since the check.', count: 1 }] } },
    })

    // A new check shows the clients as they are now; sending them takes another press.
    await control(id, 'again')
    const again = await until(id, 'checked')
    expect(again.run).toMatchObject({ round: 2, ends: { left: { count: 1 }, done: { count: 1 } } })
    expect(await stateOf(changed)).toBe('pending')
    expect((await control(id, 'start')).body).toMatchObject({ code: 'moved_on' })
    await control(id, 'start', 2)
    expect((await until(id, 'ended')).run.ends).toMatchObject({ done: { count: 2 } })
    expect(await timesVerified(same)).toBe(1)
  })

  test('are not sent if a colleague has claimed one since', async () => {
    const held = await readyClient()
    const id = await chosen({ ids: [held] })
    await until(id, 'checked')
    const verifier = await new Browser().signInAs('verifier')
    await verifier.json(claim({ clientId: held }), { method: 'POST', body: {} })
    await control(id, 'start')
    expect(rowOf(await until(id, 'ended'), held)).toMatchObject({
      end: 'refused',
      reason: 'Hana Ito works on this client.',
    })
    expect(await stateOf(held)).toBe('pending')
  })

  test('can be those whom a list of clients older than some days finds', async () => {
    // With a letter in front: the list takes eight digits for a number.
    const name = `O${randomUUID().slice(0, 8)}`
    const old = await newClient('officer', { lastname: name })
    const young = await newClient('officer', { lastname: name, submittedOnDate: dayBefore })
    const found = { status: 'all', q: name }
    const both = await until(await chosen({ ...found, olderThan: 0 }), 'checked')
    expect(both.run.count).toBe(2)
    const older = await until(await chosen({ ...found, olderThan: 3 }), 'checked')
    expect(older.run.count).toBe(1)
    expect(rowOf(older, old)).toBeDefined()
    expect(rowOf(older, young)).toBeUndefined()
  })

  test('are visible to nobody but the person who chose them, and to no other bank', async () => {
    const id = await chosen({ ids: [await newClient()] })
    for (const name of ['verifier', 'officer@harbour']) {
      const other = await new Browser().signInAs(name)
      expect((await other.json(runOf(id))).body).toMatchObject({ code: 'not_found' })
      expect((await control(id, 'start', 1, other)).body).toMatchObject({ code: 'not_found' })
      expect((await other.json(runOutcomes(id, 'separator=comma'))).body).toMatchObject({
        code: 'not_found',
      })
      expect((await other.json(runs())).body.some((one: { id: string }) => one.id === id)).toBe(
        false,
      )
    }
    expect((await officer.json(runs())).body[0]).toMatchObject({ id, count: 1, task: VERIFY })
  })

  test.each([
    ['nobody', { ids: [] }, VERIFY, 400],
    ['more than are taken at once', { ids: range(2001) }, VERIFY, 400],
    ['text among the numbers', { ids: [1, 'x'] }, VERIFY, 400],
    ['a day to come', { ids: [1] }, { action: 'activate', activatedOn: '2999-01-01' }, 400],
    ['a manual review', { ids: [1] }, { action: 'activate', byManualReview: true }, 400],
    [
      'days on which nobody was submitted',
      { status: 'all', q: '', submittedFrom: '1999-01-01', submittedTo: '1999-01-02' },
      VERIFY,
      400,
    ],
    ['a day that is none', { status: 'all', q: '', submittedFrom: '2024-02-30' }, VERIFY, 400],
    ['less than no days ago', { status: 'all', q: '', olderThan: -1 }, VERIFY, 400],
    ['a filter that finds nobody', { status: 'pending', q: 'nobody of that name' }, VERIFY, 400],
  ])('are refused: %s', async (_, clients, task, status) => {
    const answer = await officer.json(runs(), { method: 'POST', body: { task, clients } })
    expect(answer).toMatchObject({ status, body: { code: 'invalid_input' } })
  })

  test('are refused if they are too many to look through, and the answer says how to narrow the list', async () => {
    const all = Array.from({ length: 200 }, (_, at) => ({
      status: { id: 100 },
      clientVerificationStatus: 'PENDING',
      displayName: `Nia ${at}`,
    }))
    between.answer = ({ url = '' }) => {
      const search = new URL(url, 'http://bank').searchParams
      if (search.get('orderBy') !== 'id') return undefined
      const offset = Number(search.get('offset'))
      const pageItems = all.map((one, at) => ({ ...one, id: offset + at + 1 }))
      return { status: 200, body: JSON.stringify({ totalFilteredRecords: 2500, pageItems }) }
    }
    const body = { task: VERIFY, clients: { status: 'pending', q: '' } }
    expect(await officer.json(runs(), { method: 'POST', body })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        fields: [
          {
            name: 'clients',
            message: 'At most 2,000 clients at once. Narrow the list by status, office or name.',
          },
        ],
      },
    })
  })

  test('are not checked for a person who may not carry out the task', async () => {
    const auditor = await new Browser().signInAs('auditor')
    expect(
      await auditor.json(runs(), {
        method: 'POST',
        body: { task: VERIFY, clients: { ids: [1] } },
      }),
    ).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  })

  test('leave nothing of their records in the store', async () => {
    const lastname = `Secret${randomUUID().slice(0, 8)}`
    const written = vi.spyOn(keyValue(), 'replaceIf')
    const id = await chosen({
      ids: [await readyClient('officer', { lastname }), await newClient('officer', { lastname })],
    })
    await until(id, 'checked')
    await control(id, 'start')
    await until(id, 'ended')
    const texts = written.mock.calls.flat().join('\n')
    expect(texts).toContain('"group":"ready"')
    expect(texts).not.toContain(lastname)
    expect(texts).not.toMatch(/example\.com|"7\d{6,}"/)
  })
})

/** Simulates a copy of the console that has not checked the run itself. */
function forgetNames(): void {
  const slot = globalThis as { [name: symbol]: unknown } // lib/server/runs/names.ts keeps them here
  ;(slot[Symbol.for('clientele.run-names')] as { names: Map<string, unknown> }).names.clear()
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const verifyPath = '/v1/clients/{clientId}?command=verify'
const isVerify = ({ method, url }: IncomingMessage) =>
  method === 'POST' && url?.includes('command=verify') === true

/** Keeps every verification from the bank until `release`; `sent` resolves once `count` of them are under way. */
function heldVerifications(count = AT_ONCE) {
  let noteSent = () => {}
  const sent = new Promise<void>((resolve) => {
    noteSent = resolve
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  between.answer = async (request) => {
    if (!isVerify(request)) return undefined
    asked += 1
    if (asked === count) noteSent()
    await released
    return undefined
  }
  return { sent, release }
}

quick('a run', () => {
  test('waits as long as the bank asks for, and then goes on with all its clients', async () => {
    const ids = [await readyClient(), await readyClient(), await readyClient()]
    const id = await chosen({ ids })
    await until(id, 'checked')
    let pauses = 2
    between.answer = (request) => {
      if (!isVerify(request) || pauses === 0) return undefined
      pauses -= 1
      return { status: 429, headers: { 'retry-after': '2' }, body: '{}' }
    }
    await control(id, 'start')
    await vi.waitFor(async () => expect((await read(id)).run.waitsUntil).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 20,
    })
    expect((await officer.json(runs())).body[0]).toMatchObject({
      id,
      waitsUntil: expect.any(Number),
    })
    const ended = await until(id, 'ended')
    expect(ended.run.ends).toMatchObject({ done: { count: 3 } })
    expect((await officer.json(runs())).body[0]).not.toHaveProperty('waitsUntil')
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  test('takes the outcome of a lost answer from the record, and never sends the command again', async () => {
    const [applied, lost] = [await readyClient(), await readyClient()]
    const id = await chosen({ ids: [applied, lost] })
    await until(id, 'checked')
    const once = { method: 'POST', path: verifyPath, times: 1 }
    await fault({ ...once, clientId: applied, kind: 'timeout-after-applying' })
    await fault({ ...once, clientId: lost, kind: 'cut' })
    await control(id, 'start')
    const page = await until(id, 'ended')
    expect(rowOf(page, applied)).toMatchObject({ end: 'done' })
    const end = rowOf(page, lost)?.end
    expect(end).toBe((await stateOf(lost)) === 'verified' ? 'done' : 'unknown')
    expect(await timesVerified(applied)).toBe(1)
    // Neither is checked again.
    await control(id, 'again')
    const again = await until(id, 'checked')
    expect(again.run.ends.left.count).toBe(0)
  })

  test('can be stopped, and goes on from there', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => readyClient()))
    const id = await chosen({ ids })
    await until(id, 'checked')
    await fault({ method: 'POST', path: verifyPath, kind: 'delay', delayMs: 1500 })
    await control(id, 'start')
    await vi.waitFor(async () => expect((await read(id)).run.ends.done.count).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 20,
    })
    expect((await control(id, 'stop')).body).toMatchObject({ phase: 'sending', halt: 'stopped' })
    await noFaults()
    const { run } = await vi.waitFor(
      async () => {
        const page = await read(id)
        const { done, left } = page.run.ends
        expect((done.count + left.count) % 12).toBe(0)
        expect(await verifiedOf(ids)).toBe(done.count)
        return page
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(run).toMatchObject({ halt: 'stopped', ends: { left: { count: expect.any(Number) } } })
    expect(run.ends.left.count).toBeGreaterThan(0)
    await control(id, 'goOn')
    expect((await until(id, 'ended')).run.ends).toMatchObject({ done: { count: 12 } })
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })
})

quick('the outcomes of a run as a file', () => {
  async function endedRun() {
    const [done, lacking] = [await readyClient(), await newClient('officer', { lastname: '=1+1' })]
    const id = await chosen({ ids: [done, lacking] })
    await until(id, 'checked')
    await control(id, 'start')
    await until(id, 'ended')
    return { id, done, lacking }
  }
  const linesOf = async (response: Response) => (await response.text()).trim().split('\r\n')

  test('lists every client, including those who were not sent', async () => {
    const { id, done, lacking } = await endedRun()
    const response = await officer.ask(runOutcomes(id, 'separator=comma'))
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(response.headers.get('content-disposition')).toMatch(/run-\d{4}-\d\d-\d\d\.csv/)
    const [heading, ...lines] = await linesOf(response)
    expect(heading).toBe('Client id,Account no.,Name,Check,Outcome,Reason,Time (UTC)')
    expect(lines).toHaveLength(2)
    expect(lines.find((line) => line.startsWith(`${done},`))).toMatch(/,Will be sent,Verified,,/)
    expect(lines.find((line) => line.startsWith(`${lacking},`))).toContain(
      'Would be refused,,No valid identity record',
    )
  })

  test('says only of a run that is not at work that a client was not sent', async () => {
    const id = await chosen({ ids: [await readyClient()] })
    await until(id, 'checked')
    const line = async () =>
      (await linesOf(await officer.ask(runOutcomes(id, 'separator=comma'))))[1]
    expect(await line()).toContain(',Will be sent,Not sent,,')
    const held = heldVerifications(1)
    await control(id, 'start')
    await held.sent
    expect(await line()).toContain(',Will be sent,,,')
    await control(id, 'stop')
    expect(await line()).toContain(',Will be sent,,,')
    held.release()
    await vi.waitFor(async () => expect(await line()).toContain(',Will be sent,Verified,,'), {
      timeout: 20_000,
    })
  })

  test('has the requested separator, reports its progress, and refuses an invalid query', async () => {
    const { id, done } = await endedRun()
    const file = randomUUID()
    const response = await officer.ask(runOutcomes(id, `separator=semicolon&file=${file}`), {
      headers: { 'accept-language': 'fr' },
    })
    const [heading, ...lines] = await linesOf(response)
    expect(heading).toBe('Identifiant;N° de compte;Nom;Contrôle;Résultat;Motif;Heure (UTC)')
    expect(lines.find((line) => line.startsWith(`${done};`))).toMatch(/;Sera envoyé;Vérifié;;/)
    expect((await officer.json(deskPaths.api.exportProgress(file))).body).toEqual({
      state: 'whole',
      rows: 2,
      total: 2,
    })
    expect(await officer.json(runOutcomes(id, 'separator=tab'))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })
})

// The same under every other kind of interruption.
deeper('a run', () => {
  test('that was stopped sends no client when it is checked again, whatever is still under way', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => readyClient()))
    const id = await chosen({ ids })
    await until(id, 'checked')
    const held = heldVerifications()
    await control(id, 'start')
    await held.sent
    await control(id, 'stop')
    await control(id, 'again')
    held.release()
    const { run } = await until(id, 'checked')
    expect(run.round).toBe(2)
    // The commands under way have ended, and their clients are not among those still to be sent.
    const done = await verifiedOf(ids)
    expect(done).toBeLessThanOrEqual(4)
    expect(run).toMatchObject({
      toCheck: 9 - done,
      checks: { ready: { count: 9 - done } },
      ends: { done: { count: done }, left: { count: 9 - done } },
    })
  })

  test('goes on after the bank has asked for a pause in the middle of a check', async () => {
    const ids = [await readyClient(), await readyClient()]
    let pauses = 1
    between.answer = ({ url }) => {
      if (!url?.includes('/identifiers/template') || pauses === 0) return undefined
      pauses -= 1
      return { status: 429, headers: { 'retry-after': '1' }, body: '{}' }
    }
    const id = await chosen({ ids })
    const { run } = await until(id, 'checked')
    expect(pauses).toBe(0)
    expect(run.checks).toMatchObject({ ready: { count: 2 } })
  })

  test('counts no client as unreadable while the bank is left alone: its check waits and goes on', async () => {
    const ids = [await readyClient(), await readyClient()]
    between.answer = ({ method, url }) =>
      method === 'GET' && /\/clients\/\d+$/.test(url ?? '')
        ? { status: 500, body: '{}' }
        : undefined
    await Promise.all(range(20).map((other) => officer.json(client(other))))
    between.answer = () => undefined
    expect((await officer.json(client(ids[0] ?? 0))).body.code).toBe('bank_not_asked')
    const id = await chosen({ ids })
    const { run } = await until(id, 'checked')
    expect(run.checks).toMatchObject({ ready: { count: 2 } })
  })

  test('waits for its person to continue it if the bank wants to be left alone for hours', async () => {
    const id = await chosen({ ids: [await readyClient()] })
    await until(id, 'checked')
    between.answer = (request) =>
      isVerify(request)
        ? { status: 429, headers: { 'retry-after': '86400' }, body: '{}' }
        : undefined
    await control(id, 'start')
    await vi.waitFor(async () => expect((await read(id)).run.halt).toBe('bank'), {
      timeout: 20_000,
    })
    between.answer = () => undefined
    await control(id, 'goOn')
    expect((await until(id, 'ended')).run.ends).toMatchObject({ done: { count: 1 } })
  })

  test('leaves out a client whom this person may no longer read, and sends the others', async () => {
    const [gone, other] = [await readyClient(), await readyClient()]
    const id = await chosen({ ids: [gone, other] })
    await until(id, 'checked')
    between.answer = ({ method, url }) =>
      method === 'GET' && url?.startsWith(`/v1/clients/${gone}`)
        ? { status: 403, body: '{}' }
        : undefined
    await control(id, 'start')
    const page = await until(id, 'ended')
    expect(rowOf(page, gone)).toMatchObject({
      end: 'refused',
      reason: 'You do not have permission to read this client.',
    })
    expect(rowOf(page, other)).toMatchObject({ end: 'done' })
  })

  test('sends no client after the store may have forgotten what was sent, until they are checked again', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => readyClient()))
    const id = await chosen({ ids })
    await until(id, 'checked')
    const held = heldVerifications()
    await control(id, 'start')
    await held.sent
    // A restarted store has another name.
    vi.spyOn(keyValue(), 'memory').mockResolvedValue('another')
    held.release()
    await vi.waitFor(async () => expect((await read(id)).run.halt).toBe('forgotten'), {
      timeout: 20_000,
    })
    expect((await control(id, 'goOn')).body).toMatchObject({ code: 'moved_on' })
    await control(id, 'again')
    await until(id, 'checked')
    await control(id, 'start', 2)
    expect((await until(id, 'ended')).run.ends).toMatchObject({ done: { count: 9 } })
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  test('that was stopped before the store forgot sends no client when it is continued or started', async () => {
    const id = await chosen({ ids: [await readyClient()] })
    await until(id, 'checked')
    vi.spyOn(keyValue(), 'memory').mockResolvedValue('another')
    expect((await control(id, 'start')).body).toMatchObject({ phase: 'checked', halt: 'forgotten' })
    expect((await control(id, 'goOn')).body).toMatchObject({ code: 'moved_on' })
    await control(id, 'again')
    await until(id, 'checked')
    const held = heldVerifications(1)
    await control(id, 'start', 2)
    await held.sent
    await control(id, 'stop', 2)
    vi.spyOn(keyValue(), 'memory').mockResolvedValue('a third')
    expect((await control(id, 'goOn', 2)).body).toMatchObject({ halt: 'forgotten' })
    held.release()
  })

  test('leaves what a person may not read for the bank to judge, and does not count it as unanswered', async () => {
    const ids = await Promise.all(Array.from({ length: 14 }, () => readyClient()))
    between.answer = ({ url }) =>
      url?.includes('/verificationstatus') ? { status: 403, body: '{}' } : undefined
    const id = await chosen({ ids })
    const { run } = await until(id, 'checked')
    expect(run.halt).toBeUndefined()
    expect(run.checks).toMatchObject({ ready: { count: 14 }, unknown: { count: 0 } })
  })

  test('is halted if the bank answers for no client, and leaves out nobody once it does', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => readyClient()))
    between.answer = ({ url }) =>
      url?.includes('/verificationstatus') ? { status: 500, body: '{}' } : undefined
    const id = await chosen({ ids })
    await vi.waitFor(async () => expect((await read(id)).run.halt).toBe('bank'), {
      timeout: 30_000,
    })
    between.answer = () => undefined
    await control(id, 'goOn')
    expect((await until(id, 'checked')).run.checks).toMatchObject({ ready: { count: 20 } })
  })

  test('says nothing of a record that could not be read after a lost answer', async () => {
    const lost = await readyClient()
    const id = await chosen({ ids: [lost] })
    await until(id, 'checked')
    let isSent = false
    between.answer = (request) => {
      isSent ||= isVerify(request)
      return isSent ? { status: 502, body: '{}' } : undefined
    }
    await control(id, 'start')
    const { run } = await vi.waitFor(
      async () => {
        const page = await read(id)
        expect(page.run.ends.unknown.count).toBe(1)
        return page
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(run.ends.unknown.reasons).toMatchObject([
      { text: 'No usable answer came. The outcome is not known yet.' },
    ])
    between.answer = () => undefined
    await until(id, 'ended')
  })

  test('reads clients with unknown outcomes again at every check, and never sends them again', async () => {
    const [lost, lacking] = [await readyClient(), await newClient()]
    const id = await chosen({ ids: [lost, lacking] })
    await until(id, 'checked')
    let sent = 0
    between.answer = (request) => {
      if (!isVerify(request)) return undefined
      sent += 1
      return { status: 502, body: '{}' }
    }
    const before = await openOutcomes()
    await control(id, 'start')
    expect((await until(id, 'ended')).run.ends).toMatchObject({ unknown: { count: 1 } })
    expect(await openOutcomes()).toBe(before + 1)
    await askBank('officer', 'POST', `/v1/clients/${lost}?command=verify`, { kycType: 'FULL' })
    await control(id, 'again')
    const page = await until(id, 'checked')
    expect(rowOf(page, lost)).toMatchObject({ end: 'done' })
    expect(page.run).toMatchObject({ toCheck: 1, ends: { unknown: { count: 0 } } })
    expect(sent).toBe(1)
    expect(await openOutcomes()).toBe(before)
  })

  test('is paused when its session ends, and goes on when the same person says so', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => readyClient()))
    const id = await chosen({ ids })
    await until(id, 'checked')
    const held = heldVerifications()
    await control(id, 'start')
    await held.sent
    await officer.signOut()
    officer = await new Browser().signInAs('officer')
    held.release()
    const { run } = await vi.waitFor(
      async () => {
        const page = await read(id)
        expect(page.run.halt).toBe('session')
        return page
      },
      { timeout: 30_000, interval: 50 },
    )
    // Signing in alone sends nothing.
    expect(run.ends.left.count).toBeGreaterThanOrEqual(5)
    await control(id, 'goOn')
    const ended = await until(id, 'ended')
    expect(ended.run.ends).toMatchObject({ left: { count: 0 }, refused: { count: 0 } })
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  test('goes on with a fresh sign-in of the same person, and sends nothing with the former one', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => readyClient()))
    const id = await chosen({ ids })
    await until(id, 'checked')
    const former = await readTokens(sessionKeyOf(sessionIdOf(officer.cookies) ?? ''))
    const late: string[] = []
    let isOver = false
    const held = heldVerifications()
    const { answer } = between
    between.answer = (request) => {
      if (isOver && request.headers.authorization?.includes(former?.accessToken ?? 'none'))
        late.push(request.url ?? '')
      return answer(request)
    }
    await control(id, 'start')
    await held.sent
    await officer.ask(await officer.toCallback('officer', '/clients', true))
    isOver = true
    expect((await read(id)).run).toMatchObject({ phase: 'sending', ends: { done: { count: 0 } } })
    held.release()
    expect(former?.accessToken).toBeDefined()
    const ended = await until(id, 'ended')
    expect(ended.run.halt).toBeUndefined()
    expect(ended.run.ends).toMatchObject({ done: { count: 12 }, left: { count: 0 } })
    expect(late).toEqual([])
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  /** A started run of three clients, whose turn a copy still has that died. */
  async function leftByDeadCopy() {
    const ids = [await readyClient(), await readyClient(), await readyClient()]
    const id = await chosen({ ids })
    await until(id, 'checked')
    await vi.waitFor(async () => expect((await read(id)).run.isAtWork).toBeUndefined())
    const turn = `run-turn:${id}`
    await keyValue().set(turn, 'a copy that died', 15)
    await control(id, 'start')
    return { ids, id, turn }
  }

  test('goes on with a fresh sign-in even if the copy that worked on it has died', async () => {
    const { ids, id, turn } = await leftByDeadCopy()
    await officer.signInAs('officer')
    expect((await read(id)).run).toMatchObject({ phase: 'sending', ends: { done: { count: 0 } } })
    await keyValue().delete(turn)
    const ended = await until(id, 'ended')
    expect(ended.run.ends).toMatchObject({ done: { count: 3 } })
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  test('goes on for a person who only looks at the list of runs if the copy that worked on it has died', async () => {
    const { ids, id, turn } = await leftByDeadCopy()
    await keyValue().delete(turn)
    await vi.waitFor(
      async () => {
        const { body } = await officer.json(runs())
        expect(body).toContainEqual(expect.objectContaining({ id, phase: 'ended' }))
      },
      { timeout: 60_000, interval: 50 },
    )
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  test('goes on with a fresh sign-in even if the former cookie starts it while that session ends', async () => {
    const ids = [await readyClient(), await readyClient(), await readyClient()]
    const id = await chosen({ ids })
    await until(id, 'checked')
    await vi.waitFor(async () => expect((await read(id)).run.isAtWork).toBeUndefined())
    const [store, turn] = [keyValue(), `run-turn:${id}`]
    await store.set(turn, 'another copy', 15)
    const former = new Browser()
    for (const [name, value] of officer.cookies) former.cookies.set(name, value)
    // Written just before the former session ends.
    const real = store.set.bind(store)
    vi.spyOn(store, 'set').mockImplementation(async (key, ...rest) => {
      if (key.startsWith('session-followed:')) await control(id, 'start', 1, former)
      await real(key, ...rest)
    })
    await officer.signInAs('officer')
    expect((await read(id)).run).toMatchObject({ phase: 'sending', ends: { done: { count: 0 } } })
    await store.delete(turn)
    const ended = await until(id, 'ended')
    expect(ended.run.ends).toMatchObject({ done: { count: 3 } })
  })

  test.each(['somebody else signs in here', 'the session was idle for too long'])(
    'is paused if %s',
    async (how) => {
      const ids = await Promise.all(Array.from({ length: 9 }, () => readyClient()))
      const id = await chosen({ ids })
      await until(id, 'checked')
      const held = heldVerifications()
      await control(id, 'start')
      await held.sent
      const { place } = sessionKeyOf(sessionIdOf(officer.cookies) ?? '')
      if (how.startsWith('somebody')) await officer.signInAs('verifier')
      else {
        await keyValue().set(`session-seen:${place}`, String(Date.now() - 3_600_000), 60)
        await officer.signInAs('officer')
      }
      held.release()
      const again = await new Browser().signInAs('officer')
      const { run } = await vi.waitFor(
        async () => {
          const page = await read(id, '', again)
          expect(page.run.halt).toBe('session')
          return page
        },
        { timeout: 30_000, interval: 50 },
      )
      expect(run.ends.left.count).toBeGreaterThanOrEqual(5)
    },
  )

  test('that was stopped stays stopped after a fresh sign-in', async () => {
    const one = await readyClient()
    const id = await chosen({ ids: [one] })
    await until(id, 'checked')
    await fault({ method: 'GET', path: '/v1/clients/{clientId}', kind: 'delay', delayMs: 1500 })
    await control(id, 'start')
    await control(id, 'stop')
    await officer.signInAs('officer')
    await noFaults()
    expect((await read(id)).run).toMatchObject({ halt: 'stopped' })
  })

  test('is shown without names while the bank fails, and with them once they can be read', async () => {
    const one = await newClient()
    const id = await chosen({ ids: [one] })
    await until(id, 'checked')
    forgetNames()
    await fault({ method: 'GET', path: '/v1/clients/{clientId}', kind: 'status', status: 503 })
    expect(rowOf(await read(id), one)).toMatchObject({ name: null, check: 'refused' })
    await noFaults()
    expect(rowOf(await read(id), one)?.name).toMatch(/^Nia /)
  })

  test('stops if the bank says that this person lacks the permission', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => readyClient()))
    const id = await chosen({ ids })
    await until(id, 'checked')
    between.answer = (request) =>
      isVerify(request)
        ? {
            status: 403,
            body: JSON.stringify({
              userMessageGlobalisationCode: 'error.msg.not.authorized',
              developerMessage: 'User has no authority to: VERIFY_CLIENT',
            }),
          }
        : undefined
    await control(id, 'start')
    const page = await vi.waitFor(
      async () => {
        const now = await read(id)
        expect(now.run.halt).toBe('permission')
        return now
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(page.run.ends).toMatchObject({ done: { count: 0 }, left: { count: expect.any(Number) } })
    expect(page.run.ends.left.count).toBeGreaterThan(0)
    expect(await verifiedOf(ids)).toBe(0)
    // The permission is named, as everywhere, so that an administrator can be asked for it.
    const reason =
      'The bank says that you do not have the permission VERIFY_CLIENT. Ask your administrator.'
    expect(page.run.lacks).toBe('VERIFY_CLIENT')
    expect(page.run.ends.refused.reasons).toMatchObject([{ text: reason }])
    between.answer = () => undefined
    await control(id, 'goOn')
    expect((await until(id, 'ended')).run.lacks).toBeUndefined()
  })

  test('goes on after the store was away for a moment', async () => {
    const ids = [await readyClient(), await readyClient(), await readyClient()]
    const id = await chosen({ ids })
    await until(id, 'checked')
    const store = keyValue()
    const real = store.replaceIf.bind(store)
    let failures = 3
    vi.spyOn(store, 'replaceIf').mockImplementation((key, ...rest) => {
      if (key.startsWith('run-part:') && failures > 0) {
        failures -= 1
        return Promise.reject(new StoreUnavailable('gone'))
      }
      return real(key, ...rest)
    })
    await control(id, 'start')
    expect((await until(id, 'ended')).run.ends).toMatchObject({ done: { count: 3 } })
    expect(failures).toBe(0)
    for (const one of ids) expect(await timesVerified(one)).toBe(1)
  })

  test.each([
    ['done', 'after the bank had answered'],
    ['unknown', 'before the bank had answered'],
  ] as const)(
    'that was stopped does not say of a client that it was not sent, but %s, if its copy died %s',
    async (end, _when) => {
      const ids = await Promise.all(Array.from({ length: 9 }, () => readyClient()))
      const id = await chosen({ ids })
      await until(id, 'checked')
      const store = keyValue()
      const { replaceIf, set } = store
      vi.spyOn(store, 'replaceIf').mockImplementation((key, ...rest) =>
        key.startsWith('run-part:') ? Promise.resolve(false) : replaceIf.call(store, key, ...rest),
      )
      vi.spyOn(store, 'set').mockImplementation((key, ...rest) =>
        key.startsWith('command:') && end === 'unknown'
          ? Promise.resolve()
          : set.call(store, key, ...rest),
      )
      await control(id, 'start')
      await vi.waitFor(async () => expect(await verifiedOf(ids)).toBeGreaterThan(0), {
        timeout: 20_000,
      })
      await control(id, 'stop')
      await vi.waitFor(async () => expect(await store.get(`run-turn:${id}`)).toBeUndefined(), {
        timeout: 20_000,
      })
      vi.restoreAllMocks()
      const sent = await verifiedOf(ids)
      const { run } = await vi.waitFor(
        async () => {
          const page = await read(id)
          expect(page.run.isAtWork).toBeUndefined()
          return page
        },
        { timeout: 30_000, interval: 50 },
      )
      expect(run).toMatchObject({
        halt: 'stopped',
        ends: { [end]: { count: sent }, left: { count: 9 - sent } },
      })
      // Nobody has read the records since.
      const reasons = end === 'unknown' ? [INTERRUPTED] : []
      expect(run.ends[end].reasons.map(({ text }) => text)).toEqual(reasons)
    },
  )

  test('sends no client in a later round whose outcome in an earlier one was not recorded', async () => {
    const one = await readyClient()
    const id = await chosen({ ids: [one] })
    await until(id, 'checked')
    const store = keyValue()
    const real = store.replaceIf.bind(store)
    // As if a copy had died after the bank answered.
    const lost = vi
      .spyOn(store, 'replaceIf')
      .mockImplementation((key, ...rest) =>
        key.startsWith('run-part:') ? Promise.resolve(false) : real(key, ...rest),
      )
    await control(id, 'start')
    await vi.waitFor(async () => expect(await stateOf(one)).toBe('verified'), { timeout: 20_000 })
    await control(id, 'stop')
    await vi.waitFor(async () => expect(await store.get(`run-turn:${id}`)).toBeUndefined(), {
      timeout: 20_000,
    })
    expect((await read(id)).run.ends).toMatchObject({ left: { count: 1 }, done: { count: 0 } })
    lost.mockRestore()
    await control(id, 'again')
    const page = await until(id, 'checked')
    expect(page.run.ends).toMatchObject({ left: { count: 0 }, done: { count: 1 } })
    expect(await timesVerified(one)).toBe(1)
  })
})

async function verifiedOf(ids: number[]): Promise<number> {
  const states = await Promise.all(ids.map(stateOf))
  return states.filter((state) => state === 'verified').length
}
