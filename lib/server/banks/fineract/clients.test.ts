import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_BY, readClientsView, STATUS_FILTERS } from '@/lib/clients/search-params'
import { englishWords } from '@/lib/words/test/in-english'
import { bank } from '../../bank/bank'
import { NotOffered } from '../../bank/errors'
import { readClientsPage } from '../../reads/clients-page'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { exchanges } from '../../test/recorded-exchanges'
import { cutTo } from '../../test/recorded-list'

const KNOWN = [
  'limit',
  'offset',
  'orderBy',
  'sortOrder',
  'status',
  'officeId',
  'displayName',
  'firstName',
  'lastName',
  'externalId',
]
const query = {
  status: 'all',
  q: '',
  officeId: undefined,
  orderBy: 'displayName',
  sortBy: 'ASC',
  limit: 10,
  offset: 0,
} as const
const everybody = exchanges.get('clients-list-default')?.body

let says: unknown
const asked: URLSearchParams[] = []
const fineract = await hostileBank((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://bank').searchParams)
  response.writeHead(200).end(JSON.stringify(says))
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)
beforeEach(() => {
  says = everybody
  asked.length = 0
})

describe('the list of clients at a Fineract', () => {
  test('is never queried with a parameter that this bank would ignore, whatever is searched for', async () => {
    says = { totalFilteredRecords: 0, pageItems: [] }
    for (const q of ['', '000000001', '0711 313 619', 'amina@example.com', 'Okoth, Amina', '1 2'])
      for (const status of STATUS_FILTERS)
        for (const orderBy of ORDER_BY)
          await bank
            .listClients(staff, { ...query, q, status, orderBy, officeId: 1, offset: 10 })
            .catch((error: unknown) => expect(error).toBeInstanceOf(NotOffered))
    await bank.countClients(staff, { q: '0711', officeId: 1 })
    await bank.searchClients(staff, {
      firstName: 'Amina',
      lastName: 'Okoth',
      mobileNo: '0711 313 619',
      emailAddress: 'amina@example.com',
      externalId: 'x',
    })
    expect(asked.length).toBeGreaterThan(50)
    for (const search of asked) {
      for (const name of search.keys()) expect(KNOWN).toContain(name)
      expect([null, ...ORDER_BY]).toContain(search.get('orderBy'))
    }
    expect(new Set(asked.map((search) => search.get('status')))).toEqual(
      new Set([null, 'pending', 'active']),
    )
  })

  test('says that it is unfiltered where it includes a client that was not asked for', async () => {
    const page = (asked: object) => readClientsPage(staff, { ...query, ...asked })
    expect(await page({})).not.toHaveProperty('unfiltered')
    expect((await page({ status: 'pending' })).unfiltered).toBe(true)
    expect((await page({ officeId: 2 })).unfiltered).toBe(true)
    expect(await page({ officeId: 1 })).not.toHaveProperty('unfiltered')
    says = exchanges.get('clients-list-status-pending')?.body
    expect(await page({ status: 'pending' })).not.toHaveProperty('unfiltered')
  })

  test('finds clients by the external id where no name matches, and says so', async () => {
    const found = { totalFilteredRecords: 1, pageItems: [] }
    const nobody = { totalFilteredRecords: 0, pageItems: [] }
    says = nobody
    expect(await bank.listClients(staff, { ...query, q: 'ext' })).not.toHaveProperty('foundBy')
    asked.length = 0
    says = { toJSON: () => (asked.at(-1)?.has('externalId') ? found : nobody) }
    const page = await bank.listClients(staff, { ...query, q: 'ext' })
    expect(page.foundBy).toBe('externalId')
    expect(asked.at(-1)?.get('externalId')).toBe('ext')
    expect(asked.at(-1)?.has('displayName')).toBe(false)
  })

  test('is searched by name and by external id at once, and by nothing that the bank would ignore', async () => {
    for (const q of ['000000001', '0711 313 619', 'amina@example.com']) {
      asked.length = 0
      const { kinds } = await bank.findClients(staff, q)
      expect(kinds.map(({ by }) => by)).toEqual(['name', 'externalId'])
      expect(asked.map((search) => [...search.keys()].slice(2))).toEqual([
        ['displayName'],
        ['externalId'],
      ])
    }
  })

  test('finds a name in whatever capitals it is typed, though this bank tells them apart', async () => {
    const nobody = exchanges.get('clients-list-display-name-part')?.body
    const written = ['Amina', 'OKOTH', 'Okoth', 'AMINA OKOTH']
    const namesIn = (search: URLSearchParams | undefined) =>
      ['displayName', 'firstName', 'lastName', 'externalId'].flatMap(
        (name) => search?.get(name) ?? [],
      )
    const isHeld = () => namesIn(asked.at(-1)).every((name) => written.includes(name))
    says = { toJSON: () => (isHeld() ? everybody : nobody) }
    for (const q of ['amina', 'AMINA', 'okoth', 'amina OKOTH']) {
      expect((await bank.listClients(staff, { ...query, q })).pageItems).toHaveLength(5)
      expect((await bank.countClients(staff, { q, officeId: undefined })).all).toBe(5)
      const { kinds } = await bank.findClients(staff, q)
      expect(kinds.find(({ by }) => by === 'name')?.clients).toHaveLength(5)
    }
    const sought = { firstName: 'amina', lastName: 'okoth' }
    expect((await bank.searchClients(staff, sought)).clients).toHaveLength(5)
  })

  test('is searched for a pasted name as the bank keeps it, with plain single spaces', async () => {
    for (const pasted of ['Nia\u00a0Barrow', 'Nia  Barrow']) {
      const { q } = readClientsView(new URLSearchParams({ q: pasted }))
      await bank.listClients(staff, { ...query, q })
      expect(asked[0]?.get('displayName')).toBe('Nia Barrow')
      asked.length = 0
    }
  })

  test('is searched for the same client also among records that have only the full name', async () => {
    const nobody = { totalFilteredRecords: 0, pageItems: [] }
    const isFull = () => asked.at(-1)?.get('displayName') === 'Amina Okoth'
    says = { toJSON: () => (isFull() ? everybody : nobody) }
    const { clients } = await bank.searchClients(staff, { firstName: 'amina', lastName: 'okoth' })
    expect(clients).toHaveLength(5)
  })

  test('reports what a search for the same client could not search by', async () => {
    says = { totalFilteredRecords: 0, pageItems: [] }
    const sought = { fullName: 'Kilimo', mobileNo: '0711 313 619', emailAddress: 'a@example.com' }
    const { unasked } = await bank.searchClients(staff, sought)
    expect(unasked).toEqual(['mobileNo', 'emailAddress'])
    const words = englishWords('clientDetails')
    for (const name of unasked)
      expect(words(`unasked.${name}`)).toMatch(/^The bank cannot search by (mobile number|e-mail)/)
    expect((await bank.searchClients(staff, { fullName: 'Kilimo' })).unasked).toEqual([])
  })
})

test.each(['clients-list-order-name-desc', 'clients-list-order-account-no'])(
  'the tests cut a whole list in the same way as the bank’s recorded answer to %s',
  (name) => {
    const exchange = exchanges.get(name)
    const search = new URL(exchange?.request.path ?? '', 'http://bank').searchParams
    const wish = { offset: undefined, ...Object.fromEntries(search) }
    const { limit, orderBy, sortOrder } = Object.fromEntries(search)
    expect(cutTo(everybody, { ...wish, limit, orderBy, sortOrder })).toEqual(exchange?.body)
  },
)
