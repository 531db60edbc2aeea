import type { BankTruth } from './bank-truth'
import { type Case, listOf, memberOf, readPage } from './command'
import type { ConsoleLine } from './console-line'
import {
  newDigits,
  newMark,
  pendingClient,
  readyClient,
  today,
  verifiedClient,
} from './made-client'

type Prepare = (bank: BankTruth) => Promise<Case>

const OFFICER = 'officer'

/** Commands on clients at a bank without approvals. */
export const clientCommands: Record<string, Prepare> = {
  verify: async (bank) => {
    const { clientId } = await readyClient(bank, OFFICER)
    return onClient(bank, clientId, {
      path: '/verification',
      json: { kind: 'full' },
      action: 'VERIFY',
      shows: (client) => memberOf(client, 'verification') === 'approved',
    })
  },
  activate: async (bank) =>
    onClient(bank, await verifiedClient(bank), {
      path: '/activation',
      json: { activatedOn: today() },
      action: 'ACTIVATE',
      shows: (client) => memberOf(client, 'state') === 'active',
    }),
  'activate by review': async (bank) => {
    const { clientId } = await readyClient(bank, OFFICER)
    return onClient(bank, clientId, {
      path: '/activation',
      json: {
        activatedOn: today(),
        byManualReview: true,
        reviewComments: 'Documents checked in person: passport.',
      },
      action: 'ACTIVATE',
      shows: (client) => memberOf(client, 'state') === 'active',
    })
  },
  'create client': async (bank) => {
    const mark = newMark()
    const found = `/v1/clients?displayName=${mark}&limit=5`
    return {
      username: OFFICER,
      keys: [`mark/${mark}`],
      manner: 'creation',
      press: {
        method: 'POST',
        path: '/api/clients',
        json: { legalForm: 'person', firstName: 'Nia', lastName: mark, submittedOn: today() },
      },
      effects: async () =>
        (await bank.get<{ totalFilteredRecords: number }>(OFFICER, found)).totalFilteredRecords,
      shows: async (line) => {
        const sought = { firstName: 'Nia', lastName: mark, submittedOn: today() }
        const answer = await readPage(line, '/api/clients/duplicates', sought)
        return answer && listOf(answer.body, 'candidates').some((one) => memberOf(one, 'isOwn'))
      },
    }
  },
  'edit client': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    const held = await bank.get<Record<string, unknown>>(OFFICER, `/v1/clients/${clientId}`)
    const emailAddress = `nia.${newDigits()}@example.com`
    return onClient(bank, clientId, {
      method: 'PUT',
      path: '',
      json: { before: detailsOf(held), changes: { emailAddress } },
      action: 'UPDATE',
      shows: (client) => memberOf(client, 'emailAddress') === emailAddress,
    })
  },
  'reject client': (bank) => ending(bank, 'reject', 'REJECT', 'rejected'),
  'withdraw client': (bank) => ending(bank, 'withdraw', 'WITHDRAW', 'withdrawn'),
  'close client': (bank) => ending(bank, 'close', 'CLOSE', 'closed'),
  'reopen client': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    await bank.post(OFFICER, `/v1/clients/${clientId}?command=reject`, {
      rejectionDate: today(),
      rejectionReasonId: await reasonFor(bank, 'reject'),
      dateFormat: 'yyyy-MM-dd',
    })
    return onClient(bank, clientId, {
      path: '/reopening',
      json: { command: 'undoRejection', date: today() },
      action: 'UNDOREJECT',
      shows: (client) => memberOf(client, 'state') === 'pending',
    })
  },
  'delete client': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    return onClient(bank, clientId, {
      method: 'DELETE',
      path: '',
      json: {},
      action: 'DELETE',
      shows: (client) => client === undefined,
    })
  },
}

type OnClient = {
  method?: 'POST' | 'PUT' | 'DELETE'
  path: string
  json?: object
  action: string
  /** Gets the client as the console shows it; undefined if there is none any more. */
  shows: (client: unknown) => boolean
}

function onClient(bank: BankTruth, clientId: number, command: OnClient): Case {
  const { method = 'POST', path, json, action, shows } = command
  const address = `/api/clients/${clientId}`
  return {
    username: OFFICER,
    keys: [`lakeside/client/${clientId}`],
    press: { method, path: `${address}${path}`, json },
    effects: async () => (await bank.audits(OFFICER, clientId, 'CLIENT', action)).length,
    shows: async (line: ConsoleLine) => {
      const answer = await readPage(line, address)
      return answer && shows(answer.status === 404 ? undefined : answer.body)
    },
  }
}

async function ending(bank: BankTruth, command: string, action: string, state: string) {
  const clientId = await pendingClient(bank, OFFICER)
  const reasonId = await reasonFor(bank, command)
  return onClient(bank, clientId, {
    path: '/ending',
    json: { command, date: today(), reasonId },
    action,
    shows: (client) => memberOf(client, 'state') === state,
  })
}

const reasons = new Map<string, Promise<number>>()

function reasonFor(bank: BankTruth, command: string): Promise<number> {
  const known = reasons.get(command) ?? readReason(bank, command)
  reasons.set(command, known)
  return known
}

async function readReason(bank: BankTruth, command: string): Promise<number> {
  const template = await bank.get(OFFICER, `/v1/clients/template?commandParam=${command}`)
  const [first] = listOf(template, 'narrations')
  const id = memberOf(first, 'id')
  if (typeof id !== 'number') throw new Error(`The bank knows no reason to ${command}.`)
  return id
}

/** The details that a page of the console holds when it opens a record of the bank. */
export function detailsOf(held: Record<string, unknown>) {
  const text = (name: string) => held[name] ?? null
  const option = (name: string) => memberOf(held[name], 'id') ?? null
  return {
    legalForm: option('legalForm') === 2 ? 'entity' : 'person',
    firstName: text('firstname'),
    middleName: text('middlename'),
    lastName: text('lastname'),
    fullName: text('fullname'),
    dateOfBirth: null,
    genderId: option('gender'),
    mobileCountryCode: text('mobileCountryCode'),
    mobileNo: text('mobileNo'),
    emailAddress: text('emailAddress'),
    adviserId: text('staffId'),
    typeId: option('clientType'),
    classificationId: option('clientClassification'),
    isStaff: held.isStaff ?? false,
    externalId: text('externalId'),
  }
}
