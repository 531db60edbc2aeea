import 'server-only'
import { coreBank } from '../banks/core/bank'
import { fineractBank } from '../banks/fineract/bank'
import { env } from '../env'
import { telemetry } from '../telemetry/telemetry'
import { NotOffered } from './errors'
import type { Bank } from './port'

const KINDS = { core: coreBank, fineract: fineractBank }

/** The bank that this console stands before, of the kind that `BANK_KIND` says. */
export const bank = new Proxy({} as Bank, {
  // Not chosen until it is asked something: modules are loaded where there are no settings, when the console is built.
  get: (_, asked) => named(asked, Reflect.get(KINDS[env().BANK_KIND], asked) ?? notOffered),
}) // whatever is asked of it, the kind answers, or `notOffered`

const notOffered = () => Promise.reject(new NotOffered())

/** What the bank is asked by this name, told under it where somebody collects that. */
function named(name: string | symbol, asked: unknown): unknown {
  const told = telemetry()
  if (!told || typeof asked !== 'function') return asked
  return (...given: unknown[]) => told.bankWork(String(name), () => asked(...given))
}
