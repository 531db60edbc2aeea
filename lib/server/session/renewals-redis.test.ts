import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type KeyValue, RedisKeyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { RotatingProvider } from '../test/rotating-provider'
import { unusedPort } from '../test/unused-port'
import { sessionKeyOf } from './entry-keys'
import { type RenewalState, Renewals } from './renewals'
import { createSession, findSession, readTokens } from './store'

configure()

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined
if (!hasRedis && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no redis-server to start')

let folder = ''
let port = 0
let redis: ChildProcess | undefined

/** Starts the Redis of this test with all its former data, to the last write. */
function start(): void {
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const kept = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
  redis = spawn('redis-server', [...where, ...kept], { stdio: 'ignore' })
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => redis?.once('close', resolve))
  redis?.kill('SIGKILL')
  await ended
}

/** Kills the Redis before its call number `at`, or after that call and before its answer arrives. */
class Dying extends RedisKeyValue {
  calls = 0
  at = Number.POSITIVE_INFINITY
  when: 'before' | 'after' = 'before'

  private async through<Value>(call: () => Promise<Value>): Promise<Value> {
    const number = this.calls++
    if (number !== this.at) return call()
    if (this.when === 'after') await call()
    await kill()
    start()
    if (this.when === 'after') throw new StoreUnavailable('the answer was lost')
    return call()
  }

  override get(key: string) {
    return this.through(() => super.get(key))
  }
  override getMany(keys: readonly string[]) {
    return this.through(() => super.getMany(keys))
  }
  override add(...entry: Parameters<KeyValue['add']>) {
    const [key, value, seconds] = entry
    return this.through(() => super.add(key, value, seconds))
  }
  override replaceIf(...entry: Parameters<KeyValue['replaceIf']>) {
    return this.through(() => super.replaceIf(...entry))
  }
  override deleteIf(...entry: Parameters<KeyValue['deleteIf']>) {
    return this.through(() => super.deleteIf(...entry))
  }
}

describe.skipIf(!hasRedis)('a Redis that is killed in the middle of a renewal', () => {
  let store: Dying

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clientele-redis-'))
    port = await unusedPort()
    start()
    store = new Dying(`redis://127.0.0.1:${port}/0`)
    const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
    holder[Symbol.for('clientele.key-value')] = store
    await vi.waitFor(() => store.memory(), { timeout: 20_000, interval: 50 })
  })
  afterAll(async () => {
    store.close()
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })

  // The steps: read the tokens, take the turn, read again, write the new tokens, give the turn back.
  const steps = [0, 1, 2, 3, 4]
  test.each(
    (['before', 'after'] as const).flatMap((when) =>
      [30, -1].flatMap((secondsLeft) => steps.map((step) => ({ when, secondsLeft, step }))),
    ),
  )(
    '$when step $step, and then restarts, costs no session whose token has $secondsLeft s left',
    async ({ when, secondsLeft, step }) => {
      const provider = new RotatingProvider()
      const state: RenewalState = { running: new Map(), pausedUntil: new Map() }
      const renewals = new Renewals(provider, state)
      const settled = () => vi.waitFor(() => expect(state.running.size).toBe(0), 20_000)
      const record = {
        username: 'officer',
        name: 'Wanjiru Otieno',
        tenant: 'lakeside',
        tenantName: 'Lakeside Bank',
        roles: [],
        permissions: [],
        signedInAt: Date.now(),
      }
      const id = await createSession(record, {
        ...provider.give(),
        accessTokenReceivedAt: Date.now() + (secondsLeft - 300) * 1000,
        accessTokenExpiresAt: Date.now() + secondsLeft * 1000,
      })
      const key = sessionKeyOf(id)

      const before = redis?.pid
      Object.assign(store, { calls: 0, when, at: step })
      await renewals.accessToken(key).catch(() => undefined)
      await vi.waitFor(() => expect(redis?.pid).not.toBe(before), { timeout: 20_000, interval: 20 })
      await settled()
      store.at = Number.POSITIVE_INFINITY
      await vi.waitFor(
        async () => {
          // A later request, after the pause.
          state.pausedUntil.clear()
          await renewals.accessToken(key)
          await settled()
          expect(provider.takes((await readTokens(key))?.accessToken ?? '')).toBe(true)
          expect(provider.refreshes).toBe(1)
        },
        { timeout: 20_000, interval: 100 },
      )
      expect(await findSession(id)).toBeDefined()
    },
    120_000,
  )
})
