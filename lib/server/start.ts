import 'server-only'
import { isAbsolute, join } from 'node:path'
import { whyNoLines } from './audit/audit-file'
import { env, isDevelopment, readEnvironment } from './env'
import { bus } from './events/bus'
import { takeMarks } from './house/marks'
import { watchArrivals } from './http/arrivals'
import { sendCompressedFiles } from './http/compressed-files'
import { turnCrowdsAway } from './http/crowd'
import { answerMalformedRequests } from './http/malformed-requests'
import { closeQueuedAnswers } from './http/queued-answers'
import { closeUnreadAnswers } from './http/slow-readers'
import { stopWhenAsked } from './http/stopping'
import { takeNoUpgrades } from './http/upgrades'
import { causeOf, log } from './log'
import { logForeignLines } from './logging/foreign-lines'
import { lookAtProvider } from './session/oidc'

/**
 * Starts the console, or prints every fault of the configuration and exits. It exits on purpose: after an exception
 * here Next would go on and answer 500 for ever.
 */
export async function start(): Promise<void> {
  const read = readEnvironment()
  if (!read.ok) return refuse(read.reasons)
  const { AUDIT_LOG } = read.environment
  const whyNot = isAbsolute(AUDIT_LOG) ? await whyNoLines(AUDIT_LOG) : undefined
  const unfit = await takeMarks(read.environment)
  if (whyNot) unfit.unshift(`AUDIT_LOG ${whyNot}`)
  if (unfit.length > 0) return refuse(unfit)
  // With each error's stack, V8 keeps the objects its functions were called on, and Node everything that ran in the
  // same turn: a kept error, such as the reason why a page was given up, held many other requests in memory. The log
  // has no stacks; developers of the console still see them.
  if (!isDevelopment) {
    Error.stackTraceLimit = 0
    takeNoUpgrades()
    logForeignLines()
    sendCompressedFiles(join(process.cwd(), env().NEXT_DIST_DIR, 'static'))
    void lookAtProvider()
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT, APP_ORIGIN, TRUSTED_PROXIES } = env()
  // The console does not terminate TLS itself, so https means that a proxy stands in front of it.
  if (APP_ORIGIN.protocol === 'https:' && TRUSTED_PROXIES === 0)
    log('warn', 'no proxy is trusted, so all senders count as one', {})
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTelemetry } = await import('./telemetry/otlp')
    const { openOutcomes } = await import('./commands/open-outcomes')
    startTelemetry(OTEL_EXPORTER_OTLP_ENDPOINT, openOutcomes)
  }
  // Not only with the first stream: its page is to hear also of what came after it was read.
  bus()
  closeQueuedAnswers()
  closeUnreadAnswers()
  stopWhenAsked()
  watchArrivals()
  turnCrowdsAway()
  answerMalformedRequests()
  process.on('unhandledRejection', (error) => {
    log('error', 'unhandled rejection', { cause: causeOf(error) })
  })
}

function refuse(reasons: string[]): never {
  const listed = reasons.map((reason) => `  - ${reason}`).join('\n')
  process.stderr.write(
    `Clientele cannot start:\n${listed}\nREADME.md lists every variable; "npm run demo" needs none.\n`,
  )
  process.exit(1)
}
