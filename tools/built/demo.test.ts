import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { repository } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'
import { unusedPort } from './unused-port'

const started: ChildProcess[] = []
const folders: string[] = []
const servers: Server[] = []

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
  }
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Starts `npm run demo` with ports of its own, few clients and the build of the tests. */
async function demo(changes: { port?: number; sandboxPort?: number; data?: string } = {}) {
  const port = changes.port ?? (await unusedPort())
  const sandboxPort = changes.sandboxPort ?? (await unusedPort())
  const data = changes.data ?? mkdtempSync(join(tmpdir(), 'clientele-demo-'))
  folders.push(data)
  const child = spawn(process.execPath, ['tools/demo.mjs'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: data,
      SANDBOX_CLIENTS: '40',
      DATABASE_URL: '',
      NEXT_DIST_DIR: TEST_BUILD,
    },
  })
  started.push(child)
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (complained += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.includes('press Ctrl C') && resolve())
    child.once('close', () => reject(new Error(complained || 'It ended without a word.')))
  })
  // Not every test waits for it.
  ready.catch(() => {})
  const output = () => ({ said, complained })
  return { child, port, sandboxPort, data, ready, ended, output }
}

/** Another program that listens until the test is over. */
async function listener(host: string): Promise<number> {
  const port = await unusedPort()
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return port
}

describe('The demo', () => {
  it('says in three lines where to go and as whom, and ends both programs on Ctrl C', async () => {
    const { child, port, sandboxPort, ready, ended, output } = await demo()
    await ready
    const { said, complained } = output()
    expect(complained).toBe('')
    // A source that changed during the tests is built first, which adds a line.
    expect(said.replace(/^Building the console.*\n/, '')).toBe(
      [
        `Clientele is ready: http://localhost:${port}\n`,
        'Sign in as officer, verifier or auditor (one click, no password).\n',
        `The sandbox bank answers on http://127.0.0.1:${sandboxPort}; press Ctrl C to stop both.\n`,
      ].join(''),
    )
    // "localhost" may be either of its two addresses for a program that asks.
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const answer = await fetch(`http://${host}:${port}/api/health?probe=ready`)
      expect(await answer.json()).toMatchObject({ ready: true })
    }
    // Another demo would not build the console anew beneath this one.
    const sign = join(repository, TEST_BUILD, `used-at-${port}`)
    expect(existsSync(sign)).toBe(true)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(existsSync(sign)).toBe(false)
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
    await expect(fetch(`http://127.0.0.1:${sandboxPort}/sandbox/health`)).rejects.toThrow()
  })

  it('ends the console, with a failure and a reason, when the sandbox has died', async () => {
    const { port, data, ready, ended, output } = await demo()
    await ready
    process.kill(Number.parseInt(readFileSync(join(data, 'lock'), 'utf8'), 10), 'SIGKILL')
    expect(await ended).toBe(1)
    expect(output().complained).toContain('The sandbox stopped unexpectedly')
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  })

  it.each(['127.0.0.1', '::1'])(
    'says which port is taken on %s, and which setting to change',
    async (host) => {
      const taken = await listener(host)
      for (const [variable, ports] of [
        ['PORT', { port: taken }],
        ['SANDBOX_PORT', { sandboxPort: taken }],
      ] as const) {
        const { ended, output } = await demo(ports)
        expect(await ended).toBe(1)
        expect(output()).toEqual({
          said: '',
          complained: `Port ${taken} is taken. Stop what listens there, or set ${variable} to another port.\n`,
        })
      }
    },
  )

  it('says that another sandbox is using the data', async () => {
    const first = await demo()
    await first.ready
    const second = await demo({ data: first.data })
    expect(await second.ended).toBe(1)
    expect(second.output().complained).toContain('is in use by process')
    expect(second.output().complained).toContain('SANDBOX_DATA')
  })
})
