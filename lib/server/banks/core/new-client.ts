import 'server-only'
import type { NewClientRequest } from '@/lib/client-details/schema'
import type { BankCaller } from '../../bank/exchanged'
import { newClients } from '../family/new-client'
import { detailsBody } from './client-members'
import { http } from './http'

const { readNewClientTemplate, createClient: create } = newClients(http)

export { readNewClientTemplate }

/** Creates a client, once (docs/bank-api.md, "Create a client"). */
export const createClient = (caller: BankCaller, request: NewClientRequest) =>
  create(caller, detailsBody(request))
