import fastify, { type FastifyInstance } from 'fastify'
import { addApprovalRoutes } from './approvals/routes'
import { addAuditRoutes } from './audits/routes'
import { addClientChangeRoutes } from './clients/change-routes'
import { addClientCommandRoutes } from './clients/command-routes'
import { addClientRoutes } from './clients/routes'
import { addClientTemplateRoutes } from './clients/template-routes'
import { addDataTableCheckRoutes } from './data-tables/check-routes'
import { addDocumentRoutes } from './data-tables/document-routes'
import { addDataTableEntryRoutes } from './data-tables/entry-routes'
import { addDataTableRoutes } from './data-tables/routes'
import type { Database } from './db/database'
import { describeApi } from './description/describe-api'
import { addClientDocumentRoutes } from './documents/routes'
import { sweepHourly, sweepStorage } from './documents/sweep'
import { addDecisionRoutes } from './faults/decision-routes'
import { addFaultRoutes } from './faults/fault-routes'
import { createSwitches } from './faults/switches'
import { readJson } from './http/read-json'
import { refuseBadAddress, refuseInOneShape } from './http/refuse'
import { tellRequestId } from './http/request-id'
import { serve } from './http/serve'
import { addIdentifierRoutes } from './identifiers/routes'
import { addSearchRoutes } from './identifiers/search-routes'
import { createIdentity } from './identity/provider'
import type { Bank } from './kit/bank'
import { createBearer } from './kit/bearer'
import { dayIn } from './kit/dates/calendar-day'
import { loadDirectory } from './kit/directory'
import { commandOf, guardRoutes } from './kit/gate'
import { createOtherIssuer } from './kit/other-issuer'
import { validateRoutes } from './kit/validation'
import { addStorageRoutes } from './large-files/storage-routes'
import { decidesLater } from './seed/tenants'
import type { Settings } from './settings'
import { addStaffRoutes } from './staff/routes'
import { openStorage } from './storage/storage'
import { startVerifier } from './verifier/verifier'
import { startSender } from './webhooks/sender'
import { addSubscriberRoutes } from './webhooks/subscriber-routes'
import { addSubscriptionRoutes } from './webhooks/subscription-routes'

const AUDIENCE = 'bank-api'

/**
 * Builds the sandbox on a filled database without listening: bank API, identity provider, fault switches and API description.
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
  validateRoutes(app)
  // The tests check answers against their schemas; checking each answer again at run time would only cost time.
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
    const other = otherIssuer(settings, bank)
    guardRoutes(scope, bank, createBearer({ issuer, jwks, audience: AUDIENCE, other }))
    // Runs after the change is committed, and also when the answer is lost on its way.
    scope.addHook('onSend', async (request) => {
      const { isRecorded, beginsVerification } = request.routeOptions.config
      if (request.method !== 'GET' || isRecorded) sender.wake()
      if (beginsVerification?.includes(commandOf(request))) verifier.wake()
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

function otherIssuer({ otherIssuer: issuer }: Settings, { directory }: Bank) {
  return issuer === undefined
    ? undefined
    : { issuer, check: createOtherIssuer({ issuer, audience: AUDIENCE, directory }) }
}
