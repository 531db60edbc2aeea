import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { env } from '../env'
import { MarkedError } from '../http/marked-error'
import { log } from '../log'
import { telemetry } from '../telemetry/telemetry'
import { type Allowance, LONGEST_WAIT_MS, mostOf, secondsOf } from './allowance'
import { MemoryKeyValue, StoreFull } from './kv-memory'
import { connectToRedis, isReadOnly } from './redis-connection'
import {
  ADD_WHERE_FULL,
  DELETE_IF,
  JOIN,
  NOTES,
  REPLACE_IF,
  SET_WHERE_FULL,
  SPEND,
  TAKE,
} from './redis-scripts'

/** Marks an entry that a full store takes too: small, short-lived, and no more than there are sessions, log-outs or runs. */
export type Taken = 'even-if-full'

/**
 * The store for what every copy of the console must agree on: sessions, and commands already carried out. A full one
 * takes no new key, but an existing one may change.
 */
export interface KeyValue {
  get(key: string): Promise<string | undefined>
  /** Returns the values of these keys, in their order. */
  getMany(keys: readonly string[]): Promise<(string | undefined)[]>
  set(key: string, value: string, seconds: number, taken?: Taken): Promise<void>
  /** Sets the value only if the key is absent; true if it did. `owner` is the person whose share of the room it takes. */
  add(key: string, value: string, seconds: number, owner?: string, taken?: Taken): Promise<boolean>
  /** Sets the value only while the key holds `former`; true if it did. */
  replaceIf(key: string, former: string, value: string, seconds: number): Promise<boolean>
  /** Makes an existing key live this many seconds from now; an absent key stays absent. */
  prolong(key: string, seconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** Deletes the key and returns what it held, in one step. */
  take(key: string): Promise<string | undefined>
  /** Deletes the key only while it holds this value. */
  deleteIf(key: string, value: string): Promise<void>
  /**
   * Adds a member to the set under this key, which then lives this many seconds from now; returns all members, in one
   * step. Nothing else may be kept under such a key.
   */
  join(key: string, member: string, seconds: number): Promise<string[]>
  /** Returns the members of such a set. */
  members(key: string): Promise<string[]>
  /** Removes members from such a set. */
  leave(key: string, members: string[]): Promise<void>
  /** Puts a member on the list under this key for this many seconds, if it is not there. Nothing else may be kept there. */
  note(key: string, member: string, seconds: number): Promise<void>
  /** Takes a member off such a list. */
  strike(key: string, member: string): Promise<void>
  /** Returns the number of members on such a list. */
  noted(key: string): Promise<number>
  /**
   * Spends points of the allowance under this key and returns 0; or spends nothing, and returns how many milliseconds
   * to wait. One step; nothing else may be kept under such a key.
   */
  spend(key: string, points: number, allowance: Allowance): Promise<number>
  /** Adds or removes points there, once the outcome is known. */
  amend(key: string, points: number, allowance: Allowance): Promise<void>
  /** Names the present memory of the store: a new name means that earlier entries may be forgotten. */
  memory(): Promise<string>
}

/** The store cannot be read or written just now: the answer is 503, never "signed out". */
export class StoreUnavailable extends MarkedError {
  static override readonly mark = 'StoreUnavailable'

  constructor(cause: unknown) {
    super('the key-value store is unavailable', { cause })
  }
}

/** True for the error of a store that is full. Compared by name, because each bundle has a class of its own. */
export function isStoreFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'StoreFull'
}

/** True for the error of a store that cannot be reached or is full: for callers that can do without it. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreUnavailable || isStoreFull(error)
}

// Redis answers in a millisecond, or in some hundred on an overloaded machine, for example while copies start. If Redis
// is gone, the connection fails at once: this limit is for a Redis that hangs.
const LONGEST_COMMAND_MS = 2000
// If its machine vanished, nothing reports that at all, and every command would be kept until an answer comes.
const LONGEST_SILENCE_MS = 5000

// Not only at the start: where a script makes the refused write, Redis 6.2 puts the place in the script before it.
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /\bOOM\b/.test(error.message)

/** The store for any number of copies. While Redis is away it fails within two seconds at most, instead of queueing. */
export class RedisKeyValue implements KeyValue {
  private readonly redis: Redis
  private name: Promise<string> | undefined

  constructor(url: string) {
    this.redis = connectToRedis(url, {
      keyPrefix: 'clientele:',
      maxRetriesPerRequest: 0,
      connectTimeout: LONGEST_COMMAND_MS,
      socketTimeout: LONGEST_SILENCE_MS,
      enableOfflineQueue: true,
      reconnectOnError: isReadOnly,
    })
    // The next connection may lead to another Redis, or to one that was restarted.
    this.redis.on('close', () => {
      this.name = undefined
    })
  }

  async get(key: string): Promise<string | undefined> {
    return (await attempt(this.redis.get(key))) ?? undefined
  }

  async getMany(keys: readonly string[]): Promise<(string | undefined)[]> {
    if (keys.length === 0) return []
    return (await attempt(this.redis.mget(...keys))).map((value) => value ?? undefined)
  }

  async set(key: string, value: string, seconds: number, taken?: Taken): Promise<void> {
    try {
      await attempt(this.redis.set(key, value, 'EX', seconds))
    } catch (error) {
      if (!isStoreFull(error)) throw error
      const given = [value, seconds, taken ?? '']
      if ((await attempt(this.redis.eval(SET_WHERE_FULL, 1, key, ...given))) !== 1) throw error
    }
  }

  async add(
    key: string,
    value: string,
    seconds: number,
    _owner?: string,
    taken?: Taken,
  ): Promise<boolean> {
    try {
      return (await attempt(this.redis.set(key, value, 'EX', seconds, 'NX'))) === 'OK'
    } catch (error) {
      // Refused before Redis looks whether the key is there.
      if (!isStoreFull(error)) throw error
      const given = [value, seconds, taken ?? '']
      const added = await attempt(this.redis.eval(ADD_WHERE_FULL, 1, key, ...given))
      if (added === -1) throw error
      return added === 1
    }
  }

  async replaceIf(key: string, former: string, value: string, seconds: number): Promise<boolean> {
    return (await attempt(this.redis.eval(REPLACE_IF, 1, key, former, value, seconds))) === 1
  }

  async prolong(key: string, seconds: number): Promise<void> {
    await attempt(this.redis.expire(key, seconds))
  }

  async delete(key: string): Promise<void> {
    await attempt(this.redis.del(key))
  }

  async take(key: string): Promise<string | undefined> {
    const held = await attempt(this.redis.eval(TAKE, 1, key))
    return typeof held === 'string' ? held : undefined
  }

  async deleteIf(key: string, value: string): Promise<void> {
    await attempt(this.redis.eval(DELETE_IF, 1, key, value))
  }

  async join(key: string, member: string, seconds: number): Promise<string[]> {
    return (await attempt(this.redis.eval(JOIN, 1, key, member, seconds))) as string[] // a set of texts
  }

  async members(key: string): Promise<string[]> {
    return attempt(this.redis.smembers(key))
  }

  async leave(key: string, members: string[]): Promise<void> {
    if (members.length > 0) await attempt(this.redis.srem(key, ...members))
  }

  async note(key: string, member: string, seconds: number): Promise<void> {
    await attempt(this.redis.eval(NOTES, 1, key, member, seconds))
  }

  async strike(key: string, member: string): Promise<void> {
    await attempt(this.redis.zrem(key, member))
  }

  async noted(key: string): Promise<number> {
    return Number(await attempt(this.redis.eval(NOTES, 1, key)))
  }

  spend(key: string, points: number, allowance: Allowance): Promise<number> {
    return this.count('spend', key, points, allowance)
  }

  async amend(key: string, points: number, allowance: Allowance): Promise<void> {
    await this.count('amend', key, points, allowance)
  }

  private async count(how: string, key: string, points: number, allowance: Allowance) {
    const { free, seconds, step } = allowance
    const bounds = [mostOf(allowance), secondsOf(allowance), LONGEST_WAIT_MS]
    const given = [points, free, seconds, step, ...bounds, how]
    return Number(await attempt(this.redis.eval(SPEND, 1, key, ...given)))
  }

  /** A restarted Redis gets another name, even if it kept most of its data. */
  memory(): Promise<string> {
    this.name ??= attempt(this.redis.info()).then((info) => {
      const [, run] = /^run_id:(\w+)/m.exec(info) ?? []
      warnOfForgetting(info)
      return run ?? randomUUID()
    })
    const asked = this.name
    asked.catch(() => {
      if (this.name === asked) this.name = undefined
    })
    return asked
  }

  close(): void {
    this.redis.disconnect()
  }
}

// If the key of a press is evicted, the press can be carried out a second time.
function warnOfForgetting(info: string): void {
  const [, policy] = /^maxmemory_policy:([\w-]+)/m.exec(info) ?? []
  if (/^maxmemory:[1-9]/m.test(info) && policy !== undefined && policy !== 'noeviction')
    log('warn', 'Redis forgets keys before their time; it needs the policy noeviction', {
      cause: policy,
    })
}

async function attempt<Value>(command: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    // Two turns later: if this process itself was held up, the answer has arrived and only has to be read.
    const giveUp = () => setImmediate(() => setImmediate(() => reject(new TooLate())))
    timer = setTimeout(giveUp, LONGEST_COMMAND_MS)
  })
  try {
    return await Promise.race([command, late])
  } catch (error) {
    throw isOutOfMemory(error) ? new StoreFull() : new StoreUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

class TooLate extends Error {
  override name = 'TooLate'
  readonly code = 'ETIMEDOUT'
}

// Next bundles route handlers and pages separately, so a module variable would exist twice.
const KEY = Symbol.for('clientele.key-value')
const holder = globalThis as { [KEY]?: KeyValue } // our own slot on the global object

/** The store of this process: Redis if `REDIS_URL` is set, else memory. */
export function keyValue(): KeyValue {
  const { REDIS_URL } = env()
  holder[KEY] ??= told(REDIS_URL ? new RedisKeyValue(REDIS_URL) : new MemoryKeyValue())
  return holder[KEY]
}

/** The store, wrapped so that telemetry hears of each operation, if it is on. */
function told(store: RedisKeyValue | MemoryKeyValue): KeyValue {
  const telling = telemetry()
  if (!telling) return store
  const isRemote = store instanceof RedisKeyValue
  return new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(store, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) =>
        telling.storeWork(String(name), isRemote, async () => member.apply(store, given))
    },
  })
}
