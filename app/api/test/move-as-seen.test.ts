import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { identityOf } from '@/lib/clients/evidence'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'

let officer: Browser
let today: string

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
  today = await officer.today()
})
afterEach(noFaults)

const MOVES = ['reject', 'withdraw', 'close', 'undoRejection', 'delete'] as const
type Move = (typeof MOVES)[number]
const bank = (method: 'POST' | 'PUT', path: string, body: object) =>
  askBank('officer', method, path, { ...body, dateFormat: 'yyyy-MM-dd', locale: 'en' })

/** A client as a page showed it before the move; `press` sends the move with what the page showed. */
async function shown(move: Move) {
  const { clientId } = await bank('POST', '/v1/clients', {
    officeId: 1,
    firstname: 'Nia',
    lastname: randomUUID().slice(0, 8),
    submittedOnDate: '2024-01-15',
  })
  const send = async (command: Move, seen?: string) => {
    if (command === 'delete')
      return officer.command(paths.api.client(clientId), { seen }, undefined, 'DELETE')
    if (command === 'undoRejection')
      return officer.command(deskPaths.api.move(clientId, 'reopening'), {
        command,
        date: today,
        seen,
      })
    const { body } = await officer.json(deskPaths.api.endingReasons(command))
    return officer.command(deskPaths.api.move(clientId, 'ending'), {
      command,
      date: today,
      reasonId: body[0].id,
      seen,
    })
  }
  const read = async () => (await officer.json(paths.api.client(clientId))).body
  if (move === 'undoRejection') await send('reject')
  return {
    clientId,
    seen: identityOf(await read()),
    read,
    send,
    press: (s?: string) => send(move, s),
  }
}

describe.each(MOVES)('%s', (move) => {
  test('is not sent for a client whose identity has changed since', async () => {
    const { clientId, seen, read, send, press } = await shown(move)
    const isEnded = move === 'undoRejection'
    // An ended client cannot be changed: it is reopened, changed and ended again.
    if (isEnded) await send('undoRejection')
    await bank('PUT', `/v1/clients/${clientId}`, { firstname: 'Otto', dateOfBirth: '1955-12-31' })
    if (isEnded) await send('reject')
    const before = await read()
    const { status, body } = await press(seen)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
    expect(body.detail).toContain('the client’s name and the client’s date of birth')
    expect(body.detail).toContain('Nothing was sent.')
    expect(await read()).toEqual(before)
  })

  test('is sent for a client who is still as seen', async () => {
    const { seen, press } = await shown(move)
    expect(await press(seen)).toMatchObject({ status: 200, body: { outcome: 'done' } })
  })

  test('is not sent if the client cannot be read first', async () => {
    const { clientId, seen, read, press } = await shown(move)
    const { state } = await read()
    const path = '/v1/clients/{clientId}'
    await fault({ method: 'GET', path, clientId, kind: 'status', status: 500, times: 2 })
    const { status, body } = await press(seen)
    expect({ status, detail: body.detail }).toEqual({
      status: 502,
      detail: expect.stringContaining('Nothing was changed.'),
    })
    await noFaults()
    expect((await read()).state).toBe(state)
  })
})
