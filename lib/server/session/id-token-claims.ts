import 'server-only'

/** The claims of an ID token that was checked when it came; empty if there is none, or if it cannot be read. */
export function claimsOf(idToken: string | undefined): Record<string, unknown> {
  try {
    const [, claims = ''] = idToken?.split('.') ?? []
    return { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
  } catch {
    return {}
  }
}
