import fs from 'node:fs'
import { NextRequest } from 'next/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { said } from '@/lib/words/said'
import { BankFailure } from '../bank/errors'
import { badSignature } from '../events/signed-body'
import { configure } from '../test/environment'
import { ProblemError } from './problems'
import { route } from './route'

/** The log line of a request to such a route. */
async function lineOf(asked: ReturnType<typeof route>, request: NextRequest) {
  configure({ LOG_LEVEL: 'info', BANK_WEBHOOK_SECRETS: 'a-secret-of-the-bank-and-us' })
  const lines: string[] = []
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    lines.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  onTestFinished(() => written.mockRestore())
  await asked(request, { params: Promise.resolve({}) })
  return lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request')
}

test.each([
  [
    'a bank that is too slow is a failure',
    new BankFailure('timeout', false),
    50,
    504,
    'bank_timeout',
  ],
  [
    'a read whose sender has gone is none',
    new BankFailure('abandoned', false),
    30,
    499,
    'abandoned',
  ],
  ['an event with a wrong signature is a warning', badSignature(), 40, 401, 'bad_signature'],
  [
    'a body of somebody else that is too large is none',
    new ProblemError('too_large', { detail: said('problems.nothingAsked') }),
    30,
    413,
    'too_large',
  ],
])('in the log, %s', async (_what, error, level, status, code) => {
  const get = route({
    access: 'anyone',
    handle: async () => {
      throw error
    },
  })
  const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  const line = await lineOf(get, new NextRequest('http://localhost:3000/api/x', { headers }))
  expect(line).toMatchObject({ level, status, code })
})

test('in the log, an event that is too large is a warning', async () => {
  const post = route({ access: 'bank', from: 'outside', handle: async () => undefined })
  const request = new NextRequest('http://localhost:3000/api/x', {
    method: 'POST',
    headers: { signature: '0'.repeat(128) },
    body: 'x'.repeat(256 * 1024 + 1),
  })
  expect(await lineOf(post, request)).toMatchObject({ level: 40, status: 413, code: 'too_large' })
})
