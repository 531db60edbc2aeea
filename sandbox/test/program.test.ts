import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { lockFolder } from '../db/folder-lock'
import { unusedPort } from './unused-port'

const holdLock = fileURLToPath(new URL('./hold-lock.ts', import.meta.url))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

describe('the sandbox program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-program-'))
  const running: ChildProcess[] = []
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(environment: Record<string, string>, ...flags: string[]) {
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...flags], {
      env: { NODE_ENV: 'test', SANDBOX_DATA: folder, SANDBOX_CLIENTS: '20', ...environment },
    })
    running.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text
      })
    }
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const ready = async () => {
      await expect.poll(() => said, { timeout: 90_000 }).toContain('sandbox ready on')
    }
    return { child, exit, ready, said: () => said }
  }

  async function takePort(host: string) {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return { port, release: () => new Promise((resolve) => server.close(resolve)) }
  }

  test('starts, stops when told, keeps its data, and starts from scratch with --reset', async () => {
    const port = await unusedPort()
    const environment = { SANDBOX_PORT: String(port) }
    const first = run(environment)
    await first.ready()
    expect(first.said()).toContain(`sandbox ready on http://127.0.0.1:${port}`)

    const second = run({ SANDBOX_PORT: String(await unusedPort()) })
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain(`in use by process ${first.child.pid}`)

    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const other = run({ ...environment, SANDBOX_CLIENTS: '30' })
    expect(await other.exit).toBe(1)
    expect(other.said()).toContain('holds 20 clients per tenant')
    expect(other.said()).toContain('--reset')

    const file = join(folder, 'files', 'old')
    writeFileSync(file, 'of the data that was')
    const again = run({ ...environment, SANDBOX_CLIENTS: '30' }, '--reset')
    await again.ready()
    expect(existsSync(file)).toBe(false)
    again.child.kill('SIGINT')
    expect(await again.exit).toBe(0)
  }, 240_000)

  test('fills only the banks it is told to, and refuses an unknown one', async () => {
    const port = await unusedPort()
    const one = run({
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: 'memory://',
      SANDBOX_TENANTS: 'harbour',
    })
    await one.ready()
    const signIn = async (username: string, tenantId: string) => {
      const body = new URLSearchParams({
        grant_type: 'password',
        client_id: 'api',
        client_secret: 'secret',
        username,
        password: 'sandbox',
      })
      const headers = { tenantId }
      const answer = await fetch(`http://127.0.0.1:${port}/oauth/token`, {
        method: 'POST',
        headers,
        body,
      })
      return answer.status
    }
    expect(await signIn('officer@harbour', 'harbour')).toBe(200)
    expect(await signIn('officer', 'lakeside')).toBeGreaterThanOrEqual(400)
    one.child.kill('SIGTERM')
    expect(await one.exit).toBe(0)

    const none = run({ SANDBOX_TENANTS: 'harbour,riverside' })
    expect(await none.exit).toBe(1)
    expect(none.said()).toContain('SANDBOX_TENANTS: knows only lakeside, harbour, hillside')
  }, 240_000)

  test.each(['127.0.0.1', '::1'])('says when its port is taken on %s', async (host) => {
    const { port, release } = await takePort(host)
    const { exit, said } = run({ SANDBOX_PORT: String(port) })
    expect(await exit).toBe(1)
    expect(said()).toContain(`Port ${port} is taken`)
    await release()
  })

  test('refuses to run in production, and says so', async () => {
    const { exit, said } = run({ NODE_ENV: 'production' })
    expect(await exit).toBe(1)
    // With an old Node, the provider prints a warning before the sandbox prints anything.
    const lines = said().trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('oidc-provider WARNING'))).toEqual([
      expect.stringContaining('NODE_ENV=production'),
    ])
  })

  test('names every setting that it cannot use', async () => {
    const { exit, said } = run({ SANDBOX_PORT: 'http', BUSINESS_TIME_ZONE: 'Mars/Olympus' })
    expect(await exit).toBe(1)
    expect(said()).toContain('SANDBOX_PORT')
    expect(said()).toContain('BUSINESS_TIME_ZONE')
  })

  test('takes over the folder of a dead process, but not of a live one', async () => {
    const own = mkdtempSync(join(tmpdir(), 'sandbox-lock-'))
    writeFileSync(join(own, 'lock'), '999999999\n')
    const release = await lockFolder(own)
    await expect(lockFolder(own)).rejects.toThrow(`in use by process ${process.pid}`)
    release()
    ;(await lockFolder(own))()
    expect(readdirSync(own)).toEqual([])
    rmSync(own, { recursive: true })
  })

  test('does not mistake a process in another container with the same id for its own past', async () => {
    const own = mkdtempSync(join(tmpdir(), 'sandbox-lock-'))
    const holder = spawn(process.execPath, ['--import', 'tsx', holdLock, own])
    running.push(holder)
    const exit = new Promise((resolve) => holder.once('exit', resolve))
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    const lock = join(own, 'lock')
    const [, mark] = readFileSync(lock, 'utf8').split('\n')
    writeFileSync(lock, `${process.pid}\n${mark}\n`)
    await expect(lockFolder(own)).rejects.toThrow(`in use by process ${process.pid}`)
    expect(readFileSync(lock, 'utf8')).toContain(mark)

    holder.kill('SIGKILL')
    await exit
    ;(await lockFolder(own))()
    expect(readdirSync(own)).toEqual([])
    rmSync(own, { recursive: true })
  })
})
