import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { closeQueuedAnswers } from './queued-answers'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

it('an answer queued behind another is closed, once, when its connection breaks', async () => {
  undo.push(closeQueuedAnswers())
  const closed: string[] = []
  let arrived = 0
  let hangUp: () => void = () => {}
  const server = createServer((request, response) => {
    response.on('close', () => closed.push(`${request.method} ${request.url}`))
    request.resume()
    arrived += 1
    if (arrived === 3) hangUp()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const socket = connect(port, '127.0.0.1')
  hangUp = () => socket.resetAndDestroy()
  socket.write('GET /1 HTTP/1.1\r\nhost: a\r\n\r\nGET /2 HTTP/1.1\r\nhost: a\r\n\r\n')
  socket.write('POST /3 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\na')
  await new Promise((resolve) => server.once('connection', (there) => there.once('close', resolve)))
  await new Promise((resolve) => server.close(resolve))
  expect(closed.sort()).toEqual(['GET /1', 'GET /2', 'POST /3'])
})
