import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '../env'
import { keepCopyFor } from '../http/stopping'
import { giveTurnBack, takeTurn, takeTurnOver, turnAt } from '../store/turn'
import { accountRefused, sessionEnded, signInUnavailable } from './ended'
import type { SessionKey } from './entry-keys'
import { isFollowed } from './followed'
import { claimsOf } from './id-token-claims'
import { endSession, readTokens, readTokensToUse, type Tokens, writeTokens } from './store'

/** The provider's answer to a refresh token; `ended` means that it will never accept the token again. */
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
const PATIENCE_MS = 12_000
const PAUSE_AFTER_FAILURE_MS = 5000
const LOOK_AGAIN_MS = 200
const STORE_AGAIN_MS = 250
const KEEP_TRYING_MS = 10 * 60_000
// Longer than discovery, the provider's answer and a store that answers take together.
const LONGEST_WORK_MS = 60_000
// As long as a copy may hold tokens that it cannot write: a copy that took the turn meanwhile would use spent ones.
const TURN_SECONDS = (LONGEST_WORK_MS + KEEP_TRYING_MS) / 1000
// Counted in answers of the store: if it was away, a live copy has noticed and reached it again by then.
const LOOKS_AT_OVERDUE_TURN = 15_000 / LOOK_AGAIN_MS
// If the bank refuses a token this fresh, its age is not the reason.
const FRESH_MS = 30_000
// The clocks of two copies may differ by this much; a later time means that a clock was set back since.
const CLOCKS_APART_MS = 30_000

/**
 * Renews access tokens so that no refresh token is used twice and none that the provider has issued is lost
 * (docs/decisions/0036). Requests of one session that arrive together share one renewal in this copy, and the copies
 * take turns.
 */
export class Renewals {
  constructor(
    private readonly provider: Provider,
    private readonly state: RenewalState,
  ) {}

  /**
   * The access token to send to the bank now. It is renewed if its life is nearly over, if the provider may have ended
   * the session, or if it is `refused`, the token that the bank refused. While the old one still works, it is the answer,
   * and the renewal goes on beside it. Throws `session_ended` once the provider will not renew it, `sign_in_unavailable`
   * if the provider cannot be asked and the token no longer works, `account_refused` if the bank refused a token just
   * renewed.
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
    const running = this.state.running.get(key.place)
    if (usable) {
      // Nobody waits for the provider while the token still works, and the session outlives a provider that is away.
      if (tokens.refreshToken && !running && !this.isPaused(key)) void this.begin(key, tokens)
      return usable
    }
    if (!tokens.refreshToken) return endedHere(key)
    if (!running && this.isPaused(key)) throw signInUnavailable()
    // What is under way may have begun before the provider said that it may have ended the session.
    if (running && isDoubted)
      return within(
        PATIENCE_MS,
        running.then(() => this.accessToken(key, refused)),
      )
    return within(PATIENCE_MS, running ?? this.begin(key, tokens))
  }

  // Runs to its end even if nobody waits any more: the tokens that the provider issued must be kept.
  private begin(key: SessionKey, tokens: Tokens): Promise<string> {
    const renewal = this.renew(key, tokens)
      .catch((error: unknown) => {
        // Before it counts as over, so that no request begins another one in between.
        this.pause(key)
        throw error
      })
      .finally(() => this.state.running.delete(key.place))
    renewal.catch(() => undefined)
    this.state.running.set(key.place, renewal)
    keepCopyFor(renewal)
    return renewal
  }

  private async renew(key: SessionKey, before: Tokens): Promise<string> {
    const turn = `${Date.now()} ${randomUUID()}`
    try {
      if (await takeTurn(turnKey(key), turn, TURN_SECONDS, 'even-if-full'))
        return await this.inTurn(key, before)
      return await this.renewedElsewhere(key, before, turn)
    } finally {
      // Also given back if taking it seemed to fail. A turn that cannot be given back runs out.
      void insistently(() => giveTurnBack(turnKey(key), turn)).catch(() => undefined)
    }
  }

  private async inTurn(key: SessionKey, before: Tokens): Promise<string> {
    const { tokens: now, mark } = await readTokensToUse(key)
    if (!now?.refreshToken) throw sessionEnded()
    // Another copy has renewed it since it was read here.
    if (now.accessToken !== before.accessToken) return now.accessToken
    const answer = await this.provider.refresh(now.refreshToken)
    if (answer.outcome === 'ended') return this.notTaken(key, now)
    if (isSomebodyElse(now.idToken, answer.tokens.idToken))
      return this.notTheirs(key, answer.tokens)
    // Providers may leave out tokens that have not changed.
    const fresh = { ...now, ...withoutAbsent(answer.tokens), renewedFor: mark }
    // Kept before it is used: a rotated refresh token is the only one that works from now on.
    if (await insistently(() => writeTokens(key, now, fresh))) return fresh.accessToken
    // The write may have worked although its answer was lost, or another copy may have taken this one for dead and
    // written.
    const kept = await insistently(() => readTokens(key))
    if (kept) return kept.accessToken
    // Somebody has signed out meanwhile. If the same person has signed in again, giving back would end the new session.
    if (!(await insistently(() => isFollowed(key)))) await this.provider.giveBack(fresh)
    throw sessionEnded()
  }

  private async notTaken(key: SessionKey, used: Tokens): Promise<string> {
    const now = await readTokens(key)
    if (now && now.refreshToken !== used.refreshToken) return now.accessToken
    return endedHere(key)
  }

  /** Nobody may work in another person's name: tokens issued for another person go back, and the session ends. */
  private async notTheirs(key: SessionKey, tokens: Tokens): Promise<never> {
    await insistently(() => endSession(key))
    // Without the ID token, because the provider would use it to sign that other person out.
    await this.provider.giveBack({ ...tokens, idToken: undefined })
    throw sessionEnded()
  }

  /** Waits until the copy that has the turn has renewed the token, or until its turn is over. */
  private async renewedElsewhere(key: SessionKey, before: Tokens, turn: string): Promise<string> {
    for (let looks = 1; ; looks += 1) {
      const holder = await turnAt(turnKey(key))
      const tokens = await readTokens(key)
      if (!tokens) throw sessionEnded()
      if (tokens.accessToken !== before.accessToken) return tokens.accessToken
      if (!holder) throw signInUnavailable()
      // A live copy would have written by now: the store has answered all the while.
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

/** Ends a session without a usable token: pages, and the sign-in page, would take it for a live one. */
async function endedHere(key: SessionKey): Promise<never> {
  await endSession(key)
  throw sessionEnded()
}

const turnKey = ({ place }: SessionKey) => `session-renewal:${place}`

/** The time from which a token is renewed: a quarter of its life before its end, a minute at most. */
function renewalTimeOf({ accessTokenReceivedAt, accessTokenExpiresAt }: Tokens): number {
  const life = accessTokenExpiresAt - accessTokenReceivedAt
  return accessTokenExpiresAt - Math.min(LONGEST_MARGIN_MS, life / 4)
}

/** Whether a turn has lasted longer than any renewal takes; its name begins with the time when it was taken. */
function isOverdue(turn: string): boolean {
  const [, takenAt] = /^(\d+) /.exec(turn) ?? []
  return takenAt !== undefined && Date.now() >= Number(takenAt) + LONGEST_WORK_MS
}

/** Asks the store until it answers; after ten minutes, throws the error of the last try. */
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
 * Whether the ID token of a renewal names another person than the one before it (OpenID Connect Core, 12.2), or the
 * same person at another bank. Claims that are absent or unreadable count as unchanged.
 */
function isSomebodyElse(before: string | undefined, now: string | undefined): boolean {
  const [was, is] = [claimsOf(before), claimsOf(now)]
  return ['sub', env().OIDC_TENANT_CLAIM].some((name) => {
    const [former, current] = [was[name], is[name]]
    if (former === undefined || current === undefined) return false
    // A provider may give a list of one value as text the next time.
    return JSON.stringify([former].flat()) !== JSON.stringify([current].flat())
  })
}

function withoutAbsent(tokens: Tokens): Partial<Tokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined))
}
