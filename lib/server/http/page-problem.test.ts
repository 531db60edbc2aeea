import fs from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { BankRefusal } from '../bank/errors'
import { StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { loggedProblem } from './page-problem'

beforeAll(() => configure({ LOG_LEVEL: 'info' }))

const staff = { traceId: 'trace-1', tenant: 'lakeside' }

/** What the page says of an error, and the line in the log. */
function told(error: unknown) {
  const written: string[] = []
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    written.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  try {
    const problem = loggedProblem(error, staff)
    return { problem, line: JSON.parse(written.join('')) }
  } finally {
    spy.mockRestore()
  }
}

test('a store that fails while a page is rendered gets a log line with the trace id that the page shows', () => {
  const cut = Object.assign(new Error('Nia Barrow'), { code: 'ECONNRESET' })
  const { problem, line } = told(new StoreUnavailable(cut))
  expect(line).toMatchObject({
    level: 50,
    msg: 'page drawn with a problem',
    code: 'store_unavailable',
    status: 503,
    cause: expect.stringMatching(/ECONNRESET$/),
    traceId: problem.traceId,
    tenant: 'lakeside',
  })
  expect(JSON.stringify(line)).not.toContain('Nia')
})

test('a refusal by the bank is not logged as an error of the console', () => {
  expect(told(new BankRefusal(404, [], undefined)).line).toMatchObject({
    level: 30,
    code: 'not_found',
  })
})
