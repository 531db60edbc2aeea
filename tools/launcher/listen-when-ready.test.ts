import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { unusedPort } from '../built/unused-port'
import { listenWhenReady } from './listen-when-ready.mjs'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server that loads what answers once it listens, and until then lets requests wait, as Next does. */
function slowServer(port: number) {
  let load: () => void = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    void loaded.then(() => response.end('here'))
  })
  servers.push(server)
  const began = new Promise<ReturnType<Server['address']>>((resolve) => {
    server.on('listening', () => resolve(server.address()))
  })
  server.listen(port, '127.0.0.1')
  return { server, load, began, asked }
}

const isTaking = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

it('a server takes no connection until it can answer, and then answers', async () => {
  const port = await unusedPort()
  listenWhenReady()
  const { server, load, began, asked } = slowServer(port)
  expect(await began).toEqual({ address: '127.0.0.1', port, family: 'IPv4' })
  await expect.poll(() => asked).toEqual(['/api/health'])
  expect(await isTaking(port)).toBe(false)
  const open = new Promise((resolve) => server.once('listening', resolve))
  load()
  await open
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  expect(server.address()).toEqual({ address: '127.0.0.1', port, family: 'IPv4' })
})

it('a server that is closed before it can answer never takes a connection', async () => {
  const port = await unusedPort()
  listenWhenReady()
  const { server, load, asked } = slowServer(port)
  await expect.poll(() => asked).toHaveLength(1)
  await new Promise<void>((resolve, reject) =>
    server.close((error) => (error ? reject(error) : resolve())),
  )
  load()
  // By the time a server that began later listens, the first one would listen too.
  const later = await unusedPort()
  listenWhenReady()
  const second = slowServer(later)
  await second.began
  const open = new Promise((resolve) => second.server.once('listening', resolve))
  second.load()
  await open
  expect(await isTaking(later)).toBe(true)
  expect(await isTaking(port)).toBe(false)
})

it('a server that breaks off the first request listens all the same', async () => {
  const port = await unusedPort()
  listenWhenReady()
  const { server, began } = slowServer(port)
  server.prependOnceListener('request', ({ socket }) => socket.destroy())
  await began
  await new Promise((resolve) => server.once('listening', resolve))
  expect(await isTaking(port)).toBe(true)
})

it('a port that was taken meanwhile is reported as an error of the server', async () => {
  const other = createServer()
  servers.push(other)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  listenWhenReady()
  const { server, load } = slowServer(address.port)
  const failed = new Promise<NodeJS.ErrnoException>((resolve) => server.once('error', resolve))
  load()
  expect((await failed).code).toBe('EADDRINUSE')
  servers.splice(servers.indexOf(server), 1)
})

it('only the next server waits', async () => {
  const [first, port] = [await unusedPort(), await unusedPort()]
  listenWhenReady()
  const { load } = slowServer(first)
  const second = createServer((_, response) => response.end('at once'))
  servers.push(second)
  await new Promise<void>((resolve) => second.listen(port, '127.0.0.1', resolve))
  expect(await isTaking(port)).toBe(true)
  load()
})
