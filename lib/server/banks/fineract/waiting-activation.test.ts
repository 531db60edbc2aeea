import { afterAll, beforeEach, expect, test } from 'vitest'
import { shownEarlier } from '@/lib/readiness/needs'
import { said } from '@/lib/words/said'
import { bank } from '../../bank/bank'
import { activateClient } from '../../commands/onboarding'
import { ProblemError } from '../../http/problems'
import { nextClient } from '../../queue/next-client'
import { readReadiness } from '../../reads/readiness'
import { checkClient } from '../../runs/check'
import { changeRun, keepRun } from '../../runs/kept'
import { sendFor } from '../../runs/send'
import type { Staff } from '../../session/staff'
import { keyValue } from '../../store/kv'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff } from '../../test/plain-staff'
import { exchanges } from '../../test/recorded-exchanges'
import { told } from '../../test/told'

/** The two pending clients of the test: the first one's activation is held. */
const [FIRST, SECOND] = [7, 9]

const bodyOf = (name: string) => structuredClone(exchanges.get(name)?.body) as object // what was recorded is an object
const clientOf = (id: number) => ({ ...bodyOf('client-read-while-held'), id })
/** Undefined: no answer comes to an activation. */
let answers: object | undefined
let isRefused = false
/** Set: is given what answers an activation, in place of an answer. */
let onItsWay: ((answer: () => void) => void) | undefined
const fineract = await hostileBank((request, response) => {
  if (request.method === 'POST' && onItsWay) onItsWay(() => answerTo(request, response))
  else answerTo(request, response)
})
const answerTo: Parameters<typeof hostileBank>[0] = (request, response) => {
  if (request.method === 'POST' && !answers) {
    request.socket.destroy()
    return
  }
  const path = request.url?.split('?')[0] ?? ''
  const pageItems = [FIRST, SECOND].map(clientOf)
  const body =
    request.method === 'POST'
      ? answers
      : path === '/v1/clients'
        ? { totalFilteredRecords: pageItems.length, pageItems }
        : path.startsWith('/v1/clients/')
          ? clientOf(Number(path.split('/')[3]))
          : path.startsWith('/v1/entityDatatableChecks')
            ? { totalFilteredRecords: 0, pageItems: [] }
            : bodyOf('offices-list')
  response.writeHead(request.method === 'POST' && isRefused ? 403 : 200).end(JSON.stringify(body))
}
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)
beforeEach(async () => {
  answers = { ...bodyOf('client-activate-held-for-checker'), resourceId: FIRST }
  isRefused = false
  onItsWay = undefined
  await keyValue().delete(`may-wait:lakeside:${FIRST}`)
})

const permissions = { granted: ['*'], names: bank.permissionNames }
const session = { ...plainStaff.session, name: 'Nia Barrow', person: 'p1', permissions }
const staff: Staff = { ...plainStaff, session }
const activate = (earlier?: string) =>
  activateClient(staff, FIRST, { activatedOn: '2026-11-20', earlier })
const next = () => nextClient(staff, { lane: 'activate', looks: true })
const readinessOf = (id: number, of = staff) => readReadiness(of, { id, officeId: 1 })

const task = { action: 'activate', activatedOn: '2026-11-20' } as const
const checked = (id: number, run = 'r') =>
  checkClient(staff, { id: run, task }, id, { waiting: new Map() }, () => undefined)

test('a client whose activation waits at a Fineract is not handed out by the queue again', async () => {
  expect((await next()).clientId).toBe(FIRST)
  expect(await activate()).toMatchObject({ outcome: 'waiting' })
  expect(await next()).toMatchObject({ clientId: SECOND, waiting: 1 })
})

test('a client whose activation waits at a Fineract is not sent by a run, which says who sent it, and when', async () => {
  expect((await checked(FIRST)).group).toBe('ready')
  await activate()
  const name = 'Nia Barrow'
  expect(await checked(FIRST)).toEqual({
    group: 'unknown',
    reasons: [said('runs.because.mayWait', { name, day: [2026, 11, 20], answer: 'held' })],
  })
  expect((await checked(SECOND)).group).toBe('ready')
})

test('a run that found a client ready does not send it once its activation waits at a Fineract', async () => {
  const { id } = await keepRun(staff, task, [FIRST])
  const run = await changeRun(id, (run) => ({ ...run, phase: 'sending' }))
  if (!run) throw new Error('the run is gone')
  const check = { ...(await checked(FIRST, id)), round: run.round, at: 0 }
  expect(check.group).toBe('ready')
  await activate()
  const sent = fineract.requests.length
  const name = 'Nia Barrow'
  expect(await sendFor(staff, run, FIRST, check)).toMatchObject({
    end: 'refused',
    reasons: [said('runs.because.mayWait', { name, day: [2026, 11, 20], answer: 'held' })],
  })
  expect(fineract.requests).toHaveLength(sent)
})

test('the page of a client whose activation waits at a Fineract is told so, and may send it again', async () => {
  expect(await readinessOf(FIRST)).not.toHaveProperty('mayWait')
  await activate()
  expect((await readinessOf(FIRST)).mayWait).toEqual({
    by: 'Nia Barrow',
    on: [2026, 11, 20],
    answer: 'held',
  })
  expect(await readinessOf(SECOND)).not.toHaveProperty('mayWait')
  const elsewhere = { ...staff, tenant: 'hilltop' }
  expect(await readinessOf(FIRST, elsewhere)).not.toHaveProperty('mayWait')
  expect(await activate()).toMatchObject({ outcome: 'waiting' })
})

test('a client whose activation a Fineract may hold, as no answer came, is passed over by the queue and by a run', async () => {
  answers = undefined
  expect(await activate()).toMatchObject({ outcome: 'unknown' })
  expect(await next()).toMatchObject({ clientId: SECOND, waiting: 1 })
  const name = 'Nia Barrow'
  expect(await checked(FIRST)).toEqual({
    group: 'unknown',
    reasons: [said('runs.because.mayWait', { name, day: [2026, 11, 20], answer: 'none' })],
  })
  expect((await readinessOf(FIRST)).mayWait).toMatchObject({ answer: 'none' })
})

test('that an activation waits at a Fineract for certain is told also after another one got no answer', async () => {
  await activate()
  answers = undefined
  expect(await activate()).toMatchObject({ outcome: 'unknown' })
  expect((await readinessOf(FIRST)).mayWait).toMatchObject({ answer: 'held' })
})

test('a client whose activation a Fineract did not hold is still handed out by the queue', async () => {
  answers = { officeId: 1, clientId: FIRST, resourceId: FIRST }
  expect(await activate()).toMatchObject({ outcome: 'unknown' })
  expect((await next()).clientId).toBe(FIRST)
})

test('a client whose activation is on its way to a Fineract is passed over by the queue and by a run, also if it is never answered', async () => {
  const arrived = new Promise<() => void>((resolve) => {
    onItsWay = resolve
  })
  const sending = activate()
  const answer = await arrived
  expect(await next()).toMatchObject({ clientId: SECOND, waiting: 1 })
  expect((await checked(FIRST)).group).toBe('unknown')
  expect((await readinessOf(FIRST)).mayWait).toMatchObject({ by: 'Nia Barrow', answer: 'none' })
  answer()
  expect(await sending).toMatchObject({ outcome: 'waiting' })
  expect((await readinessOf(FIRST)).mayWait).toMatchObject({ answer: 'held' })
})

test('a client whose activation a Fineract refused is handed out again, unless an earlier one waits', async () => {
  isRefused = true
  await expect(activate()).rejects.toThrow()
  expect((await next()).clientId).toBe(FIRST)
  isRefused = false
  await activate()
  isRefused = true
  await expect(activate()).rejects.toThrow()
  expect((await readinessOf(FIRST)).mayWait).toMatchObject({ answer: 'held' })
})

test('that no usable answer came to an activation is not forgotten because a Fineract refuses the next one', async () => {
  answers = undefined
  await activate()
  answers = {}
  isRefused = true
  await expect(activate()).rejects.toThrow()
  expect((await readinessOf(FIRST)).mayWait).toMatchObject({ answer: 'none' })
})

test('a page that does not show yet that an activation waits at a Fineract sends no second one, and is told who sent the first', async () => {
  const none = shownEarlier((await readinessOf(FIRST)).mayWait)
  expect(await activate(none)).toMatchObject({ outcome: 'waiting' })
  const sent = () => fineract.requests.filter(({ method }) => method === 'POST').length
  const before = sent()
  const error = await activate(none).catch((thrown: unknown) => thrown)
  if (!(error instanceof ProblemError)) throw error
  expect(told(error)).toMatchObject({
    code: 'changed_meanwhile',
    detail:
      'Nothing was sent. This has changed since the page was read: Sent by Nia Barrow on 20 Nov 2026, to be decided by a second person. Look at it as it is now.',
  })
  expect(sent()).toBe(before)
  expect(await activate(shownEarlier((await readinessOf(FIRST)).mayWait))).toMatchObject({
    outcome: 'waiting',
  })
  expect(sent()).toBe(before + 1)
})

test('a page that shows an activation as one that may wait at a Fineract sends one where none is noted any more', async () => {
  const shown = shownEarlier({ by: 'Nia Barrow', on: [2026, 11, 18], answer: 'none' })
  expect(await activate(shown)).toMatchObject({ outcome: 'waiting' })
})
