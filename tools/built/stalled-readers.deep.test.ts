import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'

const MIB = 1024 * 1024
const BANK_TIMEOUT_MS = 10_000
const FILE = '/api/clients/7/data-tables/source_of_funds/files'
const LARGE = `${FILE}/1`
const SMALL = `${FILE}/2`
/** The first is more than all buffers on the way can take. */
const SIZES: Record<string, number> = { 1: 256 * MIB, 2: 1000 }

let bank: Awaited<ReturnType<typeof bankOfTheTest>>
let desk: Awaited<ReturnType<typeof consoleOfTheTest>>
/** The connections over which the bank is sending a file. */
let giving: Set<ServerResponse>
const changes = new EventEmitter()

beforeEach(async () => {
  bank = await bankOfTheTest(CLIENT_ID)
  giving = new Set()
  bank.answer = answerAsBank
  desk = await consoleOfTheTest(bank, { BANK_TIMEOUT_MS: String(BANK_TIMEOUT_MS) })
})
afterEach(async () => {
  await desk.program.stop()
  await bank.close()
})

it('32 downloads that four people do not read hold up no command, and each is ended when its time is over', async () => {
  // With the one already signed in these are four people: each may have at most eight downloads.
  const sessions = [await signIn('anna'), await signIn('ben'), await signIn('carla')]
  const colleague = await signIn('dora')
  const stalled = await Promise.all(
    [undefined, ...sessions].flatMap((cookie) => Array.from({ length: 8 }, () => download(cookie))),
  )
  expect(stalled.map(({ statusCode }) => statusCode)).toEqual(Array(32).fill(200))
  const ended = Promise.all(stalled.map((answer) => once(answer.socket, 'close')))
  expect(giving.size).toBe(32)

  const command = await desk.ask('/api/clients/7/verification', {
    method: 'POST',
    body: JSON.stringify({ kind: 'full' }),
    headers: { cookie: colleague, 'idempotency-key': 'a-command-meanwhile' },
  })
  expect(command.status).toBe(200)
  // The command waited for none of them to end.
  expect(giving.size).toBe(32)

  const other = await desk.ask(SMALL, { headers: { cookie: colleague } })
  expect({ status: other.status, code: JSON.parse(other.text).code }).toEqual({
    status: 503,
    code: 'files_busy',
  })

  for (const answer of stalled) answer.on('error', () => undefined)
  await givesNothing()
  const file = await desk.ask(SMALL, { headers: { cookie: colleague } })
  expect({ status: file.status, size: file.text.length }).toEqual({ status: 200, size: 1000 })
  for (const answer of stalled) answer.resume()
  await ended
})

it('a reader that vanishes frees its connection to the bank at once', async () => {
  const readers = await Promise.all(Array.from({ length: 8 }, () => download()))
  expect(giving.size).toBe(8)
  const began = performance.now()
  for (const reader of readers) reader.on('error', () => undefined).destroy()
  await givesNothing()
  expect(performance.now() - began).toBeLessThan(BANK_TIMEOUT_MS / 2)
  expect((await desk.ask(SMALL)).status).toBe(200)
})

/** Begins a session of this person; returns its cookie. */
function signIn(username: string): Promise<string> {
  bank.username = username
  return desk.signIn()
}

/** Begins a download and reads nothing of it. */
function download(cookie?: string): Promise<IncomingMessage> {
  return desk.begin(LARGE, { headers: { ...(cookie && { cookie }) } })
}

async function givesNothing(): Promise<void> {
  while (giving.size > 0) await once(changes, 'close')
}

function answerAsBank({ url = '', method }: IncomingMessage, response: ServerResponse): boolean {
  const [, id = '', isContent] = /documents\/(\d+)(\/attachment)?$/.exec(url) ?? []
  const size = SIZES[id]
  if (size !== undefined && isContent) give(size, response)
  else if (size !== undefined)
    json(response, { id: Number(id), fileName: 'scan.pdf', size, type: 'application/pdf' })
  else if (url.startsWith('/v1/clients/7'))
    json(response, {
      ...(method === 'POST' && { clientId: 7 }),
      id: 7,
      status: { id: 100 },
      displayName: 'Nia',
      clientVerificationStatus: 'VERIFIED',
    })
  else return false
  return true
}

function give(size: number, response: ServerResponse): void {
  giving.add(response)
  response.once('close', () => {
    giving.delete(response)
    changes.emit('close')
  })
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size })
  const block = Buffer.alloc(Math.min(size, MIB), '%PDF-1.7\n')
  Readable.from(Array.from({ length: size / block.length }, () => block)).pipe(response)
}

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
