import { randomInt, randomUUID } from 'node:crypto'
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

/** The sandbox's id for a passport, which proves who a client is. */
const PASSPORT = 89

/** Creates a pending client who lacks only what proves its identity, and returns its id. */
export async function newClient(by = 'officer', members: object = {}): Promise<number> {
  const { clientId } = await askBank(by, 'POST', '/v1/clients', {
    officeId: 1,
    firstname: 'Nia',
    lastname: `Barrow ${randomUUID().slice(0, 8)}`,
    mobileNo: `7${randomInt(1e7, 1e8)}`,
    emailAddress: `${randomUUID()}@example.com`,
    submittedOnDate: '2024-01-15',
    dateFormat: 'yyyy-MM-dd',
    ...members,
  })
  return clientId
}

/** Creates a pending client whom the bank verifies on request, and returns its id. */
export async function readyClient(by = 'officer', members: object = {}): Promise<number> {
  const clientId = await newClient(by, members)
  await askBank(by, 'POST', `/v1/clients/${clientId}/identifiers`, {
    documentTypeId: PASSPORT,
    documentKey: randomUUID().slice(0, 12),
    status: 'Active',
  })
  return clientId
}
