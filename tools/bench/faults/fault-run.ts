import { setTimeout as sleep } from 'node:timers/promises'
import { approvalCommands } from './approval-commands'
import { BankTruth } from './bank-truth'
import { clientCommands } from './client-commands'
import type { Case } from './command'
import type { ConsoleLine, LineFault } from './console-line'
import type { FaultStage } from './fault-stage'
import { signInByHttp } from './http-sign-in'
import { isPassingCode, pressOnce } from './page'
import { recordCommands } from './record-commands'
import { judge, type Statement, storyOf, type Verdict } from './verdict'
import { Watch } from './watch'

/** Every command of the console. */
export const COMMANDS = { ...clientCommands, ...recordCommands, ...approvalCommands }

/** `size` workers, every four of them in one browser. */
export function team(stage: FaultStage, size: number): Worker[] {
  const browsers = Array.from({ length: Math.ceil(size / 4) }, (): Sessions => new Map())
  return Array.from({ length: size }, (_, at) => {
    return new Worker(stage, browsers[at % browsers.length] ?? new Map())
  })
}

/** Older than this, a token that the bank refuses is renewed: see `FRESH_MS` in lib/server/session. */
const NO_MORE_FRESH_MS = 31_000

/** At most this many presses, as long as refusals are temporary. */
const MOST_PRESSES = 3

/** One fault: the command, the step, what fails and how. */
export type Fault = {
  command: string
  kind: Verdict['kind']
  step?: Watch['step']
  misdeed?: Watch['misdeed']
  provider?: Watch['provider']
  line?: LineFault
}

/** The signed-in staff, by user name. */
export type Sessions = Map<string, Promise<ConsoleLine>>

/** One of several people who press at the same time, some of them in the same browser. */
export class Worker {
  readonly bank: BankTruth
  sessionsLost = 0

  constructor(
    readonly stage: FaultStage,
    private readonly sessions: Sessions,
  ) {
    this.bank = new BankTruth(stage.sandboxOrigin)
  }

  /** The connection of one of the staff, signed in. */
  line(username: string): Promise<ConsoleLine> {
    const { consoleOrigin, consolePort } = this.stage
    const line = this.sessions.get(username) ?? signInByHttp(consoleOrigin, consolePort, username)
    this.sessions.set(username, line)
    return line
  }

  /** Replaces a session that has ended by a new one. */
  async signInAgain(username: string): Promise<void> {
    this.sessionsLost += 1
    const old = await this.line(username)
    const { consoleOrigin, consolePort } = this.stage
    const line = await signInByHttp(consoleOrigin, consolePort, username)
    old.cookies.clear()
    for (const [name, value] of line.cookies) old.cookies.set(name, value)
  }

  async prepare(command: string): Promise<Case> {
    const prepare = COMMANDS[command]
    if (!prepare) throw new Error(`There is no command ${command}.`)
    const made = await prepare(this.bank)
    await this.line(made.username)
    return made
  }

  /** Presses while one thing fails, and judges what the person was told. */
  async run(fault: Fault): Promise<Verdict> {
    if (fault.misdeed !== '401 once') return this.meet(fault, await this.prepare(fault.command))
    // In a session of its own, because a renewal for any other press would make its token fresh again.
    const alone = new Worker(this.stage, new Map())
    const made = await alone.prepare(fault.command)
    await sleep(NO_MORE_FRESH_MS)
    return alone.meet(fault, made)
  }

  /** Presses what was prepared, while one thing fails or nothing. */
  async meet(
    fault: Fault,
    made: Case,
    { mayNotKnow } = { mayNotKnow: fault.kind === 'line' },
  ): Promise<Verdict> {
    const watch = watchOf(made, fault)
    this.stage.proxy.watch(watch)
    try {
      return await this.press(made, fault, { watch, mayNotKnow })
    } finally {
      this.stage.proxy.forget(watch)
    }
  }

  /** Presses until the outcome is known, and judges it. `overAt` tells when the fault was over, if the watch does not. */
  async press(
    made: Case,
    fault: Fault,
    on: { watch: Watch; mayNotKnow: boolean; first?: ConsoleLine; overAt?: () => number },
  ): Promise<Verdict> {
    const { watch } = on
    const line = await this.line(made.username)
    const lostBefore = this.sessionsLost
    const statements: Statement[] = []
    let knownAt = 0
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      const { told, wasUnknown } = await pressOnce(made, {
        line,
        fault: press === 0 ? fault.line : undefined,
        atCommand: watch.reached,
        first: press === 0 ? on.first : undefined,
        mayBeStored: statements.some((statement) => statement.wasUnknown),
        signInAgain: () => this.signInAgain(made.username),
      })
      if (wasUnknown) knownAt = performance.now()
      statements.push({ told, wasUnknown, effects: await made.effects() })
      if (told.word !== 'not done' || !isPassingCode(told.code)) break
      if (told.code === 'session_ended') await this.signInAgain(made.username)
      await sleep(300)
    }
    const overAt = on.overAt?.() ?? watch.overAt
    const wasUnknown = statements.some((statement) => statement.wasUnknown)
    const { commands } = watch
    const effects = await made.effects()
    // A page that reads after an unknown outcome would have to see that it was done.
    const isHidden = statements.at(-1)?.told.word === 'done' && (await made.shows(line)) === false
    const judged = judge({ statements, effects, commands, mayNotKnow: on.mayNotKnow })
    return {
      command: fault.command,
      kind: fault.kind,
      fault: nameOf(fault),
      ...judged,
      misreported: judged.misreported || isHidden,
      sessionLost: this.sessionsLost > lostBefore,
      closedAfterMs: wasUnknown && overAt ? Math.max(0, knownAt - overAt) : undefined,
      story: `${storyOf(statements)}; in the end ${effects} of ${commands} at the bank${isHidden ? ', which no page shows' : ''}`,
    }
  }
}

function watchOf(made: Case, { step, misdeed, provider, line }: Fault): Watch {
  const keys = new Set(made.keys)
  // The request is broken off while the command is at the bank, so the bank has to be slow.
  if (line === 'aborted at the command') return new Watch(keys, step ?? 'command', 'slow')
  return new Watch(keys, step, misdeed, undefined, provider)
}

function nameOf({ kind, step, misdeed, provider, line }: Fault): string {
  if (line) return `${kind}: ${line}`
  if (provider) return `${kind}: ${provider}`
  return step ? `${kind}, ${step}: ${misdeed}` : kind
}
