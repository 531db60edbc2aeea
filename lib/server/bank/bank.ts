import 'server-only'
import { coreBank } from '../banks/core/bank'
import { fineractBank } from '../banks/fineract/bank'
import { env } from '../env'
import { telemetry } from '../telemetry/telemetry'
import { NotOffered } from './errors'
import type { Bank } from './port'

const KINDS = { core: coreBank, fineract: fineractBank }

/** The bank that this console serves, of the kind that `BANK_KIND` says. */
export const bank = new Proxy({} as Bank, {
  // The kind is chosen at the first call: the build loads these modules where there are no settings.
  get: (_, asked) => named(asked, Reflect.get(KINDS[env().BANK_KIND], asked) ?? notOffered),
}) // every property comes from the kind of bank, or is `notOffered`

const notOffered = () => Promise.reject(new NotOffered())

/** A function of the bank, measured under its name where telemetry is collected. */
function named(name: string | symbol, asked: unknown): unknown {
  const told = telemetry()
  if (!told || typeof asked !== 'function') return asked
  return (...given: unknown[]) => told.bankWork(String(name), () => asked(...given))
}
