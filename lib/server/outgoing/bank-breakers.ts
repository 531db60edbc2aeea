import 'server-only'
import { BankFailure } from '../bank/errors'
import { log } from '../log'
import { isAfterSending, noteSent } from './after-sending'
import { Breaker } from './breaker'
import { type ExchangeAnswer, ExchangeFailure, type ExchangeFailureKind } from './exchange'
import { retryAfterOf } from './retry-after'

/** What is asked of the bank: lists, what there is of one client, something that changes it, or bytes of files. */
export type Work = 'lists' | 'records' | 'commands' | 'files'

/** Whom one asks, and for what: each tenant may be a system of its own, and each kind of work fails by itself. */
type Asked = {
  tenant: string
  work: Work
  changes: boolean
  address: URL
  /** The same again after it failed, which was noted then. */
  isAgain?: boolean
}

// Of readings there are many, and a page is half a dozen: what costs somebody more is held sooner.
const FEWEST_FAILURES: Record<Work, number> = { lists: 20, records: 20, commands: 10, files: 10 }

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
    else attempt.faulted(asked.address.href, (retryAfterOf(answer) ?? 0) * 1000)
    return answer
  } catch (error) {
    const says = error instanceof ExchangeFailure ? saysOf(error) : 'left'
    attempt[says === 'failed' && asked.isAgain ? 'left' : says]()
    throw error
  }
}

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

// What only waited for a connection of ours has not met the bank.
const saysOf = ({ kind, sent }: ExchangeFailure) =>
  kind === 'timeout' && !sent ? 'left' : SAYS[kind]

function notAsked({ wait }: Breaker): BankFailure {
  return new BankFailure('not_asked', false, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}
