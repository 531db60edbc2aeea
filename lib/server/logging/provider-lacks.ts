import 'server-only'
import type { ServerMetadata } from 'openid-client'

/**
 * Lists the features that a sign-in provider does not offer and what each lack means for staff, for the administrator
 * who reads the log at a start. `asksWhen`: whether the console asks when a person last proved their identity.
 */
export function providerLacks(offered: ServerMetadata, { asksWhen = false } = {}): string[] {
  const lacks: string[] = []
  // Every list is optional; an absent list says nothing.
  const methods = offered.code_challenge_methods_supported
  if (methods && !methods.includes('S256'))
    lacks.push('PKCE with S256: it may refuse every sign-in')
  if (offered.grant_types_supported && !offered.grant_types_supported.includes('refresh_token'))
    lacks.push('refresh tokens: staff sign in again whenever an access token ends')
  if (!offered.end_session_endpoint)
    lacks.push('end_session_endpoint: a sign-out ends nothing there, and the sign-out page says so')
  if (!offered.revocation_endpoint)
    lacks.push('revocation_endpoint: refresh tokens live there until they run out')
  if (!offered.backchannel_logout_supported)
    lacks.push(
      'back-channel logout: a session that is ended there goes on here until its next renewal',
    )
  const claims = offered.claims_supported
  if (asksWhen && Array.isArray(claims) && !claims.includes('auth_time'))
    lacks.push(
      'auth_time, perhaps: without it nobody gets past MANUAL_REVIEW_MAX_AGE or OIDC_MAX_AGE',
    )
  return lacks
}
