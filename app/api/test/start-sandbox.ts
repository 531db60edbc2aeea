import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unusedPort } from '@/lib/server/test/unused-port'

declare module 'vitest' {
  export interface ProvidedContext {
    sandboxUrl: string
  }
}

/** Starts the sandbox as a program of its own for all tests of the console's API, and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await unusedPort()
  const data = await mkdtemp(join(tmpdir(), 'clientele-api-'))
  const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: data,
      SANDBOX_CLIENTS: '600',
      // The tests themselves decide verifications.
      SANDBOX_VERIFICATION_SECONDS: '3600',
      CONSOLE_ORIGIN: 'http://localhost:3000',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await saysReady(sandbox)
  project.provide('sandboxUrl', `http://127.0.0.1:${port}`)
  return async () => {
    const ended = new Promise((resolve) => sandbox.once('exit', resolve))
    sandbox.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}

function saysReady(sandbox: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    sandbox.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('sandbox ready')) resolve()
    })
    sandbox.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}: ${said}`)))
  })
}
