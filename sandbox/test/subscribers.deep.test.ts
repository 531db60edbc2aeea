import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriber } from '../db/webhook-schema'
import { isTarget } from '../webhooks/target'
import { findEngines, onAnyEngine } from './engines'
import { createTable } from './new-data-tables'
import { type Desk, startSandbox, type TestSandbox } from './start-sandbox'

// docs/bank-api.md, "Subscribers" and "Subscriptions"
describe.each(await findEngines())('subscribers and subscriptions (%s)', (engine) => {
  let sandbox: TestSandbox
  let officer: Desk
  beforeAll(async () => {
    sandbox = await startSandbox(engine, 10)
    officer = await sandbox.as('officer')
  })
  afterAll(() => sandbox.stop())

  const body = (members: object = {}) => ({
    name: 'Ledger',
    type: 'WEBHOOK',
    target: 'https://ledger.example/events',
    ...members,
  })
  const create = async (members: object = {}): Promise<number> =>
    (await officer.post('/v1/subscribers', body(members))).body.resourceId

  test('a subscriber is added, read, changed and removed', async () => {
    const { status, body: made } = await officer.post('/v1/subscribers', body())
    expect(status).toBe(200)
    const id = made.resourceId
    expect(made).toEqual({ id: String(id), resourceId: id })
    const path = `/v1/subscribers/${id}`
    const record = {
      id,
      name: 'Ledger',
      type: 'WEBHOOK',
      target: 'https://ledger.example/events',
      deliveryRetryLimit: 3,
      active: true,
      isSigned: false,
      headers: [],
    }
    expect((await officer.get(path)).body).toEqual(record)
    const changed = await officer.put(path, { name: 'Ledger 2', active: 'false', target: null })
    expect(changed).toMatchObject({ status: 400 })
    const { body: result } = await officer.put(path, { name: 'Ledger 2', active: 'false' })
    expect(result).toEqual({
      id: String(id),
      resourceId: id,
      changes: { name: 'Ledger 2', active: false },
    })
    expect((await officer.get(path)).body).toEqual({ ...record, name: 'Ledger 2', active: false })
    expect((await officer.delete(path)).body).toEqual({ id: String(id), resourceId: id })
    for (const gone of [
      await officer.get(path),
      await officer.put(path, {}),
      await officer.delete(path),
      await officer.get(`${path}/deliveries`),
    ]) {
      expect(gone).toMatchObject({ status: 404, code: 'error.msg.subscriber.id.invalid' })
    }
  })

  test('secrets appear neither in answers nor in the audit trail', async () => {
    const secrets = ['first-secret-key', 'second-secret-key', 'Bearer of-a-header']
    const id = await create({
      secretKey: secrets[0],
      headers: [{ name: 'authorization', value: secrets[2] }],
    })
    const path = `/v1/subscribers/${id}`
    const { body: changed } = await officer.put(path, { secretKey: secrets[1] })
    expect(changed.changes).toEqual({ secretKey: '***' })
    const { body: read } = await officer.get(path)
    expect(read).toMatchObject({ isSigned: true, headers: [{ name: 'authorization' }] })
    const { body: list } = await officer.get('/v1/subscribers')
    await officer.delete(path)
    const { body: audits } = await officer.get('/v1/audits?entityName=SUBSCRIBER&limit=3')
    expect(audits.map(({ actionName }: { actionName: string }) => actionName)).toEqual([
      'DELETE',
      'UPDATE',
      'CREATE',
    ])
    const told = JSON.stringify([changed, read, list, audits])
    for (const secret of secrets) expect(told).not.toContain(secret)
  })

  test('that a header says something else now is in the answer and the audit trail, but not what', async () => {
    const header = (value: string) => [{ name: 'authorization', value }]
    const id = await create({ headers: header('Bearer old') })
    const path = `/v1/subscribers/${id}`
    expect((await officer.put(path, { headers: header('Bearer old') })).body.changes).toEqual({})
    const { body: changed } = await officer.put(path, { headers: header('Bearer new') })
    expect(changed.changes).toEqual({ headers: 'authorization' })
    const { body: audits } = await officer.get(
      `/v1/audits?entityName=SUBSCRIBER&resourceId=${id}&actionName=UPDATE`,
    )
    expect(audits).toMatchObject([
      { changes: { headers: { before: 'authorization', after: 'authorization' } } },
    ])
    expect(JSON.stringify([changed, audits])).not.toContain('Bearer')
  })

  test('a secret can be removed', async () => {
    const id = await create({ secretKey: 'short-lived' })
    const path = `/v1/subscribers/${id}`
    for (const none of [null, '']) {
      await officer.put(path, { secretKey: 'for a while' })
      expect((await officer.get(path)).body.isSigned).toBe(true)
      await officer.put(path, { secretKey: none })
      expect((await officer.get(path)).body.isSigned).toBe(false)
    }
  })

  test('a page has two hundred subscribers when there are more', async () => {
    const hillside = await sandbox.as('officer@hillside')
    const one = { tenantId: 'hillside', name: 'Ledger', target: 'https://ledger.example/' }
    const row = { ...one, deliveryRetryLimit: 3, active: true, headers: [] }
    await sandbox.db.insert(subscriber).values(Array(201).fill(row))
    for (const query of ['', 'limit=0', 'limit=-1']) {
      const { body: page } = await hillside.get(`/v1/subscribers?${query}`)
      expect([page.totalFilteredRecords, page.pageItems.length]).toEqual([201, 200])
    }
    await sandbox.db.delete(subscriber).where(eq(subscriber.tenantId, 'hillside'))
  })

  test.each([
    ['a name of a hundred characters', { name: 'a'.repeat(100) }],
    ['an address of five hundred', { target: `https://ledger.example/${'a'.repeat(477)}` }],
    ['no second attempt', { deliveryRetryLimit: 0 }],
    ['ten further attempts', { deliveryRetryLimit: '10' }],
    ['a secret of two hundred characters', { secretKey: 'a'.repeat(200) }],
    [
      'ten headers as long as they may be',
      {
        headers: Array.from({ length: 10 }, (_, at) => ({
          name: String(at).repeat(100),
          value: '~ '.repeat(500),
        })),
      },
    ],
  ])('a subscriber may have %s', async (_what, members) => {
    expect((await officer.post('/v1/subscribers', body(members))).status).toBe(200)
  })

  test.each([
    'Entity',
    'action',
    'event-id',
    'event-timestamp',
    'tenantId',
    'signature',
    'content-type',
    'content-length',
    'connection',
    'host',
    'transfer-encoding',
  ])('a subscriber cannot set the header %s', async (name) => {
    const headers = [{ name, value: 'x' }]
    expect(await officer.post('/v1/subscribers', body({ headers }))).toMatchObject({
      status: 400,
      code: 'validation.msg.subscriber.headers.is.not.allowed',
    })
  })

  test('subscribers are listed page by page, in the requested order', async () => {
    const harbour = await sandbox.as('officer@harbour')
    for (const name of ['b', 'c', 'a']) {
      await harbour.post('/v1/subscribers', body({ name, active: name !== 'c' }))
    }
    const names = async (query: string) => {
      const { body: page } = await harbour.get(`/v1/subscribers?${query}`)
      const found = page.pageItems.map(({ name }: { name: string }) => name).join('')
      return `${page.totalFilteredRecords} ${found}`
    }
    expect(await names('')).toBe('3 bca')
    expect(await names('orderBy=name&sortOrder=desc&limit=2')).toBe('3 cb')
    expect(await names('orderBy=target&offset=1')).toBe('3 ca')
    expect(await names('orderBy=type&activeOnly=true')).toBe('2 ba')
    expect((await harbour.get('/v1/subscribers?orderBy=secretKey')).status).toBe(400)
  })

  test.each([
    ['no name', { name: ' ' }, 'validation.msg.subscriber.name.cannot.be.blank'],
    [
      'a name of 101 characters',
      { name: 'a'.repeat(101) },
      'validation.msg.subscriber.name.exceeds.max.length',
    ],
    ['no type', { type: undefined }, 'validation.msg.subscriber.type.cannot.be.blank'],
    ['no target', { target: undefined }, 'validation.msg.subscriber.target.cannot.be.blank'],
    [
      'a target of 501 characters',
      { target: `https://ledger.example/${'a'.repeat(478)}` },
      'validation.msg.subscriber.target.exceeds.max.length',
    ],
    [
      'a name and a password in the target',
      { target: 'https://user:word@ledger.example/' },
      'validation.msg.subscriber.target.is.not.allowed',
    ],
    [
      'fewer attempts than one',
      { deliveryRetryLimit: -1 },
      'validation.msg.subscriber.deliveryRetryLimit.is.not.within.expected.range',
    ],
    [
      'a secret of 201 characters',
      { secretKey: 'a'.repeat(201) },
      'validation.msg.subscriber.secretKey.exceeds.max.length',
    ],
    [
      'eleven headers',
      { headers: Array.from({ length: 11 }, (_, at) => ({ name: `a${at}`, value: 'x' })) },
      'validation.msg.subscriber.headers.is.not.within.expected.range',
    ],
    [
      'a header of 1001 characters',
      { headers: [{ name: 'a', value: 'x'.repeat(1_001) }] },
      'validation.msg.subscriber.value.does.not.match.regexp',
    ],
    [
      'a header with a name of 101 characters',
      { headers: [{ name: 'a'.repeat(101), value: 'x' }] },
      'validation.msg.subscriber.name.does.not.match.regexp',
    ],
    [
      'another way of telling',
      { type: 'EMAIL' },
      'validation.msg.subscriber.type.is.not.one.of.expected.enumerations',
    ],
    [
      'a target without TLS elsewhere',
      { target: 'http://ledger.example/' },
      'validation.msg.subscriber.target.is.not.allowed',
    ],
    ['a file', { target: 'file:///etc' }, 'validation.msg.subscriber.target.is.not.allowed'],
    [
      'too many attempts',
      { deliveryRetryLimit: 11 },
      'validation.msg.subscriber.deliveryRetryLimit.is.not.within.expected.range',
    ],
    [
      "a header that is the event's own",
      { headers: [{ name: 'Signature', value: 'x' }] },
      'validation.msg.subscriber.headers.is.not.allowed',
    ],
    [
      'a header twice',
      { headers: ['a', 'A'].map((name) => ({ name, value: 'x' })) },
      'validation.msg.subscriber.headers.is.not.allowed',
    ],
    [
      'a header within a header',
      { headers: [{ name: 'a', value: 'x\r\nhost: y' }] },
      'validation.msg.subscriber.value.does.not.match.regexp',
    ],
  ])('%s is a bad request', async (_what, members, code) => {
    expect(await officer.post('/v1/subscribers', body(members))).toMatchObject({
      status: 400,
      code,
    })
  })

  test("one may subscribe to the bank's own actions, and to the rows of its tables", async () => {
    const table = await createTable(officer)
    const { body: events } = await officer.get('/v1/subscriptions/events?type=WEBHOOK')
    expect(events).toContainEqual({
      entity: 'CLIENT',
      actions: expect.arrayContaining(['CREATE', 'VERIFY', 'ACTIVATE']),
    })
    expect(events).toContainEqual({ entity: table, actions: ['CREATE', 'UPDATE', 'DELETE'] })
    expect((await officer.get('/v1/subscriptions/events?type=EMAIL')).status).toBe(400)
    const subscriberId = await create()
    const entityMap = { CLIENT: [{ action: 'ACTIVATE' }], [table]: [{ action: 'CREATE' }] }
    const { body: made } = await officer.post('/v1/subscriptions', { subscriberId, entityMap })
    expect(made.data).toHaveLength(2)
    const one = { subscriberId: String(subscriberId), entity: 'CLIENT', action: 'VERIFY' }
    const { body: third } = await officer.post('/v1/subscriptions', one)
    const list = `/v1/subscriptions?subscriberId=${subscriberId}&orderBy=id`
    expect((await officer.get(`${list}&sortOrder=DESC&limit=2`)).body).toEqual({
      totalFilteredRecords: 3,
      pageItems: [
        { id: third.data[0], subscriberId, entity: 'CLIENT', action: 'VERIFY' },
        { id: made.data[1], subscriberId, entity: table, action: 'CREATE' },
      ],
    })
    const path = `/v1/subscriptions/${made.data[0]}`
    expect((await officer.get(path)).body).toMatchObject({ entity: 'CLIENT', action: 'ACTIVATE' })
    expect((await officer.delete(path)).body).toMatchObject({ resourceId: made.data[0] })
    for (const gone of [await officer.get(path), await officer.delete(path)]) {
      expect(gone).toMatchObject({ status: 404, code: 'error.msg.subscription.id.invalid' })
    }
    await officer.delete(`/v1/subscribers/${subscriberId}`)
    expect((await officer.get(list)).body.totalFilteredRecords).toBe(0)
  })

  test('a request for several subscriptions makes all of them or none', async () => {
    const subscriberId = await create()
    const post = (members: object) =>
      officer.post('/v1/subscriptions', { subscriberId, ...members })
    await post({ entity: 'CLIENT', action: 'VERIFY' })
    const actions = (...names: string[]) => ({
      entityMap: { CLIENT: names.map((action) => ({ action })) },
    })
    expect(await post(actions('CREATE', 'VERIFY'))).toMatchObject({
      status: 403,
      code: 'error.msg.subscription.duplicate',
    })
    expect(await post(actions('CREATE', 'APPLAUD'))).toMatchObject({
      status: 400,
      code: 'error.msg.subscription.event.invalid',
    })
    const both = { entity: 'CLIENT', action: 'CREATE', ...actions('ACTIVATE') }
    const elsewhere = { entity: 'CLIENTIDENTIFIER', ...actions('CREATE') }
    const tooMany = actions(...Array(201).fill('CREATE'))
    for (const wrong of [
      {},
      { entity: 'CLIENT' },
      { entityMap: {} },
      actions(),
      both,
      elsewhere,
      tooMany,
    ]) {
      expect(await post(wrong)).toMatchObject({
        status: 400,
        code: 'validation.msg.subscription.entity.cannot.be.blank',
      })
    }
    expect((await post(actions(...Array(200).fill('CREATE')))).code).toBe(
      'error.msg.subscription.duplicate',
    )
    expect(await post({ subscriberId: 999_999, entity: 'CLIENT', action: 'CREATE' })).toMatchObject(
      { status: 404, code: 'error.msg.subscriber.id.invalid' },
    )
    const list = await officer.get(`/v1/subscriptions?subscriberId=${subscriberId}`)
    expect(list.body.totalFilteredRecords).toBe(1)
  })

  test('changes of subscribers and subscriptions cannot be subscribed to', async () => {
    const subscriberId = await create()
    for (const [entity, action] of [
      ['SUBSCRIBER', 'CREATE'],
      ['SUBSCRIPTION', 'CREATE'],
      ['PERMISSION', 'UPDATE'],
      ['client', 'CREATE'],
      ['CLIENT', 'create'],
      ['AUDIT', 'CREATE'],
      ['A'.repeat(101), 'CREATE'],
    ]) {
      const event = { subscriberId, entity, action }
      expect(await officer.post('/v1/subscriptions', event)).toMatchObject({
        status: 400,
        code: 'error.msg.subscription.event.invalid',
      })
    }
  })

  test('a single event beside several must be one of them, and is not subscribed to twice', async () => {
    const subscriberId = await create()
    const entityMap = { CLIENT: [{ action: 'CREATE' }, { action: 'ACTIVATE' }] }
    const body = { subscriberId, entity: 'CLIENT', action: 'ACTIVATE', entityMap }
    const { status, body: made } = await officer.post('/v1/subscriptions', body)
    expect(status).toBe(200)
    expect(made.data).toHaveLength(2)
  })

  test('subscriptions are listed oldest first, page by page', async () => {
    const subscriberId = await create()
    const entityMap = { CLIENT: ['CREATE', 'VERIFY', 'ACTIVATE'].map((action) => ({ action })) }
    const { body: made } = await officer.post('/v1/subscriptions', { subscriberId, entityMap })
    const ids = async (query: string) => {
      const list = `/v1/subscriptions?subscriberId=${subscriberId}&${query}`
      return (await officer.get(list)).body.pageItems.map(({ id }: { id: number }) => id)
    }
    expect(await ids('')).toEqual(made.data)
    expect(await ids('offset=1&limit=1')).toEqual([made.data[1]])
    expect(await ids('limit=0&sortOrder=desc')).toEqual(made.data.toReversed())
    expect((await officer.get('/v1/subscriptions?orderBy=entity')).status).toBe(400)
  })

  test('a verifier has no access, an auditor reads, and another bank sees its own', async () => {
    const id = await create()
    const [verifier, auditor, harbour] = await Promise.all(
      ['verifier', 'auditor', 'officer@harbour'].map((user) => sandbox.as(user)),
    )
    const paths = ['/v1/subscribers', '/v1/subscriptions', '/v1/subscriptions/events']
    for (const path of paths) {
      expect((await verifier?.get(path))?.status).toBe(403)
      expect((await auditor?.get(path))?.status).toBe(200)
    }
    for (const desk of [verifier, auditor]) {
      expect((await desk?.post('/v1/subscribers', body()))?.status).toBe(403)
      expect((await desk?.put(`/v1/subscribers/${id}`, {}))?.status).toBe(403)
      expect((await desk?.delete(`/v1/subscribers/${id}`))?.status).toBe(403)
      expect((await desk?.post('/v1/subscriptions', {}))?.status).toBe(403)
      expect((await desk?.delete('/v1/subscriptions/1'))?.status).toBe(403)
    }
    expect((await harbour?.get(`/v1/subscribers/${id}`))?.status).toBe(404)
    const event = { subscriberId: id, entity: 'CLIENT', action: 'CREATE' }
    expect((await harbour?.post('/v1/subscriptions', event))?.status).toBe(404)
  })
})

// docs/bank-api.md, "Subscribers"
onAnyEngine('an address for events', () => {
  test.each([
    'https://ledger.example/',
    'http://127.0.0.1:9/',
    'http://localhost/',
    'http://[::1]/',
    'http://127.1/',
  ])('%s is allowed', (target) => expect(isTarget(target)).toBe(true))

  test.each([
    'http://ledger.example/',
    'http://localhost.example/',
    'http://127.0.0.1.example/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'https://user:word@ledger.example/',
    'ftp://localhost/',
    'javascript:alert(1)',
    '//ledger.example/',
    'ledger',
  ])('%s is not allowed', (target) => expect(isTarget(target)).toBe(false))
})
