import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '../env'
import { keepCopyFor } from '../http/stopping'
import { giveTurnBack, takeTurn, takeTurnOver, turnAt } from '../store/turn'
import { accountRefused, sessionEnded, signInUnavailable } from './ended'
import type { SessionKey } from './entry-keys'
import { claimsOf } from './id-token-claims'
import {
  endSession,
  isFollowed,
  readTokens,
  readTokensToUse,
  type Tokens,
  writeTokens,
} from './store'

/** What a provider does with a refresh token; `ended` means that it will never take it again. */
export type Refreshed = { outcome: 'refreshed'; tokens: Tokens } | { outcome: 'ended' }

type Provider = {
  refresh(refreshToken: string): Promise<Refreshed>
  /** Tells the provider that nobody will use these tokens. Never throws. */
  giveBack(tokens: Tokens): Promise<void>
}

/** The renewals under way in this copy of the console, and until when a failed one is not tried again. */
export type RenewalState = {
  running: Map<string, Promise<string>>
  pausedUntil: Map<string, number>
}

const LONGEST_MARGIN_MS = 60_000
// With a token that still works a page does not wait for a slow provider.
const PATIENCE_USABLE_MS = 2000
const PATIENCE_MS = 12_000
const PAUSE_AFTER_FAILURE_MS = 5000
const LOOK_AGAIN_MS = 200
const STORE_AGAIN_MS = 250
const KEEP_TRYING_MS = 10 * 60_000
// Longer than discovery, the provider's answer and a store that answers take together.
const LONGEST_WORK_MS = 60_000
// As long as a copy may have tokens in hand that it cannot write, for whoever has the turn then uses spent ones.
const TURN_SECONDS = (LONGEST_WORK_MS + KEEP_TRYING_MS) / 1000
// Counted in answers of the store: where it was away, a copy that lives has noticed and reached it again by then.
const LOOKS_AT_OVERDUE_TURN = 15_000 / LOOK_AGAIN_MS
// One that the bank refuses although it is so fresh is not refused for its age.
const FRESH_MS = 30_000
// Clocks of copies may differ by so much; what is of a later time was received before a clock was set back.
const CLOCKS_APART_MS = 30_000

/**
 * Renews access tokens so that no refresh token is used twice and none that the provider has given is lost
 * (docs/decisions/0036). Requests of one session that arrive together share one renewal in this copy, and
 * the copies take turns.
 */
export class Renewals {
  constructor(
    private readonly provider: Provider,
    private readonly state: RenewalState,
  ) {}

  /**
   * The access token to send to the bank now, renewed where its life is nearly over, where the provider may have ended
   * the session, or where the bank refused `refused`. Throws `session_ended` once the provider will not renew it,
   * `sign_in_unavailable` where it cannot be asked and the token is of no more use, `account_refused` for one just renewed.
   */
  async accessToken(key: SessionKey, refused?: string): Promise<string> {
    const { tokens, isDoubted } = await readTokensToUse(key)
    if (!tokens) throw sessionEnded()
    const isRefused = tokens.accessToken === refused
    const age = Date.now() - tokens.accessTokenReceivedAt
    const isDated = age >= -CLOCKS_APART_MS
    if (!isRefused && !isDoubted && isDated && Date.now() < renewalTimeOf(tokens))
      return tokens.accessToken
    if (isRefused && isDated && age < FRESH_MS) throw accountRefused()
    const isUnusable = isRefused || isDoubted || Date.now() >= tokens.accessTokenExpiresAt
    const usable = isUnusable ? undefined : tokens.accessToken
    if (!tokens.refreshToken && !usable) throw sessionEnded()
    const running = this.state.running.get(key.place)
    if (usable && (running || !tokens.refreshToken || this.isPaused(key))) return usable
    if (!running && this.isPaused(key)) throw signInUnavailable()
    try {
      const patience = usable ? PATIENCE_USABLE_MS : PATIENCE_MS
      return await within(patience, running ?? this.begin(key, tokens))
    } catch (error) {
      // Neither the provider nor the store being away ends anything while the token still works.
      if (usable && (await readTokens(key))) return usable
      throw error
    }
  }

  // Goes on to its end, whether or not anybody still waits: what the provider gave must be kept.
  private begin(key: SessionKey, tokens: Tokens): Promise<string> {
    const renewal = this.renew(key, tokens).finally(() => this.state.running.delete(key.place))
    renewal.catch(() => this.pause(key))
    this.state.running.set(key.place, renewal)
    keepCopyFor(renewal)
    return renewal
  }

  private async renew(key: SessionKey, before: Tokens): Promise<string> {
    const turn = `${Date.now()} ${randomUUID()}`
    try {
      if (await takeTurn(turnKey(key), turn, TURN_SECONDS)) return await this.inTurn(key, before)
      return await this.renewedElsewhere(key, before, turn)
    } finally {
      // Also where taking it seemed to fail. One that cannot be given back runs out.
      void insistently(() => giveTurnBack(turnKey(key), turn)).catch(() => undefined)
    }
  }

  private async inTurn(key: SessionKey, before: Tokens): Promise<string> {
    const now = await readTokens(key)
    if (!now?.refreshToken) throw sessionEnded()
    // By another copy, since they were read here.
    if (now.accessToken !== before.accessToken) return now.accessToken
    const answer = await this.provider.refresh(now.refreshToken)
    if (answer.outcome === 'ended') return this.notTaken(key, now)
    if (isSomebodyElse(now.idToken, answer.tokens.idToken))
      return this.notTheirs(key, answer.tokens)
    // Providers may leave out what has not changed.
    const fresh = { ...now, ...withoutAbsent(answer.tokens) }
    // Kept before it is used: a rotated refresh token is the only one that works from now on.
    if (await insistently(() => writeTokens(key, now, fresh))) return fresh.accessToken
    // Written all the same, and the answer lost; or by a copy that took this one for dead.
    const kept = await insistently(() => readTokens(key))
    if (kept) return kept.accessToken
    // Somebody signed out meanwhile; or signed in again, and then what would end here is their new session.
    if (!(await insistently(() => isFollowed(key)))) await this.provider.giveBack(fresh)
    throw sessionEnded()
  }

  private async notTaken(key: SessionKey, used: Tokens): Promise<string> {
    const now = await readTokens(key)
    if (now && now.refreshToken !== used.refreshToken) return now.accessToken
    await endSession(key)
    throw sessionEnded()
  }

  /** Nobody works in another's name: what came for somebody else is given back, and the session is over. */
  private async notTheirs(key: SessionKey, tokens: Tokens): Promise<never> {
    await insistently(() => endSession(key))
    // Without the ID token, by which the provider would sign that other person out.
    await this.provider.giveBack({ ...tokens, idToken: undefined })
    throw sessionEnded()
  }

  /** Waits for the token that another copy of the console is having renewed, or for that copy's turn to be over. */
  private async renewedElsewhere(key: SessionKey, before: Tokens, turn: string): Promise<string> {
    for (let looks = 1; ; looks += 1) {
      const holder = await turnAt(turnKey(key))
      const tokens = await readTokens(key)
      if (!tokens) throw sessionEnded()
      if (tokens.accessToken !== before.accessToken) return tokens.accessToken
      if (!holder) throw signInUnavailable()
      // A copy that lives would have written by now: the store has answered all the while.
      const isDead = isOverdue(holder) && looks >= LOOKS_AT_OVERDUE_TURN
      if (isDead && (await takeTurnOver(turnKey(key), holder, turn, TURN_SECONDS)))
        return this.inTurn(key, before)
      await pause(LOOK_AGAIN_MS)
    }
  }

  private isPaused(key: SessionKey): boolean {
    return performance.now() < (this.state.pausedUntil.get(key.place) ?? 0)
  }

  private pause(key: SessionKey): void {
    const now = performance.now()
    for (const [other, until] of this.state.pausedUntil)
      if (until <= now) this.state.pausedUntil.delete(other)
    this.state.pausedUntil.set(key.place, now + PAUSE_AFTER_FAILURE_MS)
  }
}

const turnKey = ({ place }: SessionKey) => `session-renewal:${place}`

/** From when on a token is renewed: a quarter of its life before its end, a minute at most. */
function renewalTimeOf({ accessTokenReceivedAt, accessTokenExpiresAt }: Tokens): number {
  const life = accessTokenExpiresAt - accessTokenReceivedAt
  return accessTokenExpiresAt - Math.min(LONGEST_MARGIN_MS, life / 4)
}

/** Whether a turn, whose name begins with when it was taken, has lasted longer than any renewal takes. */
function isOverdue(turn: string): boolean {
  const [, takenAt] = /^(\d+) /.exec(turn) ?? []
  return takenAt !== undefined && Date.now() >= Number(takenAt) + LONGEST_WORK_MS
}

/** Asks the store until it has answered; throws what the last try threw, after ten minutes. */
async function insistently<Value>(ask: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + KEEP_TRYING_MS
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (Date.now() >= until) throw error
      await pause(STORE_AGAIN_MS)
    }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(signInUnavailable()), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Whether the ID token of a renewal is of another person than the one before it (OpenID Connect Core, 12.2), or of the
 * same one at another bank. What is absent or cannot be read says nothing of that.
 */
function isSomebodyElse(before: string | undefined, now: string | undefined): boolean {
  const [was, is] = [claimsOf(before), claimsOf(now)]
  return ['sub', env().OIDC_TENANT_CLAIM].some((name) => {
    const [former, current] = [was[name], is[name]]
    if (former === undefined || current === undefined) return false
    // A provider may give a list of one as text the next time.
    return JSON.stringify([former].flat()) !== JSON.stringify([current].flat())
  })
}

function withoutAbsent(tokens: Tokens): Partial<Tokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined))
}
