import 'server-only'
import { env } from '../env'

/**
 * The most seconds since a person proved their identity. The shorter of the two settings applies: a person can change the
 * sign-in cookie in their browser.
 */
export function maxAgeFor(anew = false): number | undefined {
  const { OIDC_MAX_AGE, MANUAL_REVIEW_MAX_AGE } = env()
  const ages = [OIDC_MAX_AGE, anew ? MANUAL_REVIEW_MAX_AGE : undefined]
  const known = ages.filter((age) => age !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** What the provider shows. A person who follows another in this browser proves their identity, whatever the setting. */
export function promptFor(asks: boolean): Record<string, string> {
  const { OIDC_PROMPT } = env()
  const holdsLogin = OIDC_PROMPT === 'login consent'
  const prompt = asks && !holdsLogin ? 'login' : OIDC_PROMPT
  return prompt ? { prompt } : {}
}

/** The API for which the access token is. */
export function resource(): Record<string, string> {
  const { OIDC_RESOURCE } = env()
  return OIDC_RESOURCE ? { resource: OIDC_RESOURCE } : {}
}
