import { randomUUID } from 'node:crypto'
import type { Tokens } from '../session/store'

/** A provider that rotates refresh tokens, and ends the session when one is used twice. */
export class RotatingProvider {
  refreshes = 0
  readonly givenBack: string[] = []
  isAway = false
  /** If set, every answer waits for it. */
  wait: Promise<unknown> | undefined
  expiresIn = 300
  /** The claims of its ID tokens; if undefined, it gives no ID token. */
  claims: Record<string, unknown> | undefined
  private valid = new Set<string>()
  private isEnded = false

  give(refreshToken: string = randomUUID()): Tokens {
    this.valid = new Set([refreshToken])
    return {
      accessToken: `access-${refreshToken}`,
      accessTokenReceivedAt: Date.now(),
      accessTokenExpiresAt: Date.now() + this.expiresIn * 1000,
      refreshToken,
      idToken: this.claims && idTokenOf(this.claims),
    }
  }

  readonly refresh = async (refreshToken: string) => {
    if (this.isAway) throw new Error('the provider is away')
    this.refreshes += 1
    if (!this.valid.has(refreshToken)) this.isEnded = true
    if (this.isEnded) return { outcome: 'ended' as const }
    const tokens = this.give()
    await this.wait
    return { outcome: 'refreshed' as const, tokens }
  }

  readonly giveBack = async (tokens: Tokens) => {
    this.givenBack.push(tokens.accessToken)
  }

  takes(accessToken: string): boolean {
    return !this.isEnded && this.valid.has(accessToken.replace('access-', ''))
  }
}

function idTokenOf(claims: Record<string, unknown>): string {
  const parts = [{ alg: 'RS256' }, claims].map((part) => JSON.stringify(part))
  return [...parts, 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
}
