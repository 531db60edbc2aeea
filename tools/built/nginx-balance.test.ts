import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { hasNginx, nginxOfTheTest, SecureBrowser } from './through-nginx'
import { unusedPort } from './unused-port'

const undo: (() => Promise<unknown> | undefined)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const COMMANDS = ['POST', 'PUT', 'DELETE']

/**
 * Stands in for a copy: answers with its name, and holds what asks for `/held` and live updates open. What asks for `/still` it
 * notes and never answers.
 */
async function startCopy(name: string, noted: string[] = []) {
  const held: ServerResponse[] = []
  const server = createServer(({ method, url }, response) => {
    if (url === '/still') return noted.push(`${method} ${name}`)
    response.writeHead(200, { 'x-trace-id': name })
    if (url !== '/held' && url !== '/api/events') return response.end(name)
    response.write(name)
    held.push(response)
  })
  const port = await unusedPort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  undo.push(async () => {
    for (const response of held) response.end()
    server.closeAllConnections()
    server.close()
  })
  return port
}

/** Stands in for a machine that has vanished: what wants to connect is neither accepted nor refused. */
async function vanishedCopy() {
  const port = await unusedPort()
  // The system keeps two connections that the program does not accept, and leaves the next one without an answer.
  const program = `
    const { parentPort } = require('node:worker_threads')
    require('node:net').createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage('listening')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const machine = new Worker(program, { eval: true })
  undo.push(() => machine.terminate())
  await once(machine, 'message')
  for (const _ of 'ab') {
    const line = connect(port, '127.0.0.1').on('error', () => undefined)
    undo.push(async () => line.destroy())
    await once(line, 'connect')
  }
  return port
}

async function standBehindNginx(
  first = startCopy('first'),
  second = startCopy('second'),
  hurried: [string, string][] = [],
) {
  const copies = [await first, await second] as const
  const nginx = await nginxOfTheTest(await unusedPort(), copies, hurried)
  undo.push(nginx.close)
  const browser = new SecureBrowser(nginx.origin, nginx.certificate)
  undo.push(async () => browser.close())
  const ask = async (times: number) => {
    const answered: string[] = []
    for (let asked = 0; asked < times; asked += 1)
      answered.push((await browser.ask('/api/clients')).text)
    return answered
  }
  return { browser, ask }
}

it.skipIf(!hasNginx)('a request goes to the copy that is not busy with another one', async () => {
  const { browser, ask } = await standBehindNginx()
  const busy = await browser.begin('/held')
  const free = busy === 'first' ? 'second' : 'first'
  expect(await ask(6)).toEqual(Array(6).fill(free))
})

it.skipIf(!hasNginx)('live updates do not make a copy count as busy', async () => {
  const { browser, ask } = await standBehindNginx()
  const first = await browser.begin('/api/events')
  const second = await browser.begin('/api/events')
  expect([first, second].sort()).toEqual(['first', 'second'])
  await browser.begin('/api/events')
  expect((await ask(4)).sort()).toEqual(['first', 'first', 'second', 'second'])
})

it.skipIf(!hasNginx)('what a vanished machine never got goes to the other copy', async () => {
  const { browser } = await standBehindNginx(vanishedCopy(), startCopy('second'), [
    ['proxy_connect_timeout 2s', 'proxy_connect_timeout 1s'],
  ])
  // From now on the machine that has vanished is the less busy one.
  expect(await browser.begin('/held')).toBe('second')
  for (const [method, path] of [
    ['GET', '/api/clients/7'],
    ['POST', '/api/clients/7'],
    ['PUT', '/api/clients/7'],
    ['DELETE', '/api/clients/7'],
    ['POST', '/api/clients/7/files'],
    ['POST', '/api/clients/export'],
    ['GET', '/api/session/callback'],
  ] as const) {
    const body = method === 'POST' || method === 'PUT' ? { body: '{}' } : {}
    const answer = await browser.ask(path, { method, ...body })
    expect([answer.status, answer.text], `${method} ${path}`).toEqual([200, 'second'])
  }
  // In turns, so one of two meets that machine.
  expect(await browser.begin('/api/events')).toBe('second')
  expect(await browser.begin('/api/events')).toBe('second')
})

it.skipIf(!hasNginx)(
  'of what a copy has and does not answer, only a read goes to the other',
  async () => {
    const noted: string[] = []
    const { browser } = await standBehindNginx(startCopy('one', noted), startCopy('one', noted), [
      ['proxy_read_timeout 90s', 'proxy_read_timeout 1s'],
      ['proxy_next_upstream_timeout 60s', 'proxy_next_upstream_timeout 500ms'],
    ])
    for (const method of ['GET', ...COMMANDS])
      expect((await browser.ask('/still', { method })).status).toBe(504)
    expect(noted).toEqual(['GET one', 'GET one', ...COMMANDS.map((method) => `${method} one`)])
  },
)
