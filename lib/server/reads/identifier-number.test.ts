import fs from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff } from '../test/plain-staff'
import { revealNumber } from './identifier-number'

const bank = await hostileBank((_request, response) => response.end('{}'))
afterAll(() => bank.close())
afterEach(() => vi.restoreAllMocks())

test.each([
  ['nobody reads the log', 'EAGAIN'],
  ['the log cannot be written', 'ENOSPC'],
])('While %s, no number is shown or requested from the bank', async (_what, code) => {
  configure({ BANK_URL: bank.url, LOG_LEVEL: 'error' })
  vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error(), { code })
  })
  const asked = revealNumber(plainStaff, { clientId: 7, identifierId: 1 }, { reason: 'A doubt' })
  await expect(asked).rejects.toMatchObject({ code: 'console_unavailable' })
  expect(bank.requests).toEqual([])
})
