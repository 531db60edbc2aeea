import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { pressAgain } from '@/lib/http/press'
import { RedisKeyValue, StoreUnavailable } from '@/lib/server/store/kv'
import { MemoryKeyValue } from '@/lib/server/store/kv-memory'
import { configure } from '@/lib/server/test/environment'
import { hasRedis, startRedis } from '@/lib/server/test/redis'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'
import { entriesPath, entryOf, makeTable, rowsAtBank } from './made-table'

/** The sandbox's id for a kind of identity record that any client may have. */
const PASSPORT = 89

let officer: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  await newLife()
})
afterEach(noFaults)

// Without Redis, the console loses sessions and the keys of presses together with its process.
const slots = globalThis as { [slot: symbol]: unknown } // kv.ts and idempotency.ts keep them here
const STORE = Symbol.for('clientele.key-value')
const RUNNING = Symbol.for('clientele.commands')

/** Simulates a new process in which the officer has signed in again. Returns its store. */
function newLife(): Promise<MemoryKeyValue> {
  return newLifeWith(new MemoryKeyValue())
}

async function newLifeWith<Store>(store: Store): Promise<Store> {
  slots[STORE] = store
  const running = slots[RUNNING]
  if (running instanceof Map) running.clear()
  officer = await new Browser().signInAs('officer')
  return store
}

/** Simulates a new process that keeps what it knows in a Redis, until the test ends. Returns that Redis. */
async function lifeWithRedis() {
  const redis = await startRedis()
  const store = await newLifeWith(new RedisKeyValue(redis.url))
  onTestFinished(async () => {
    await newLife()
    store.close()
    await redis.stop()
  })
  return redis
}

/** The console's memory, as a page knows it. */
const memory = async () =>
  (await officer.ask('/api/session')).headers.get('x-clientele-memory') ?? undefined

async function madeClient() {
  const lastname = `Barrow ${randomUUID().slice(0, 8)}`
  const made = { legalFormId: 1, firstname: 'Nia', lastname, officeId: 1 }
  const { clientId } = await askBank('officer', 'POST', '/v1/clients', made)
  return { clientId: Number(clientId), lastname }
}

/** Every kind of command that would show if it were carried out twice, with a count of how often it was. */
const COMMANDS = {
  'a new client': async () => {
    const lastname = `Barrow ${randomUUID().slice(0, 8)}`
    const count = async () => {
      const path = `/v1/clients?lastname=${encodeURIComponent(lastname)}`
      return (await askBank('officer', 'GET', path)).totalFilteredRecords
    }
    return {
      path: '/api/clients',
      body: { legalForm: 'person', firstName: 'Nia', lastName: lastname },
      count,
    }
  },
  'a new row': async () => {
    const table = await makeTable()
    const body = entryOf(table, [{ employer: 'Kisumu County' }])
    return { path: entriesPath(table), body, count: async () => (await rowsAtBank(table)).length }
  },
  'a new identity record': async () => {
    const { clientId } = await madeClient()
    const path = `/api/clients/${clientId}/identifiers`
    const number = `P${randomUUID().replace(/\D/g, '').padEnd(9, '0').slice(0, 9)}`
    const body = { kindId: PASSPORT, number, status: 'active' }
    const records = `/v1/clients/${clientId}/identifiers`
    return { path, body, count: async () => (await askBank('officer', 'GET', records)).length }
  },
}

describe.each(Object.entries(COMMANDS))('%s whose answer was lost', (_, make) => {
  test('is not sent a second time by a console that has forgotten the press', async () => {
    const { path, body, count } = await make()
    const key = randomUUID()
    const first = await memory()
    expect((await officer.command(path, body, key)).body.outcome).toBe('done')
    await newLife()
    const again = await officer.command(path, body, pressAgain(key, first))
    expect(again).toMatchObject({ status: 200, body: { outcome: 'unknown' } })
    expect(await count()).toBe(1)
    // A new press is sent.
    expect((await officer.command(path, body)).status).toBeLessThan(500)
  })

  test('gets the same outcome from a console that remembers the press', async () => {
    const { path, body, count } = await make()
    const key = randomUUID()
    const first = await memory()
    const { body: answer } = await officer.command(path, body, key)
    const again = await officer.command(path, body, pressAgain(key, first))
    expect(again.body.outcome).toBe(answer.outcome)
    expect(again.body.clientId).toBe(answer.clientId ?? null)
    expect(await count()).toBe(1)
  })

  test('is sent if it never arrived and the console would know if it had', async () => {
    const { path, body, count } = await make()
    const again = await officer.command(path, body, pressAgain(randomUUID(), await memory()))
    expect(again.body.outcome).toBe('done')
    expect(await count()).toBe(1)
  })
})

describe('what an answer settles', () => {
  const activate = (clientId: number, key: string) =>
    officer.command(`/api/clients/${clientId}/activation`, { activatedOn: '2026-01-01' }, key)

  test('is the press, if the command itself was answered', async () => {
    const { clientId } = await madeClient()
    const key = randomUUID()
    const refused = await activate(clientId, key)
    expect(refused.body).toMatchObject({ settles: 'press' })
    const again = await activate(clientId, key)
    const { status, body } = refused
    expect(again).toMatchObject({ status, body: { code: body.code, settles: 'press', fields: [] } })
    expect(again.body.detail).toContain('Press again')
  })

  test('is only this try, if it did not get as far as the command', async () => {
    const { clientId } = await madeClient()
    const nobody = new Browser()
    const path = `/api/clients/${clientId}/activation`
    const ask = (key: string) => nobody.command(path, { activatedOn: '2026-01-01' }, key)
    const first = await ask(randomUUID())
    expect(first.body).toMatchObject({ code: 'session_ended', settles: 'try' })
    expect(first.body.detail).toMatch(/^Nothing was changed\. /)
    const again = await ask(pressAgain(randomUUID(), '-'))
    expect(again.body).toMatchObject({ code: 'session_ended', settles: 'try' })
    expect(again.body.detail).toMatch(/^What became of your request is not known yet\. /)
  })

  test('is nothing about a press that was sent before, while the store is away', async () => {
    const store = await newLife()
    const table = await makeTable()
    const body = entryOf(table, [{ employer: 'Kisumu County' }])
    const key = randomUUID()
    const first = await memory()
    await officer.command(entriesPath(table), body, key)
    const away = () => Promise.reject(new StoreUnavailable('gone'))
    Object.assign(store, { add: away })
    const told = await officer.command(entriesPath(table), body, pressAgain(key, first))
    expect(told).toMatchObject({ status: 503, body: { settles: 'try' } })
    expect(told.body.detail).not.toContain('Nothing was changed')
    Reflect.deleteProperty(store, 'add')
    const known = await officer.command(entriesPath(table), body, pressAgain(key, first))
    expect(known.body.outcome).toBe('done')
    expect(await rowsAtBank(table)).toHaveLength(1)
  })

  test.skipIf(!hasRedis)('is only this try, if Redis has no room to note it', async () => {
    const redis = await lifeWithRedis()
    const table = await makeTable()
    const body = entryOf(table, [{ employer: 'Kisumu County' }])
    await redis.fill()
    const told = await officer.command(entriesPath(table), body)
    expect(told).toMatchObject({ status: 503, body: { code: 'store_full', settles: 'try' } })
    expect(told.body.detail).toMatch(/^Nothing was changed\. .*has no room for more\./)
    expect(await rowsAtBank(table)).toHaveLength(0)
  })

  test.skipIf(!hasRedis)('is what Redis noted of it before it had no room for more', async () => {
    const redis = await lifeWithRedis()
    const table = await makeTable()
    const body = entryOf(table, [{ employer: 'Kisumu County' }])
    const key = randomUUID()
    const first = await memory()
    expect((await officer.command(entriesPath(table), body, key)).body.outcome).toBe('done')
    await redis.fill()
    const again = await officer.command(entriesPath(table), body, pressAgain(key, first))
    expect(again).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect(await rowsAtBank(table)).toHaveLength(1)
  })

  test('comes with the wait in a header too, if the bank asks for one', async () => {
    const { clientId } = await madeClient()
    const path = '/v1/clients/{clientId}?command=activate'
    const busy = { kind: 'status', status: 429, retryAfterSeconds: 7, times: 1 }
    await fault({ method: 'POST', path, clientId, ...busy })
    const answer = await officer.ask(`/api/clients/${clientId}/activation`, {
      method: 'POST',
      body: { activatedOn: '2026-01-01' },
      idempotencyKey: randomUUID(),
    })
    expect(await answer.json()).toMatchObject({ code: 'bank_busy', retryAfter: 7 })
    expect(answer.headers.get('retry-after')).toBe('7')
  })
})

describe('what the console keeps of a press', () => {
  test('is small, however long the answer was, even for a table of a thousand rows', async () => {
    const store = await newLife()
    const table = await makeTable()
    const rows = Array.from({ length: 1000 }, (_, index) => ({ employer: `Employer ${index}` }))
    const { body } = await officer.command(entriesPath(table), entryOf(table, rows))
    const [row] = body.entries
    const path = `${entriesPath(table)}/${row.id}`
    const before = store.bytes
    const CHANGES = 10
    let values = row.values
    for (let count = 0; count < CHANGES; count += 1) {
      const change = { before: values, values: { employer: `Changed ${count}` } }
      const { status, body: changed } = await officer.command(path, change, undefined, 'PUT')
      expect({ status, rows: changed.entries?.length }).toEqual({ status: 200, rows: 1000 })
      values = changed.entries.find(({ id }: { id: number }) => id === row.id).values
    }
    expect((store.bytes - before) / CHANGES).toBeLessThan(1500)
  })

  test('names no client: the repeated press gets the outcome, and the page reads the rest again', async () => {
    const { clientId, lastname } = await madeClient()
    const key = randomUUID()
    const change = { changes: { middlename: 'Akinyi' }, before: { middlename: '' } }
    const path = `/api/clients/${clientId}`
    const first = await officer.command(path, change, key, 'PUT')
    const again = await officer.command(path, change, key, 'PUT')
    expect(again).toMatchObject({ status: first.status })
    expect(JSON.stringify(again.body)).not.toContain(lastname)
  })
})
