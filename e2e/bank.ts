import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sandboxOrigin } from './addresses'
import type { MadeFile } from './made-files'

const PASSPORT = 89
/** Long before the day of any test, so that an activation today is never too early. */
const SUBMITTED = '2024-01-15'

/** The members of the bank’s client that the tests read. */
export type BankClient = {
  id: number
  accountNo: string
  displayName: string
  emailAddress?: string
  mobileNo?: string
  status: { id: number; value: string }
  clientVerificationStatus: string
  isActivatedByManualReview?: boolean
  manualReviewActivationComments?: string
  activationDate?: [number, number, number]
  timeline: { activatedByUsername?: string; verifiedByUsername?: string }
}

/** The bank’s API as one member of staff calls it, without the console. */
export class Bank {
  private access: Promise<Access> | undefined

  constructor(
    readonly username: string,
    private readonly origin = sandboxOrigin,
  ) {}

  async client(clientId: number): Promise<BankClient> {
    return this.get(`/v1/clients/${clientId}`)
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.ask('GET', path)
  }

  post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return this.ask('POST', path, body)
  }

  put<Answer>(path: string, body: object): Promise<Answer> {
    return this.ask('PUT', path, body)
  }

  delete<Answer>(path: string): Promise<Answer> {
    return this.ask('DELETE', path)
  }

  /** SHA-256 of the answer, computed while it is read, in lower-case hexadecimal. */
  async sha256(path: string): Promise<string> {
    const hash = createHash('sha256')
    for await (const bytes of (await this.send('GET', path)).body ?? []) hash.update(bytes)
    return hash.digest('hex')
  }

  /** Adds a document at `path`, or replaces the file of the document there. */
  async putFile(method: 'POST' | 'PUT', path: string, file: MadeFile): Promise<number> {
    const form = new FormData()
    form.set('name', file.name)
    form.set('file', new File([await readFile(file.path)], file.name))
    const answer = await (await this.send(method, path, form)).json()
    return (answer as { resourceId: number }).resourceId
  }

  /** Adds a file to a data table for a client. */
  async addToTable(table: string, clientId: number, file: MadeFile): Promise<void> {
    const form = new FormData()
    form.set('file', new File([await readFile(file.path)], file.name))
    await this.send('POST', `/v1/datatables/${table}/${clientId}`, form)
  }

  private async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return (await (await this.send(method, path, body)).json()) as Answer
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const { token } = await this.lastingAccess()
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        tenantId: tenantOf(this.username),
        ...(!(body instanceof FormData) && { 'content-type': 'application/json; charset=utf-8' }),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }

  /** The access of this person, signed in again once half of its time is over: a run outlasts one token. */
  private async lastingAccess(): Promise<Access> {
    this.access ??= signIn(this.username, this.origin)
    const access = await this.access
    if (Date.now() < access.renewAt) return access
    this.access = signIn(this.username, this.origin)
    return this.access
  }
}

type Access = { token: string; renewAt: number }

const tenantOf = (username: string) => username.split('@')[1] ?? 'lakeside'

async function signIn(username: string, origin: string): Promise<Access> {
  const askedAt = Date.now()
  const response = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { tenantId: tenantOf(username) },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'api',
      client_secret: 'secret',
      username,
      password: 'sandbox',
    }),
  })
  const answer = (await response.json()) as { access_token: string; expires_in: number }
  return { token: answer.access_token, renewAt: askedAt + answer.expires_in * 500 }
}

/** The officer of Lakeside Bank, who prepares what most tests need. */
export const officer = new Bank('officer')

/** A mobile number that no other client has. */
export function mobileNumber(): string {
  return `07${String(Number.parseInt(randomUUID().slice(0, 8), 16)).padStart(10, '0')}`
}

/** A client created for one test. */
export type MadeClient = { id: number; name: string }

/** Creates a pending client who lacks everything that verification needs, at Lakeside Bank unless `at` is another. */
export async function newClient(
  members: Record<string, unknown> = {},
  at = officer,
): Promise<MadeClient> {
  const mark = randomUUID().slice(0, 8)
  const names = { firstname: 'Nia', lastname: `Barrow ${mark}` }
  const { clientId } = await at.post<{ clientId: number }>('/v1/clients', {
    officeId: 1,
    ...('fullname' in members ? {} : names),
    submittedOnDate: SUBMITTED,
    dateFormat: 'yyyy-MM-dd',
    ...members,
  })
  const { displayName } = await at.client(clientId)
  return { id: clientId, name: displayName }
}

/** Creates a pending client who can be verified. */
export async function readyClient(
  at = officer,
  members: Record<string, unknown> = {},
): Promise<MadeClient> {
  const mobileNo = mobileNumber()
  const client = await newClient({ emailAddress: 'nia@example.com', mobileNo, ...members }, at)
  await at.post(`/v1/clients/${client.id}/identifiers`, {
    documentTypeId: PASSPORT,
    documentKey: `P${mobileNo}`,
    status: 'Active',
  })
  return client
}

/** Creates a verified client who waits to be activated. */
export async function verifiedClient(members: Record<string, unknown> = {}): Promise<MadeClient> {
  const client = await readyClient(officer, members)
  await officer.post(`/v1/clients/${client.id}?command=verify`)
  return client
}

type BankIdentifier = {
  documentType: { id: number }
  status: string
  documentStatus?: string
  expiryDate?: [number, number, number]
}

// A utility bill and “any other” are no proof of identity.
const PROVES_NOTHING = [94, 95]

/** Whether the bank would verify this client, derived from its record without trying. */
export async function canBeVerified(clientId: number): Promise<boolean> {
  const { emailAddress, mobileNo } = await officer.client(clientId)
  const records = await officer.get<BankIdentifier[]>(`/v1/clients/${clientId}/identifiers`)
  const thisYear = new Date().getFullYear()
  const proof = records.some(
    ({ documentType, status, documentStatus, expiryDate: [year] = [thisYear + 1] }) =>
      !PROVES_NOTHING.includes(documentType.id) &&
      status.endsWith('.active') &&
      documentStatus !== 'REJECTED' &&
      year > thisYear,
  )
  return proof && Boolean(emailAddress && mobileNo)
}

/** Activates a client without a finished verification, behind the console's back. */
export async function reviewAtBank(clientId: number, comments: string): Promise<void> {
  await officer.post(`/v1/clients/${clientId}?command=activate`, byReview(comments))
}

/** Asks for the same at a bank where it waits for a checker, and returns the id of what waits. */
export async function requestReview(
  clientId: number,
  maker: Bank,
  comments = 'Known to the branch since 2009.',
): Promise<number> {
  const activation = `/v1/clients/${clientId}?command=activate`
  const { commandId } = await maker.post<{ commandId: number }>(activation, byReview(comments))
  return commandId
}

/** Creates a client whose activation by manual review waits, and returns it with the request; `by` did both. */
export async function heldRequest(
  by: Bank,
  comments?: string,
): Promise<{ id: number; client: MadeClient }> {
  const client = await newClient({}, by)
  return { id: await requestReview(client.id, by, comments), client }
}

const byReview = (comments: string) => ({
  activationDate: '2024-03-05',
  dateFormat: 'yyyy-MM-dd',
  isActivatedByManualReview: true,
  manualReviewActivationComments: comments,
})

/** Activates a client behind the console's back. */
export async function activateAtBank(clientId: number, username = 'officer'): Promise<void> {
  await new Bank(username).post(`/v1/clients/${clientId}?command=activate`, {
    activationDate: new Date().toISOString().slice(0, 10),
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
  })
}

/** Decides a verification at Hillside Bank, which by itself takes longer than any test. */
export async function decideVerification(
  clientId: number,
  verdict: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const response = await fetch(`${sandboxOrigin}/sandbox/verifications/hillside/${clientId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verdict }),
  })
  if (!response.ok) throw new Error(`Nothing was decided: ${await response.text()}`)
}

/** The number of clients whose name contains `surname`. */
export async function clientsNamed(surname: string, at = officer): Promise<number> {
  const search = `/v1/clients?displayName=${encodeURIComponent(surname)}`
  return (await at.get<{ totalFilteredRecords: number }>(search)).totalFilteredRecords
}
