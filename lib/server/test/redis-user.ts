import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Redis } from 'ioredis'

/**
 * Makes a user in this Redis who may do exactly what docs/operations.md allows the console's user. Returns the address with
 * that user's name and password, and a function that removes the user.
 */
export async function guideUser(
  address: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const rules = /^ *user clientele on >\S+ (.+)$/m.exec(guide)?.[1]
  if (rules === undefined) throw new Error('docs/operations.md gives no line for the user of Redis')
  const [name, password] = [`test-${randomUUID()}`, randomUUID()]
  const redis = new Redis(address)
  const url = new URL(address)
  url.username = name
  url.password = password
  await redis.call('ACL', 'SETUSER', name, 'on', `>${password}`, ...rules.split(' '))
  return {
    url: url.href,
    async remove() {
      await redis.call('ACL', 'DELUSER', name)
      redis.disconnect()
    },
  }
}
