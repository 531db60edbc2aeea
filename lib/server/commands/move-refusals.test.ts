import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { told } from '../test/told'
import { moveClient, removeClient } from './moves'

/** Answers of a bank of another dialect: to the command, the client, and the person’s permissions. */
let says: { command: [number, object]; client: [number, object]; permissions: string[] }
const bank = await hostileBank((request, response) => {
  if (request.method !== 'GET') return json(response, ...says.command)
  if (request.url?.includes('userdetails'))
    return json(response, 200, { username: 'officer', permissions: says.permissions })
  return json(response, ...says.client)
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status).end(JSON.stringify(body))

const pending = { id: 7, status: { id: 100 } }
const rejected = {
  id: 7,
  status: { id: 700, value: 'Rejected' },
  timeline: { rejectedOnDate: [2026, 11, 20], rejectedByUsername: 'verifier' },
}
const NO: [number, object] = [403, { defaultUserMessage: 'Kundin gesperrt' }]
const close = { command: 'close', date: '2026-11-20', reasonId: 4 } as const

async function refused(asked: Promise<unknown>) {
  const error = await asked.catch((thrown) => thrown)
  if (!(error instanceof ProblemError)) throw new Error(`not a Problem: ${error}`)
  return told(error)
}

describe('a move refused without a known code', () => {
  test('is news where the client is in another state by now', async () => {
    says = { command: NO, client: [200, rejected], permissions: ['ALL_FUNCTIONS'] }
    expect(await refused(moveClient(staff, 7, close))).toMatchObject({
      code: 'moved_on',
      basis: 'inferred',
      detail: 'Rejected by verifier on 20 Nov 2026. Nothing was changed by your request.',
    })
  })

  test('shows a right-to-left name without reordering the sentence', async () => {
    const timeline = { ...rejected.timeline, rejectedByFirstname: 'نور', rejectedByLastname: 'حسن' }
    says = { command: NO, client: [200, { ...rejected, timeline }], permissions: ['ALL_FUNCTIONS'] }
    expect((await refused(moveClient(staff, 7, close))).detail).toContain(
      'Rejected by \u2068نور حسن\u2069 on 20 Nov 2026.',
    )
  })

  test('names the permission that the person lacks', async () => {
    says = { command: NO, client: [200, pending], permissions: ['READ_CLIENT'] }
    const { code, detail } = await refused(removeClient(staff, 7, {}))
    expect(code).toBe('not_permitted')
    expect(detail).toContain('DELETE_CLIENT')
  })

  test('otherwise says that the cause is unknown, and never quotes the bank’s text', async () => {
    says = { command: NO, client: [200, pending], permissions: ['ALL_FUNCTIONS'] }
    const { code, detail } = await refused(moveClient(staff, 7, close))
    expect(code).toBe('refused')
    expect(detail).not.toContain('gesperrt')
  })
})

describe('a deletion', () => {
  test('that the bank holds for a checker waits, and shows the client as it is', async () => {
    const held: [number, object] = [200, { rollbackTransaction: true }]
    says = { command: held, client: [200, pending], permissions: [] }
    expect(await removeClient(staff, 7, {})).toMatchObject({
      outcome: 'waiting',
      client: { id: 7 },
    })
  })

  test('that the bank took is done, even where the client cannot be read afterwards', async () => {
    says = { command: [200, { clientId: 7 }], client: [500, {}], permissions: [] }
    expect(await removeClient(staff, 7, {})).toEqual({ outcome: 'done', client: null })
  })

  test('whose answer was lost is unknown while the client cannot be read', async () => {
    says = { command: [503, {}], client: [500, {}], permissions: [] }
    expect(await removeClient(staff, 7, {})).toEqual({ outcome: 'unknown', client: null })
  })
})
