import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Telemetry, tellTelemetry } from '../telemetry/telemetry'
import { configure } from '../test/environment'

const folder = mkdtempSync(join(tmpdir(), 'clientele-audit-'))
const path = join(folder, 'audit.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

const ACT = { tenant: 'lakeside', person: 'hash', traceId: 'trace', action: 'POST /api/clients' }

const lines = () =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const slots = globalThis as { [slot: symbol]: unknown } // audit-log.ts keeps here what its copies share

/** A fresh copy of the module, with these settings. */
async function withSettings(settings: Record<string, string>) {
  configure({ AUDIT_LOG: path, ...settings })
  slots[Symbol.for('clientele.audit')] = undefined
  vi.resetModules()
  return import('./audit-log')
}

function withFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a command refused because its intent was late gets a not_sent outcome, in case the intent was written after all', async () => {
  const { noteIntent } = await withSettings({ AUDIT_REQUIRED: 'on' })
  withFakeTimers()
  const noted = noteIntent(ACT)
  vi.advanceTimersByTime(5000)
  await expect(noted).rejects.toMatchObject({ code: 'audit_unavailable' })
  vi.useRealTimers()
  await expect
    .poll(lines)
    .toMatchObject([
      { kind: 'intent' },
      { kind: 'outcome', outcome: 'not_sent', code: 'audit_unavailable' },
    ])
  expect(lines()[1].id).toBe(lines()[0].id)
})

test('where records are optional, only the first command waits for a file that does not answer', async () => {
  const { noteIntent } = await withSettings({ AUDIT_REQUIRED: 'off' })
  const opened = vi.spyOn(promises, 'open').mockReturnValue(new Promise(() => undefined))
  syncBuiltinESMExports()
  onTestFinished(() => {
    opened.mockRestore()
    syncBuiltinESMExports()
  })
  withFakeTimers()
  const first = noteIntent(ACT)
  vi.advanceTimersByTime(5000)
  await first
  await noteIntent(ACT)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('an outcome that a hanging file takes a moment later does not count as lost, and one that it refuses then does', async () => {
  const { noteIntent } = await withSettings({ AUDIT_REQUIRED: 'off' })
  const counted: string[] = []
  tellTelemetry({ count: (name: string) => counted.push(name) } as unknown as Telemetry) // all that is asked of it here
  onTestFinished(() => tellTelemetry(undefined))
  const noteEnd = [await noteIntent(ACT), await noteIntent(ACT)]
  const { open } = promises
  const opening: { take(): void; refuse(): void }[] = []
  const opened = vi.spyOn(promises, 'open').mockImplementation(
    (...given) =>
      new Promise((resolve, reject) => {
        opening.push({ take: () => resolve(open(...given)), refuse: () => reject(new Error()) })
      }),
  )
  syncBuiltinESMExports()
  onTestFinished(() => {
    opened.mockRestore()
    syncBuiltinESMExports()
  })
  withFakeTimers()
  noteEnd[0]?.({ outcome: 'done' })
  noteEnd[1]?.({ outcome: 'unknown' })
  await vi.advanceTimersByTimeAsync(6000)
  opening[0]?.take()
  await expect.poll(() => lines().at(-1)).toMatchObject({ outcome: 'done' })
  expect(counted).toEqual([])
  await expect.poll(() => opening).toHaveLength(2)
  opening[1]?.refuse()
  await expect.poll(() => counted).toEqual(['clientele.audit.failures'])
})
