import fastify, { type FastifyInstance } from 'fastify'
import type { Bank } from './bank/bank'
import { dayIn } from './bank/calendar-day'
import { loadDirectory } from './bank/directory'
import type { Database } from './db/open'
import { describeApi } from './description/describe-api'
import { addDecisionRoutes } from './faults/decision-routes'
import { addFaultRoutes } from './faults/fault-routes'
import { createSwitches } from './faults/switches'
import { addApprovalRoutes } from './http/approval-routes'
import { addAuditRoutes } from './http/audit-routes'
import { createBearer } from './http/bearer'
import { addClientChangeRoutes } from './http/client-change-routes'
import { addClientCommandRoutes } from './http/client-command-routes'
import { addClientDocumentRoutes } from './http/client-document-routes'
import { addClientRoutes } from './http/client-routes'
import { addClientTemplateRoutes } from './http/client-template-routes'
import { addDataTableCheckRoutes } from './http/data-table-check-routes'
import { addDataTableEntryRoutes } from './http/data-table-entry-routes'
import { addDataTableRoutes } from './http/data-table-routes'
import { addDocumentRoutes } from './http/document-routes'
import { guardRoutes } from './http/gate'
import { addIdentifierRoutes } from './http/identifier-routes'
import { readJson } from './http/read-json'
import { refuseBadAddress, refuseInOneShape } from './http/refuse'
import { tellRequestId } from './http/request-id'
import { addSearchRoutes } from './http/search-routes'
import { serve } from './http/serve'
import { addStaffRoutes } from './http/staff-routes'
import { addStorageRoutes } from './http/storage-routes'
import { addSubscriberRoutes } from './http/subscriber-routes'
import { addSubscriptionRoutes } from './http/subscription-routes'
import { compileValidator } from './http/validation'
import { createIdentity } from './identity/provider'
import { decidesLater } from './seed/tenants'
import type { Settings } from './settings'
import { openStorage } from './storage/storage'
import { sweepHourly, sweepStorage } from './storage/sweep'
import { startVerifier } from './verifier/verifier'
import { startSender } from './webhooks/sender'

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
    storage: await openStorage(settings, db),
    timeZone: settings.businessTimeZone,
    today: () => dayIn(settings.businessTimeZone, new Date()),
    verificationSeconds: (tenant) =>
      decidesLater(tenant) ? settings.verificationSeconds : undefined,
  }
  const ownName = new URL(settings.origin).hostname
  const app = fastify({
    logger: { level: settings.logLevel },
    forceCloseConnections: true,
    requestIdHeader: false,
    frameworkErrors: refuseBadAddress,
    serverFactory: (handler) => serve(handler, { db, identity, switches, ownName }),
  })
  const sweep = () => sweepStorage(db, bank.storage)
  await sweep()
  const stopSweeping = sweepHourly(sweep, (error) => app.log.error(error))
  const sender = startSender(bank, settings, (error) => app.log.error(error))
  const verifier = startVerifier(bank, sender.wake, (error) => app.log.error(error))
  app.addHook('onClose', async () => {
    stopSweeping()
    await verifier.close()
    await sender.close()
    return bank.storage.disk.close()
  })
  app.setValidatorCompiler(compileValidator)
  // Answers are checked against their schemas by the tests, not again for every request.
  app.setSerializerCompiler(() => JSON.stringify)
  readJson(app)
  refuseInOneShape(app)
  app.addHook('onRequest', async (request, reply) => {
    tellRequestId(request, reply)
  })
  await describeApi(app, settings.origin)
  identity.registerTokenEndpoint(app)
  addFaultRoutes(app, switches)
  addDecisionRoutes(app, bank, sender.wake)
  app.get('/sandbox/health', async () => ({ ready: true }))
  addStorageRoutes(app, bank, settings.consoleOrigin)
  await app.register(async (scope) => {
    const { issuer, jwks } = identity
    guardRoutes(scope, bank, createBearer({ issuer, jwks, audience: AUDIENCE }))
    // After the change, and also where its answer gets lost.
    scope.addHook('onSend', async ({ method, query, routeOptions }) => {
      if (method !== 'GET' || routeOptions.config.isRecorded) sender.wake()
      if (mayBeginVerification(query)) verifier.wake()
    })
    addClientRoutes(scope, bank)
    addClientTemplateRoutes(scope, bank)
    addClientChangeRoutes(scope, bank)
    addClientCommandRoutes(scope, bank)
    addIdentifierRoutes(scope, bank)
    await addClientDocumentRoutes(scope, bank)
    addSearchRoutes(scope, bank)
    addStaffRoutes(scope, bank)
    addDataTableRoutes(scope, bank)
    addDataTableCheckRoutes(scope, bank)
    await addDataTableEntryRoutes(scope, bank)
    addDocumentRoutes(scope, bank)
    addAuditRoutes(scope, bank)
    addApprovalRoutes(scope, bank)
    addSubscriberRoutes(scope, bank)
    addSubscriptionRoutes(scope, bank)
  })
  await app.ready()
  sender.wake()
  verifier.wake()
  return app
}

// A verify, or the approval of one that was held.
function mayBeginVerification(query: unknown): boolean {
  if (typeof query !== 'object' || query === null || !('command' in query)) return false
  return query.command === 'verify' || query.command === 'approve'
}
