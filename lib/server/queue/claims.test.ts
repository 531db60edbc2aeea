import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bus, tenantTopic } from '../events/bus'
import { recordKey } from '../session/entry-keys'
import type { Staff } from '../session/staff'
import { keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { claimWork } from './claims'

beforeAll(() => configure({ LOG_LEVEL: 'error' }))

async function signedIn(name: string): Promise<Staff> {
  const place = randomUUID()
  await keyValue().set(recordKey(place), 'a session', 60)
  return {
    tenant: 'lakeside',
    traceId: 'a-trace',
    session: { person: name, username: name, name },
    sessionKey: { place },
  } as Staff // all that a claim needs of it
}

/** The store carries out the next such write, and its answer is lost. */
function loseAnswerTo(write: 'add' | 'replaceIf'): void {
  const store = keyValue()
  const carryOut = store[write].bind(store) as (...given: unknown[]) => Promise<boolean> // as it is called
  vi.spyOn(store, write).mockImplementationOnce(async (...given: unknown[]) => {
    await carryOut(...given)
    throw new StoreUnavailable('the answer was lost')
  })
}

async function toldToPages(): Promise<unknown[]> {
  const told: unknown[] = []
  const stop = await bus().subscribe(tenantTopic('lakeside'), {
    hear: (message) => told.push(JSON.parse(message)),
    lost: () => undefined,
  })
  onTestFinished(stop)
  return told
}

test('a claim is told to other pages even where the answer of the store was lost', async () => {
  const officer = await signedIn('officer')
  const told = await toldToPages()
  loseAnswerTo('add')
  const claim = await claimWork(officer, { clientId: 1 })
  expect(claim).toMatchObject({ person: 'officer' })
  expect(told).toEqual([{ kind: 'claim', clientId: 1, claim }])
})

test('a takeover is told and logged even where the answer of the store was lost', async () => {
  const [officer, colleague] = [await signedIn('officer'), await signedIn('colleague')]
  const { id = '' } = (await claimWork(officer, { clientId: 2 })) ?? {}
  const told = await toldToPages()
  told.length = 0
  const written: string[] = []
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((_file, bytes) => {
    written.push(String(bytes))
    return Buffer.byteLength(String(bytes))
  })
  onTestFinished(() => spy.mockRestore())
  loseAnswerTo('replaceIf')
  const claim = await claimWork(colleague, { clientId: 2 }, { id, reason: 'on leave' })
  expect(claim).toMatchObject({ person: 'colleague', taken: { from: 'officer' } })
  expect(told).toMatchObject([{ clientId: 2, claim: { person: 'colleague' } }])
  const lines = written.join('').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'taken over from a colleague',
      username: 'colleague',
      from: 'officer',
      clientId: 2,
      reason: 'on leave',
    }),
  )
})

test('a claim that the store did not keep is not known, and told to nobody', async () => {
  const officer = await signedIn('officer')
  const told = await toldToPages()
  told.length = 0
  vi.spyOn(keyValue(), 'add').mockRejectedValueOnce(new StoreUnavailable('away'))
  expect(await claimWork(officer, { clientId: 3 })).toBeNull()
  expect(told).toEqual([])
})
