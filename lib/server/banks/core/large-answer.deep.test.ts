import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import { BankFailure } from '../../bank/errors'
import { Held } from '../../shares/held'
import { configure } from '../../test/environment'
import { FIRST_PAGE } from '../../test/first-page'
import { hostileBank } from '../../test/hostile-bank'
import { turnsOfParsing } from '../../test/turns-of-parsing'
import { listClients } from './clients'
import { commandBank, readBank } from './http'

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
  response.end()
const bank = await hostileBank((request, response) => answer(request, response))
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '60000' })

const caller = { tenant: 'lakeside', traceId: 't', token: async () => 'token' }
const read = () => readBank(caller, '/v1/offices', {}, z.object({ ok: z.boolean() }))
const command = () =>
  commandBank(caller, { method: 'POST', path: '/v1/clients/1' }, z.object({ ok: z.boolean() }))
const failure = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => 'no failure',
    (thrown) => thrown,
  )
  if (error instanceof BankFailure) return { kind: error.kind }
  return error
}

describe('a large answer', { timeout: 60_000 }, () => {
  const MIB = 1024 * 1024
  const row = (id: number) => `{"id":${id},"status":{"id":300},"displayName":"A"}`
  const rows = (count: number) =>
    `{"totalFilteredRecords":${count},"pageItems":[${Array.from({ length: count }, (_, at) => row(at + 1)).join(',')}]}`

  test('of a hundred thousand ordinary records is read, and lets other requests run meanwhile', async () => {
    const text = rows(100_000)
    answer = (_, response) => response.end(text)
    let isRead = false
    const reading = listClients(caller, FIRST_PAGE).finally(() => (isRead = true))
    let turns = 0
    while (!isRead) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    expect((await reading).pageItems).toHaveLength(100_000)
    expect(turns).toBeGreaterThan(5)
  })

  test('is parsed piece by piece, each in a turn of its own, and validated after that', async () => {
    answer = (_, response) => response.end(rows(20_000))
    const turns = await turnsOfParsing('displayName', async (note) => {
      const judged = z.custom<unknown>(() => {
        note()
        return true
      })
      await readBank(caller, '/v1/offices', {}, judged)
    })
    expect(new Set(turns).size).toBe(turns.length)
    expect(turns.length).toBeGreaterThan(3)
  })

  test('does not wait for another large answer that the same request reads', async () => {
    const text = rows(20_000)
    answer = (_, response) => response.end(text)
    // Clients are not checked one by one, which would take nearly as long as an answer may wait.
    const list = z.object({ pageItems: z.custom<unknown[]>(Array.isArray) })
    const read = (held: Held) => readBank({ ...caller, held }, '/v1/clients', {}, list)
    // So many that another answer has no room before one of these requests is over.
    const requests = Array.from({ length: 5 }, () => new Held())
    await Promise.all(requests.map(read))
    const counts = requests.map(async (held) => {
      const { pageItems } = await read(held)
      held.giveBack()
      return pageItems.length
    })
    expect(await Promise.all(counts)).toEqual(Array(5).fill(20_000))
  })

  test('waits for the memory that the same person holds, and delays nobody else', async () => {
    const held: Held[] = []
    const list = (person: string) => {
      held.push(new Held())
      return listClients({ ...caller, session: { person }, held: held.at(-1) }, FIRST_PAGE)
    }
    try {
      // The first holder never waits, so this is another person.
      answer = (_, response) => response.end(rows(10_000))
      await list('carla')
      const text = rows(40_000)
      answer = (_, response) => response.end(text)
      await list('anna')
      const more = list('anna').then(() => 'anna', failure)
      const other = list('ben').then(() => 'ben')
      expect(await Promise.race([more, other])).toBe('ben')
      held[1]?.giveBack()
      expect(await more).toBe('anna')
    } finally {
      for (const one of held) one.giveBack()
    }
  })

  test('that gets no room in time fails as one that did not come in time', async () => {
    const text = rows(100_000)
    answer = (_, response) => response.end(text)
    const held = new Held()
    await listClients({ ...caller, held }, FIRST_PAGE)
    const late = listClients({ ...caller, held: new Held() }, FIRST_PAGE)
    expect(await failure(late)).toEqual({ kind: 'timeout' })
    held.giveBack()
  })

  test('is not read and holds nothing where its request is over before it comes', async () => {
    const text = rows(100_000)
    answer = (_, response) => response.end(text)
    const held = new Held()
    held.giveBack()
    const reading = listClients({ ...caller, held }, FIRST_PAGE)
    expect(await failure(reading)).toEqual({ kind: 'abandoned' })
    const other = new Held()
    expect((await listClients({ ...caller, held: other }, FIRST_PAGE)).pageItems).toHaveLength(
      100_000,
    )
    other.giveBack()
  })

  test('shares its limit with the other answers of its request', async () => {
    const text = rows(100_000)
    answer = (_, response) => response.end(text)
    const held = new Held()
    for (const _ of ['one', 'another']) await listClients({ ...caller, held }, FIRST_PAGE)
    expect(await failure(listClients({ ...caller, held }, FIRST_PAGE))).toEqual({
      kind: 'bad_answer',
    })
    held.giveBack()
  })

  test.each([
    ['of nothing but empty objects', '[', '{},', '{}]'],
    ['of nothing but lists in lists', '[', '[[]],', '[]]'],
    ['that goes on into the deep', '', '{"a":', '1'],
  ])('%s is refused', async (_, open, member, close) => {
    const text = open + member.repeat(Math.floor((8 * MIB - 20) / member.length)) + close
    answer = (_, response) => response.end(text)
    expect(await failure(read())).toMatchObject({ kind: 'bad_answer' })
    answer = (_, response) => response.writeHead(400).end(text)
    expect(await command().catch((error) => error)).toMatchObject({ status: 400, reasons: [] })
  })

  test('with half a million wrong members does not create an error for each', async () => {
    answer = (_, response) => response.end(`[${'1,'.repeat(500_000)}1]`)
    const offices = z.object({ ok: z.boolean() })
    expect(await failure(readBank(caller, '/v1/offices', {}, listOf(offices)))).toMatchObject({
      kind: 'bad_answer',
    })
  })
})
