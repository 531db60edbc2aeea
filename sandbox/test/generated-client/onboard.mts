import createClient from 'openapi-fetch'
// Written by the test from the bank's own description, beside a copy of this file.
import type { paths } from './bank-api.d.ts'

const [baseUrl = '', today = ''] = process.argv.slice(2)

const open = createClient<paths>({ baseUrl })
const granted = await open.POST('/oauth/token', {
  params: { header: { tenantId: 'lakeside' } },
  body: {
    grant_type: 'password',
    client_id: 'api',
    client_secret: 'secret',
    username: 'officer',
    password: 'sandbox',
  },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const bank = createClient<paths>({
  baseUrl,
  headers: {
    authorization: `Bearer ${of(granted).access_token}`,
    tenantId: 'lakeside',
    'trace-id': 'RequestUUID=generated-client',
  },
})

const list = of(
  await bank.GET('/v1/clients', {
    params: { query: { limit: 5, clientStatus: 'PENDING', orderBy: 'displayName' } },
  }),
)

const created = of(
  await bank.POST('/v1/clients', { body: { firstname: 'Generated', lastname: 'Client' } }),
)
if (!('id' in created)) throw new Error('The new client waits for a second person.')
const path = { clientId: created.clientId }

const template = of(
  await bank.GET('/v1/clients/{clientId}/identifiers/template', { params: { path } }),
)
const proof = template.allowedDocumentTypes.find(({ provesIdentity }) => provesIdentity)
of(
  await bank.POST('/v1/clients/{clientId}/identifiers', {
    params: { path },
    body: { documentTypeId: proof?.id ?? 0, documentKey: 'GEN-1' },
  }),
)
of(
  await bank.POST('/v1/clients/{clientId}', {
    params: { path, query: { command: 'verify' } },
    body: { kycVerificationType: 'PARTIAL', note: 'By a generated client.' },
  }),
)
const entry = of(
  await bank.POST('/v1/datatables/{table}/{clientId}', {
    params: { path: { ...path, table: 'source_of_funds' } },
    body: { entries: [{ employer: 'Acme Ltd', monthly_income: 4200.5 }] },
  }),
)
of(
  await bank.POST('/v1/clients/{clientId}', {
    params: { path, query: { command: 'activate' } },
    body: { activationDate: today, dateFormat: 'yyyy-MM-dd' },
  }),
)
const client = of(await bank.GET('/v1/clients/{clientId}', { params: { path } }))

process.stdout.write(
  JSON.stringify({
    listed: list.pageItems?.length,
    clientId: created.clientId,
    entryId: entry.resourceId,
    status: client.status?.value,
  }),
)

/** The answer of a request, which must not have been refused. */
function of<Answer>(reply: { data?: Answer; error?: unknown; response: Response }): Answer {
  if (reply.data !== undefined) return reply.data
  throw new Error(`${reply.response.status} ${JSON.stringify(reply.error)}`)
}
