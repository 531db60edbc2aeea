import 'server-only'
import type { BankCaller } from '../../bank/exchanged'
import { bankHttp } from '../family/http'
import { core } from './profile'
import { refusalFrom } from './refusal'

/** The headers of every request to the bank (docs/bank-api.md, "Headers"). */
export function bankHeaders(caller: BankCaller, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    [core.headers.tenant]: caller.tenant,
    [core.headers.trace]: core.headers.traceValue(caller.traceId),
  }
}

export const http = bankHttp({ headers: bankHeaders, refusalFrom })
export const { readBank, readBankOnce, commandBank, succeeded } = http
