import 'server-only'
import type { BankCaller } from '../../bank/exchanged'
import { bankHttp } from '../family/http'
import { refusalFrom } from './refusal'

/** The headers of every request. The trace id is not passed on, because this bank does not record it. */
function headers(caller: BankCaller, token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'fineract-platform-tenantid': caller.tenant }
}

export const http = bankHttp({ headers, refusalFrom })
