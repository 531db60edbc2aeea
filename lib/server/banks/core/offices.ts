import 'server-only'
import { listOf } from '@/lib/http/list-of'
import { type Office, officeSchema } from '@/lib/offices/schema'
import type { BankCaller } from '../../bank/exchanged'
import { readBank } from './http'
import { core } from './profile'

/** The offices this member of staff may see, by name (docs/bank-api.md, "Offices"). */
export async function listOffices(caller: BankCaller): Promise<Office[]> {
  const offices = await readBank(caller, core.paths.offices, {}, listOf(officeSchema))
  return offices.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
