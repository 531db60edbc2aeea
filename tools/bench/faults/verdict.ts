import { isPassingCode, type Told } from './page'

/** The result of one fault. */
export type Verdict = {
  command: string
  /** What failed, and how: "bank, command: cut". */
  fault: string
  kind: 'bank' | 'provider' | 'store' | 'console' | 'line' | 'browser'
  lost: boolean
  doubled: boolean
  misreported: boolean
  /** The person was never told the outcome. */
  isOpen: boolean
  /** Refused for good, although everything was prepared for it to be done: nothing was measured. */
  isRefused: boolean
  sessionLost: boolean
  /** Milliseconds from the end of the fault until the truth was told; only if it was unknown meanwhile. */
  closedAfterMs?: number | undefined
  /** What happened, for the engineer who has to find out why. */
  story: string
}

/** One thing a person was told, and how often the bank had done it by then. */
export type Statement = { told: Told; effects: number; wasUnknown: boolean }

type Seen = {
  statements: Statement[]
  /** How often the bank has done it in the end. */
  effects: number
  /** Requests that reached the bank and change something. */
  commands: number
  /** The console itself could not know whether it had sent the command. */
  mayNotKnow: boolean
}

/** Compares what the person was told with what the bank did. */
export function judge({ statements, effects, commands, mayNotKnow }: Seen) {
  const last = statements.at(-1)?.told
  const saysDone = last?.word === 'done' || last?.word === 'waiting'
  const deniesWhatIs = statements.some(
    ({ told, effects }) => told.word === 'not done' && effects > 0,
  )
  const deniesInTheEnd = last?.word === 'not done' && effects > 0
  const doubtsForNothing = !mayNotKnow && commands === 0 && statements[0]?.wasUnknown === true
  return {
    lost: saysDone && effects < 1,
    doubled: effects > 1,
    misreported: deniesWhatIs || deniesInTheEnd || doubtsForNothing,
    isOpen: last === undefined || last.word === 'unresolved',
    isRefused: last?.word === 'not done' && !isPassingCode(last.code),
  }
}

/** The statements as one line. */
export function storyOf(statements: Statement[]): string {
  const parts = statements.map(({ told, effects, wasUnknown }) => {
    const code = told.word === 'not done' ? ` (${told.code})` : ''
    return `${wasUnknown ? 'unknown, then ' : ''}${told.word}${code} at ${effects}`
  })
  return parts.join('; ')
}
