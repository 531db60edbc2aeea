import 'server-only'
import { causeOf, log } from '../log'

/**
 * Turns what Next and Node would write to standard error into log lines that say only that an error or a warning
 * happened, and its kind. Their own format spans several lines and prints the text and members of an error, which may
 * hold the bank's data. Replaces Node's own listener for warnings.
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

// Next puts some words of its own before an uncaught exception.
const causeAmong = (said: unknown[]) =>
  causeOf(said.find((one) => one instanceof Error) ?? said.at(0))
