import 'server-only'

/** What an ID token says that was checked when it came; nothing where there is none, or it cannot be read. */
export function claimsOf(idToken: string | undefined): Record<string, unknown> {
  try {
    const [, claims = ''] = idToken?.split('.') ?? []
    return { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
  } catch {
    return {}
  }
}
