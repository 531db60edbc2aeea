import 'server-only'
import { causeOf, log } from '../log'

/**
 * Has what Next and Node would write to standard error become lines of the log: that there was an error or a warning,
 * and of which kind. Their own form runs over several lines and holds the text of an error with all its members, and
 * there what the bank wrote may stand. Takes the place of Node's own listener for warnings.
 */
export function logForeignLines(): void {
  console.error = (...said: unknown[]) =>
    log('error', 'Next reports an error', { cause: causeAmong(said) })
  console.warn = (...said: unknown[]) =>
    log('warn', 'Next reports a warning', { cause: causeAmong(said) })
  process.removeAllListeners('warning').on('warning', (warning) => {
    log('warn', 'Node reports a warning', { cause: causeOf(warning) })
  })
}

// An uncaught exception comes behind words that say so.
const causeAmong = (said: unknown[]) =>
  causeOf(said.find((one) => one instanceof Error) ?? said.at(0))
