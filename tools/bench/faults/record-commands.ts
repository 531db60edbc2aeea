import { randomBytes } from 'node:crypto'
import type { BankTruth } from './bank-truth'
import { type Case, listOf, memberOf, readPage } from './command'
import { newDigits, pendingClient, readyClient } from './made-client'

type Prepare = (bank: BankTruth) => Promise<Case>

const OFFICER = 'officer'
const TABLE = 'tax_residency'
const ID_CARD = 91

/** Commands on a client's records: identity records, their documents, rows and files of data tables. */
export const recordCommands: Record<string, Prepare> = {
  'add identifier': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    const number = `N${newDigits()}`
    return onRecords(bank, { clientId }, 'CREATE', {
      method: 'POST',
      path: '',
      json: { kindId: ID_CARD, number, status: 'active' },
      shows: (records) => records.length > 0,
    })
  },
  'edit identifier': async (bank) => {
    const made = await readyClient(bank, OFFICER)
    const description = `Seen ${newDigits()}`
    return onRecords(bank, made, 'UPDATE', {
      method: 'PUT',
      path: `/${made.identifierId}`,
      json: { description },
      shows: (records) => records.some((one) => memberOf(one, 'description') === description),
    })
  },
  'decide identifier': async (bank) => {
    const made = await readyClient(bank, OFFICER)
    return onRecords(bank, made, 'APPROVE', {
      method: 'POST',
      path: `/${made.identifierId}/decision`,
      json: { decision: 'approve' },
      shows: (records) => records.some((one) => memberOf(one, 'decision') === 'approved'),
    })
  },
  'delete identifier': async (bank) => {
    const made = await readyClient(bank, OFFICER)
    return onRecords(bank, made, 'DELETE', {
      method: 'DELETE',
      path: `/${made.identifierId}`,
      json: {},
      shows: (records) => records.length === 0,
    })
  },
  'add document': async (bank) => {
    const { clientId, identifierId } = await readyClient(bank, OFFICER)
    const path = `/api/clients/${clientId}/identifiers/${identifierId}/documents`
    const list = `/v1/client_identifiers/${identifierId}/documents`
    return {
      ...onFiles(path, path, () => count(bank, list)),
      keys: [`lakeside/client/${clientId}`, `lakeside/identifier/${identifierId}`],
    }
  },
  'delete document': async (bank) => {
    const { clientId, identifierId } = await readyClient(bank, OFFICER)
    const bankList = `/v1/client_identifiers/${identifierId}/documents`
    const { resourceId } = await bank.file<{ resourceId: number }>(
      OFFICER,
      bankList,
      oneFile('Scan'),
    )
    const list = `/api/clients/${clientId}/identifiers/${identifierId}/documents`
    return {
      username: OFFICER,
      keys: [`lakeside/client/${clientId}`, `lakeside/identifier/${identifierId}`],
      press: { method: 'DELETE', path: `${list}/${resourceId}`, json: {} },
      effects: () => audited(bank, clientId, 'DOCUMENT', 'DELETE'),
      shows: async (line) => {
        const answer = await readPage(line, list)
        return answer && listOf(answer.body, 'files').length === 0
      },
    }
  },
  'add file': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    const table = `/api/clients/${clientId}/data-tables/${TABLE}`
    return {
      ...onFiles(`${table}/files`, table, () => count(bank, documentsOf(clientId))),
      keys: [`lakeside/client/${clientId}`],
    }
  },
  'delete file': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    const made = await bank.file(OFFICER, `/v1/datatables/${TABLE}/${clientId}`, oneFile())
    const fileId = memberOf(made, 'resourceId')
    const table = `/api/clients/${clientId}/data-tables/${TABLE}`
    return {
      username: OFFICER,
      keys: [`lakeside/client/${clientId}`],
      press: { method: 'DELETE', path: `${table}/files/${fileId}`, json: {} },
      effects: () => audited(bank, clientId, 'DOCUMENT', 'DELETE'),
      shows: async (line) => {
        const answer = await readPage(line, table)
        return answer && listOf(answer.body, 'files').length === 0
      },
    }
  },
  'add large file': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    const table = `/api/clients/${clientId}/data-tables/${TABLE}`
    return {
      ...onFiles(`${table}/large-files`, table, () => count(bank, documentsOf(clientId))),
      manner: 'large upload',
      keys: [`lakeside/client/${clientId}`],
    }
  },
  'add rows': async (bank) => {
    const clientId = await pendingClient(bank, OFFICER)
    const rows = Array.from({ length: 3 }, (_, row) => ({ country: `Country ${row}` }))
    return onRows(clientId, {
      method: 'POST',
      path: '',
      json: {
        title: 'Tax residency',
        allowsMultipleRows: true,
        columns: COLUMNS,
        entries: rows,
      },
      effects: async () =>
        (await bank.get<unknown[]>(OFFICER, `/v1/datatables/${TABLE}/${clientId}`)).length / 3,
      shows: (entries) => entries.length >= 3,
    })
  },
  'edit row': async (bank) => {
    const { clientId, entryId } = await withRow(bank)
    const country = `Country ${newDigits()}`
    return onRows(clientId, {
      method: 'PUT',
      path: `/${entryId}`,
      json: { before: ROW, values: { ...ROW, country } },
      effects: () => audited(bank, clientId, TABLE, 'UPDATE'),
      shows: (entries) => entries.some((one) => memberOf(one, 'values', 'country') === country),
    })
  },
  'delete row': async (bank) => {
    const { clientId, entryId } = await withRow(bank)
    return onRows(clientId, {
      method: 'DELETE',
      path: `/${entryId}`,
      json: { before: ROW },
      effects: () => audited(bank, clientId, TABLE, 'DELETE'),
      shows: (entries) => entries.length === 0,
    })
  },
}

const COLUMNS = [
  { name: 'country', type: 'string', required: true },
  { name: 'tax_number', type: 'string', required: false },
  { name: 'since', type: 'date', required: false },
  { name: 'self_certified', type: 'boolean', required: false },
]
const ROW = { country: 'Kenya', tax_number: null, since: null, self_certified: null }

type Sent = Pick<Case['press'], 'method' | 'path' | 'json'> & {
  shows: (list: unknown[]) => boolean
}

function onRecords(
  bank: BankTruth,
  { clientId, identifierId }: { clientId: number; identifierId?: number },
  action: string,
  { method, path, json, shows }: Sent,
): Case {
  const list = `/api/clients/${clientId}/identifiers`
  // The trail also has the creation of the record that was prepared.
  const before = action === 'CREATE' && identifierId !== undefined ? 1 : 0
  return {
    username: OFFICER,
    keys: [`lakeside/client/${clientId}`, `lakeside/identifier/${identifierId}`],
    press: { method, path: `${list}${path}`, json },
    effects: async () => (await audited(bank, clientId, 'CLIENTIDENTIFIER', action)) - before,
    shows: async (line) => {
      const answer = await readPage(line, list)
      return answer && shows(listOf(answer.body, 'identifiers'))
    },
  }
}

function onRows(
  clientId: number,
  { method, path, json, shows, effects }: Sent & { effects: () => Promise<number> },
): Case {
  const table = `/api/clients/${clientId}/data-tables/${TABLE}`
  return {
    username: OFFICER,
    keys: [`lakeside/client/${clientId}`],
    press: { method, path: `${table}/entries${path}`, json },
    effects,
    shows: async (line) => {
      const answer = await readPage(line, table)
      return answer && shows(listOf(answer.body, 'entries'))
    },
  }
}

function onFiles(path: string, list: string, effects: () => Promise<number>): Omit<Case, 'keys'> {
  const name = `scan-${newDigits()}.pdf`
  const size = path.endsWith('large-files') ? 100_000 : 20_000
  return {
    username: OFFICER,
    manner: 'upload',
    press: { method: 'POST', path, file: { name, bytes: pdf(size) } },
    effects,
    shows: async (line) => {
      const answer = await readPage(line, list)
      const files = answer && memberOf(answer.body, 'files')
      if (!Array.isArray(files)) return undefined
      return files.some((file) => memberOf(file, 'fileName') === name)
    },
  }
}

const documentsOf = (clientId: number) => `/v1/datatables/${TABLE}/${clientId}/documents`

const count = async (bank: BankTruth, path: string) =>
  (await bank.get<unknown[]>(OFFICER, path)).length

const audited = async (bank: BankTruth, clientId: number, entity: string, action: string) =>
  (await bank.audits(OFFICER, clientId, entity, action)).length

async function withRow(bank: BankTruth) {
  const clientId = await pendingClient(bank, OFFICER)
  const made = await bank.post<{ resourceId: number }>(
    OFFICER,
    `/v1/datatables/${TABLE}/${clientId}`,
    { country: ROW.country },
  )
  return { clientId, entryId: made.resourceId }
}

/** Bytes that begin and end as a PDF does, and are those of no other file. */
function pdf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')])
}

function oneFile(name?: string): FormData {
  const form = new FormData()
  if (name !== undefined) form.append('name', name)
  form.append(
    'file',
    new Blob([new Uint8Array(pdf(2000))], { type: 'application/pdf' }),
    'scan.pdf',
  )
  return form
}
