import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { isActivatedBy } from '@/lib/clients/evidence'
import { BankFailure } from '../bank/errors'
import { activateClient } from '../banks/core/activation'
import { ProblemError } from '../http/problems'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { plainStaff as staff } from '../test/plain-staff'
import { told } from '../test/told'
import { type Command, carryOut } from './onboarding'

/** Answers of a bank of another dialect: to the command, the client, and the person’s permissions. */
let says: { command: [number, object]; client: object; permissions: string[] }
const bank = await hostileBank((request, response) => {
  const { command, client, permissions } = says
  if (request.method === 'POST') return json(response, ...command)
  if (request.url?.includes('userdetails'))
    return json(response, 200, { username: 'officer', permissions })
  return json(response, 200, client)
})
configure({ BANK_URL: bank.url, BANK_TIMEOUT_MS: '20000' })
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status).end(JSON.stringify(body))
afterEach(() => {
  bank.requests.length = 0
})

const pending = { id: 7, status: { id: 100 }, clientVerificationStatus: 'PENDING' }
const verified = { ...pending, clientVerificationStatus: 'APPROVED' }
const active = {
  id: 7,
  status: { id: 300 },
  activationDate: [2026, 11, 20],
  timeline: {
    activatedOnDate: [2026, 11, 20],
    activatedByUsername: 'verifier',
    activatedByFirstname: 'Hana',
    activatedByLastname: 'Ito',
  },
}
const activation = (changes: Partial<Command> = {}): Command => ({
  clientId: 7,
  permission: 'client.activate',
  bypassesVerification: false,
  send: () => activateClient(staff, 7, { activatedOn: '2026-11-20' }),
  reached: (client) => client.state === 'active',
  ours: (client) => isActivatedBy(client, 'officer', { activatedOn: '2026-11-20' }),
  ...changes,
})
const refused = async (command = activation()) => {
  const error = await carryOut(staff, command).catch((thrown) => thrown)
  if (!(error instanceof ProblemError)) throw error
  const { code, basis, detail } = told(error)
  return { code, basis, detail }
}
const PERMITTED = ['ACTIVATE_CLIENT', 'VERIFY_CLIENT']

test('a right-to-left name in a refusal does not reorder the sentence', async () => {
  const timeline = { ...active.timeline, activatedByFirstname: 'نور', activatedByLastname: 'حسن' }
  says = { command: [403, {}], client: { ...active, timeline }, permissions: PERMITTED }
  expect((await refused()).detail).toBe('Activated by \u2068نور حسن\u2069 on 20 Nov 2026.')
  const unsaid = { ...active, displayName: 'محمد', activationDate: undefined, timeline: {} }
  says = { command: [403, {}], client: unsaid, permissions: PERMITTED }
  expect((await refused()).detail).toBe(
    '\u2068محمد\u2069 was activated before your request arrived.',
  )
})

describe('a refusal without a known code', () => {
  test('for a client that is found active is explained by that, and marked as inferred', async () => {
    says = { command: [403, {}], client: active, permissions: PERMITTED }
    expect(await refused()).toEqual({
      code: 'already_active',
      basis: 'inferred',
      detail: 'Activated by Hana Ito on 20 Nov 2026.',
    })
  })

  test('for a client that is found unverified is explained by that, unless the command bypasses verification', async () => {
    says = { command: [403, {}], client: pending, permissions: PERMITTED }
    expect(await refused()).toMatchObject({ code: 'not_verified', basis: 'inferred' })
    expect(await refused(activation({ bypassesVerification: true }))).toMatchObject({
      code: 'refused',
    })
  })

  test('for a second verification is explained by the one under way', async () => {
    const underWay = { ...pending, clientVerificationStatus: 'IN_PROGRESS' }
    says = { command: [403, {}], client: underWay, permissions: PERMITTED }
    expect(await refused(activation({ permission: 'client.verify' }))).toMatchObject({
      code: 'moved_on',
      basis: 'inferred',
      detail: expect.stringContaining('under way'),
    })
  })

  test('for a client that is found closed is explained by that', async () => {
    const closed = { id: 7, status: { id: 600, value: 'Closed' } }
    says = { command: [403, {}], client: closed, permissions: PERMITTED }
    const { code, basis, detail } = await refused()
    expect({ code, basis }).toEqual({ code: 'refused', basis: 'inferred' })
    expect(detail).toBe(
      'Nothing was changed. This client cannot be verified or activated: it is closed.',
    )
  })

  test('for a person without the permission is explained by that', async () => {
    says = { command: [403, {}], client: verified, permissions: ['VERIFY_CLIENT'] }
    expect(await refused()).toMatchObject({ code: 'not_permitted', basis: 'inferred' })
  })

  test('that has no explanation names the code and claims no cause', async () => {
    const body = {
      errors: [
        { userMessageGlobalisationCode: 'error.msg.of.its.own', defaultUserMessage: 'SECRET' },
      ],
    }
    says = { command: [403, body], client: verified, permissions: PERMITTED }
    const { code, basis, detail } = await refused()
    expect({ code, basis }).toEqual({ code: 'refused', basis: undefined })
    expect(detail).toContain('error.msg.of.its.own')
    expect(detail).not.toContain('SECRET')
  })

  test('with a status other than 403 does not read the permissions again', async () => {
    says = { command: [409, {}], client: verified, permissions: [] }
    expect(await refused()).toMatchObject({ code: 'refused' })
    expect(bank.requests.filter(({ url }) => url?.includes('userdetails'))).toEqual([])
  })
})

test('a refusal for a state that the client has left since claims nothing of the state it is in', async () => {
  const code = 'error.msg.client.activate.not.pending'
  const stated = { errors: [{ userMessageGlobalisationCode: code }] }
  says = { command: [403, stated], client: verified, permissions: PERMITTED }
  expect(await refused()).toEqual({
    code: 'refused',
    basis: 'stated',
    detail:
      'Nothing was changed. This client was in a state in which it can be neither verified nor activated.',
  })
})

describe('a refusal for lack of rows in data tables', () => {
  const lacking = (...names: string[]): [number, object] => [
    403,
    {
      errors: names.map((name) => ({
        userMessageGlobalisationCode: `error.msg.entry.required.in.datatable.${name}`,
        defaultUserMessage: 'SECRET',
      })),
    },
  ]
  const fieldsOf = async () => {
    const error = await carryOut(staff, activation()).catch((thrown) => thrown)
    if (!(error instanceof ProblemError)) throw error
    const { code, fields } = told(error)
    return { code, fields }
  }

  test('names each table by its title, even where its name does not fit into a code', async () => {
    const definitions = [
      { registeredTableName: 'odd_jobs', columnHeaderData: [] },
      {
        registeredTableName: 'Ngũgĩ-list',
        datatableDisplayName: 'قائمة Ngũgĩ',
        columnHeaderData: [],
      },
    ]
    says = { command: lacking('odd_jobs', 'Ng_g__list'), client: definitions, permissions: [] }
    expect(await fieldsOf()).toEqual({
      code: 'requirements_missing',
      fields: [
        { name: 'dataTable', message: 'A row in Odd jobs.' },
        { name: 'dataTable', message: 'A row in \u2068قائمة Ngũgĩ\u2069.' },
      ],
    })
  })

  test('names each table by its code where the definitions cannot be read', async () => {
    says = { command: lacking('source_of_funds'), client: verified, permissions: [] }
    expect(await fieldsOf()).toMatchObject({
      fields: [{ name: 'dataTable', message: 'A row in Source of funds.' }],
    })
  })
})

describe('an acceptance', () => {
  const outcome = async () => (await carryOut(staff, activation())).outcome

  test('that was rolled back waits for a checker', async () => {
    says = {
      command: [200, { commandId: 5, rollbackTransaction: true }],
      client: verified,
      permissions: [],
    }
    expect(await outcome()).toBe('waiting')
  })

  test('without a visible effect is not called done', async () => {
    says = { command: [200, {}], client: verified, permissions: [] }
    expect(await outcome()).toBe('unknown')
  })

  test('is believed where the client cannot be read again', async () => {
    says = { command: [200, { id: '7' }], client: { unreadable: true }, permissions: [] }
    expect(await carryOut(staff, activation())).toEqual({ outcome: 'done', client: null })
  })

  test('that was lost is not claimed where a colleague has activated the client', async () => {
    says = { command: [503, {}], client: active, permissions: [] }
    expect(await outcome()).toBe('unknown')
  })

  test('is believed where the record names the person differently from the session', async () => {
    says = { command: [200, {}], client: active, permissions: [] }
    expect(await outcome()).toBe('done')
  })

  test('is sent once, even where the bank fails', async () => {
    says = { command: [500, {}], client: verified, permissions: [] }
    await outcome()
    expect(bank.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

test('a bank that cannot be reached is reported as such, because nothing was sent', async () => {
  const send = () => Promise.reject(new BankFailure('unreachable', false))
  await expect(carryOut(staff, activation({ send }))).rejects.toMatchObject({ kind: 'unreachable' })
})
