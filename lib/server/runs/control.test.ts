import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Staff } from '../session/staff'
import { keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { controlRun } from './control'
import { changeRun, keepRun, ownRun } from './kept'

beforeAll(() => configure({ LOG_LEVEL: 'error' }))

let written: string[]
beforeEach(() => {
  written = []
  vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    written.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const logged = () =>
  written
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'run of clients')

const staff = {
  tenant: 'lakeside',
  traceId: 'a-trace',
  session: { person: 'officer', username: 'officer' },
  sessionKey: { place: randomUUID(), seal: 'none' },
} as Staff // all that a press on a run needs of it

/** A run that was checked and may be started. */
async function checkedRun(): Promise<string> {
  const { id } = await keepRun(staff, { action: 'verify', kind: 'full' }, [1])
  await changeRun(id, (run) => ({ ...run, phase: 'checked' }))
  return id
}

const start = (id: string) => controlRun(staff, id, { to: 'start', round: 1 })

test('the start of a run is logged once, however often it is pressed', async () => {
  const id = await checkedRun()
  await start(id)
  await start(id)
  expect(logged()).toEqual([expect.objectContaining({ run: id, asked: 'start', count: 1 })])
})

test('the start of a run is logged even where the answer of the store was lost', async () => {
  const id = await checkedRun()
  const store = keyValue()
  const replaceIf = store.replaceIf.bind(store)
  let isLost = false
  vi.spyOn(store, 'replaceIf').mockImplementation(async (key, ...rest) => {
    const isWritten = await replaceIf(key, ...rest)
    if (key !== `run:${id}` || isLost) return isWritten
    isLost = true
    throw new StoreUnavailable('the answer was lost')
  })
  expect(await start(id)).toMatchObject({ phase: 'sending' })
  expect(logged()).toHaveLength(1)
})

test('a run that is not started, because the store may have forgotten what was sent, is not logged as started', async () => {
  const id = await checkedRun()
  vi.spyOn(keyValue(), 'memory').mockResolvedValue('another')
  expect(await start(id)).toMatchObject({ phase: 'checked', halt: 'forgotten' })
  expect(logged()).toEqual([])
})

test('clients who are not known can be read again even where the store may have forgotten what was sent', async () => {
  const lookAgain = (id: string) => controlRun(staff, id, { to: 'lookAgain', round: 1 })
  const id = await checkedRun()
  await changeRun(id, (run) => ({ ...run, phase: 'sending', halt: 'forgotten' }))
  const summary = await lookAgain(id)
  expect(summary).toMatchObject({ phase: 'sending' })
  expect(summary).not.toHaveProperty('halt')
  // What was never started is not sent that way.
  const unstarted = await checkedRun()
  await changeRun(unstarted, (run) => ({ ...run, halt: 'forgotten' }))
  await expect(lookAgain(unstarted)).rejects.toMatchObject({ code: 'moved_on' })
})

test('a run that ended and only reads its unknown clients again goes by the memory that the store has now', async () => {
  const id = await checkedRun()
  await changeRun(id, (run) => ({ ...run, phase: 'ended', memory: 'before its restart' }))
  await controlRun(staff, id, { to: 'lookAgain', round: 1 })
  expect((await ownRun(staff, id)).memory).toBe(await keyValue().memory())
})
