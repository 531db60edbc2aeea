import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { hasNginx, nginxOfTheTest, SecureBrowser } from './through-nginx'
import { unusedPort } from './unused-port'

const undo: (() => Promise<unknown> | undefined)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Stands in for a copy: answers with its name, and holds what asks for `/held` and live updates open. */
async function startCopy(name: string) {
  const held: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'x-trace-id': name })
    if (url !== '/held' && url !== '/api/events') return response.end(name)
    response.write(name)
    held.push(response)
  })
  const port = await unusedPort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  undo.push(async () => {
    for (const response of held) response.end()
    server.close()
  })
  return port
}

async function standBehindNginx() {
  const copies = [await startCopy('first'), await startCopy('second')] as const
  const nginx = await nginxOfTheTest(await unusedPort(), copies)
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
