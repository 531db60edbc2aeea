import { Agent, createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sendHostile } from './send-hostile'

async function sentTo(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const asked = { method: 'GET', path: '/api/events', headers: {} }
  return sendHostile(agent, { port, cookie: '', host: 'localhost' }, asked, false)
}

it('sendHostile closes an endless stream once its head has arrived', async () => {
  let left: (() => void) | undefined
  const isLeft = new Promise<void>((resolve) => {
    left = resolve
  })
  const answer = await sentTo((_, response) => {
    response.once('close', () => left?.())
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const beat = setInterval(() => response.write('data: 0\n\n'), 100)
    response.once('close', () => clearInterval(beat))
  })
  expect(answer).toEqual({ status: 200, code: '', detail: '' })
  await isLeft
})

it('sendHostile reads the code and the detail of a refusal at the address of a stream', async () => {
  const answer = await sentTo((_, response) => {
    response.writeHead(429, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ code: 'too_many_streams', detail: 'Close one.' }))
  })
  expect(answer).toEqual({ status: 429, code: 'too_many_streams', detail: 'Close one.' })
})
