import { afterEach, expect, it } from 'vitest'
import { otlpReceiver } from '../otlp-receiver'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'
import { linesOfLog } from './lines-of-log'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

// Every write to it fails because there is no space left.
const FULL = '/dev/full'
const VERIFY = {
  method: 'POST',
  body: JSON.stringify({ kind: 'full' }),
  headers: { 'idempotency-key': 'a-press-and-a-full-disk' },
}

async function consoleOf(settings: Record<string, string>) {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const sent: string[] = []
  bank.answer = ({ method, url = '' }, response) => {
    if (method !== 'POST' || !url.startsWith('/v1/clients')) return false
    sent.push(url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"clientId":7}')
    return true
  }
  const console = await consoleOfTheTest(bank, settings)
  undo.push(() => console.program.stop())
  return { sent, ...console }
}

it('on a full disk a command is carried out and the failure is logged, unless the record is required', async () => {
  const going = await consoleOf({ AUDIT_LOG: FULL })
  expect((await going.ask('/api/clients/7/verification', VERIFY)).status).toBe(200)
  expect(going.sent).toHaveLength(1)
  await expect
    .poll(() => linesOfLog(going.program))
    .toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'the audit log cannot be written',
        cause: 'ENOSPC',
      }),
    )

  const strict = await consoleOf({ AUDIT_LOG: FULL, AUDIT_REQUIRED: 'on' })
  const refused = await strict.ask('/api/clients/7/verification', {
    ...VERIFY,
    headers: { ...VERIFY.headers, 'accept-language': 'fr' },
  })
  expect(refused.status).toBe(503)
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'audit_unavailable',
    detail: expect.stringMatching(/^Rien n’a été envoyé à la banque/),
  })
  expect(strict.sent).toEqual([])
})

it('on standard output the record stands among the lines of the log, even when the log is almost silent', async () => {
  const { program, ask } = await consoleOf({ AUDIT_LOG: 'stdout', LOG_LEVEL: 'fatal' })
  expect((await ask('/api/clients/7/verification', VERIFY)).status).toBe(200)
  await expect
    .poll(() => program.lastLines)
    .toMatch(/"kind":"intent".*verification.*\n.*"kind":"outcome".*"outcome":"done"/)
})

it('at a collector each line of the record is one log, and without the collector a required record lets nothing be sent', async () => {
  const receiver = await otlpReceiver()
  undo.push(receiver.close)
  const { sent, ask } = await consoleOf({
    AUDIT_LOG: 'otlp',
    AUDIT_REQUIRED: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  expect((await ask('/api/clients/7/verification', VERIFY)).status).toBe(200)
  const kept = () => receiver.logs.map(({ body }) => JSON.parse(body.stringValue ?? ''))
  await expect
    .poll(() => kept().filter(({ press }) => press !== undefined))
    .toMatchObject([{ kind: 'intent' }, { kind: 'outcome', outcome: 'done' }])
  expect(receiver.logs[0]?.eventName).toBe('clientele.audit')

  await receiver.close()
  const refused = await ask('/api/clients/7/verification', {
    ...VERIFY,
    headers: { 'idempotency-key': 'a-press-and-no-collector' },
  })
  expect(refused.status).toBe(503)
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'audit_unavailable' })
  expect(sent).toHaveLength(1)
})
