import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database'
import type { Settings } from '../settings'
import { createAccessTokens } from './access-token'
import { type Account, type Accounts, createAccounts } from './accounts'
import type { SigningKey } from './keys'
import { createRefreshTokens } from './refresh-tokens'
import { TokenRefusal } from './token-refusal'
import { createWrongPasswords } from './wrong-passwords'

export type GrantParts = {
  settings: Settings
  db: Database
  accounts: Accounts
  issuer: string
  key: SigningKey
}

type Client = { id: string; secret: string }

const scope = 'all'

/** The two grants of the bank family's token endpoint. docs/bank-api.md, "Tokens" */
export function createTokenGrants({ settings, db, accounts, issuer, key }: GrantParts) {
  const lifetimeSeconds = settings.accessTokenSeconds
  const sign = createAccessTokens({ issuer, key, lifetimeSeconds })
  const refreshTokens = createRefreshTokens(db)
  const wrongPasswords = createWrongPasswords()

  const answer = async (account: Account, clientId: string, refreshToken: string) => ({
    access_token: await sign(account, clientId, scope),
    token_type: 'bearer',
    refresh_token: refreshToken,
    expires_in: lifetimeSeconds,
    scope,
  })

  return {
    /** Checks a client's id and secret. @throws TokenRefusal invalid_client */
    checkClient(client: Client): void {
      const { apiClient } = settings
      const known = alike(client.id, apiClient.id)
      if (!alike(client.secret, apiClient.secret) || !known) {
        throw new TokenRefusal('invalid_client', 'Unknown client, or its secret is wrong.')
      }
    },

    /**
     * Issues tokens for a password. @throws TokenRefusal invalid_grant, the same for a wrong name and a wrong password;
     * slow_down
     */
    async byPassword(clientId: string, username: string, password: string, tenant?: string) {
      const account = await accounts.find(username)
      // From here on to the note nothing is awaited, so that guesses sent together are counted one by one.
      const seconds = wrongPasswords.secondsToWait(username)
      if (seconds > 0) {
        const wait = `Too many wrong passwords for this name. Try again in ${seconds} s.`
        throw new TokenRefusal('slow_down', wait, seconds)
      }
      if (!alike(password, settings.password) || !account) {
        wrongPasswords.noteWrong(username)
        throw new TokenRefusal('invalid_grant', 'Wrong user name or password.')
      }
      wrongPasswords.noteRight(username)
      checkTenant(account, tenant)
      return answer(account, clientId, await refreshTokens.issue({ username, clientId }))
    },

    /** Issues tokens for a refresh token. @throws TokenRefusal invalid_grant */
    async byRefreshToken(clientId: string, refreshToken: string, tenant?: string) {
      const rotated = await refreshTokens.rotate(refreshToken, clientId, async (username, tx) => {
        const account = await createAccounts(tx).find(username)
        if (account) checkTenant(account, tenant)
        return account
      })
      if (!rotated?.person) {
        throw new TokenRefusal('invalid_grant', 'The refresh token is unknown, expired or used.')
      }
      return answer(rotated.person, clientId, rotated.next)
    },
  }
}

function checkTenant(account: Account, tenant: string | undefined) {
  if (tenant === undefined || tenant === account.tenant) return
  throw new TokenRefusal(
    'invalid_grant',
    'The tenantId header names another tenant than the account.',
  )
}

// The constant-time comparison needs texts of equal length, so both are hashed first.
function alike(given: string, expected: string) {
  return timingSafeEqual(sha256(given), sha256(expected))
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest()
}
