import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { Redis } from 'ioredis'
import { unusedPort } from './unused-port'

/** Whether there is a redis-server to start. */
export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined
if (!hasRedis && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no redis-server to start')

/** Starts a Redis for one test on this machine, which keeps no data. `fill` leaves no room for a write. */
export async function startRedis(): Promise<{
  url: string
  fill(): Promise<void>
  stop(): Promise<void>
}> {
  const port = await unusedPort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
  const redis: ChildProcess = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}/0`
  const own = new Redis(url, { maxRetriesPerRequest: null })
  own.on('error', () => undefined)
  await own.ping()
  return {
    url,
    async fill() {
      await own.config('SET', 'maxmemory', '1')
    },
    async stop() {
      own.disconnect()
      if (redis.exitCode !== null || redis.signalCode !== null) return
      const ended = new Promise((resolve) => redis.once('close', resolve))
      redis.kill('SIGKILL')
      await ended
    },
  }
}
