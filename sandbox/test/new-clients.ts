import { changeClient, holdClient } from '../clients/change'
import type { Database } from '../db/database'
import type { Desk } from './start-sandbox'

let made = 0

/** Creates a client submitted long ago and returns its id; `members` are added to the body or replace its own. */
export async function createClient(desk: Desk, members: object = {}): Promise<number> {
  made += 1
  const { status, body } = await desk.post('/v1/clients', {
    officeId: 1,
    firstname: 'Tess',
    lastname: `Tester ${made}`,
    submittedOnDate: '2024-01-15',
    dateFormat: 'yyyy-MM-dd',
    ...members,
  })
  if (status !== 200) throw new Error(`A client was refused: ${JSON.stringify(body)}`)
  return body.clientId
}

/** Creates a client who has everything that a FULL verification needs. */
export async function createReadyClient(desk: Desk, members: object = {}): Promise<number> {
  const clientId = await createClient(desk, {
    emailAddress: 'tess@example.com',
    mobileNo: `900${String(made).padStart(6, '0')}`,
    ...members,
  })
  await addPassport(desk, clientId)
  return clientId
}

/** Creates a verified client. */
export async function createVerifiedClient(desk: Desk, members: object = {}): Promise<number> {
  const clientId = await createReadyClient(desk, members)
  const { status } = await desk.post(`/v1/clients/${clientId}?command=verify`)
  if (status !== 200) throw new Error('The new client was not verified.')
  return clientId
}

/** Adds an active passport; `members` are added to the body or replace its own. */
export async function addPassport(desk: Desk, clientId: number, members: object = {}) {
  made += 1
  return desk.post(`/v1/clients/${clientId}/identifiers`, {
    documentTypeId: '89',
    documentKey: `T${made}`,
    status: 'Active',
    ...members,
  })
}

/** The body of `?command=activate` for a date in the form yyyy-MM-dd. */
export function activation(activationDate: string, members: object = {}) {
  return { activationDate, dateFormat: 'yyyy-MM-dd', locale: 'en', ...members }
}

/** Sends a command whose body has its dates in the form yyyy-MM-dd. */
export function move(desk: Desk, clientId: number, command: string, members: object = {}) {
  const body = { dateFormat: 'yyyy-MM-dd', ...members }
  return desk.post(`/v1/clients/${clientId}?command=${command}`, body)
}

/** Creates an active client, submitted on 15 January and active since 1 March 2024. */
export async function createActiveClient(desk: Desk, members: object = {}): Promise<number> {
  const clientId = await createVerifiedClient(desk, members)
  const { status } = await move(desk, clientId, 'activate', { activationDate: '2024-03-01' })
  if (status !== 200) throw new Error('The new client was not activated.')
  return clientId
}

/** Puts a client of Lakeside into a status that no command leads to, and updates the counters. */
export function putInStatus(db: Database, clientId: number, status: number): Promise<void> {
  return db.transaction(async (tx) => {
    await changeClient(tx, await holdClient(tx, 'lakeside', clientId), { status })
  })
}
