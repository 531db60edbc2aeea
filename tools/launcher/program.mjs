import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LaunchFailed } from './launch-failed.mjs'

/** The root of the repository, from which every program is started. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

const LINES_KEPT = 20
const SECONDS_TO_STOP = 8

/** @type {Set<Program>} */
const running = new Set()

/** Kills the programs that would otherwise outlive this process, because each has a process group of its own. */
function killRunning() {
  for (const program of running) program.kill()
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  // Whoever else listens decides: most stop the programs gently, or end this process and so kill them. Playwright, at SIGTERM
  // and SIGHUP, only closes its browsers: this process and its programs go on.
  if (process.listenerCount(signal) > 1) return
  killRunning()
  ignoreEnd()
  process.kill(process.pid, signal)
}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

function watchEnd() {
  process.on('exit', killRunning)
  // First, because a listener that is called only once is no longer counted after its call.
  for (const signal of SIGNALS) process.prependListener(signal, endAll)
}

function ignoreEnd() {
  process.off('exit', killRunning)
  for (const signal of SIGNALS) process.off(signal, endAll)
}

/**
 * One started Node program. Its output is kept, and shown only when it fails. It gets its own process group, so that a Ctrl C
 * reaches it through `stop` alone, and the programs that it starts end with it. It does not outlive this process.
 */
export class Program {
  /** @type {string[]} */
  #lines = []
  /** @type {import('node:child_process').ChildProcess} */
  #child
  hasEnded = false
  wasReady = false

  /**
   * @param {string} name Its name in a sentence, such as "The sandbox".
   * @param {string[]} args Node's arguments.
   * @param {Record<string, string>} environment Added to the launcher's own.
   * @param {{ shown?: boolean }} [options] `shown` passes its output on at once.
   */
  constructor(name, args, environment, { shown = false } = {}) {
    this.name = name
    this.#child = spawn(process.execPath, args, {
      cwd: repository,
      env: { ...process.env, ...environment },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      detached: process.platform !== 'win32',
    })
    if (running.size === 0) watchEnd()
    running.add(this)
    for (const input of [this.#child.stdout, this.#child.stderr])
      if (input) createInterface({ input }).on('line', (line) => this.#keep(line))
    /** Resolves, never rejects, with how it ended: "exit code 1" or "SIGKILL". */
    this.ended = new Promise((/** @type {(how: string) => void} */ resolve) => {
      const end = (/** @type {string} */ how) => {
        this.hasEnded = true
        if (running.delete(this) && running.size === 0) ignoreEnd()
        resolve(how)
      }
      this.#child.once('error', (error) => end(error.message))
      this.#child.once('close', (code, signal) => end(signal ?? `exit code ${code}`))
    })
  }

  get pid() {
    return this.#child.pid
  }

  /** Its last lines, as far as they are kept. */
  get lastLines() {
    return this.#lines.join('\n')
  }

  /**
   * Waits until `url` answers with success.
   * @param {string} url
   * @param {number} seconds
   * @throws LaunchFailed if it ends before that, or takes longer.
   */
  async ready(url, seconds) {
    const late = Date.now() + seconds * 1000
    while (!(await answers(url))) {
      if (this.hasEnded) throw new LaunchFailed(this.lastLines || `${this.name} did not start.`)
      if (Date.now() > late)
        throw new LaunchFailed(`${this.name} is not ready after ${seconds} s.\n${this.lastLines}`)
      await Promise.race([this.ended, sleep(100)])
    }
    this.wasReady = true
  }

  /** Ends it, first gently. Resolves once it has ended. */
  async stop() {
    if (this.hasEnded) return
    this.#signal('SIGTERM')
    const late = new AbortController()
    const killed = sleep(SECONDS_TO_STOP * 1000, undefined, { signal: late.signal })
      .then(() => this.#signal('SIGKILL'))
      .catch(() => {})
    await this.ended
    late.abort()
    await killed
  }

  kill() {
    this.#signal('SIGKILL')
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal)
    } catch {
      // It ended between the check and the signal.
    }
  }

  /** @param {string} line */
  #keep(line) {
    if (line.trim()) this.#lines = [...this.#lines, line].slice(-LINES_KEPT)
  }
}

/** Whether `url` answers with success. @param {string} url */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
