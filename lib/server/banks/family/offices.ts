import 'server-only'
import { listOf } from '@/lib/http/list-of'
import { type Office, officeSchema } from '@/lib/offices/schema'
import type { BankCaller } from '../../bank/exchanged'
import type { BankHttp } from './http'
import { paths } from './paths'

const officesSchema = listOf(officeSchema)

/** The offices this member of staff may see (docs/bank-api.md, "Offices"). */
export async function listOffices({ readBank }: BankHttp, caller: BankCaller): Promise<Office[]> {
  return readBank(caller, paths.offices, {}, officesSchema)
}
