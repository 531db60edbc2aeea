import fs from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BankFailure } from '../bank/errors'
import { configure } from '../test/environment'
import { carried } from './carried'

const LINE = 'the outcome of a command is not known'

/** The messages in the log of a command that ends like this, each with its trace id. */
async function linesOf(handle: () => Promise<unknown>) {
  configure({ LOG_LEVEL: 'info' })
  const lines: string[] = []
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    lines.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  onTestFinished(() => written.mockRestore())
  await carried(handle, { tenant: 't', person: 'p', traceId: 'trace', action: 'POST /api/clients' })
  return lines.map((text) => JSON.parse(text)).map(({ msg, traceId }) => `${msg} ${traceId}`)
}

test('the log has the trace of each command whose outcome is not known, and of no other', async () => {
  expect(await linesOf(async () => ({ outcome: 'unknown' }))).toContain(`${LINE} trace`)
  const lost = () => Promise.reject(new BankFailure('timeout', true))
  expect(await linesOf(lost)).toContain(`${LINE} trace`)
  expect(await linesOf(async () => ({ outcome: 'done' }))).toEqual([])
  const unsent = () => Promise.reject(new BankFailure('unreachable', false))
  expect(await linesOf(unsent)).toEqual(['command not carried out trace'])
})
