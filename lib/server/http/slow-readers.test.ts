import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { afterEach, expect, test } from 'vitest'
import { closeUnreadAnswers } from './slow-readers'

const MIB = 1024 * 1024
const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/**
 * Sends a request to a server with this answer and this limit of silence, over a connection that reads nothing by itself.
 */
async function ask(silence: number, answer: (response: ServerResponse) => void) {
  undo.push(closeUnreadAnswers(silence))
  const server = createServer()
  const asked = once(server, 'request')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => undefined).pause()
  undo.push(
    () => reader.destroy(),
    () => server.close(),
  )
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const [, response] = await asked
  answer(response)
  return { reader, response: response as ServerResponse } // what a server answers with
}

test('an answer that its reader does not read is ended, and its memory is released', async () => {
  const { reader, response } = await ask(
    300,
    (response) => void response.end(Buffer.alloc(64 * MIB)),
  )
  await once(response, 'close')
  expect(reader.bytesRead).toBeLessThan(64 * MIB)
})

/** Reads 64 MiB in forty steps, each far shorter than this limit of silence, and all of them together far longer. */
async function readInSteps(silence: number) {
  const turns = monitorEventLoopDelay()
  turns.enable()
  const { reader } = await ask(silence, (response) => {
    const pieces = async function* () {
      for (let piece = 0; piece < 64; piece += 1) yield Buffer.alloc(MIB)
    }
    pipeline(pieces, response).catch(() => undefined)
  })
  const began = performance.now()
  let read = 0
  let due = 0
  try {
    for await (const piece of reader) {
      read += piece.length
      if (read < due) continue
      due += (64 * MIB) / 40
      await new Promise((resolve) => setTimeout(resolve, silence / 10))
    }
  } catch {
    // It was cut off, which shows in what was read.
  }
  turns.disable()
  return { read, took: performance.now() - began, longestStall: turns.max / 1e6 }
}

test('an answer that is read a little at a time arrives whole, however long that takes', async () => {
  const silence = 1000
  let tried = await readInSteps(silence)
  // The reader is in this process: if that stood still, the reader was silent, and the server was right to end the answer.
  while (tried.read < 64 * MIB && tried.longestStall > silence / 2)
    tried = await readInSteps(silence)
  expect(tried.read).toBeGreaterThan(64 * MIB)
  expect(tried.took).toBeGreaterThan(3 * silence)
})

test('an answer that has nothing to send yet is left alone', async () => {
  const { reader, response } = await ask(300, (response) => void response.write('begun'))
  const [begun] = await once(reader.resume(), 'data')
  expect(String(begun)).toContain('begun')
  // Three times the limit for an answer with data to send.
  const end = Date.now() + 1000
  while (Date.now() < end) await new Promise((resolve) => setImmediate(resolve))
  response.end('done')
  const [done] = await once(reader, 'data')
  expect(String(done)).toContain('done')
})
