import fs from 'node:fs'
import { NextRequest } from 'next/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BankFailure } from '../bank/errors'
import { badSignature } from '../events/signed-body'
import { configure } from '../test/environment'
import { route } from './route'

/** The log line of a read whose handler throws this. */
async function lineOf(error: Error) {
  configure({ LOG_LEVEL: 'info' })
  const lines: string[] = []
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    lines.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  onTestFinished(() => written.mockRestore())
  const get = route({
    access: 'anyone',
    handle: async () => {
      throw error
    },
  })
  const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  await get(new NextRequest('http://localhost:3000/api/x', { headers }), {
    params: Promise.resolve({}),
  })
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
])('in the log, %s', async (_what, error, level, status, code) => {
  expect(await lineOf(error)).toMatchObject({ level, status, code })
})
