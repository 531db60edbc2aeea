import { once } from 'node:events'
import { Agent, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'

const MIB = 1024 * 1024
let bank: Awaited<ReturnType<typeof bankOfTheTest>>
let desk: Awaited<ReturnType<typeof consoleOfTheTest>>
beforeAll(async () => {
  bank = await bankOfTheTest(CLIENT_ID)
  desk = await consoleOfTheTest(bank)
})
afterAll(async () => {
  expect(desk.program.hasEnded, desk.program.lastLines).toBe(false)
  await desk.program.stop()
  await bank.close()
})

const filled = (member: (at: number) => string, size: number) => {
  const members: string[] = []
  for (let length = 0; length < size; length += (members.at(-1)?.length ?? 0) + 1)
    members.push(member(members.length))
  return members.join(',')
}
/** Sends these bytes over a connection of its own; resolves with the first line of the answer. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(desk.origin).port), '127.0.0.1', () =>
      socket.write(bytes),
    )
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject).once('data', (answer) => {
      socket.destroy()
      resolve(String(answer).split('\r\n')[0] ?? '')
    })
  })
}
/** A connection that sends this many bytes to an address, each in a chunk of its own, and does not end the body. */
function inPieces(path: string, size: number) {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(desk.origin).host}\r\n`
  const body = '1\r\n \r\n'.repeat(size)
  const socket = connect(Number(new URL(desk.origin).port), '127.0.0.1')
  const answer = once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n')[0])
  const isSent = new Promise<void>((resolve) =>
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${body}`, () => resolve()),
  )
  return { socket, answer, isSent }
}
/** The cookies of this many people, because only ten reads of one person are at the bank at once. */
async function signedIn(people: number) {
  const cookies: { cookie: string }[] = []
  for (let at = 0; at < people; at += 1) {
    bank.username = `person ${at}`
    cookies.push({ cookie: await desk.signIn() })
  }
  return cookies
}
const isAlive = async () => (await desk.ask('/api/health')).status === 200

describe('In the heap of npm start the console stays up', () => {
  const entry = '/api/clients/1/data-tables/employment/entries'
  it.each<[string, 'POST' | 'PUT' | 'DELETE', string, () => string]>([
    [
      'a row of 400,000 values that are none',
      'PUT',
      `${entry}/1`,
      () => `{"before":{${filled((at) => `"${at}":1`, 4 * MIB - 40)}},"values":{}}`,
    ],
    [
      'a deletion of a row like that',
      'DELETE',
      `${entry}/1`,
      () => `{"before":{${filled((at) => `"${at}":""`, 4 * MIB - 40)}}}`,
    ],
    [
      'a million rows of nothing',
      'POST',
      entry,
      () => `{"entries":[${filled(() => '{}', 4 * MIB - 40)}]}`,
    ],
    [
      'a hundred thousand columns of nothing',
      'POST',
      entry,
      () => `{"columns":[${filled(() => '{}', MIB)}]}`,
    ],
    [
      'a decimal of four million zeros',
      'PUT',
      `${entry}/1`,
      () => `{"before":{"a":"0.${'0'.repeat(4 * MIB - 60)}1"},"values":{}}`,
    ],
    ['lists in lists', 'POST', entry, () => '['.repeat(2 * MIB) + ']'.repeat(2 * MIB)],
  ])('under %s, eight at once', async (_, method, path, write) => {
    const body = write()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        desk.ask(path, { method, body, headers: { 'idempotency-key': `a-hostile-request-${at}` } }),
      ),
    )
    for (const { status } of answers) expect([400, 503]).toContain(status)
    expect(await isAlive()).toBe(true)
  })

  it('while unsigned bodies arrive in chunks of one byte', async () => {
    const senders = Array.from({ length: 3 }, () => inPieces('/api/webhooks/bank', 256 * 1024))
    await Promise.all(senders.map(({ isSent }) => isSent))
    expect(await isAlive()).toBe(true)
    const answers = senders.map(async ({ socket, answer }) => {
      socket.write('0\r\n\r\n')
      return answer.finally(() => socket.destroy())
    })
    for (const line of await Promise.all(answers)) expect(line).toMatch(/^HTTP\/1\.1 4/)
    expect(await isAlive()).toBe(true)
  })

  it('while three thousand connections each begin a body and do not end it', async () => {
    const head = `POST /api/csp-reports HTTP/1.1\r\nHost: ${new URL(desk.origin).host}\r\n`
    const begun = `${head}Content-Length: 15000\r\n\r\n${' '.repeat(14_000)}`
    const sockets: Socket[] = []
    const answers = new Set<string>()
    for (let batch = 0; batch < 30; batch += 1) {
      const together = Array.from({ length: 100 }, () =>
        connect(Number(new URL(desk.origin).port), '127.0.0.1'),
      )
      for (const socket of together)
        socket
          .on('data', (bytes) => answers.add(String(bytes).split('\r\n')[0] ?? ''))
          .on('error', () => undefined) // a refused connection is closed while it still sends
      sockets.push(...together)
      await Promise.all(
        together.map((socket) => new Promise((written) => socket.write(begun, written))),
      )
    }
    await expect
      .poll(() => [...answers], { timeout: 20_000 })
      .toContain('HTTP/1.1 408 Request Timeout')
    // These connections make way for a known session, so that they cannot take all places.
    await expect.poll(isAlive, { timeout: 20_000 }).toBe(true)
    for (const socket of sockets) socket.destroy()
    await expect.poll(isAlive, { timeout: 20_000 }).toBe(true)
  })

  it.each([
    ['/_next/static/nothing', 404],
    ['/nothing', 404],
    ['/api/health', 200],
  ])('and keeps no connection for another protocol under %s', async (path, status) => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
    const answer = await answerTo(
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(desk.origin).host}\r\n${upgrade}\r\n`,
    )
    expect(answer).toContain(` ${status} `)
  })

  const row = (id: number) => `{"id":${id + 1},"status":{"id":300},"displayName":"A"}`
  it.each<[string, () => string, number[]]>([
    [
      'of 100,000 ordinary records',
      () =>
        `{"totalFilteredRecords":100000,"pageItems":[${Array.from({ length: 100_000 }, (_, at) => row(at)).join(',')}]}`,
      [200],
    ],
    [
      'of nothing but empty objects',
      () => `{"totalFilteredRecords":1,"pageItems":[${filled(() => '{}', 8 * MIB - 80)}]}`,
      [502],
    ],
    [
      'of names that never repeat',
      () =>
        `{"totalFilteredRecords":1,"pageItems":[${filled((at) => `{"${at}":1}`, 8 * MIB - 80)}]}`,
      [502],
    ],
    [
      'of a million records that are none',
      () => `{"totalFilteredRecords":1,"pageItems":[${filled(() => '1', 2 * MIB)}]}`,
      [200],
    ],
  ])('while the bank gives 32 answers at once %s', async (_, write, expected) => {
    const text = write()
    bank.answer = ({ url }, response) => {
      if (!url?.startsWith('/v1/clients')) return false
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      return true
    }
    const people = await signedIn(4)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        desk.ask('/api/clients?limit=50&offset=0', { headers: people[at % 4] }),
      ),
    )
    for (const { status } of answers) expect([...expected, 503, 504]).toContain(status)
    expect(answers.map(({ status }) => status)).toContain(expected[0])
    expect(await isAlive()).toBe(true)
  })

  it('while the trail has a command of millions of empty rows, read four times at once', async () => {
    const commandAsJson = `{"entries":[${filled(() => '{}', 8 * MIB - 400)}]}`
    const entry = { id: 1, actionName: 'CREATE', entityName: 'employment', commandAsJson }
    const text = JSON.stringify({ totalFilteredRecords: 1, pageItems: [entry] })
    bank.answer = ({ url }, response) => {
      if (!url?.startsWith('/v1/audits')) return false
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      return true
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.ask('/api/activity?limit=50&offset=0')),
    )
    for (const { status, text } of answers)
      expect({ status, others: text.match(/"others":\d+/)?.[0] }).toEqual({
        status: 200,
        others: '"others":1',
      })
    expect(await isAlive()).toBe(true)
  })

  it.each(['/clients', '/api/clients?limit=50&offset=0'])(
    'after readers of %s hung up while the bank was still sending a long answer',
    async (path) => {
      const text = `{"totalFilteredRecords":100000,"pageItems":[${Array.from({ length: 100_000 }, (_, at) => row(at))}]}`
      const held: ServerResponse[] = []
      let isHeld = true
      bank.answer = ({ url }, response) => {
        if (!url?.startsWith('/v1/clients?')) return false
        response.writeHead(200, { 'content-type': 'application/json' })
        if (isHeld) held.push(response)
        else response.end(text)
        return true
      }
      const agent = new Agent()
      const people = await signedIn(2)
      const readers = Array.from({ length: 12 }, (_, at) =>
        desk.begin(path, { agent, headers: people[at % 2] }).catch(() => undefined),
      )
      await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(12)
      agent.destroy()
      await Promise.all(readers)
      isHeld = false
      const given = Promise.all(held.map((response) => once(response, 'close')))
      for (const response of held) response.end(text)
      await given
      for (const _ of ['one', 'another'])
        expect((await desk.ask('/api/clients?limit=50&offset=0')).status).toBe(200)
    },
  )

  // Ten of each, because a person may have as many tabs: first more than a page renders, then just few enough.
  it.each([
    [100_000, 20_000],
    [1500, 1000],
  ])(
    'while the bank fills pages with %i clients or %i rows, ten at once',
    async (clients, entries) => {
      const records = Array.from({ length: clients }, (_, at) => row(at))
      bank.answer = ({ url = '' }, response) => {
        const isList = url.startsWith('/v1/clients?')
        if (!isList && !/^\/v1\/clients\/1$/.test(url) && !url.startsWith(ROWS)) return false
        const list = `{"totalFilteredRecords":${clients},"pageItems":[${isList ? records : ''}]}`
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(isList ? list : url.startsWith(ROWS) ? rows(entries) : row(0))
        return true
      }
      for (const path of ['/clients', '/clients/1/data-tables/employment']) {
        const pages = await Promise.all(Array.from({ length: 10 }, () => desk.ask(path)))
        for (const { status, text } of pages) {
          expect(status).toBe(200)
          if (clients > 1500) expect(text.length).toBeLessThan(500_000)
        }
      }
      expect(await isAlive()).toBe(true)
    },
  )

  it('while the bank offers as many choices as a page may show, ten at once', async () => {
    const names = Array.from({ length: 9900 }, (_, at) => `A name as long as many are ${at}`)
    const offices = JSON.stringify(names.map((name, at) => ({ id: at + 1, name })))
    bank.answer = ({ url = '' }, response) => {
      const isOfOffices = url.startsWith('/v1/offices')
      if (!isOfOffices && !/^\/v1\/(clients\/1$|datatables)/.test(url)) return false
      response.writeHead(200, { 'content-type': 'application/json' })
      if (isOfOffices) response.end(offices)
      else if (url.startsWith('/v1/clients/1')) response.end(row(0))
      else response.end(url.startsWith(ROWS) ? rows(0, names) : definition(names))
      return true
    }
    for (const path of ['/clients', '/clients/1/data-tables/employment/new']) {
      const pages = await Promise.all(Array.from({ length: 10 }, () => desk.ask(path)))
      for (const { status, text } of pages) {
        expect(status).toBe(200)
        expect(text).toContain(names.at(-1))
      }
    }
    expect(await isAlive()).toBe(true)
  })

  // Memory that each page holds for some minutes adds up: nine hundred lists that kept their request once ended the console.
  it('while a thousand pages of fifty clients are asked for, one after another', {
    timeout: 300_000,
  }, async () => {
    const list = `{"totalFilteredRecords":50,"pageItems":[${Array.from({ length: 50 }, (_, at) => row(at))}]}`
    bank.answer = ({ url = '' }, response) => {
      if (!url.startsWith('/v1/clients?')) return false
      response.writeHead(200, { 'content-type': 'application/json' }).end(list)
      return true
    }
    for (let at = 0; at < 1000; at += 1) expect((await desk.ask('/clients')).status).toBe(200)
    expect(await isAlive()).toBe(true)
  })
})

const ROWS = '/v1/datatables/employment/1?'
const COLUMNS = ['id', 'client_id', 'employer', 'since', 'income', 'note']
/** With `choices`, two of the columns offer them. */
function headers(choices?: string[]) {
  const columnValues = choices?.map((value, id) => ({ id, value }))
  return COLUMNS.map((columnName, at) =>
    columnValues && at > 3
      ? { columnName, columnDisplayType: 'CODELOOKUP', columnValues }
      : { columnName, columnDisplayType: 'STRING' },
  )
}
const definition = (choices: string[]) =>
  JSON.stringify({ registeredTableName: 'employment', columnHeaderData: headers(choices) })
function rows(count: number, choices?: string[]): string {
  return JSON.stringify({
    columnHeaders: headers(choices),
    data: Array.from({ length: count }, (_, at) => ({
      row: [at + 1, 1, ...COLUMNS.slice(2).map((name) => `${name} ${at}`)],
    })),
  })
}
