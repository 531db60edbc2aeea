import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { BankFailure } from '../../bank/errors'
import { health } from '../../http/health'
import { askBank } from '../../outgoing/bank-breakers'
import { ExchangeFailure } from '../../outgoing/exchange'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { commandBank, readBank } from './http'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const hangs: Answer = () => undefined
const fails: Answer = (_, response) => response.writeHead(500).end('{}')
const answers: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

// One process has one configuration, so only the answers change.
let lists: Answer
let others: Answer
const bank = await hostileBank((request, response) => {
  const isList = request.url?.startsWith('/v1/clients?')
  return (isList ? lists : others)(request, response)
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '2000' })
afterAll(() => bank.close())

let tenants = 0
let tenant = ''
let passed = 0
const clock = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
/** Lets this many milliseconds pass. */
const pass = (milliseconds: number) => {
  passed += milliseconds
}

beforeEach(() => {
  tenants += 1
  tenant = `tenant-${tenants}`
  lists = answers
  others = answers
  bank.requests.length = 0
})

const caller = (person: number, at = tenant) => ({
  tenant: at,
  traceId: '00000000-0000-4000-8000-000000000000',
  token: async () => 'token',
  session: { person: `person-${person}` },
})
const anything = z.unknown()
/** Reads a page of the list, a different one for each person. */
const list = (person = 0, at?: string) =>
  readBank(caller(person, at), '/v1/clients', { offset: String(person) }, anything)
const read = (path: string, person = 0) => readBank(caller(person), path, {}, anything)
const record = () => read('/v1/clients/17')
const command = (clientId = 17) =>
  commandBank(
    caller(0),
    { method: 'POST', path: `/v1/clients/${clientId}`, query: { command: 'activate' } },
    anything,
  )
const outcome = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error) => (error instanceof BankFailure ? error.kind : error),
  )
const times = <Value>(count: number, of: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => of(at))

describe('a bank that hangs', () => {
  test('is asked by 24 of 200 waiting people, then by one at a time, while the others are told at once', async () => {
    lists = hangs
    const first = await Promise.all(times(200, (at) => outcome(list(at))))
    expect(first).not.toContain('answered')

    const told = await Promise.all(times(200, (at) => outcome(list(at))))
    expect(told).toEqual(Array(200).fill('not_asked'))

    pass(5000)
    const next = await Promise.all(times(200, (at) => outcome(list(at))))
    expect(next.filter((kind) => kind !== 'not_asked')).toEqual(['timeout'])
    expect(bank.requests.length).toBeLessThan(48)
  })

  test('is asked by everyone again after the first try that it answers', async () => {
    lists = hangs
    await Promise.all(times(20, (at) => outcome(list(at))))
    lists = answers
    expect(await outcome(list())).toBe('not_asked')
    pass(5000)
    expect(await outcome(list())).toBe('answered')
    expect(await Promise.all(times(20, (at) => outcome(list(at))))).toEqual(
      Array(20).fill('answered'),
    )
  })

  test('at lists is still asked for records and sent commands, and is asked for lists by another tenant', async () => {
    lists = hangs
    await Promise.all(times(20, (at) => outcome(list(at))))
    lists = answers
    expect(await outcome(list())).toBe('not_asked')
    expect(await outcome(record())).toBe('answered')
    expect(await outcome(command())).toBe('answered')
    expect(await outcome(list(0, `${tenant}-beside`))).toBe('answered')
  })

  test.each([
    '/v1/userdetails',
    '/v1/roles/3/permissions',
    '/v1/datatables',
    '/v1/datatables/jobs',
    '/v1/clients/template',
    '/v1/offices',
    '/v1/makercheckers',
  ])('at lists is still asked for %s, which does not end the pause for lists', async (path) => {
    lists = fails
    await Promise.all(times(20, (at) => outcome(list(at))))
    expect(await outcome(read(path))).toBe('answered')
    pass(5000)
    expect(await outcome(read(path))).toBe('answered')
    const before = bank.requests.length
    await Promise.all(times(20, (at) => outcome(list(at))))
    expect(bank.requests.length - before).toBe(1)
  })

  test('is left alone for a time that the error tells', async () => {
    lists = hangs
    await Promise.all(times(20, (at) => outcome(list(at))))
    const error = await list().catch((thrown) => thrown)
    expect(error).toMatchObject({ kind: 'not_asked', mayHaveApplied: false })
    const { retryAfter } = error as BankFailure // as was just seen
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(5)
  })
})

test('a command is never sent to a bank that is left alone, and is known not to have been sent', async () => {
  others = fails
  await Promise.all(times(20, (at) => outcome(command(at + 1))))
  const sent = bank.requests.length
  const error = await command().catch((thrown) => thrown)
  expect(error).toMatchObject({ kind: 'not_asked', mayHaveApplied: false })
  expect(bank.requests).toHaveLength(sent)
})

describe('one client', () => {
  const PARTS = ['clients/17', 'clients/17/identifiers', 'datatables/jobs/17', 'datatables/pets/17']
  const breaksOff: Answer = (_, response) => response.destroy()

  test.each([
    ['hangs', hangs],
    ['breaks off', breaksOff],
    ['fails', fails],
  ])(
    'at which the bank %s does not block other clients, however often it is read',
    async (_, at17) => {
      others = (request, response) =>
        (request.url?.includes('/17') ? at17 : answers)(request, response)
      await Promise.all(times(24, (at) => outcome(read(`/v1/${PARTS[at % PARTS.length]}`, at))))
      expect(await outcome(read('/v1/clients/18'))).toBe('answered')
    },
  )

  test('and two more at which the bank breaks off block the others', async () => {
    others = breaksOff
    await Promise.all(times(24, (at) => outcome(read(`/v1/clients/${at % 3}`, at))))
    expect(await outcome(read('/v1/clients/18'))).toBe('not_asked')
  })

  test('blocks the others where there is no connection to the bank', async () => {
    const asked = { tenant, work: 'records', changes: false, path: '/v1/clients/17' } as const
    const refused = () => Promise.reject(new ExchangeFailure('unreachable', false))
    await Promise.all(times(20, () => askBank(asked, refused).catch(() => undefined)))
    expect(await outcome(read('/v1/clients/18'))).toBe('not_asked')
  })
})

test('an unreadable definition of a table does not keep anyone from signing in', async () => {
  others = (request, response) =>
    (request.url?.endsWith('/jobs') ? fails : answers)(request, response)
  await Promise.all(times(24, (at) => outcome(read('/v1/datatables/jobs', at))))
  expect(await outcome(read('/v1/userdetails'))).toBe('answered')
})

test('a request that had hardly any time left at its turn does not count against the bank', async () => {
  for (let round = 0; round < 2; round += 1) {
    const held: (() => void)[] = []
    lists = (request, response) => held.push(() => answers(request, response))
    // One person has ten turns.
    const asking = Promise.all(times(20, () => outcome(list())))
    await vi.waitFor(() => expect(held).toHaveLength(10), 20_000)
    pass(1900)
    lists = hangs
    for (const answer of held) answer()
    expect((await asking).sort()).toEqual([
      ...Array(10).fill('answered'),
      ...Array(10).fill('timeout'),
    ])
  }
  lists = answers
  expect(await outcome(list())).toBe('answered')
})

test('a bank that is slow but answers is never left alone', async () => {
  lists = (request, response) => setTimeout(() => answers(request, response), 300)
  for (let round = 0; round < 3; round += 1)
    expect(await Promise.all(times(20, (at) => outcome(list(at))))).toEqual(
      Array(20).fill('answered'),
    )
})

test.each([400, 401, 403, 404, 429])(
  'answers with status %i never count as failures',
  async (status) => {
    lists = (_, response) => response.writeHead(status).end('{}')
    await Promise.all(times(40, (at) => outcome(list(at))))
    lists = answers
    expect(await outcome(list())).toBe('answered')
  },
)

test('a 503 with Retry-After leaves the bank alone for that long', async () => {
  lists = (_, response) => response.writeHead(503, { 'retry-after': '20' }).end('{}')
  expect(await list().catch((thrown) => thrown)).toMatchObject({ kind: 'failed', retryAfter: 20 })
  await Promise.all(times(20, (at) => outcome(list(at))))
  lists = answers
  pass(15_000)
  expect(await outcome(list())).toBe('not_asked')
  pass(5000)
  expect(await outcome(list())).toBe('answered')
})

test('health reports that the bank does not answer while it is left alone, whatever it answers to the health check', async () => {
  const flag = async () => (await (await health(true)).json()).bank
  await vi.waitFor(async () => expect(await flag()).toBe(true), 10_000)
  lists = fails
  await Promise.all(times(20, (at) => outcome(list(at))))
  expect(await flag()).toBe(false)
  pass(5000)
  expect(await flag()).toBe(true)
})
