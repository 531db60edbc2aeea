import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { OwnRedis } from '../bench/faults/own-redis'
import { unusedPort } from './unused-port'

/** Whether there is a redis-server to start. */
export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined
if (!hasRedis && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no redis-server to start')

/** A Redis that outlives the console, and a function that reads from it. */
export async function redisOfTheTest() {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-redis-'))
  const port = await unusedPort()
  const redis = new OwnRedis(port, folder)
  const close = async () => {
    await redis.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await redis.start()
  } catch (error) {
    await close()
    throw error
  }
  /** The value of the first key that matches `pattern`. */
  const read = async (pattern: string) => {
    const store = new Redis(redis.url)
    const [key = ''] = await store.keys(pattern)
    const text = await store.get(key)
    store.disconnect()
    return JSON.parse(text ?? '{}')
  }
  return { port, url: redis.url, read, close }
}
