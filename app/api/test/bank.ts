import { inject } from 'vitest'

/** Asks the sandbox directly, as one of its staff, without the console. Throws unless it succeeds. */
export async function askBank(
  username: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const tenant = tenantOf(username)
  const access_token = await tokenOf(username)
  const response = await fetch(inject('sandboxUrl') + path, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      tenantId: tenant,
      'content-type': 'application/json; charset=utf-8',
    },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer
}

export const tenantOf = (username: string) => username.split('@')[1] ?? 'lakeside'

/** An access token of one of the sandbox's staff. */
export async function tokenOf(username: string): Promise<string> {
  const tenant = tenantOf(username)
  const token = await fetch(`${inject('sandboxUrl')}/oauth/token`, {
    method: 'POST',
    headers: { tenantId: tenant },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'api',
      client_secret: 'secret',
      username,
      password: 'sandbox',
    }),
  })
  return (await token.json()).access_token
}
