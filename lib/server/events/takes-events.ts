import 'server-only'
import { bank } from '../bank/bank'
import { env } from '../env'

/**
 * Whether the bank sends events and this console is set up to take them. Otherwise there are no streams, and no page
 * waits for one.
 */
export function takesEvents(): boolean {
  return bank.can.events && env().BANK_WEBHOOK_SECRETS.length > 0
}
