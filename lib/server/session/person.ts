import 'server-only'
import { createHash } from 'node:crypto'

/** By what others know a person of a tenant: a hash that tells of no name. */
export const personOf = ({ tenant, username }: { tenant: string; username: string }): string =>
  createHash('sha256').update(`${tenant}\n${username}`).digest('base64url').slice(0, 22)
