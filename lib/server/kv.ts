import 'server-only'
import { Redis } from 'ioredis'
import { env } from './env'

/** What every copy of the console must agree on: sessions, and commands already carried out. */
export interface KeyValue {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, seconds: number): Promise<void>
  /** Sets only where the key is absent; true when it did. */
  add(key: string, value: string, seconds: number): Promise<boolean>
  delete(key: string): Promise<void>
}

/** The store cannot be read or written just now: answer 503, never "signed out". */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the key-value store is unavailable', { cause })
    this.name = 'StoreUnavailable'
  }
}

type Entry = { value: string; expiresAt: number }

/** For one copy: kept in this process, gone when it ends. */
export class MemoryKeyValue implements KeyValue {
  private readonly entries = new Map<string, Entry>()
  private writes = 0

  async get(key: string): Promise<string | undefined> {
    return this.live(key)?.value
  }

  async set(key: string, value: string, seconds: number): Promise<void> {
    this.entries.set(key, { value, expiresAt: Date.now() + seconds * 1000 })
    this.writes += 1
    if (this.writes % 1000 === 0) this.sweep()
  }

  async add(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.live(key)) return false
    await this.set(key, value, seconds)
    return true
  }

  async delete(key: string): Promise<void> {
    this.entries.delete(key)
  }

  private live(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.expiresAt > Date.now()) return entry
    this.entries.delete(key)
    return undefined
  }

  private sweep(): void {
    const now = Date.now()
    for (const [key, { expiresAt }] of this.entries) if (expiresAt <= now) this.entries.delete(key)
  }
}

/** For any number of copies. Fails within half a second instead of queueing while Redis is away. */
export class RedisKeyValue implements KeyValue {
  private readonly redis: Redis

  constructor(url: string) {
    this.redis = new Redis(url, {
      keyPrefix: 'clientele:',
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
      connectTimeout: 500,
      enableOfflineQueue: true,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    })
    // Each command reports its own failure; without a listener ioredis prints every lost connection.
    this.redis.on('error', () => undefined)
  }

  async get(key: string): Promise<string | undefined> {
    return (await attempt(this.redis.get(key))) ?? undefined
  }

  async set(key: string, value: string, seconds: number): Promise<void> {
    await attempt(this.redis.set(key, value, 'EX', seconds))
  }

  async add(key: string, value: string, seconds: number): Promise<boolean> {
    return (await attempt(this.redis.set(key, value, 'EX', seconds, 'NX'))) === 'OK'
  }

  async delete(key: string): Promise<void> {
    await attempt(this.redis.del(key))
  }

  close(): void {
    this.redis.disconnect()
  }
}

async function attempt<Value>(command: Promise<Value>): Promise<Value> {
  try {
    return await command
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}

// Route handlers and pages are bundled apart, so a module variable would exist twice.
const KEY = Symbol.for('clientele.key-value')
const holder = globalThis as { [KEY]?: KeyValue } // a slot of our own on the global object

/** The store of this process: Redis where `REDIS_URL` is set, else memory. */
export function keyValue(): KeyValue {
  holder[KEY] ??= env().REDIS_URL ? new RedisKeyValue(env().REDIS_URL ?? '') : new MemoryKeyValue()
  return holder[KEY]
}
