import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyValue } from '../kv'
import { configure } from '../test/environment'
import { sessionFrom } from './staff'
import {
  createSession,
  endSession,
  findSession,
  readTokens,
  touchSession,
  writeSession,
} from './store'

const minutes = (count: number) => count * 60_000
const tokens = {
  accessToken: 'access',
  accessTokenReceivedAt: 0,
  accessTokenExpiresAt: 0,
  refreshToken: 'refresh',
  idToken: 'id',
}
const start = () =>
  createSession(
    {
      username: 'officer',
      name: 'Wanjiru Otieno',
      tenant: 'lakeside',
      tenantName: 'Lakeside Bank',
      roles: ['Officer'],
      permissions: ['READ_CLIENT'],
      signedInAt: Date.now(),
    },
    tokens,
  )

beforeEach(() => {
  configure()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  test('ends after fifteen minutes without activity', async () => {
    const id = await start()
    vi.advanceTimersByTime(minutes(15) - 1)
    expect(await findSession(id)).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(await findSession(id)).toBeUndefined()
  })

  test('is not prolonged by reading it a hundred times', async () => {
    const id = await start()
    for (let poll = 0; poll < 100; poll += 1) {
      vi.advanceTimersByTime(minutes(15) / 100)
      await findSession(id)
    }
    expect(await findSession(id)).toBeUndefined()
  })

  test('is prolonged by activity, but never past eight hours', async () => {
    const id = await start()
    const began = Date.now()
    while (Date.now() - began < minutes(8 * 60) - minutes(10)) {
      vi.advanceTimersByTime(minutes(10))
      const session = await findSession(id)
      if (!session) throw new Error('the session ended although the person was active')
      await touchSession(session.key)
    }
    const last = await findSession(id)
    expect(last && sessionFrom(last).idleSecondsLeft).toBe(10 * 60)
    vi.advanceTimersByTime(minutes(10))
    expect(await findSession(id)).toBeUndefined()
  })

  test('says how many seconds are left, by the server’s clock', async () => {
    const id = await start()
    vi.advanceTimersByTime(minutes(13))
    const session = await findSession(id)
    expect(session && sessionFrom(session).idleSecondsLeft).toBe(120)
  })

  test('keeps its age when its permissions are written again', async () => {
    const id = await start()
    vi.advanceTimersByTime(minutes(5))
    const session = await findSession(id)
    if (!session) throw new Error('no session')
    await writeSession(session.key, { ...session.record, permissions: [] })
    vi.advanceTimersByTime(minutes(10))
    expect(await findSession(id)).toBeUndefined()
  })

  test('is over at once when it is ended, tokens and all', async () => {
    const id = await start()
    const session = await findSession(id)
    if (!session) throw new Error('no session')
    await endSession(session.key)
    expect(await findSession(id)).toBeUndefined()
    expect(await readTokens(session.key)).toBeUndefined()
  })

  test('is kept under a key from which the id cannot be had', async () => {
    const store = keyValue()
    const written: string[] = []
    const set = vi.spyOn(store, 'set').mockImplementation(async (key, value) => {
      written.push(key, value)
    })
    const id = await start()
    set.mockRestore()
    expect(written.length).toBeGreaterThanOrEqual(6)
    expect(written.join()).not.toContain(id)
  })

  test('ids do not repeat', async () => {
    const ids = await Promise.all(Array.from({ length: 1000 }, start))
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => /^[\w-]{43}$/.test(id))).toBe(true)
  })
})
