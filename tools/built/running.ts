import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const SECONDS_TO_LISTEN = 20

/** A program other than Node, running during a test. */
export class Running {
  #child: ChildProcess
  said = ''

  /** @param environment Added to this process's own. */
  constructor(command: string, args: string[], environment: Record<string, string> = {}) {
    const env = { ...process.env, ...environment }
    this.#child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.setEncoding('utf8').on('data', (text) => (this.said += text))
  }

  /** Resolves once the program listens on the port; rejects if it ends instead. */
  async listens(port: number): Promise<void> {
    const late = Date.now() + SECONDS_TO_LISTEN * 1000
    while (!(await isListening(port))) {
      if (this.#child.exitCode !== null) throw new Error(`it ended: ${this.said}`)
      if (Date.now() > late) throw new Error(`nothing listens on ${port}: ${this.said}`)
      await sleep(50)
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = new Promise((resolve) => this.#child.once('close', resolve))
    this.#child.kill('SIGTERM')
    await ended
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
