import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database'
import { identityRecord } from '../db/schema'
import { createAdapter } from '../identity/adapter'
import { createRefreshTokens } from '../identity/refresh-tokens'
import { readSettings } from '../settings'
import { openTestDatabase } from './open-test-database'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase(readSettings({ SANDBOX_DATA: 'memory://' }))
})
afterAll(() => database.close())

// docs/bank-api.md, "Tokens"
test('writing new records sweeps expired ones; records without an end stay', async () => {
  const { db } = database
  const past = new Date(Date.now() - 1000)
  await db.insert(identityRecord).values([
    { kind: 'Session', id: 'old', payload: {}, expiresAt: past },
    { kind: 'Keys', id: 'current', payload: {} },
  ])
  await createAdapter(db)('Session').upsert('new', { uid: 'u' }, 60)

  const left = await db.select({ id: identityRecord.id }).from(identityRecord)
  expect(left.map(({ id }) => id).sort()).toEqual(['current', 'new'])
})

test('of two uses of one code only the first is accepted, and the second ends its grant', async () => {
  const codes = createAdapter(database.db)('AuthorizationCode')
  await codes.upsert('code', { grantId: 'g' }, 60)
  await createAdapter(database.db)('Grant').upsert('g', {}, 60)

  await codes.consume('code')
  expect(await codes.find('code')).toMatchObject({ consumed: expect.any(Number) })
  await expect(codes.consume('code')).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(await codes.find('code')).toBeUndefined()
  expect(await database.db.select().from(identityRecord).where(eq(identityRecord.id, 'g'))).toEqual(
    [],
  )
})

test('of two uses of one refresh token at the same time, the first leaves no token that works', async () => {
  const { db } = database
  let goOn = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // The first use is slow between taking the token and writing its successor, unless both are one transaction.
  const insert = (table: typeof identityRecord) => ({
    values: (row: typeof identityRecord.$inferInsert) =>
      isAllowed.then(() => db.insert(table).values(row)),
  })
  const slow = new Proxy(db, {
    get: (target, name) => (name === 'insert' ? insert : Reflect.get(target, name)),
  })
  const anybody = async (username: string) => username
  const tokens = createRefreshTokens(db)
  const token = await tokens.issue({ username: 'officer', clientId: 'api' })

  const first = createRefreshTokens(slow).rotate(token, 'api', anybody)
  expect(await tokens.rotate(token, 'api', anybody)).toBeUndefined()
  goOn()
  const successor = (await first)?.next ?? ''
  expect(successor).not.toBe('')
  expect(await tokens.rotate(successor, 'api', anybody)).toBeUndefined()
})
