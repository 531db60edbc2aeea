import 'server-only'
import { clientRecords, stateOf } from '../family/client-record'

/** A client of this bank (docs/bank-api.md, "Client record"): as a list has it, and whole. */
export const { clientListItemSchema, clientSchema } = clientRecords(stateOf)
