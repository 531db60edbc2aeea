import { createSession } from '../session/store'

/** Begins a session for a person; returns the headers of a request from their page. */
export async function signedIn(username: string): Promise<Record<string, string>> {
  const person = { username, name: username, tenant: 'lakeside', tenantName: 'Lakeside' }
  const now = Date.now()
  const id = await createSession(
    { ...person, roles: [], permissions: [], signedInAt: now },
    {
      accessToken: 'a',
      accessTokenReceivedAt: now,
      accessTokenExpiresAt: now + 3_600_000,
      refreshToken: undefined,
      idToken: undefined,
    },
  )
  return {
    host: 'localhost:3000',
    cookie: `__Host-clientele=${id}`,
    'sec-fetch-site': 'same-origin',
    'x-clientele': '1',
    'content-type': 'application/json',
  }
}
