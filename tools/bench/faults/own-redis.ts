import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchFailed } from '../../launcher/launch-failed.mjs'

const SECONDS_TO_START = 60

/** A Redis that keeps its data over a restart, and can be killed, paused and started again. */
export class OwnRedis {
  #child: ChildProcess | undefined

  constructor(
    readonly port: number,
    /** The folder of its data. */
    private readonly folder: string,
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`
  }

  /** @throws LaunchFailed if there is no redis-server, or it does not answer. */
  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder]
    const kept = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
    const child = spawn('redis-server', [...settings, ...kept], { stdio: 'ignore' })
    this.#child = child
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    const late = Date.now() + SECONDS_TO_START * 1000
    while (!(await isAnswering(this.port))) {
      if (failure) throw new LaunchFailed('This needs a redis-server on the PATH.')
      if (Date.now() > late) throw new LaunchFailed('The Redis of this measurement is not ready.')
      await sleep(30)
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }

  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => socket.write('PING\r\n')).once('error', () => done(false))
    socket.once('data', (answer) => done(answer.toString().startsWith('+PONG')))
  })
}
