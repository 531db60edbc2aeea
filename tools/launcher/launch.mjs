import { join } from 'node:path'
import { signUse } from './build-in-use.mjs'
import { configuration } from './configuration.mjs'
import { buildIfOld, consoleStart, next } from './console-build.mjs'
import { LaunchFailed } from './launch-failed.mjs'
import { listenOnBoth } from './listen-on-both.mjs'
import { Program, repository } from './program.mjs'
import { bankAs, subscribeConsole } from './subscribe-console.mjs'

/** Node's arguments for the sandbox, whose settings are in the environment. */
const SANDBOX = ['--import', 'tsx', 'sandbox/main.ts']

// A sandbox with millions of clients takes minutes to fill; the console has nothing to prepare.
const SECONDS_FOR = { sandbox: 1800, console: 60 }

/** The sandbox and the console, wired to each other: start them, stop them, or wait for one to fail. */
export class Launch {
  /** @type {Program[]} */
  #programs = []
  #stopping = false
  /** @type {() => void} */
  #stopSecondAddress = () => {}
  /** @type {() => void} */
  #endUseOfBuild = () => {}

  /** @param {import('./configuration.mjs').Plan} plan @param {(line: string) => void} say */
  constructor(plan, say) {
    this.plan = plan
    this.say = say
    this.configuration = configuration(plan)
  }

  /** Builds the console if needed and starts both. Resolves when both are ready. @throws LaunchFailed */
  async start() {
    const command = this.plan.freshData ? [...SANDBOX, '--reset'] : SANDBOX
    const sandbox = this.#run('The sandbox', command, this.configuration.sandbox)
    const url = `${this.configuration.sandboxOrigin}/sandbox/health`
    // At the same time, so that a sandbox that refuses to start says so before the build is done.
    const prepared = Promise.all([sandbox.ready(url, SECONDS_FOR.sandbox), this.#build()])
    await Promise.race([prepared.then(() => this.#startConsole()), this.#endOf(sandbox)])
  }

  async #startConsole() {
    const { mode, port } = this.plan
    const shown = mode === 'development'
    const command = shown ? [next, 'dev'] : consoleStart
    const args = [...command, '--hostname', 'localhost', '--port', String(port)]
    const program = this.#run('The console', args, this.configuration.console, { shown })
    this.consolePid = program.pid
    if (!shown)
      this.#endUseOfBuild = signUse(
        join(repository, this.configuration.console.NEXT_DIST_DIR),
        port,
      )
    const url = `http://localhost:${port}/api/health?probe=ready`
    await program.ready(url, SECONDS_FOR.console)
    this.#stopSecondAddress = await listenOnBoth(port)
    await this.#subscribe()
  }

  // A failure is only reported: a console that hears of no changes still works. But its pages take that for a quiet day, and
  // read again every five minutes.
  async #subscribe() {
    const { banks, ...desk } = this.configuration.events
    for (const bank of banks)
      try {
        await subscribeConsole(await bankAs(bank), desk)
      } catch (error) {
        const reason = error instanceof Error ? error.message : error
        this.say(`The console is not told of changes at ${bank.tenant}. ${reason}`)
      }
  }

  /** Waits until one of the two ends without being asked to. @throws LaunchFailed then. */
  async failure() {
    const running = this.#programs.filter((program) => !program.hasEnded)
    await Promise.race(running.map((program) => this.#endOf(program)))
  }

  /** Ends whatever runs. Resolves when all of it has ended. */
  async stop() {
    this.#stopping = true
    this.#stopSecondAddress()
    await Promise.all(this.#programs.map((program) => program.stop()))
    this.#endUseOfBuild()
  }

  async #build() {
    if (this.plan.mode === 'development') return
    await buildIfOld(this.configuration.console, this.say, (...start) => this.#run(...start))
  }

  /** @param {Program} program */
  async #endOf(program) {
    const how = await program.ended
    const refused = program.wasReady ? `${program.name} stopped unexpectedly (${how}).\n` : ''
    throw new LaunchFailed(`${refused}${program.lastLines}`.trim() || `${program.name}: ${how}.`)
  }

  /** @param {ConstructorParameters<typeof Program>} start */
  #run(...start) {
    if (this.#stopping) throw new LaunchFailed('Stopped.')
    const program = new Program(...start)
    this.#programs.push(program)
    return program
  }
}
