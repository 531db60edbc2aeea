import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Staff } from '../../session/staff'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { pdfOf } from '../../test/upload'
import { openFile, sendForm } from './files'

let answer: (request: IncomingMessage, response: ServerResponse) => void
const closed: string[] = []
const bank = await hostileBank((request, response) => {
  request.socket.once('close', () => closed.push(request.url ?? ''))
  answer(request, response)
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '1500' })
afterAll(() => bank.close())

const beginning = pdfOf(1_000_000)
const opened: Readable[] = []
beforeEach(() => {
  // A file that goes on for ever, with more at its start than is read ahead of a reader.
  answer = (request, response) => {
    if (request.method === 'POST')
      request.resume().on('end', () => response.end('{"resourceId":9}'))
    else response.writeHead(200).write(beginning)
  }
})
afterEach(() => {
  for (const content of opened.splice(0)) content.on('error', () => undefined).destroy()
})

const place = { table: 'source_of_funds', clientId: 12 }
let signedIn = 0
/** A person in a new session. */
const staff = (person: string) => {
  signedIn += 1
  const session = { sessionKey: `session ${signedIn}`, session: { person } }
  return {
    tenant: 'lakeside',
    traceId: 't',
    token: async () => 't',
    ...session,
  } as unknown as Staff
}
const never = new AbortController().signal

const open = async (person: string, signal = never) => {
  const { content } = await openFile(staff(person), place, 5, signal)
  opened.push(content)
  return content
}
const send = (person: string, body: () => AsyncIterable<Uint8Array>, signal = never) =>
  sendForm(
    staff(person),
    place,
    {
      contentType: 'multipart/form-data; boundary=a',
      length: 3,
      body: body(),
      isComplete: () => false,
      signal,
    },
    't',
  )
const short = async function* () {
  yield Buffer.from('abc')
}
const endless = async function* () {
  yield Buffer.from('a')
  await new Promise(() => undefined)
}
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))
const BUSY = { code: 'files_busy', details: { retryAfter: 10 } }

test('a person with eight open files, in any number of sessions, waits for a ninth, is told so in time, and delays nobody else', async () => {
  const files = await Promise.all(times(8, () => open('anna')))
  await expect(open('anna')).rejects.toMatchObject(BUSY)
  await open('ben')
  const next = open('anna')
  files[0]?.destroy()
  await next
})

test('where all places for reading are stuck, sending goes on', async () => {
  await Promise.all(times(32, (index) => open(`reader ${index % 4}`)))
  await expect(open('ben')).rejects.toMatchObject(BUSY)
  expect(await send('ben', short)).toMatchObject({ waits: false })
})

test('where all places for sending are stuck, reading goes on', async () => {
  const gone = new AbortController()
  const sending = times(32, (index) =>
    send(`sender ${index % 4}`, endless, gone.signal).catch((error) => error.name),
  )
  while (
    bank.requests.filter(({ method, destroyed }) => method === 'POST' && !destroyed).length < 32
  )
    await new Promise(setImmediate)
  await expect(send('ben', short)).rejects.toMatchObject(BUSY)
  await open('ben')
  gone.abort()
  expect(await Promise.all(sending)).toEqual(times(32, () => 'AbortError'))
  expect(await send('ben', short)).toMatchObject({ waits: false })
})

test('a person who leaves while waiting gives up the wait', async () => {
  await Promise.all(times(8, () => open('anna')))
  const leaving = new AbortController()
  const ninth = open('anna', leaving.signal)
  leaving.abort()
  await expect(ninth).rejects.toThrow(/abort/i)
})

test('no connection is used for two files, whatever the bank offers', async () => {
  closed.length = 0
  answer = (_, response) => {
    response.writeHead(200, { 'keep-alive': 'timeout=600', 'content-length': '3' }).end('abc')
  }
  for (const who of ['anna', 'ben']) {
    const content = await open(who)
    for await (const _ of content);
    while (closed.length === 0) await new Promise(setImmediate)
    closed.length = 0
  }
})
