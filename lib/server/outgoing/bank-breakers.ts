import 'server-only'
import { BankFailure } from '../bank/errors'
import { env } from '../env'
import { log } from '../log'
import { isAfterSending, noteSent } from './after-sending'
import { type Attempt, Breaker } from './breaker'
import { type ExchangeAnswer, ExchangeFailure, type ExchangeFailureKind } from './exchange'
import { retryAfterOf } from './retry-after'

/**
 * What a request asks the bank to do: look through all it has, read one client, change something, carry the bytes of
 * files, or anything else, which costs the bank next to nothing.
 */
export type Work = 'lists' | 'records' | 'commands' | 'files' | 'others'

/** One request, as the breakers see it: each tenant may be a system of its own, and each kind of work fails by itself. */
type Asked = {
  tenant: string
  work: Work
  changes: boolean
  /** The part appended to the bank's address, without a query. */
  path: string
  /** A repetition of a request whose failure was noted then. */
  isAgain?: boolean
  /** The request waited so long for a turn of ours that the bank has little time left to answer. */
  isHurried?: boolean
}

// One page makes half a dozen reads, so reads need more failures; commands and files cost more, so they stop sooner.
const FEWEST_FAILURES: Record<Work, number> = {
  lists: 20,
  records: 20,
  commands: 10,
  files: 10,
  others: 20,
}

// Next bundles pages and handlers separately, but both ask one bank.
const KEY = Symbol.for('clientele.bank-breakers')
const holder = globalThis as { [KEY]?: Map<string, Breaker> } // our own slot
holder[KEY] ??= new Map()
const breakers = holder[KEY]

function breakerOf({ tenant, work }: Asked): Breaker {
  const key = `${work}\n${tenant}`
  const known = breakers.get(key)
  if (known) return known
  const told = (isOpen: boolean) =>
    log('info', isOpen ? 'the bank is left alone' : 'the bank answers again', {
      tenant,
      code: work,
    })
  const made = new Breaker(FEWEST_FAILURES[work], told, env().BANK_TIMEOUT_MS)
  breakers.set(key, made)
  return made
}

/** Whether requests of any kind are being held back from the bank just now. */
export function isBankLeftAlone(): boolean {
  return [...breakers.values()].some(({ wait }) => wait > 0)
}

/** Throws `BankFailure` of kind `not_asked` if this request must not be sent just now. */
export function checkMayAsk(asked: Asked): void {
  const breaker = breakerOf(asked)
  if (breaker.wait > 0 && !mustKnow(asked)) throw notAsked(breaker)
}

/**
 * Sends a request to the bank and notes how it went, or throws as `checkMayAsk` does. Whatever a command reads after it
 * was sent always goes out. No answer, or a fault of the bank's own, counts as a failure; every other answer, even a
 * refusal, counts as an answer.
 */
export async function askBank<Answer extends Pick<ExchangeAnswer, 'status' | 'header'>>(
  asked: Asked,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const breaker = breakerOf(asked)
  const attempt = breaker.begin(mustKnow(asked))
  if (!attempt) throw notAsked(breaker)
  if (asked.changes) noteSent()
  try {
    const answer = await ask()
    if (answer.status < 500) attempt.answered()
    else if (asked.isAgain) attempt.left()
    else attempt.failed({ thing: thingOf(asked.path), pause: (retryAfterOf(answer) ?? 0) * 1000 })
    return answer
  } catch (error) {
    noteFailure(attempt, asked, error)
    throw error
  }
}

function noteFailure(attempt: Attempt, asked: Asked, error: unknown): void {
  const says = error instanceof ExchangeFailure ? saysOf(error, asked) : 'left'
  if (says !== 'failed') attempt[says]()
  else attempt.failed({ thing: isNoConnection(error) ? undefined : thingOf(asked.path) })
}

function saysOf({ kind, sent }: ExchangeFailure, { isAgain, isHurried }: Asked) {
  // A request that only waited for a connection of ours says nothing about the bank.
  if (kind === 'timeout' && (!sent || isHurried)) return 'left'
  return SAYS[kind] === 'failed' && isAgain ? 'left' : SAYS[kind]
}

// A connection fails whatever was asked for.
const isNoConnection = (error: unknown) =>
  error instanceof ExchangeFailure && error.kind === 'unreachable'

/**
 * The thing that a failure may be about: a client with all that is read of it, or a data table. Undefined for anything
 * that there is only one of, such as a list: its failure is the bank's own.
 */
const thingOf = (path: string) =>
  /\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? /\/datatables\/([^/]+)$/.exec(path)?.[1]

const mustKnow = ({ changes }: Asked) => !changes && isAfterSending()

const SAYS: Record<ExchangeFailureKind, 'answered' | 'failed' | 'left'> = {
  unreachable: 'failed',
  timeout: 'failed',
  hung_up: 'failed',
  cut: 'failed',
  too_large: 'answered',
  encoded: 'answered',
  no_room: 'left',
}

function notAsked({ wait }: Breaker): BankFailure {
  return new BankFailure('not_asked', false, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}
