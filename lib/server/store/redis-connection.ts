import 'server-only'
import { Redis, type RedisOptions } from 'ioredis'
import { log } from '../log'

/**
 * Whether a connection leads to a Redis that has become a replica: after a failover it still answers, but refuses
 * writes. Connecting again by name leads to the new primary.
 */
export const isReadOnly = ({ message }: Error): boolean => /\bREADONLY\b/.test(message)

/** Connects to the database that the address names, again and again where that fails. */
export function connectToRedis(url: string, options: RedisOptions): Redis {
  const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2000)
  const redis = new Redis(url, { ...options, retryStrategy })
  let isTold = false
  redis.on('ready', () => {
    isTold = false
  })
  // Each command reports its own failure; without this listener, ioredis prints every lost connection.
  redis.on('error', (error: Error) => {
    if (!isOfSelect(error)) return
    // ioredis would go on in database 0, which may be that of another console.
    redis.disconnect(true)
    if (isTold) return
    isTold = true
    const [cause] = error.message.split(' ')
    log('error', 'Redis does not open the database that REDIS_URL names', { cause })
  })
  return redis
}

const isOfSelect = (error: Error & { command?: { name?: string } }): boolean =>
  error.command?.name === 'select'
