import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { shownOf } from '@/lib/approvals/evidence'
import { identityOf } from '@/lib/clients/evidence'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { arriving, CONTENT_TYPE, fileForm, pdfOf } from '@/lib/server/test/upload'
import { askBank, newClient } from './bank'
import { type Said, standingBetween } from './between'
import { Browser } from './browser'
import { bankPath, makeTable, tablePath } from './made-table'

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser
let maker: Browser
let checker: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
  maker = await new Browser().signInAs('officer@hillside')
  checker = await new Browser().signInAs('checker@hillside')
})
afterEach(() => {
  between.answer = () => undefined
})
afterAll(() => between.close())

const on = (method: string, path: RegExp, said: Said) => {
  between.answer = (request) =>
    request.method === method && path.test(request.url ?? '') ? said : undefined
}
const json = (body: object, status = 200): Said => ({ status, body: JSON.stringify(body) })
const FOREIGN_YES: [what: string, said: Said][] = [
  ['about another client', json({ officeId: 1, clientId: 4242, resourceId: 77 })],
  ['about nothing', json({})],
  ['with errors in it', json({ errors: [{ userMessageGlobalisationCode: 'error.some' }] })],
]

describe('a success that is not the bank’s does not count', () => {
  test('for the values of a row', async () => {
    const table = await makeTable()
    await askBank('officer', 'POST', bankPath(table.name, table.clientId), { employer: 'Kisumu' })
    const [row] = (await officer.json(tablePath(table))).body.entries
    for (const [what, said] of FOREIGN_YES) {
      on('PUT', /^\/v1\/datatables\//, said)
      const { body } = await officer.command(
        deskPaths.api.entry(table.clientId, table.name, row.id),
        { before: row.values, values: { employer: 'Lakeside' } },
        undefined,
        'PUT',
      )
      expect(body, what).toMatchObject({ outcome: 'unknown', entries: [row] })
    }
  })

  test('for the details of an identity record', async () => {
    const clientId = await newClient('officer')
    const number = `P${randomUUID().slice(0, 8)}`
    const { body: made } = await officer.command(deskPaths.api.identifiers(clientId), {
      kindId: 89,
      number,
      status: 'active',
    })
    for (const [what, said] of FOREIGN_YES) {
      on('PUT', /\/identifiers\//, said)
      const { body } = await officer.command(
        deskPaths.api.identifier(clientId, made.identifier.id),
        { issuedBy: 'Nairobi' },
        undefined,
        'PUT',
      )
      expect(body, what).toEqual({ outcome: 'unknown', identifier: made.identifier })
    }
  })

  test('for a file', async () => {
    const form = fileForm(pdfOf(2000))
    for (const [what, said] of FOREIGN_YES) {
      on('POST', /^\/v1\/datatables\//, said)
      const { body } = await officer.json(
        deskPaths.api.files(await newClient('officer'), 'source_of_funds'),
        {
          method: 'POST',
          stream: arriving(form),
          idempotencyKey: randomUUID(),
          headers: { 'content-type': CONTENT_TYPE, 'content-length': String(form.length) },
        },
      )
      expect(body, what).toEqual({ outcome: 'unknown', file: null })
    }
  })
})

test.each([
  [403, '<!doctype html><h1>403 Forbidden</h1>'],
  [404, '<!doctype html><h1>404 Not Found</h1>'],
  [408, '{"message":"Request Timeout"}'],
])(
  'a page that says %s in place of an answer does not mean that no client was created',
  async (status, body) => {
    on('POST', /^\/v1\/clients$/, { applies: true, status, body })
    const lastname = `Barrow ${randomUUID().slice(0, 8)}`
    const press = { legalForm: 'person', firstName: 'Nia', lastName: lastname }
    const created = await officer.command('/api/clients', press)
    expect(created).toMatchObject({
      status: 200,
      body: { outcome: 'unknown', candidates: [{ client: { displayName: `Nia ${lastname}` } }] },
    })
  },
)

test('a success that names another client does not count as creating that one', async () => {
  const other = await newClient('officer@hillside')
  const stranger = await askBank('officer', 'GET', '/v1/clients?limit=1')
  for (const clientId of [stranger.pageItems[0].id, other + 100_000]) {
    on('POST', /^\/v1\/clients$/, { applies: true, ...json({ officeId: 1, clientId }) })
    const lastname = `Barrow ${randomUUID().slice(0, 8)}`
    const press = { legalForm: 'person', firstName: 'Nia', lastName: lastname }
    expect((await officer.command('/api/clients', press)).body).toMatchObject({
      outcome: 'unknown',
      candidates: [{ client: { displayName: `Nia ${lastname}` } }],
    })
  }
})

describe('a decision on a request that the bank no longer lists', () => {
  /** A client whose activation waits, and `approve` to decide on it like a page that has shown both. */
  async function shown() {
    const clientId = await newClient('officer@hillside')
    await maker.command(deskPaths.api.activation(clientId), {
      activatedOn: '2024-03-05',
      byManualReview: true,
      reviewComments: 'Known to the branch since 2009.',
    })
    const { body } = await checker.json(deskPaths.api.clientApprovals(clientId))
    const [item] = body.items
    const { body: client } = await checker.json(paths.api.client(clientId))
    const seen = { ...shownOf(item), client: identityOf(client) }
    const approve = (more: object = { seen }) =>
      checker.command(deskPaths.api.approval(item.id), { decision: 'approve', clientId, ...more })
    const state = async () => (await maker.json(paths.api.client(clientId))).body.state
    return { id: item.id, clientId, approve, state }
  }

  test.each([403, 404])(
    'is not sent, because nobody can compare it with what was shown (%s)',
    async (status) => {
      const { clientId, approve, state } = await shown()
      await askBank('officer@hillside', 'PUT', `/v1/clients/${clientId}`, { lastname: 'Okafor' })
      on('GET', /^\/v1\/makercheckers/, json({}, status))
      const { body } = await approve()
      expect(body).toMatchObject({
        code: 'changed_meanwhile',
        detail: expect.stringContaining('Nothing was decided.'),
      })
      expect(await state()).toBe('pending')
    },
  )

  test('says who made the decision if somebody else did meanwhile', async () => {
    const { id, approve } = await shown()
    await askBank('manager@hillside', 'POST', `/v1/makercheckers/${id}?command=reject`, {})
    on('GET', /^\/v1\/makercheckers/, json({}, 403))
    const { body } = await approve()
    expect(body.detail).toContain('This request was rejected by')
  })

  test('of which nothing was shown counts only with a success that names it', async () => {
    const { id, approve, state } = await shown()
    const answering = (commandId: number) => {
      between.answer = ({ method, url }) =>
        url?.startsWith('/v1/makercheckers')
          ? json(method === 'GET' ? {} : { commandId }, method === 'GET' ? 403 : 200)
          : undefined
    }
    answering(id + 1)
    expect((await approve({})).body).toMatchObject({ outcome: 'unknown', waits: null })
    answering(id)
    expect((await approve({})).body).toMatchObject({ outcome: 'done', waits: null })
    expect(await state()).toBe('pending')
  })
})
