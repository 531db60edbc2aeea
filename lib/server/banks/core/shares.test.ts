import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { BankCaller } from '../../bank/exchanged'
import { Held } from '../../shares/held'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { commandBank, readBankOnce } from './http'

/** The requests that the bank has not answered yet. */
const open: { path: string; response: ServerResponse }[] = []
const bank = await hostileBank((request, response) => {
  if (answerAtOnce) response.end('{}')
  else open.push({ path: request.url ?? '', response })
})
let answerAtOnce = false
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
const answerAll = () => {
  for (const { response } of open.splice(0)) response.end('{}')
}
afterEach(() => {
  answerAtOnce = false
  answerAll()
})
afterAll(() => bank.close())

const caller = (person: string, held = new Held()): BankCaller => ({
  tenant: 'lakeside',
  traceId: 't',
  token: async () => 't',
  held,
  session: { person },
})
const read = (who: BankCaller, path: string) => readBankOnce(who, path, {}, z.unknown())
const isOpen = (path: string) => open.some((one) => one.path === path)

test('one person’s many reads leave room for everyone else, and for commands', async () => {
  const reads = Array.from({ length: 40 }, () => read(caller('anna'), '/many'))
  await vi.waitFor(() => expect(open).toHaveLength(10), 20_000)
  const other = read(caller('ben'), '/other')
  const command = commandBank(caller('anna'), { method: 'POST', path: '/command' }, z.unknown())
  await vi.waitFor(
    () => expect([isOpen('/other'), isOpen('/command')]).toEqual([true, true]),
    20_000,
  )
  expect(open).toHaveLength(12)
  answerAtOnce = true
  answerAll()
  expect(await Promise.all([...reads, other, command])).toHaveLength(42)
})

test('a read whose caller has gone stops waiting for its turn at once, and is never sent to the bank', async () => {
  const held = new Held()
  const first = Array.from({ length: 10 }, () => read(caller('anna'), '/first'))
  const ended = vi.fn()
  const all = Promise.all(first).finally(ended)
  await vi.waitFor(() => expect(open).toHaveLength(10), 20_000)
  const late = read(caller('anna', held), '/late').catch((error: unknown) => error)
  held.giveBack()
  expect(await late).toMatchObject({ kind: 'abandoned', mayHaveApplied: false })
  expect(ended).not.toHaveBeenCalled()
  answerAll()
  await all
  expect(isOpen('/late')).toBe(false)
})
