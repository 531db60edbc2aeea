import 'server-only'
import { bank } from '../bank/bank'
import { env } from '../env'

/** Whether the bank tells what happens, and this console was set up to be told. Where not, it has no streams, and no pages wait for one. */
export function takesEvents(): boolean {
  return bank.can.events && env().BANK_WEBHOOK_SECRETS.length > 0
}
