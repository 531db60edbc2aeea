import 'server-only'
import { once } from 'node:events'
import type { Redis } from 'ioredis'
import { env } from '../env'
import { causeOf, log } from '../log'
import { StoreUnavailable } from '../store/kv'
import { connectToRedis, isReadOnly } from '../store/redis-connection'
import { type Listener, Topics } from './topics'

/** Carries short messages to listeners in this copy of the console and in the others. */
export interface Bus {
  /** Never throws: a message that cannot be carried is lost and logged. */
  publish(topic: string, message: string): Promise<void>
  /** Returns the function that ends it. Throws `StoreUnavailable` while messages cannot be received. */
  subscribe(topic: string, listener: Listener): Promise<() => void>
  /** The number of listeners in this copy. */
  readonly size: number
}

/** Everything the pages of a tenant’s staff are told. */
export const tenantTopic = (tenant: string) => `tenant:${tenant}`
/** Says only that a session has ended; named by the session’s key in the store. */
export const sessionTopic = (place: string) => `session:${place}`

/** The bus of a console that runs as one copy. */
export class MemoryBus implements Bus {
  private readonly topics = new Topics()

  get size(): number {
    return this.topics.size
  }

  async publish(topic: string, message: string): Promise<void> {
    this.topics.say(topic, message)
  }

  async subscribe(topic: string, listener: Listener): Promise<() => void> {
    return this.topics.add(topic, listener)
  }
}

const CONNECT_MS = 1000
// A Redis replica accepts a publish and passes it to nobody. The write beside it fails there, which reveals the replica; a
// full Redis refuses the write too, and passes messages on.
const TELL = `
local written = redis.pcall('set', KEYS[1], '1', 'EX', 60)
if written.err and not string.find(written.err, 'OOM') then return written end
redis.call('publish', KEYS[1], ARGV[1])`
// Where Redis vanishes without closing the connection, nothing else would end it: for minutes, and for hours where only
// Redis sends.
const SILENCE_MS = 5000

/**
 * The bus for any number of copies: every message goes through Redis, also to this copy. When the connection is lost,
 * messages may be missed, so all listeners are told.
 */
export class RedisBus implements Bus {
  private readonly topics = new Topics()
  private readonly sender: Redis
  private readonly receiver: Redis
  private readonly waiting = new Set<() => void>()
  private isConnected = false
  private asking: NodeJS.Timeout | undefined

  /**
   * `channel` keeps consoles apart that share one Redis, whose databases share their channels. `patience` is how many
   * milliseconds a connection may take; a message may take half of that.
   */
  constructor(
    url: string,
    private readonly channel: string,
    private readonly patience = CONNECT_MS,
  ) {
    const options = { connectTimeout: patience, socketTimeout: SILENCE_MS }
    this.sender = connectToRedis(url, {
      ...options,
      commandTimeout: patience / 2,
      maxRetriesPerRequest: 0,
      reconnectOnError: isReadOnly,
    })
    this.receiver = connectToRedis(url, { ...options, autoResubscribe: false })
    this.receiver.on('ready', () => {
      const ask = () => this.receiver.subscribe(channel)
      ask().then(
        () => {
          // An unanswered request is sent again on the next connection, beside that connection’s own.
          clearInterval(this.asking)
          this.isConnected = true
          // Both change nothing, and are answered. The limit above needs something that waits for an answer, and a message
          // is lost where it is the first to find its connection dead.
          this.asking = setInterval(() => {
            for (const asked of [ask(), this.sender.time()]) asked.catch(() => undefined)
          }, SILENCE_MS)
          for (const goOn of this.waiting) goOn()
        },
        () => this.receiver.disconnect(true),
      )
    })
    this.receiver.on('close', () => {
      clearInterval(this.asking)
      if (!this.isConnected) return
      this.isConnected = false
      this.topics.lose()
    })
    this.receiver.on('message', (_channel: string, text: string) => {
      const at = text.indexOf('\n')
      this.topics.say(text.slice(0, at), text.slice(at + 1))
    })
  }

  get size(): number {
    return this.topics.size
  }

  async publish(topic: string, message: string): Promise<void> {
    try {
      await this.tell(`${topic}\n${message}`)
    } catch (error) {
      log('warn', 'a message to the other copies was lost', { cause: causeOf(error) })
    }
  }

  private async tell(text: string): Promise<void> {
    try {
      await this.sender.eval(TELL, 1, this.channel, text)
    } catch (error) {
      if (!(error instanceof Error && isReadOnly(error))) throw error
      // The client has dropped the replica (`reconnectOnError`), and the address now leads to the primary.
      await once(this.sender, 'ready', { signal: AbortSignal.timeout(this.patience) })
      await this.sender.eval(TELL, 1, this.channel, text)
    }
  }

  async subscribe(topic: string, listener: Listener): Promise<() => void> {
    if (!this.isConnected) await this.whenConnected()
    return this.topics.add(topic, listener)
  }

  // Each caller has a promise of its own: a shared one would hold every waiter, and Redis may be away for hours.
  private whenConnected(): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(late)
        this.waiting.delete(goOn)
        settle()
      }
      const goOn = () => end(resolve)
      const giveUp = () => end(() => reject(new StoreUnavailable('not connected')))
      const late = setTimeout(giveUp, this.patience)
      this.waiting.add(goOn)
    })
  }

  close(): void {
    this.sender.disconnect()
    this.receiver.disconnect()
  }
}

// Next.js bundles route handlers and pages apart, so a module variable would exist twice.
const KEY = Symbol.for('clientele.bus')
const holder = globalThis as { [KEY]?: Bus } // a slot of our own on the global object

/** The bus of this process: Redis where `REDIS_URL` is set, else memory. */
export function bus(): Bus {
  const { REDIS_URL, APP_ORIGIN } = env()
  holder[KEY] ??= REDIS_URL
    ? new RedisBus(REDIS_URL, `clientele:${APP_ORIGIN.origin}`)
    : new MemoryBus()
  return holder[KEY]
}
