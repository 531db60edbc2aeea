import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../launcher/free-port.mjs'
import { Launch } from '../launcher/launch.mjs'
import { Program } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'

/** Keeps everything that a measurement starts or writes; `clear` removes all of it. */
export class Stage {
  readonly #undo: (() => Promise<void>)[] = []

  async clear(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo()
  }

  /** Adds a step to `clear`, which runs the steps in reverse order. */
  undo(step: () => Promise<unknown>): void {
    this.#undo.push(async () => void (await step()))
  }

  /** A new folder outside the repository. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'clientele-bench-'))
    this.#undo.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** Starts a sandbox alone. Resolves with its origin and the seconds that its start took. */
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

  /** Starts a sandbox with these settings, and resolves once it answers. */
  async sandboxWith(settings: Record<string, string>): Promise<void> {
    const program = new Program('The sandbox', ['--import', 'tsx', 'sandbox/main.ts'], settings)
    this.undo(() => program.stop())
    await program.ready(`http://127.0.0.1:${settings.SANDBOX_PORT}/sandbox/health`, 300)
  }

  /**
   * Starts the sandbox and the console as the demo does, each with these settings, and with 12,480 new clients unless they say
   * otherwise.
   */
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

/** The ports of the measurements, each checked to be free. */
export const benchPort = {
  sandbox: () => freePort('BENCH_SANDBOX_PORT', 4240),
  console: () => freePort('BENCH_PORT', 4241),
  floor: () => freePort('BENCH_FLOOR_PORT', 4247),
  million: () => freePort('BENCH_MILLION_PORT', 4242),
  /** The ports of the two copies of the console, of the proxy before the bank, and of the store. */
  faults: async () =>
    [
      await freePort('BENCH_COPY_PORT', 4243),
      await freePort('BENCH_OTHER_COPY_PORT', 4244),
      await freePort('BENCH_PROXY_PORT', 4245),
      await freePort('BENCH_REDIS_PORT', 4246),
    ] as const,
}

// Even the largest files of the measurements are sent the way of small ones, through the console.
const LARGEST_UPLOAD = String(2 * 1024 ** 3)

// Tokens outlive every measurement, so that none of them measures a renewal.
const QUIET = { DATABASE_URL: '', SANDBOX_ACCESS_TOKEN_SECONDS: '7200' }
