import 'server-only'
import { createHash } from 'node:crypto'

/** The identifier of a person of a tenant for everyone else: a hash that reveals no name. */
export const personOf = ({ tenant, username }: { tenant: string; username: string }): string =>
  createHash('sha256').update(`${tenant}\n${username}`).digest('base64url').slice(0, 22)
