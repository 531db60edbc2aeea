import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { detailsOf } from '@/lib/client-details/values'
import { aClient } from '@/lib/clients/test/a-client'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { told } from '../test/told'
import { keepClientChange } from './changed-client'

/** Answers of a bank of another dialect: to the change, the client before and after it, and the person’s permissions. */
let says: { change: [number, object]; before: object; after: object; permissions: string[] }
let isSent = false
beforeEach(() => {
  isSent = false
})
const bank = await hostileBank((request, response) => {
  if (request.method === 'PUT') {
    isSent = true
    return json(response, ...says.change)
  }
  if (request.url?.includes('userdetails'))
    return json(response, 200, { username: 'officer', permissions: says.permissions })
  return json(response, 200, isSent ? says.after : says.before)
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status).end(JSON.stringify(body))

const client = { id: 7, status: { id: 100 }, firstname: 'Nia', lastname: 'Barrow' }
const change = () =>
  keepClientChange(staff, 7, {
    before: detailsOf(aClient({ firstName: 'Nia', lastName: 'Barrow' })),
    changes: { emailAddress: 'Nia@Example.com' },
  })
async function refused() {
  const error = await change().catch((thrown: unknown) => thrown)
  if (!(error instanceof ProblemError)) throw new Error(`not a Problem: ${String(error)}`)
  return told(error)
}
const NO: [number, object] = [403, { defaultUserMessage: 'Kundin gesperrt' }]
const ALL = ['ALL_FUNCTIONS']

describe('a change that the bank took', () => {
  test('is done where the bank writes the value in another form', async () => {
    const after = { ...client, emailAddress: 'nia@example.com' }
    says = { change: [200, {}], before: client, after, permissions: ALL }
    expect((await change()).outcome).toBe('done')
  })

  test('waits where the bank holds it for a second person', async () => {
    const held: [number, object] = [200, { rollbackTransaction: true }]
    says = { change: held, before: client, after: client, permissions: ALL }
    expect((await change()).outcome).toBe('waiting')
  })

  test('is unknown where the record shows nothing of it', async () => {
    says = { change: [200, {}], before: client, after: client, permissions: ALL }
    expect((await change()).outcome).toBe('unknown')
  })
})

describe('a change refused without a known code', () => {
  test('is news where the client has ended meanwhile', async () => {
    const after = { ...client, status: { id: 700, value: 'Rejected' } }
    says = { change: NO, before: client, after, permissions: ALL }
    expect(await refused()).toMatchObject({ code: 'moved_on', basis: 'inferred' })
  })

  test('names the permission that the person lacks, and never quotes the bank’s text', async () => {
    says = { change: NO, before: client, after: client, permissions: ['READ_CLIENT'] }
    expect(await refused()).toMatchObject({ code: 'not_permitted', basis: 'inferred' })
    says = { change: NO, before: client, after: client, permissions: ALL }
    const { code, detail } = await refused()
    expect(code).toBe('refused')
    expect(detail).not.toContain('gesperrt')
  })
})

test('a change that the record already shows is done, and is not sent again', async () => {
  const before = { ...client, emailAddress: 'Nia@Example.com' }
  says = { change: [200, {}], before, after: before, permissions: ALL }
  expect(await change()).toMatchObject({ outcome: 'done', client: { id: 7 } })
  expect(isSent).toBe(false)
})

test('a change is not sent where the client differs from what was opened', async () => {
  const before = { ...client, firstname: 'Mia' }
  says = { change: [200, {}], before, after: before, permissions: ALL }
  const { code, fields } = await refused()
  expect({ code, fields }).toEqual({
    code: 'changed_meanwhile',
    fields: [{ name: 'firstName', message: 'Was changed meanwhile.' }],
  })
  expect(isSent).toBe(false)
})
