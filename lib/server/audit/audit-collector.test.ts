import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { AuditCollector } from './audit-collector'
import { AuditLines } from './audit-lines'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

type Lot = { url?: string | undefined; headers: IncomingHttpHeaders; lines: string[]; body: string }

/** A collector that keeps the lots it gets and answers each with `answer`, which is given the lot’s place among them. */
async function collector(answer: (response: ServerResponse, place: number) => void) {
  const lots: Lot[] = []
  const server = await hostileBank((request, response) => {
    void text(request).then((body) => {
      const [ofUs] = JSON.parse(body).resourceLogs
      const lines = ofUs.scopeLogs[0].logRecords.map(
        (record: { body: { stringValue: string } }) => record.body.stringValue,
      )
      lots.push({ url: request.url, headers: request.headers, lines, body })
      answer(response, lots.length - 1)
    })
  })
  undo.push(server.close)
  const lines = new AuditLines(new AuditCollector(new URL(`${server.url}/otlp/`)), () => undefined)
  return { lots, lines }
}

const taken = (response: ServerResponse, said: object = {}) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))

const line = (number: number) => JSON.stringify({ at: '2026-11-25T09:12:03.118Z', line: number })

test('lines that come together go in one lot, in order, with the headers that the collector asks for', async () => {
  configure({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key', OTEL_SERVICE_NAME: 'desk' })
  const { lots, lines } = await collector((response) => taken(response))
  await Promise.all([1, 2, 3, 4].map((number) => lines.write(line(number), number === 1)))
  expect(lots.map((lot) => lot.lines)).toEqual([[line(1)], [2, 3, 4].map(line)])
  expect(lots[0]).toMatchObject({
    url: '/otlp/v1/logs',
    headers: { 'content-type': 'application/json', 'x-key': 'a key' },
  })
  expect(JSON.parse(lots[0]?.body ?? '')).toMatchObject({
    resourceLogs: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'desk' } }] },
        scopeLogs: [
          { logRecords: [{ eventName: 'clientele.audit', timeUnixNano: '1795597923118000000' }] },
        ],
      },
    ],
  })
})

test('a line counts as written only once the collector has answered', async () => {
  configure()
  const { lots, lines } = await collector(() => undefined)
  const ended = vi.fn()
  const written = lines.write(line(1), true).finally(ended)
  await expect.poll(() => lots).toHaveLength(1)
  expect(ended).not.toHaveBeenCalled()
  // The collector never answers, and the line waits for it no longer than for a disk.
  await expect(written).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test.each([429, 502, 503, 504])(
  'lines that are answered with %d are sent again',
  async (status) => {
    configure()
    const { lots, lines } = await collector((response, place) => {
      if (place === 0) response.writeHead(status).end('busy')
      else taken(response, { partialSuccess: { rejectedLogRecords: '0' } })
    })
    await lines.write(line(1), true)
    expect(lots.map((lot) => lot.lines)).toEqual([[line(1)], [line(1)]])
  },
)

test('lines whose answer was lost are sent again', async () => {
  configure()
  const { lots, lines } = await collector((response, place) => {
    if (place === 0) response.destroy()
    else taken(response)
  })
  await lines.write(line(1), true)
  expect(lots).toHaveLength(2)
})

test.each([
  ['refused', (response: ServerResponse) => response.writeHead(401).end(), 'HTTP_401'],
  ['sent elsewhere', (response: ServerResponse) => response.writeHead(307).end(), 'HTTP_307'],
  [
    'left out in part',
    (response: ServerResponse) => taken(response, { partialSuccess: { rejectedLogRecords: '1' } }),
    'rejected',
  ],
])('lines that are %s count as not written, and are not sent again', async (_, answer, code) => {
  configure()
  const { lots, lines } = await collector(answer)
  await expect(lines.write(line(1), true)).rejects.toMatchObject({ code })
  expect(lots).toHaveLength(1)
})

test('a collector that refused one lot takes the next', async () => {
  configure()
  const { lots, lines } = await collector((response, place) => {
    if (place === 0) response.writeHead(401).end()
    else taken(response)
  })
  await expect(lines.write(line(1), true)).rejects.toMatchObject({ code: 'HTTP_401' })
  await lines.write(line(2), true)
  expect(lots.map((lot) => lot.lines)).toEqual([[line(1)], [line(2)]])
})
