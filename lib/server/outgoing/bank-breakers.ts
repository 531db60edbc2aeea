import 'server-only'
import { BankFailure } from '../bank/errors'
import { log } from '../log'
import { isAfterSending, noteSent } from './after-sending'
import { type Attempt, Breaker } from './breaker'
import { type ExchangeAnswer, ExchangeFailure, type ExchangeFailureKind } from './exchange'
import { retryAfterOf } from './retry-after'

/**
 * What is asked of the bank: to look through all it has, what there is of one client, something that changes it, bytes of
 * files, or what is none of these and costs it next to nothing.
 */
export type Work = 'lists' | 'records' | 'commands' | 'files' | 'others'

/** Whom one asks, and for what: each tenant may be a system of its own, and each kind of work fails by itself. */
type Asked = {
  tenant: string
  work: Work
  changes: boolean
  /** Appended to the address of the bank, without a query. */
  path: string
  /** The same again after it failed, which was noted then. */
  isAgain?: boolean
  /** It waited so long for a turn of ours that the bank has little time left to answer in. */
  isHurried?: boolean
}

// Of readings there are many, and a page is half a dozen: what costs somebody more is held sooner.
const FEWEST_FAILURES: Record<Work, number> = {
  lists: 20,
  records: 20,
  commands: 10,
  files: 10,
  others: 20,
}

// Pages and handlers are bundled apart, and ask one bank.
const KEY = Symbol.for('clientele.bank-breakers')
const holder = globalThis as { [KEY]?: Map<string, Breaker> } // a slot of our own
holder[KEY] ??= new Map()
const breakers = holder[KEY]

function breakerOf({ tenant, work }: Asked): Breaker {
  const key = `${work}\n${tenant}`
  const known = breakers.get(key)
  if (known) return known
  const made = new Breaker(FEWEST_FAILURES[work], (isOpen) =>
    log('info', isOpen ? 'the bank is left alone' : 'the bank answers again', {
      tenant,
      code: work,
    }),
  )
  breakers.set(key, made)
  return made
}

/** Whether requests of any kind are kept from the bank just now. */
export function isBankLeftAlone(): boolean {
  return [...breakers.values()].some(({ wait }) => wait > 0)
}

/** Throws `BankFailure` of kind `not_asked` where nothing of the kind is to be asked just now. */
export function checkMayAsk(asked: Asked): void {
  const breaker = breakerOf(asked)
  if (breaker.wait > 0 && !mustKnow(asked)) throw notAsked(breaker)
}

/**
 * Asks the bank and notes how that went, or throws as `checkMayAsk` does. What a command reads after it was sent is
 * always asked. No answer and a fault of the bank's own are failures; every other answer, a refusal too, is one.
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
  // What only waited for a connection of ours has not met the bank.
  if (kind === 'timeout' && (!sent || isHurried)) return 'left'
  return SAYS[kind] === 'failed' && isAgain ? 'left' : SAYS[kind]
}

// It was for nothing that was asked that there was none.
const isNoConnection = (error: unknown) =>
  error instanceof ExchangeFailure && error.kind === 'unreachable'

/**
 * What a failure may lie with: a client, whatever is read of it, or anything else of which there are many. Undefined of
 * what there is one of, as a list: that it fails is the bank's.
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
