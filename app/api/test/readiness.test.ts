import { beforeAll, describe, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank, readyClient } from './bank'
import { Browser } from './browser'

let officer: Browser
let verifier: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc` })
  officer = await new Browser().signInAs('officer@harbour')
  verifier = await new Browser().signInAs('verifier@harbour')
})

const ready = () => readyClient('officer@harbour', { officeId: 2 })

describe('what the bank’s own settings require of a client', () => {
  test('is the kinds that prove identity, the tables that need a row, and the day the office opened', async () => {
    const id = await ready()
    const { resourceId } = await askBank('officer@harbour', 'POST', '/v1/entityDatatableChecks', {
      entity: 'm_client',
      status: 300,
      datatableName: 'employment',
    })
    try {
      const before = await officer.json(`/api/clients/${id}/readiness`)
      expect(before.status).toBe(200)
      expect(before.body.provingKinds).toContain('Passport')
      expect(before.body.provingKinds).not.toContain('Utility Bill')
      expect(before.body.tables).toEqual([
        { name: 'employment', title: expect.any(String), rows: 0 },
      ])
      expect(before.body.officeOpenedOn).toHaveLength(3)
      const summaries = await officer.json(`/api/clients/${id}/data-tables`)
      const named = summaries.body.find(({ name }: { name: string }) => name === 'employment')
      expect(before.body.tables[0].title).toBe(named.title)
    } finally {
      await askBank('officer@harbour', 'DELETE', `/v1/entityDatatableChecks/${resourceId}`)
    }
    const after = await officer.json(`/api/clients/${id}/readiness`)
    expect(after.body.tables).toEqual([])
  })

  test('stays unknown in parts that this person may not read, and the answer says why', async () => {
    const { body } = await verifier.json(`/api/clients/${await ready()}/readiness`)
    expect(body).toMatchObject({ tables: null, tablesNotPermitted: true })
    expect(body.provingKinds).toContain('Passport')
  })
})

test('a review may rest on the records that the bank lists, shown without their numbers', async () => {
  const id = await ready()
  const { body } = await officer.json(`/api/clients/${id}/review-evidence`)
  const record = { id: expect.any(Number), kind: 'Passport', mark: expect.any(String) }
  expect(body.records).toEqual([{ ...record, documents: [] }])
  expect(body.tables.length).toBeGreaterThan(0)
  expect(body.tables[0]).toEqual({ title: expect.any(String), files: [] })
  expect(JSON.stringify(body)).not.toMatch(/R\d{10}/)
})

describe('a verification that the bank decides later', () => {
  const USER = 'officer@hillside'
  const decide = (id: number, verdict: string) =>
    fetch(`${inject('sandboxUrl')}/sandbox/verifications/hillside/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verdict }),
    })
  let hillside: Browser
  beforeAll(async () => {
    hillside = await new Browser().signInAs(USER)
  })
  const verify = (id: number) =>
    hillside.command(`/api/clients/${id}/verification`, { kind: 'full' })

  test('waits, and says who asked for it and since when', async () => {
    const id = await readyClient(USER)
    const answer = await verify(id)
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'waiting', client: { verification: 'underWay' } },
    })
    const { body } = await hillside.json(`/api/clients/${id}/verification`)
    expect(body.asked).toMatchObject({
      kind: 'full',
      username: USER,
      person: 'Tomás Herrera',
      at: expect.any(Number),
    })
    expect(body).not.toHaveProperty('verificationRequest')
  })

  test('is reported as news to a person who asks a second time', async () => {
    const id = await readyClient(USER)
    await verify(id)
    expect(await verify(id)).toMatchObject({
      status: 403,
      body: { code: 'moved_on', basis: 'stated' },
    })
  })

  test('says why the bank refused it', async () => {
    const id = await readyClient(USER)
    await verify(id)
    await decide(id, 'REJECTED')
    const { body } = await hillside.json(`/api/clients/${id}/verification`)
    expect(body.state).toBe('refused')
    expect(body.asked.refusedFor).toEqual(['need.check'])
    expect((await verify(id)).body.outcome).toBe('waiting')
  })
})
