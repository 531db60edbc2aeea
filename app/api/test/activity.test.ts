import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Activity, ActivityPage } from '@/lib/activity/schema'
import { deskPaths } from '@/lib/desk-paths'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { Browser, fault, noFaults } from './browser'

let auditor: Browser
let verifier: Browser
let other: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
  auditor = await new Browser().signInAs('auditor')
  verifier = await new Browser().signInAs('verifier')
  other = await new Browser().signInAs('auditor@harbour')
})
afterEach(noFaults)

const read = async (browser: Browser, path: string): Promise<ActivityPage> => {
  const { status, body } = await browser.json(path)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const told = ({ pageItems }: ActivityPage) =>
  pageItems.map(({ entity, action }: Activity) => `${entity} ${action}`)

const review = (clientId: number, comments: string, username = 'officer') =>
  askBank(username, 'POST', `/v1/clients/${clientId}?command=activate`, {
    activationDate: '2024-03-05',
    dateFormat: 'yyyy-MM-dd',
    locale: 'en',
    isActivatedByManualReview: true,
    manualReviewActivationComments: comments,
  })

describe('the activity of a client', () => {
  test('tells what was done, newest first, with who did it and the old and new values', async () => {
    const id = await newClient('verifier', { lastname: 'Barrow' })
    await askBank('officer', 'PUT', `/v1/clients/${id}`, { lastname: 'Barrow-Reyes' })
    const page = await read(auditor, deskPaths.api.clientActivity(id, 'limit=25'))
    expect(told(page)).toEqual(['client change', 'client create'])
    expect(page.totalFilteredRecords).toBe(2)
    expect(page.pageItems[0]).toMatchObject({
      maker: 'officer',
      clientId: id,
      clientName: 'Nia Barrow-Reyes',
      result: 'done',
      changes: [{ member: 'lastName', before: 'Barrow', after: 'Barrow-Reyes' }],
    })
    expect(page.pageItems[1]).toMatchObject({ maker: 'verifier' })
  })

  test('tells the rows of a data table by its columns: new, changed and removed', async () => {
    const id = await newClient()
    const rows = `/v1/datatables/source_of_funds/${id}`
    const kind = { IncomeKind_cd_kind: 701 }
    const { resourceId } = await askBank('officer', 'POST', rows, { employer: 'A', ...kind })
    await askBank('officer', 'PUT', `${rows}/${resourceId}`, { employer: 'B' })
    await askBank('officer', 'DELETE', `${rows}/${resourceId}`)
    const { pageItems } = await read(auditor, deskPaths.api.clientActivity(id, 'limit=3'))
    expect(pageItems.map(({ rowChanges, others }) => ({ rowChanges, others }))).toEqual([
      {
        rowChanges: [
          expect.arrayContaining([
            { label: 'Employer', before: 'B', after: null },
            { label: 'Kind', before: 'Salary', after: null },
          ]),
        ],
        others: 0,
      },
      { rowChanges: [[{ label: 'Employer', before: 'A', after: 'B' }]], others: 0 },
      {
        rowChanges: [
          [
            { label: 'Employer', after: 'A' },
            { label: 'Kind', after: 'Salary' },
          ],
        ],
        others: 0,
      },
    ])
  })

  test('comes a page at a time, and holds nothing of another client', async () => {
    const id = await newClient()
    await newClient()
    await askBank('officer', 'PUT', `/v1/clients/${id}`, { externalId: `x-${id}` })
    const older = await read(auditor, deskPaths.api.clientActivity(id, 'limit=1&offset=1'))
    expect(told(older)).toEqual(['client create'])
    expect(older).toMatchObject({ totalFilteredRecords: 2, read: 1 })
  })

  test('holds the number of an identifier only masked', async () => {
    const id = await newClient()
    const documentKey = `P${String(id).padStart(9, '7')}`
    await askBank('officer', 'POST', `/v1/clients/${id}/identifiers`, {
      documentTypeId: 89,
      documentKey,
    })
    const page = await read(auditor, deskPaths.api.clientActivity(id, 'limit=25'))
    expect(JSON.stringify(page)).not.toContain(documentKey)
    expect(page.pageItems[0]?.changes).toContainEqual({
      member: 'documentNumber',
      after: expect.stringMatching(/^\*+.{4}$/),
    })
  })

  test('names kinds, options, offices and reasons as the bank’s own lists do', async () => {
    const id = await newClient()
    await askBank('officer', 'POST', `/v1/clients/${id}/identifiers`, {
      documentTypeId: 89,
      documentKey: `Q${String(id).padStart(9, '7')}`,
    })
    await askBank('officer', 'PUT', `/v1/clients/${id}`, { genderId: 22, staffId: 17 })
    await askBank('officer', 'POST', `/v1/clients/${id}?command=reject`, {
      rejectionDate: '2024-03-05',
      rejectionReasonId: 804,
      dateFormat: 'yyyy-MM-dd',
    })
    const { pageItems } = await read(auditor, deskPaths.api.clientActivity(id, 'limit=25'))
    const changes = pageItems.flatMap((entry) => entry.changes)
    for (const change of [
      { member: 'rejectionReason', after: { code: 804, name: 'A client already' } },
      { member: 'genderId', before: null, after: { code: 22, name: 'Female' } },
      { member: 'adviserId', before: null, after: { code: 17, name: 'Ravi Sharma' } },
      { member: 'documentKind', after: { code: 89, name: 'Passport' } },
      { member: 'officeId', after: { code: 1, name: 'Head Office' } },
    ])
      expect(changes).toContainEqual(change)
  })

  test('calls a data table by its title, and says how many rows were added', async () => {
    const id = await newClient()
    const entries = [{ employer: 'Lumen Energy' }, { employer: 'City of Mombasa' }]
    await askBank('officer', 'POST', `/v1/datatables/source_of_funds/${id}`, { entries })
    const { pageItems } = await read(auditor, deskPaths.api.clientActivity(id, 'limit=1'))
    expect(pageItems[0]).toMatchObject({
      table: 'Source of funds',
      rows: 2,
      changes: [],
      rowChanges: [
        [{ label: 'Employer', after: 'Lumen Energy' }],
        [{ label: 'Employer', after: 'City of Mombasa' }],
      ],
      others: 0,
    })
  })

  test('still comes, with bare numbers, if the bank’s lists cannot be read', async () => {
    const id = await newClient()
    await askBank('officer', 'POST', `/v1/datatables/source_of_funds/${id}`, { employer: 'Lumen' })
    for (const path of ['/v1/offices', '/v1/datatables'])
      await fault({ method: 'GET', path, kind: 'status', status: 500 })
    const { pageItems } = await read(auditor, deskPaths.api.clientActivity(id, 'limit=25'))
    expect(pageItems[0]).toMatchObject({ entity: 'other:source_of_funds', action: 'create' })
    expect(pageItems[0]?.table).toBeUndefined()
    // Without the lists it is not known whether the reader may see the rows.
    expect(pageItems[0]?.others).toBe(1)
    expect(JSON.stringify(pageItems[0])).not.toContain('Lumen')
    expect(pageItems[1]?.changes).toContainEqual({ member: 'officeId', after: 1 })
  })

  test('of a client of another bank is empty', async () => {
    const id = await newClient()
    const page = await read(other, deskPaths.api.clientActivity(id, 'limit=25'))
    expect(page).toMatchObject({ totalFilteredRecords: 0, pageItems: [] })
  })
})

describe('the activity of the bank', () => {
  const find = (search: string) => read(auditor, deskPaths.api.activity(search))

  test('can be filtered by person, action, record and day', async () => {
    const mine = await newClient('verifier')
    await askBank('officer', 'PUT', `/v1/clients/${mine}`, { externalId: `y-${mine}` })
    const updates = await find('limit=200&action=change&entity=client')
    expect(new Set(told(updates))).toEqual(new Set(['client change']))
    const { people } = await choices()
    const makerId = people.find(({ username }) => username === 'verifier')?.id
    const hers = await find(`limit=200&makerId=${makerId}`)
    expect(hers.pageItems.length).toBeGreaterThan(0)
    expect(new Set(hers.pageItems.map(({ maker }) => maker))).toEqual(new Set(['verifier']))
    const today = new Date().toISOString().slice(0, 10)
    expect((await find(`limit=1&from=${today}&to=${today}`)).totalFilteredRecords).toBeGreaterThan(
      1,
    )
    expect((await find('limit=1&to=2024-01-15')).totalFilteredRecords).toBe(0)
  })

  const choices = async (): Promise<{ people: { id: number; username: string }[] }> => {
    const { appUsers } = await askBank('auditor', 'GET', '/v1/audits/searchtemplate')
    return { people: appUsers }
  }

  test('names what became of a client that no longer exists', async () => {
    const passport = async (id: number) =>
      askBank('officer', 'POST', `/v1/clients/${id}/identifiers`, {
        documentTypeId: 89,
        documentKey: `R${String(id).padStart(9, '7')}`,
      })
    const there = await newClient()
    await passport(there)
    const gone = await newClient()
    await passport(gone)
    await askBank('officer', 'DELETE', `/v1/clients/${gone}`)
    const { pageItems } = await find('limit=2&entity=identifier&action=create')
    expect(pageItems.map(({ clientId }) => clientId)).toEqual([gone, there])
    const named = { member: 'documentKind', after: { code: 89, name: 'Passport' } }
    for (const { changes } of pageItems) expect(changes).toContainEqual(named)
  })

  test('has a register of overrides, which says how many activations were read for it', async () => {
    const id = await newClient()
    await review(id, 'Known to the branch.')
    const page = await find('limit=200&overrides=true')
    expect(page.pageItems.every(({ byManualReview }) => byManualReview)).toBe(true)
    expect(page.pageItems[0]).toMatchObject({ clientId: id, maker: 'officer', action: 'activate' })
    expect(page.pageItems[0]?.changes).toContainEqual({
      member: 'reviewComments',
      after: 'Known to the branch.',
    })
    const activations = await find('limit=200&action=activate&entity=client')
    expect(page.read).toBe(activations.pageItems.length)
  })

  test('shows one bank nothing of another', async () => {
    const id = await newClient('officer@harbour')
    await review(id, 'Only for Harbour.', 'officer@harbour')
    const theirs = await read(other, deskPaths.api.activity('limit=200'))
    expect(theirs.pageItems.map(({ clientId }) => clientId)).toContain(id)
    expect(JSON.stringify(await find('limit=200'))).not.toContain('Only for Harbour.')
  })
})

describe('a person who asks for activity that they cannot have', () => {
  test('is told which permission is missing', async () => {
    const id = await newClient()
    for (const path of [
      deskPaths.api.activity('limit=25'),
      deskPaths.api.clientActivity(id, 'limit=25'),
    ]) {
      const { status, body } = await verifier.json(path)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_permitted' })
      expect(body.detail).toContain('READ_AUDIT')
    }
  })

  test.each([
    'limit=0',
    'limit=201',
    'makerId=me',
    'from=2026-02-30',
    'overrides=true&action=change',
    'action=UPDATE',
    'x=1',
  ])('is refused for %s before the bank is asked', async (search) => {
    await fault({ method: 'GET', path: '/v1/audits', kind: 'status', status: 500 })
    const { status, body } = await auditor.json(deskPaths.api.activity(search))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  })

  test('is never shown an empty trail for a failed read', async () => {
    await fault({ method: 'GET', path: '/v1/audits', kind: 'status', status: 500 })
    const { status, body } = await auditor.json(deskPaths.api.activity('limit=25'))
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'bank_failed' })
  })
})
