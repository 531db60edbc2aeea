import { beforeAll, describe, expect, test } from 'vitest'
import type { Cause } from '@/lib/causes'
import type { NewClientRequest } from '@/lib/client-details/schema'
import type { DatedQuery } from '@/lib/clients/search-params'
import type { CalendarDate } from '@/lib/dates'
import { isPermitted } from '@/lib/permissions'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import type { BankCaller } from '../bank/exchanged'

/** The clients, persons and tables at one bank that the contract needs. */
export type Stand = {
  /** A person who may do everything the tests ask for, and their name at the bank. */
  officer: BankCaller
  username: string
  /** A person who may only read clients. */
  reader: BankCaller
  /** Part of a client's name as it is typed, and the same part as it is written in the name. */
  part: [typed: string, held: string]
  create: NewClientRequest
  submittedOn: CalendarDate
  /** A client with the external id of `create`. */
  again: NewClientRequest
  /** The client that the reader tries to create. */
  byReader: NewClientRequest
  /** Days: before the submission, the day of it, and years later. */
  tooEarly: string
  onTheDay: string
  tooLate: string
  noSuchClient: number
  /** Carries out the steps that this bank requires before an activation. */
  beforeActivation(clientId: number): Promise<void>
  /** A data table of clients with a decimal column, a row for it, and the client it belongs to. */
  table: { name: string; decimal: string; clientId: number; row: Record<string, string> }
}

const query: DatedQuery = {
  status: 'all',
  q: '',
  officeId: undefined,
  orderBy: 'accountNo',
  sortBy: 'ASC',
  limit: 2,
  offset: 0,
}

/** The tests that a bank of any kind must pass. */
export function keepsTheContract(kind: string, start: () => Promise<Stand>): void {
  describe(`a bank of the kind ${kind}`, () => {
    let stand: Stand
    let created: number
    beforeAll(async () => {
      stand = await start()
    })

    test('says who a person is, and what they may do', async () => {
      const { officer, reader, username } = stand
      const mayActivate = async (caller: BankCaller) => {
        const { permissions } = await bank.readUserDetails(caller)
        const granted = bank.grantedFrom(permissions)
        return isPermitted({ granted, names: bank.permissionNames }, 'client.activate')
      }
      const details = await bank.readUserDetails(officer)
      expect(details.username).toBe(username)
      expect(details.roles.length).toBeGreaterThan(0)
      expect([await mayActivate(officer), await mayActivate(reader)]).toEqual([true, false])
    })

    test('lists clients in the requested order and pages', async () => {
      const numbersOf = async (asked: Partial<DatedQuery>) => {
        const page = await bank.listClients(stand.officer, { ...query, ...asked })
        return page.pageItems.map(({ accountNo }) => accountNo ?? '')
      }
      const rising = [...(await numbersOf({})), ...(await numbersOf({ offset: 2 }))]
      expect(new Set(rising).size).toBe(4)
      expect(rising).toEqual(rising.toSorted())
      const falling = await numbersOf({ sortBy: 'DESC', limit: 3 })
      expect(falling).toHaveLength(3)
      expect(falling).toEqual(falling.toSorted().toReversed())
    })

    test('shows only clients of the requested state, and counts the same number', async () => {
      const counts = await bank.countClients(stand.officer, { q: '', officeId: undefined })
      for (const status of ['pending', 'active'] as const) {
        const page = await bank.listClients(stand.officer, { ...query, status })
        expect(new Set(page.pageItems.map(({ state }) => state))).toEqual(new Set([status]))
        expect(counts[status]).toBe(page.totalFilteredRecords)
        expect(page.totalFilteredRecords).toBeLessThan(counts.all ?? 0)
      }
    })

    test('finds clients by a part of the name', async () => {
      const [q, held] = stand.part
      const page = await bank.listClients(stand.officer, {
        ...query,
        q,
        orderBy: 'displayName',
      })
      expect(page.pageItems.length).toBeGreaterThan(0)
      for (const { displayName } of page.pageItems) expect(displayName).toContain(held)
    })

    test('creates a client, who is pending', async () => {
      const { officer, create, submittedOn } = stand
      const { clientId, waits } = await bank.createClient(officer, create)
      expect(waits).toBe(false)
      created = clientId ?? Number.NaN
      const client = await bank.readClient(officer, created)
      expect(client).toMatchObject({
        id: created,
        state: 'pending',
        firstName: create.firstName,
        lastName: create.lastName,
        externalId: create.externalId,
        mobileNo: create.mobileNo,
        legalForm: { kind: 'person' },
        timeline: { submitted: { date: submittedOn } },
      })
    })

    test('creates no client with an external id in use, nor for a person who lacks the permission', async () => {
      const taken = await refusalOf(bank.createClient(stand.officer, stand.again))
      expect(saysOf(taken)).toContainEqual(['value.externalIdTaken', 'externalId'])
      const refused = await refusalOf(bank.createClient(stand.reader, stand.byReader))
      expect(refused.has('notPermitted')).toBe(true)
      expect(refused.missingPermission).toBe(bank.permissionNames['client.create'])
    })

    test('answers 404 for a client that does not exist', async () => {
      const { officer, noSuchClient, onTheDay } = stand
      const ways = [
        () => bank.readClient(officer, noSuchClient),
        () => bank.activateClient(officer, noSuchClient, { activatedOn: onTheDay }),
      ]
      for (const ask of ways) {
        const refusal = await refusalOf(ask())
        expect(refusal.status).toBe(404)
        expect(refusal.has('absent.client')).toBe(true)
      }
    })

    test('activates a client once, and not on a day before the submission or in the future', async () => {
      const { officer, tooEarly, tooLate, onTheDay, username } = stand
      const activate = (activatedOn: string) =>
        bank.activateClient(officer, created, { activatedOn })
      await stand.beforeActivation(created)
      expect(saysOf(await refusalOf(activate(tooEarly)))).toContainEqual([
        'value.dateBeforeSubmission',
        'activatedOn',
      ])
      expect(saysOf(await refusalOf(activate(tooLate)))).toContainEqual([
        'value.dateInFuture',
        'activatedOn',
      ])
      expect(await activate(onTheDay)).toEqual({ waits: false, isNamed: true })
      const client = await bank.readClient(officer, created)
      expect(client.state).toBe('active')
      expect(client.timeline.activated).toMatchObject({ username })
      expect((await refusalOf(activate(onTheDay))).has('client.alreadyActive')).toBe(true)
    })

    test('lists data tables, and keeps a row in one', async () => {
      const { officer, table } = stand
      const tables = await bank.readDataTables(officer)
      const definition = tables.find(({ name }) => name === table.name)
      expect(definition?.allowsMultipleRows).toBe(true)
      expect(definition?.columns.map(({ name }) => name)).toEqual(
        expect.arrayContaining(Object.keys(table.row)),
      )
      expect(definition?.columns.map(({ name }) => name)).not.toContain('id')
      expect(await add(table.row)).toEqual({ waits: false, isNamed: true })
      const { entries } = await bank.readEntries(officer, table.clientId, table.name)
      expect(entries).toContainEqual({
        id: expect.any(Number),
        values: expect.objectContaining(table.row),
      })
    })

    test('keeps no row with a value that does not fit its column', async () => {
      const { decimal } = stand.table
      const refusal = await refusalOf(add({ employer: 'x', [decimal]: 'much' }))
      expect(saysOf(refusal)).toContainEqual(['value.noDecimal', `entries.0.${decimal}`])
    })

    async function add(row: Record<string, string>) {
      const { officer, table } = stand
      const definition = await bank.readDataTable(officer, table.name)
      const columns = (definition?.columns ?? []).flatMap(({ name, type, required }) =>
        type === 'unknown' ? [] : [{ name, type, required }],
      )
      return bank.createEntries(officer, table.clientId, table.name, {
        title: definition?.title ?? table.name,
        allowsMultipleRows: true,
        columns,
        entries: [row],
      })
    }
  })
}

async function refusalOf(asked: Promise<unknown>): Promise<BankRefusal> {
  const error = await asked.then(
    () => new Error('the bank did not refuse'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof BankRefusal) return error
  throw error
}

const saysOf = ({ reasons }: BankRefusal): [Cause | undefined, string | undefined][] =>
  reasons.map(({ cause, field }) => [cause, field])
