import fs from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { BankRefusal } from '../bank/errors'
import { StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { loggedProblem } from './page-problem'

beforeAll(() => configure({ LOG_LEVEL: 'info' }))

const staff = { traceId: 'trace-1', tenant: 'lakeside' }

/** What the page tells of it, and the line that the log has. */
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

test('a store that fails while a page is drawn has a line in the log, by the trace id that the page tells', () => {
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

test('what the bank only refuses is no error of the console', () => {
  expect(told(new BankRefusal(404, [], undefined)).line).toMatchObject({
    level: 30,
    code: 'not_found',
  })
})
