import 'server-only'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import type { BankCaller, UserDetails } from '../../bank/exchanged'
import { readBank } from './http'
import { core } from './profile'

const schema = z.object({
  userId: z.number().int().positive().optional().catch(undefined),
  username: z.string().min(1),
  roles: listOf(z.object({ name: z.string() }))
    .default([])
    .catch([]),
  permissions: listOf(z.string()),
})

/** Reads the caller's own roles and permissions (docs/bank-api.md, "User details"). */
export async function readUserDetails(caller: BankCaller): Promise<UserDetails> {
  const { userId, ...details } = await readBank(caller, core.paths.userDetails, {}, schema)
  return { id: userId, ...details, roles: details.roles.map((role) => role.name) }
}
