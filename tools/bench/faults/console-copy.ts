import { consoleStart } from '../../launcher/console-build.mjs'
import { Program } from '../../launcher/program.mjs'

const SECONDS_TO_START = 60

/** One copy of the built console, which can be killed and started again on its port. */
export class ConsoleCopy {
  #program: Program | undefined

  constructor(
    readonly port: number,
    private readonly environment: Record<string, string>,
  ) {}

  get pid(): number | undefined {
    return this.#program?.pid
  }

  get hasEnded(): boolean {
    return this.#program?.hasEnded ?? true
  }

  get lastLines(): string {
    return this.#program?.lastLines ?? ''
  }

  /** Resolves when the copy answers. @throws LaunchFailed */
  async start(): Promise<void> {
    const args = [...consoleStart, '--hostname', 'localhost', '--port', String(this.port)]
    const program = new Program('The console', args, this.environment)
    this.#program = program
    await program.ready(`http://localhost:${this.port}/api/health`, SECONDS_TO_START)
  }

  /** Ends the copy at once, as a power cut would. Resolves when it has ended. */
  async kill(): Promise<void> {
    const { pid } = this
    if (pid === undefined || this.#program?.hasEnded) return
    process.kill(-pid, 'SIGKILL')
    await this.#program?.ended
  }

  /** Asks the copy to end, as a deployment does. Resolves with the seconds it took. */
  async stop(): Promise<number> {
    const began = performance.now()
    await this.#program?.stop()
    return (performance.now() - began) / 1000
  }
}
