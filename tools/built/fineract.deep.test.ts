import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../launcher/program.mjs'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'

/** The paths that pages read, and the recorded exchange for each. */
const RECORDED: Record<string, string> = {
  '/v1/offices': 'offices-list',
  '/v1/clients': 'clients-list-default',
  '/v1/clients/template': 'clients-template',
  '/v1/clients/1': 'client-read-pending',
  '/v1/entityDatatableChecks': 'entity-datatable-checks-list',
  '/v1/datatables': 'datatables-list',
  '/v1/datatables/source_mwqz0sv9': 'datatable-read',
  '/v1/datatables/source_mwqz0sv9/1': 'datatable-rows-generic',
  '/v1/datatables/job_mwqz0sv9/1': 'datatable-single-row-read-generic',
}
const recordedAs = (name: string) =>
  JSON.parse(
    readFileSync(join(repository, `lib/server/banks/fineract/exchanges/${name}.json`), 'utf8'),
  ).body
const OFFICER = {
  username: 'officer',
  roles: [{ id: 1, name: 'Super user', disabled: false }],
  permissions: ['openid'],
}
const ROLE = { id: 1, permissionUsageData: [{ code: 'ALL_FUNCTIONS', selected: true }] }

describe('Before a Fineract, the page', () => {
  let stand: Awaited<ReturnType<typeof consoleOfTheTest>>
  const unknown: string[] = []
  const undo: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const bank = await bankOfTheTest(CLIENT_ID)
    undo.push(bank.close)
    bank.answer = (request, response) => {
      const path = request.url?.split('?')[0] ?? ''
      if (!path.startsWith('/v1/')) return false
      const name = RECORDED[path]
      const said =
        path === '/v1/userdetails'
          ? OFFICER
          : path === '/v1/roles/1/permissions'
            ? ROLE
            : name && recordedAs(name)
      if (!said) unknown.push(`${request.method} ${request.url}`)
      response.writeHead(said ? 200 : 418, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said ?? {}))
      return true
    }
    stand = await consoleOfTheTest(bank, { BANK_KIND: 'fineract' })
    undo.push(() => stand.program.stop())
  })
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })

  const textOf = async (path: string) => {
    const { status, text } = await stand.ask(path)
    expect([path, status]).toEqual([path, 200])
    // Only the rendered text, not the data in the page's scripts.
    return text.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ')
  }

  it('of the clients has only the tabs, the filter and the links that this bank supports', async () => {
    const { text: html } = await stand.ask('/clients')
    const text = await textOf('/clients')
    expect(text).toContain('Amina N. Okoth mwqz0sv9')
    expect(html).toContain('status=pending')
    expect(html).not.toMatch(/status=(verified|closed)/)
    expect(html).toContain('Filter by name or external id')
    expect(html).not.toContain('href="/activity"')
    expect(html).not.toContain('href="/approvals"')
  })

  it('of clients that the bank did not filter as asked says so, and shows no number', async () => {
    const text = await textOf('/clients?status=pending')
    expect(text).toContain('The bank did not filter these clients as asked')
    expect(text).not.toMatch(/clients found/)
    expect(await textOf('/clients')).not.toContain('The bank did not filter')
  })

  it('of a pending client leads to the activation, and offers nothing that this bank lacks', async () => {
    const text = await textOf('/clients/1')
    expect(text).toContain('Activate this client')
    expect(text).toContain('This bank does not verify clients itself')
    for (const absent of [/Verif(y|ied|ication)\b/, /Identif/, /More actions/, /manual review/])
      expect(text).not.toMatch(absent)
    const { text: html } = await stand.ask('/clients/1')
    expect(html).not.toMatch(/href="\/clients\/1\/(identification|activity|edit)/)
  })

  it('of a data table shows the rows, and takes one new row and no file', async () => {
    const text = await textOf('/clients/1/data-tables/source_mwqz0sv9')
    expect(text).toContain('Lumen Energy')
    expect(text).toContain('Noon Ltd')
    for (const absent of [/\bEdit\b/, /\bFiles\b/, /Created at/]) expect(text).not.toMatch(absent)
    expect(await textOf('/clients/1/data-tables')).toContain('Source')
    const entry = await textOf('/clients/1/data-tables/source_mwqz0sv9/new')
    for (const absent of [/\bFiles\b/, /Paste/, /Add row/]) expect(entry).not.toMatch(absent)
  })

  it('for a new client asks for a person, and for nothing that the bank does not take', async () => {
    const text = await textOf('/clients/new')
    expect(text).toContain('First name')
    expect(text).toContain('activation follows on the client’s page')
    expect(text).not.toContain('verification and activation follow')
    expect(text).toContain('This bank cannot be searched by mobile number or e-mail address')
    for (const absent of [/Entity/, /Country code/i]) expect(text).not.toMatch(absent)
  })

  it.each([
    '/activity',
    '/approvals',
    '/clients/1/identification',
    '/clients/1/activity',
    '/clients/1/edit',
    '/clients/1/review-receipt',
    '/clients/1/data-tables/source_mwqz0sv9/1',
  ])('%s does not exist', async (path) => {
    const { text } = await stand.ask(path)
    expect(text).toContain('NEXT_HTTP_ERROR_FALLBACK;404')
  })

  it('asks the bank for nothing that was never recorded', () => {
    expect(unknown).toEqual([])
  })
})
