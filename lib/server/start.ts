import 'server-only'
import { readEnvironment } from './env'
import { causeOf, log } from './log'
import { answerMalformedRequests } from './malformed-requests'

/**
 * Refuses to start with a configuration that cannot work, and says every reason at once. Leaving the
 * process is on purpose: after an exception here Next would go on and answer 500 for ever.
 */
export function start(): void {
  const read = readEnvironment()
  if (!read.ok) {
    const reasons = read.reasons.map((reason) => `  - ${reason}`).join('\n')
    process.stderr.write(
      `Clientele cannot start:\n${reasons}\nREADME.md lists every variable; "npm run demo" needs none.\n`,
    )
    process.exit(1)
  }
  answerMalformedRequests()
  process.on('unhandledRejection', (error) => {
    log('error', 'unhandled rejection', { cause: causeOf(error) })
  })
}
