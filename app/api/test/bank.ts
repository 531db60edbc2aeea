import { inject } from 'vitest'

/** Asks the sandbox itself, as one of its staff and without the console. Throws unless it is a success. */
export async function askBank(
  username: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const tenant = username.split('@')[1] ?? 'lakeside'
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
  const { access_token } = await token.json()
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
