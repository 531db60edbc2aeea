import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../launcher/free-port.mjs'
import { Launch } from '../launcher/launch.mjs'
import { Program } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'

/** Whatever a measurement starts or writes; `clear` takes all of it away again. */
export class Stage {
  readonly #undo: (() => Promise<void>)[] = []

  async clear(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo()
  }

  /** Has `clear` do this too, before what was noted earlier. */
  undo(step: () => Promise<unknown>): void {
    this.#undo.push(async () => void (await step()))
  }

  /** A new folder outside the repository. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'clientele-bench-'))
    this.#undo.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** A sandbox on its own, ready to answer. Resolves with its origin and how long the start took. */
  async sandbox(
    port: number,
    data: string,
    settings: { SANDBOX_CLIENTS: string } & Record<string, string>,
  ) {
    const origin = `http://127.0.0.1:${port}`
    const began = performance.now()
    const program = new Program('The sandbox', ['--import', 'tsx', 'sandbox/main.ts'], {
      ...QUIET,
      SANDBOX_PORT: String(port),
      SANDBOX_ORIGIN: origin,
      SANDBOX_DATA: data,
      ...settings,
    })
    const stop = () => program.stop()
    this.#undo.push(stop)
    await program.ready(`${origin}/sandbox/health`, 1800)
    return { origin, seconds: (performance.now() - began) / 1000, stop }
  }

  /** A sandbox with these settings, ready to answer. */
  async sandboxWith(settings: Record<string, string>): Promise<void> {
    const program = new Program('The sandbox', ['--import', 'tsx', 'sandbox/main.ts'], settings)
    this.undo(() => program.stop())
    await program.ready(`http://127.0.0.1:${settings.SANDBOX_PORT}/sandbox/health`, 300)
  }

  /** The sandbox and the console as the demo starts them, each with settings, and 12,480 new clients unless these say so. */
  async console(sandbox: Record<string, string> = {}, console: Record<string, string> = {}) {
    const launch = new Launch(
      {
        port: await benchPort.console(),
        sandboxPort: await benchPort.sandbox(),
        mode: 'production',
        distDir: TEST_BUILD,
        sandbox: {
          ...QUIET,
          SANDBOX_DATA: await this.folder(),
          SANDBOX_CLIENTS: '12480',
          SANDBOX_UPLOAD_MAX: LARGEST_UPLOAD,
          ...sandbox,
        },
        console: { REDIS_URL: '', UPLOAD_DIRECT_MAX: LARGEST_UPLOAD, ...console },
      },
      (line) => process.stderr.write(`${line}\n`),
    )
    this.#undo.push(() => launch.stop())
    await launch.start()
    const { consolePid } = launch
    if (consolePid === undefined) throw new Error('The console has no process.')
    return { ...launch.configuration, consolePid }
  }
}

/** Ports of the measurements, each checked to be free. */
export const benchPort = {
  sandbox: () => freePort('BENCH_SANDBOX_PORT', 4240),
  console: () => freePort('BENCH_PORT', 4241),
  floor: () => freePort('BENCH_FLOOR_PORT', 4247),
  million: () => freePort('BENCH_MILLION_PORT', 4242),
  /** Of the two copies of the console, of the proxy before the bank, and of the store. */
  faults: async () =>
    [
      await freePort('BENCH_COPY_PORT', 4243),
      await freePort('BENCH_OTHER_COPY_PORT', 4244),
      await freePort('BENCH_PROXY_PORT', 4245),
      await freePort('BENCH_REDIS_PORT', 4246),
    ] as const,
}

// Files as large as the measurements send them take the way of small ones.
const LARGEST_UPLOAD = String(2 * 1024 ** 3)

// Tokens outlive every measurement, so that none of them measures a refresh.
const QUIET = { DATABASE_URL: '', SANDBOX_ACCESS_TOKEN_SECONDS: '7200' }
