import 'server-only'
import type { ServerMetadata } from 'openid-client'

/** What a provider may offer or not, and what it means for staff that it does not. For whoever reads the log at a start. */
export function providerLacks(offered: ServerMetadata): string[] {
  const lacks: string[] = []
  // Both lists are optional, and one that is absent says nothing.
  const methods = offered.code_challenge_methods_supported
  if (methods && !methods.includes('S256'))
    lacks.push('PKCE with S256: it may refuse every sign-in')
  if (offered.grant_types_supported && !offered.grant_types_supported.includes('refresh_token'))
    lacks.push('refresh tokens: staff sign in again whenever an access token ends')
  if (!offered.end_session_endpoint)
    lacks.push('end_session_endpoint: a sign-out ends nothing there, and the sign-out page says so')
  if (!offered.revocation_endpoint)
    lacks.push('revocation_endpoint: refresh tokens live there until they run out')
  return lacks
}
