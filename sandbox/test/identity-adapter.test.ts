import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database'
import { identityRecord } from '../db/schema'
import { createAdapter } from '../identity/adapter'
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
