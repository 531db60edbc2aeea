import 'server-only'
import { env } from '../env'

/** Whether this console was set up to be told by the bank. Where not, it has no streams, and no pages wait for one. */
export function takesEvents(): boolean {
  return env().BANK_WEBHOOK_SECRETS.length > 0
}
