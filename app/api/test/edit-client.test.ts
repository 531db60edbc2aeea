import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { detailsOf } from '@/lib/client-details/values'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { Browser, fault, noFaults } from './browser'

let officer: Browser
let verifier: Browser
let auditor: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '3000' })
  officer = await new Browser().signInAs('officer')
  verifier = await new Browser().signInAs('verifier')
  auditor = await new Browser().signInAs('auditor')
})
afterEach(noFaults)

const UPDATE = { method: 'PUT', path: '/v1/clients/{clientId}' } as const
const dates = { dateFormat: 'yyyy-MM-dd', locale: 'en' }
const mark = () => randomUUID().slice(0, 8)

async function made(members: object = {}): Promise<number> {
  const names = 'fullname' in members ? {} : { firstname: 'Nia', lastname: `Barrow ${mark()}` }
  const body = { ...names, submittedOnDate: '2024-01-15', ...dates, ...members }
  return (await askBank('officer', 'POST', '/v1/clients', body)).clientId
}
const recordOf = (id: number) => askBank('officer', 'GET', `/v1/clients/${id}`)
const atBank = (id: number, body: object) =>
  askBank('officer', 'PUT', `/v1/clients/${id}`, { ...body, ...dates })
/** The details as the console's page would have opened them. */
const opened = async (id: number) => detailsOf((await officer.json(`/api/clients/${id}`)).body)
const change = async (
  id: number,
  changes: object,
  { by = officer, before, key }: { by?: Browser; before?: object; key?: string } = {},
) => by.command(`/api/clients/${id}`, { before: before ?? (await opened(id)), changes }, key, 'PUT')
const activity = async (id: number) =>
  (await officer.json(`/api/clients/${id}/activity?limit=50&offset=0`)).body

describe('the change of a client’s details', () => {
  test('reaches the bank as typed, and leaves everything else alone', async () => {
    const id = await made({ mobileNo: `07${mark()}`, dateOfBirth: '1990-05-01' })
    const before = await recordOf(id)
    const answer = await change(id, {
      middleName: 'Amani',
      emailAddress: 'nia@example.com',
      dateOfBirth: '1991-06-02',
      mobileNo: null,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'done', client: { middleName: 'Amani', dateOfBirth: [1991, 6, 2] } },
    })
    const { mobileNo: _, ...rest } = before
    expect(await recordOf(id)).toMatchObject({
      ...rest,
      middlename: 'Amani',
      displayName: `Nia Amani ${before.lastname}`,
      emailAddress: 'nia@example.com',
      dateOfBirth: [1991, 6, 2],
    })
    expect(await recordOf(id)).not.toHaveProperty('mobileNo')
  })

  test('may turn a person into an entity, whose full name then replaces the parts', async () => {
    const id = await made({ dateOfBirth: '1990-05-01' })
    const { body } = await change(id, {
      legalForm: 'entity',
      fullName: 'Mill & Sons',
      dateOfBirth: null,
    })
    expect(body.outcome).toBe('done')
    const record = await recordOf(id)
    expect(record).toMatchObject({ legalForm: { id: 2 }, displayName: 'Mill & Sons' })
    expect(record).not.toHaveProperty('firstname')
    expect(record).not.toHaveProperty('dateOfBirth')
  })

  test('leaves an active client active, and a verified one verified', async () => {
    const id = await made({ emailAddress: 'a@example.com' })
    await askBank('officer', 'POST', `/v1/clients/${id}?command=activate`, {
      activationDate: '2025-03-01',
      isActivatedByManualReview: true,
      manualReviewActivationComments: 'Known.',
      ...dates,
    })
    const { body } = await change(id, { emailAddress: 'b@example.com' })
    expect(body).toMatchObject({ outcome: 'done', client: { state: 'active' } })
  })
})

describe('a colleague’s change', () => {
  test('is not overwritten: nothing is saved, and the details that differ are named', async () => {
    const id = await made({ emailAddress: 'a@example.com' })
    const before = await opened(id)
    await atBank(id, { emailAddress: 'theirs@example.com', externalId: `x-${mark()}` })
    const answer = await change(id, { emailAddress: 'mine@example.com' }, { before })
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(answer.body.fields.map(({ name }: { name: string }) => name)).toEqual([
      'emailAddress',
      'externalId',
    ])
    expect((await recordOf(id)).emailAddress).toBe('theirs@example.com')
  })

  test('sent at the same moment, to a slow bank, is not overwritten either', async () => {
    const id = await made({ emailAddress: 'a@example.com' })
    const before = await opened(id)
    await fault({ ...UPDATE, clientId: id, kind: 'delay', delayMs: 700 })
    const told = await Promise.all([
      change(id, { emailAddress: 'mine@example.com' }, { before }),
      change(id, { emailAddress: 'theirs@example.com' }, { before, by: verifier }),
    ])
    const [done, refused] = [200, 409].map((status) => told.find((one) => one.status === status))
    expect(done?.body).toMatchObject({ outcome: 'done' })
    expect(refused?.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: [{ name: 'emailAddress' }],
    })
    expect((await recordOf(id)).emailAddress).toBe(done?.body.client.emailAddress)
  })

  test('that has ended the client is reported as news, and nothing is changed', async () => {
    const id = await made()
    const before = await opened(id)
    const { body } = await officer.json('/api/clients/ending-reasons/reject')
    await officer.command(`/api/clients/${id}/ending`, {
      command: 'reject',
      date: '2024-01-16',
      reasonId: body[0].id,
    })
    const answer = await change(id, { emailAddress: 'a@example.com' }, { before })
    expect(answer).toMatchObject({ status: 403, body: { code: 'moved_on', basis: 'stated' } })
    expect(answer.body.detail).toContain('Rejected by Wanjiru Otieno')
    expect(await recordOf(id)).not.toHaveProperty('emailAddress')
  })
})

describe('an impossible value', () => {
  test('is reported at its field, and nothing is changed', async () => {
    const [taken, id] = [`07${Number.parseInt(mark(), 16)}`, await made()]
    await made({ mobileNo: taken })
    const wrong: [object, string, RegExp][] = [
      [{ mobileNo: taken }, 'mobileNo', /Another client/],
      [{ dateOfBirth: '2024-01-15' }, 'dateOfBirth', /day of submission/],
      [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', /before today/],
      [{ firstName: null }, 'firstName', /Enter the first name/],
      [{ legalForm: 'entity' }, 'fullName', /Enter the full name/],
      [{ adviserId: 999_999 }, 'adviserId', /no such adviser/],
    ]
    for (const [changes, name, message] of wrong)
      expect((await change(id, changes)).body).toMatchObject({
        code: 'invalid_input',
        fields: [{ name, message: expect.stringMatching(message) }],
      })
    expect(await activity(id)).toMatchObject({ totalFilteredRecords: 1 })
  })

  test('in a handmade body is refused before the bank is asked', async () => {
    const id = await made()
    const before = await opened(id)
    const bodies = [
      { changes: { emailAddress: 'a@example.com' } },
      { before, changes: {} },
      { before, changes: { active: true } },
      { before, changes: { officeId: 2 } },
      { before, changes: { submittedOn: '2024-01-01' } },
      { before, changes: { isStaff: null } },
      { before, changes: { legalForm: 'trust' } },
      { before, changes: { firstName: '\u200b' } },
      { before, changes: { firstName: 'x'.repeat(51) } },
      { before, changes: { genderId: '22' } },
      { before, changes: { dateOfBirth: '1990-02-30' } },
      { before: { ...before, status: 300 }, changes: { emailAddress: 'a@example.com' } },
      { before, changes: { emailAddress: 'a@example.com' }, dateFormat: 'dd MM yyyy' },
    ]
    for (const body of bodies) {
      const answer = await officer.command(`/api/clients/${id}`, body, undefined, 'PUT')
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    }
    expect(await activity(id)).toMatchObject({ totalFilteredRecords: 1 })
  })
})

describe('who may change a client', () => {
  test('the officer and the verifier may change details, and the auditor is told which permission it needs', async () => {
    const id = await made()
    const by = async (who: Browser) =>
      (await change(id, { externalId: `x-${mark()}` }, { by: who })).body
    expect(await by(verifier)).toMatchObject({ outcome: 'done' })
    const refused = await by(auditor)
    expect(refused).toMatchObject({ code: 'not_permitted', basis: 'stated' })
    expect(refused.detail).toContain('UPDATE_CLIENT')
  })

  test('nobody changes a client of another bank', async () => {
    const id = await made()
    const stranger = await new Browser().signInAs('officer@harbour')
    const before = await opened(id)
    const answer = await change(id, { externalId: 'x' }, { by: stranger, before })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a lost answer', () => {
  test.each([{ kind: 'timeout-after-applying' }, { kind: 'cut' }])(
    'to a change that was made ($kind) is settled by reading the record',
    async (lost) => {
      const id = await made()
      await fault({ ...UPDATE, clientId: id, times: 1, ...lost })
      const { body } = await change(id, { emailAddress: 'a@example.com' })
      expect(body).toMatchObject({ outcome: 'done', client: { emailAddress: 'a@example.com' } })
    },
  )

  test.each([{ kind: 'refuse' }, { kind: 'garbage' }, { kind: 'status', status: 503 }])(
    'to a change that was not made ($kind) claims nothing',
    async (lost) => {
      const id = await made()
      await fault({ ...UPDATE, clientId: id, times: 1, ...lost })
      const { body } = await change(id, { emailAddress: 'a@example.com' })
      expect(body).toMatchObject({ outcome: 'unknown' })
      expect(await recordOf(id)).not.toHaveProperty('emailAddress')
    },
  )

  test('gives the same outcome when the press is repeated, and leaves one entry in the trail', async () => {
    const id = await made()
    const before = await opened(id)
    const key = randomUUID()
    const press = () => change(id, { emailAddress: 'a@example.com' }, { before, key })
    const { status, body } = await press()
    // The console keeps only the outcome of an answer.
    expect(await press()).toMatchObject({ status, body: { outcome: body.outcome } })
    expect(await activity(id)).toMatchObject({ totalFilteredRecords: 2 })
  })

  test('to the read before the change means that nothing was sent, and the press may be made again', async () => {
    const id = await made()
    const before = await opened(id)
    const key = randomUUID()
    await fault({ method: 'GET', path: '/v1/clients/{clientId}', clientId: id, kind: 'garbage' })
    const press = () => change(id, { emailAddress: 'a@example.com' }, { before, key })
    const refused = await press()
    expect(refused).toMatchObject({ status: 502, body: { code: 'bank_bad_answer' } })
    expect(refused.body.detail).toContain('Nothing was changed.')
    await noFaults()
    expect((await press()).body).toMatchObject({ outcome: 'done' })
  })
})
