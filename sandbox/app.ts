import fastify, { type FastifyInstance } from 'fastify'
import type { Bank } from './bank/bank'
import { dayIn } from './bank/calendar-day'
import { loadDirectory } from './bank/directory'
import type { Database } from './db/open'
import { addFaultRoutes } from './faults/fault-routes'
import { createSwitches } from './faults/switches'
import { createBearer } from './http/bearer'
import { addClientCommandRoutes } from './http/client-command-routes'
import { addClientRoutes } from './http/client-routes'
import { guardRoutes } from './http/gate'
import { addIdentifierRoutes } from './http/identifier-routes'
import { describeApi } from './http/open-api'
import { readJson } from './http/read-json'
import { refuseInOneShape } from './http/refuse'
import { serve } from './http/serve'
import { addStaffRoutes } from './http/staff-routes'
import { compileValidator } from './http/validation'
import { createIdentity } from './identity/provider'
import type { Settings } from './settings'

const AUDIENCE = 'bank-api'

/**
 * Builds the sandbox on a filled database, without listening: the bank API, the identity provider,
 * fault switches and the API's own description.
 */
export async function buildApp(settings: Settings, db: Database): Promise<FastifyInstance> {
  const identity = await createIdentity({ settings, db })
  const switches = createSwitches()
  const bank: Bank = {
    db,
    directory: await loadDirectory(db),
    today: () => dayIn(settings.businessTimeZone, new Date()),
  }
  const app = fastify({
    logger: { level: settings.logLevel },
    forceCloseConnections: true,
    requestIdHeader: false,
    serverFactory: (handler) => serve(handler, { db, identity, switches }),
  })
  app.setValidatorCompiler(compileValidator)
  // Answers are checked against their schemas by the tests, not again for every request.
  app.setSerializerCompiler(() => JSON.stringify)
  readJson(app)
  refuseInOneShape(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', traceOf(request.headers['trace-id']) ?? request.id)
  })
  await describeApi(app, settings.origin)
  identity.registerTokenEndpoint(app)
  addFaultRoutes(app, switches)
  app.get('/sandbox/health', async () => ({ ready: true }))
  await app.register(async (scope) => {
    const { issuer, jwks } = identity
    guardRoutes(scope, bank, createBearer({ issuer, jwks, audience: AUDIENCE }))
    addClientRoutes(scope, bank)
    addClientCommandRoutes(scope, bank)
    addIdentifierRoutes(scope, bank)
    addStaffRoutes(scope)
  })
  await app.ready()
  return app
}

function traceOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^RequestUUID=([\w-]{1,64})$/.exec(header)?.[1] : undefined
}
