import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeyValue, StoreUnavailable } from '../store/kv'
import { MemoryKeyValue } from '../store/kv-memory'
import { configure } from '../test/environment'
import { RotatingProvider } from '../test/rotating-provider'
import { type SessionKey, sessionKeyOf } from './entry-keys'
import { Renewals } from './renewals'
import { sealed } from './seal'
import {
  createSession,
  endSession,
  readSession,
  readTokens,
  renewBeforeUse,
  type Tokens,
  takeSession,
} from './store'

configure()

/** Replaces the store of this process. */
function useStore(store: KeyValue): void {
  const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
  holder[Symbol.for('clientele.key-value')] = store
}

const newState = () => ({ running: new Map(), pausedUntil: new Map() })
const record = {
  username: 'officer',
  name: 'Wanjiru Otieno',
  tenant: 'lakeside',
  tenantName: 'Lakeside Bank',
  roles: [],
  permissions: [],
  signedInAt: Date.now(),
}

let provider: RotatingProvider
let state: ReturnType<typeof newState>
let renewals: Renewals

beforeEach(() => {
  useStore(new MemoryKeyValue())
  provider = new RotatingProvider()
  state = newState()
  renewals = new Renewals(provider, state)
})

/** Signs in `secondsLeft` before the access token expires. */
async function signedIn(secondsLeft: number, life = 300): Promise<SessionKey> {
  const id = await createSession(record, {
    ...provider.give(),
    accessTokenReceivedAt: Date.now() + (secondsLeft - life) * 1000,
    accessTokenExpiresAt: Date.now() + secondsLeft * 1000,
  })
  return sessionKeyOf(id)
}

const settled = () => vi.waitFor(() => expect(state.running.size).toBe(0), 20_000)

describe('an access token', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    { life: 300, secondsLeft: 61, renewed: false },
    { life: 300, secondsLeft: 59, renewed: true },
    { life: 20, secondsLeft: 6, renewed: false },
    { life: 20, secondsLeft: 4, renewed: true },
    { life: 60, secondsLeft: 30, renewed: false },
  ])(
    'of $life s with $secondsLeft s left is renewed: $renewed',
    async ({ life, secondsLeft, renewed }) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const key = await signedIn(secondsLeft, life)
      await renewals.accessToken(key)
      await settled()
      expect(provider.refreshes).toBe(renewed ? 1 : 0)
    },
  )

  test('is renewed once for all simultaneous requests of this copy and another', async () => {
    const other = new Renewals(provider, newState())
    for (const secondsLeft of [30, -1]) {
      const key = await signedIn(secondsLeft)
      const before = provider.refreshes
      const requests = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? renewals : other).accessToken(key),
      )
      await Promise.all(requests)
      await settled()
      expect(provider.refreshes).toBe(before + 1)
      expect(provider.takes(await renewals.accessToken(key))).toBe(true)
    }
  })

  test('that the bank refuses is renewed at once, unless it has just been renewed', async () => {
    const key = await signedIn(200)
    const old = await renewals.accessToken(key)
    const fresh = await renewals.accessToken(key, old)
    expect(provider.takes(fresh)).toBe(true)
    await expect(renewals.accessToken(key, fresh)).rejects.toMatchObject({
      code: 'account_refused',
    })
    expect(provider.refreshes).toBe(1)
    expect(await readTokens(key)).toBeDefined()
  })
})

describe('tokens that a renewal brings', () => {
  const OURS = { sub: 'wanjiru', tenant: 'lakeside' }

  test.each([
    { sub: 'achieng', tenant: 'lakeside' },
    { sub: 'wanjiru', tenant: 'harbour' },
  ])(
    'for $sub at $tenant end her session, are never used, and are given back to the provider',
    async (now) => {
      provider.claims = OURS
      const key = await signedIn(-1)
      provider.claims = now
      await expect(renewals.accessToken(key)).rejects.toMatchObject({ code: 'session_ended' })
      expect(provider.givenBack).toHaveLength(1)
      expect(await readTokens(key)).toBeUndefined()
    },
  )

  test.each([[OURS], [{ tenant: ['lakeside'] }], [undefined]])(
    'for the same person, or without a person, are used (%o)',
    async (now) => {
      provider.claims = OURS
      const key = await signedIn(-1)
      provider.claims = now
      expect(provider.takes(await renewals.accessToken(key))).toBe(true)
      expect(provider.givenBack).toEqual([])
    },
  )
})

describe('a session that the provider may have ended', () => {
  test('renews again, once, if a renewal was under way whose tokens may be older than that', async () => {
    const key = await signedIn(-1)
    let answer = () => {}
    provider.wait = new Promise<void>((resolve) => {
      answer = resolve
    })
    const older = renewals.accessToken(key)
    await vi.waitFor(() => expect(provider.refreshes).toBe(1))
    await renewBeforeUse(key)
    answer()
    const token = await older.then(() => renewals.accessToken(key))
    expect(token).not.toBe(await older)
    expect(await renewals.accessToken(key)).toBe(token)
    expect(provider.refreshes).toBe(2)
    await renewBeforeUse(key)
    expect(await renewals.accessToken(key)).not.toBe(token)
    expect(provider.refreshes).toBe(3)
  })

  test('renews again where the provider says so once more during the renewal that this caused', async () => {
    const key = await signedIn(200)
    await renewBeforeUse(key)
    let answer = () => {}
    provider.wait = new Promise<void>((resolve) => {
      answer = resolve
    })
    const first = renewals.accessToken(key)
    await vi.waitFor(() => expect(provider.refreshes).toBe(1))
    await renewBeforeUse(key)
    const later = renewals.accessToken(key)
    answer()
    expect(await later).not.toBe(await first)
    expect(await renewals.accessToken(key)).toBe(await later)
    expect(provider.refreshes).toBe(2)
  })
})

describe('a clock that is set back by an hour', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('causes a renewal of a token whose age cannot be told', async () => {
    const key = await signedIn(200)
    vi.setSystemTime(Date.now() - 3_600_000)
    await renewals.accessToken(key)
    await settled()
    expect(provider.refreshes).toBe(1)
  })

  test('causes no message that the bank refuses the account', async () => {
    const key = await signedIn(200)
    const old = (await readTokens(key))?.accessToken
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(provider.takes(await renewals.accessToken(key, old))).toBe(true)
  })
})

describe('a provider', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('that is slow delays nobody whose token still works, and its new tokens are kept', async () => {
    let answer: (value?: unknown) => void = () => undefined
    provider.wait = new Promise((resolve) => {
      answer = resolve
    })
    const key = await signedIn(30)
    const old = (await readTokens(key))?.accessToken
    expect(await renewals.accessToken(key)).toBe(old)
    await vi.waitFor(() => expect(provider.refreshes).toBe(1), 20_000)
    expect(await renewals.accessToken(key)).toBe(old)
    answer()
    await settled()
    expect(provider.takes(await renewals.accessToken(key))).toBe(true)
    expect(provider.refreshes).toBe(1)
  })

  test('that takes nine seconds costs no session, whichever copy is asked', async () => {
    vi.useFakeTimers()
    const key = await signedIn(-1)
    provider.wait = new Promise((resolve) => setTimeout(resolve, 9000))
    const copies = [renewals, new Renewals(provider, newState())]
    const asked = Promise.all(copies.map((copy) => copy.accessToken(key)))
    await vi.advanceTimersByTimeAsync(9500)
    const [here, there] = await asked
    expect(there).toBe(here)
    expect(provider.takes(here ?? '')).toBe(true)
    expect(provider.refreshes).toBe(1)
  })

  test('that is away is not asked again for some seconds', async () => {
    provider.isAway = true
    const refresh = vi.spyOn(provider, 'refresh')
    const usable = await signedIn(30)
    for (let request = 0; request < 5; request += 1) {
      await renewals.accessToken(usable)
      await settled()
    }
    expect(refresh).toHaveBeenCalledTimes(1)
    const expired = await signedIn(-1)
    for (let request = 0; request < 5; request += 1)
      await expect(renewals.accessToken(expired)).rejects.toBeDefined()
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(await readTokens(expired)).toBeDefined()
  })

  test('that refuses the refresh token ends the session, unless another copy has a newer one', async () => {
    const key = await signedIn(-1)
    const before = await readTokens(key)
    // The other copy held its turn for too long, and wrote its tokens after all.
    const late = new Renewals(
      {
        ...provider,
        giveBack: provider.giveBack,
        refresh: async () => {
          useTokens(key, { ...provider.give(), accessToken: 'newer' })
          return { outcome: 'ended' }
        },
      },
      newState(),
    )
    expect(await late.accessToken(key)).toBe('newer')

    useTokens(key, { ...(before ?? provider.give()), refreshToken: 'revoked' })
    await expect(renewals.accessToken(key)).rejects.toMatchObject({ code: 'session_ended' })
    expect(await readTokens(key)).toBeUndefined()
  })
})

test('a session for which the provider gives no refresh token ends with its access token', async () => {
  const began = async (secondsLeft: number) => {
    const id = await createSession(
      { ...record, signedInAt: Date.now() },
      {
        ...provider.give(),
        refreshToken: undefined,
        accessTokenReceivedAt: Date.now() + (secondsLeft - 300) * 1000,
        accessTokenExpiresAt: Date.now() + secondsLeft * 1000,
      },
    )
    return sessionKeyOf(id)
  }
  const live = await began(1)
  expect(provider.takes(await renewals.accessToken(live))).toBe(true)
  expect(await readSession(live)).toBeDefined()
  const over = await began(-1)
  await expect(renewals.accessToken(over)).rejects.toMatchObject({ code: 'session_ended' })
  // Otherwise pages stay as they are, and the sign-in page leads back to them.
  expect(await readSession(over)).toBeUndefined()
})

test('a sign-out during a renewal wins: the fresh tokens are given back and kept nowhere', async () => {
  let answer: (value?: unknown) => void = () => undefined
  provider.wait = new Promise((resolve) => {
    answer = resolve
  })
  const key = await signedIn(-1)
  const request = renewals.accessToken(key)
  await vi.waitFor(() => expect(provider.refreshes).toBe(1), 20_000)
  await endSession(key, 'signed-out')
  answer()
  await expect(request).rejects.toMatchObject({ code: 'session_ended' })
  expect(provider.givenBack).toHaveLength(1)
  expect(await readTokens(key)).toBeUndefined()
})

test('a sign-in of the same person during a renewal is not undone by it', async () => {
  let answer: (value?: unknown) => void = () => undefined
  provider.wait = new Promise((resolve) => {
    answer = resolve
  })
  const id = await createSession(record, {
    ...provider.give(),
    accessTokenReceivedAt: Date.now() - 300_000,
    accessTokenExpiresAt: Date.now() - 1000,
  })
  const key = sessionKeyOf(id)
  const request = renewals.accessToken(key)
  await vi.waitFor(() => expect(provider.refreshes).toBe(1), 20_000)
  await takeSession(id, 'ended', async () => undefined, {
    id: 'next',
    record: { ...record, signedInAt: Date.now() },
  })
  answer()
  await expect(request).rejects.toMatchObject({ code: 'session_ended' })
  expect(provider.givenBack).toEqual([])
})

test('a sign-out gives back the tokens of a renewal that came just before it', async () => {
  const store = new MemoryKeyValue()
  useStore(store)
  const id = await createSession(record, {
    ...provider.give(),
    accessTokenReceivedAt: Date.now() - 300_000,
    accessTokenExpiresAt: Date.now() - 1000,
  })
  const key = sessionKeyOf(id)
  const remove = store.delete.bind(store)
  // Runs between the reading of the tokens and the end of the session.
  vi.spyOn(store, 'delete').mockImplementationOnce(async (entry) => {
    await renewals.accessToken(key)
    await remove(entry)
  })
  const held = await takeSession(id, 'signed-out', async () => undefined)
  expect(provider.refreshes).toBe(1)
  expect(provider.takes(held?.tokens?.accessToken ?? '')).toBe(true)
})

test('only the holder of the turn gives it back', async () => {
  const store = new MemoryKeyValue()
  useStore(store)
  const key = await signedIn(-1)
  await store.set(`session-renewal:${key.place}`, 'another copy', 60)
  const asked = vi.spyOn(store, 'add')
  const request = renewals.accessToken(key)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 20_000)
  await store.delete(`session-renewal:${key.place}`)
  await expect(request).rejects.toMatchObject({ code: 'sign_in_unavailable' })
  await store.set(`session-renewal:${key.place}`, 'another copy', 60)
  await settled()
  expect(await store.get(`session-renewal:${key.place}`)).toBe('another copy')
})

describe('a turn to renew', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A store that one copy cannot write to yet while another already reads it again. */
  class Severed extends MemoryKeyValue {
    isAway = true

    override async replaceIf(...entry: Parameters<KeyValue['replaceIf']>): Promise<boolean> {
      if (this.isAway) throw new StoreUnavailable('not connected yet')
      return super.replaceIf(...entry)
    }
  }

  test.each([70, 590])(
    'lasts while the store is away for %i s: the first copy that reads it again uses no spent token',
    async (secondsAway) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const store = new Severed()
      useStore(store)
      const key = await signedIn(-1, 900)
      provider.expiresIn = 900
      const writes = vi.spyOn(store, 'replaceIf')
      const here = renewals.accessToken(key)
      await vi.waitFor(() => expect(writes).toHaveBeenCalled(), 20_000)
      vi.setSystemTime(Date.now() + secondsAway * 1000)
      const looks = vi.spyOn(store, 'get')
      const there = new Renewals(provider, newState()).accessToken(key)
      await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(10), 20_000)
      store.isAway = false
      expect(await there).toBe(await here)
      expect(provider.takes(await there)).toBe(true)
      expect(provider.refreshes).toBe(1)
    },
  )

  test('that was taken over from a copy thought dead keeps that copy from overwriting or ending newer tokens', async () => {
    let answer: (value?: unknown) => void = () => undefined
    provider.wait = new Promise((resolve) => {
      answer = resolve
    })
    const key = await signedIn(-1)
    const late = renewals.accessToken(key)
    await vi.waitFor(() => expect(provider.refreshes).toBe(1), 20_000)
    useTokens(key, { ...provider.give(), accessToken: 'newer' })
    answer()
    expect(await late).toBe('newer')
    expect((await readTokens(key))?.accessToken).toBe('newer')
    expect(provider.givenBack).toEqual([])
  })

  /** Makes a copy take the turn and die while it asks the provider. */
  async function died(): Promise<SessionKey> {
    vi.useFakeTimers()
    const key = await signedIn(-1)
    const refresh = vi.fn(() => new Promise<never>(() => undefined))
    const dead = new Renewals({ giveBack: provider.giveBack, refresh }, newState())
    dead.accessToken(key).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(refresh).toHaveBeenCalledOnce()
    return key
  }

  test('of a copy that died holds others up for a minute and no longer', async () => {
    const key = await died()
    const asked = renewals.accessToken(key)
    const told = expect(asked).rejects.toMatchObject({ code: 'sign_in_unavailable' })
    await vi.advanceTimersByTimeAsync(59_000)
    await told
    expect(provider.refreshes).toBe(0)
    const again = renewals.accessToken(key)
    await vi.advanceTimersByTimeAsync(2000)
    expect(provider.takes(await again)).toBe(true)
    expect(provider.refreshes).toBe(1)
  })

  test('of a copy that died long ago holds later copies up for seconds only, and one renews for all', async () => {
    const key = await died()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const others = [renewals, new Renewals(provider, newState())]
    const ask = () => Promise.allSettled(others.map((other) => other.accessToken(key)))
    const first = ask()
    await vi.advanceTimersByTimeAsync(12_001)
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(provider.refreshes).toBe(0)
    // The slow provider lets the other copies try to take the turn, too, before there is a new token.
    provider.wait = new Promise((resolve) => setTimeout(resolve, 4000))
    const second = ask()
    await vi.advanceTimersByTimeAsync(6000)
    expect((await second).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(provider.takes((await readTokens(key))?.accessToken ?? '')).toBe(true)
    expect(provider.refreshes).toBe(1)
  })
})

describe('a store that fails', () => {
  /** Fails at call number `at` and the two after it, before or after the call takes effect. */
  class Failing extends MemoryKeyValue {
    calls = 0
    at = Number.POSITIVE_INFINITY
    when: 'before' | 'after' = 'before'

    private async through<Value>(call: () => Promise<Value>): Promise<Value> {
      const number = this.calls++
      const fails = number >= this.at && number < this.at + 3
      if (fails && this.when === 'before') throw new StoreUnavailable('a hiccup')
      const answer = await call()
      if (fails) throw new StoreUnavailable('the answer was lost')
      return answer
    }

    override get = (key: string) => this.through(() => super.get(key))
    override getMany = (keys: readonly string[]) => this.through(() => super.getMany(keys))
    override set = (...entry: Parameters<KeyValue['set']>) =>
      this.through(() => super.set(...entry))
    override add = (...entry: Parameters<KeyValue['add']>) =>
      this.through(() => super.add(...entry))
    override replaceIf = (...entry: Parameters<KeyValue['replaceIf']>) =>
      this.through(() => super.replaceIf(...entry))
    override delete = (key: string) => this.through(() => super.delete(key))
    override deleteIf = (...entry: Parameters<KeyValue['deleteIf']>) =>
      this.through(() => super.deleteIf(...entry))
  }

  const steps = Array.from({ length: 8 }, (_, step) => step)
  test.each(
    (['before', 'after'] as const).flatMap((when) =>
      [30, -1].flatMap((secondsLeft) => steps.map((step) => ({ when, secondsLeft, step }))),
    ),
  )(
    '$when step $step of a renewal ($secondsLeft s left) loses no token and no session',
    async ({ when, secondsLeft, step }) => {
      const store = new Failing()
      useStore(store)
      const key = await signedIn(secondsLeft)
      store.calls = 0
      store.when = when
      store.at = step
      await renewals.accessToken(key).catch(() => undefined)
      await settled()
      store.at = Number.POSITIVE_INFINITY
      state.pausedUntil.clear()
      const token = await vi.waitFor(
        async () => {
          const given = await renewals.accessToken(key)
          await settled()
          expect(provider.takes((await readTokens(key))?.accessToken ?? '')).toBe(true)
          return given
        },
        { timeout: 20_000, interval: 100 },
      )
      expect(token).toBeDefined()
    },
    60_000,
  )
})

function useTokens({ place, seal }: SessionKey, tokens: Tokens): void {
  const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
  const store = holder[Symbol.for('clientele.key-value')]
  const at = `session-tokens:${place}`
  if (store instanceof MemoryKeyValue)
    void store.set(at, sealed(seal, at, JSON.stringify(tokens)), 900)
}
