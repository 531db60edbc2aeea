import 'server-only'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import type { BankCaller, UserDetails } from '../../bank/exchanged'
import { paths } from '../family/paths'
import { http } from './http'

// The permissions in the person’s details are the scopes of their token, which do not say what they may do here.
const detailsSchema = z.object({
  username: z.string().min(1),
  roles: listOf(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      disabled: z.boolean().optional().catch(undefined),
    }),
    { most: 100 },
  ),
})

const roleSchema = z.object({
  id: z.int(),
  permissionUsageData: listOf(z.object({ code: z.string(), selected: z.boolean() })),
})

/**
 * Reads the caller’s roles, and the permissions of each. Throws `BankRefusal` where the caller may not read roles: then
 * the permissions are unknown.
 */
export async function readUserDetails(caller: BankCaller): Promise<UserDetails> {
  const { username, roles } = await http.readBank(caller, paths.userDetails, {}, detailsSchema)
  const inUse = roles.filter(({ disabled }) => disabled !== true)
  const permitted = await Promise.all(inUse.map(({ id }) => readRole(caller, id)))
  return {
    username,
    roles: inUse.map(({ name }) => name),
    permissions: [...new Set(permitted.flat())],
  }
}

async function readRole(caller: BankCaller, id: number): Promise<string[]> {
  const schema = roleSchema.refine((role) => role.id === id)
  const role = await http.readBank(caller, `/v1/roles/${id}/permissions`, {}, schema)
  return role.permissionUsageData.flatMap(({ code, selected }) => (selected ? [code] : []))
}
