import 'server-only'
import type { BankCaller } from '../../bank/exchanged'
import { listOffices as list } from '../family/offices'
import { http } from './http'

/** The offices this member of staff may see, by name. */
export const listOffices = (caller: BankCaller) => list(http, caller)
