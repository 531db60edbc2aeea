import { type ChildProcess, spawn } from 'node:child_process'
import { unusedPort } from './unused-port'

/** Starts a Redis for one test on this machine, which keeps no data. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await unusedPort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
  const redis: ChildProcess = spawn('redis-server', settings, { stdio: 'ignore' })
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async stop() {
      if (redis.exitCode !== null || redis.signalCode !== null) return
      const ended = new Promise((resolve) => redis.once('close', resolve))
      redis.kill('SIGKILL')
      await ended
    },
  }
}
