import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { openServer } from '../db/open-server'
import { dropSchema, findEngines, SERVER_URL } from './engines'

describe.each(await findEngines())('a database whose connections are cut (%s)', (engine) => {
  test.runIf(engine === 'server')(
    'fails what used them, and answers the next statement',
    async () => {
      const schema = `sandbox_test_${randomUUID().replaceAll('-', '')}`
      const { db, close } = await openServer(SERVER_URL, schema, false)
      const told = vi.spyOn(console, 'error').mockReturnValue()
      // Not this session itself, which is to find out that the others are gone.
      const cutOthers = () =>
        db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and query like ${`%${schema}%`}`)
      const mark = sql.raw(`select 1 as "${schema}"`)
      try {
        await Promise.all([1, 2, 3].map(() => db.execute(mark)))
        await cutOthers()
        // Both idle ones, so that no later statement gets a line that is already cut.
        await expect.poll(() => told.mock.calls.length).toBe(2)
        expect(await db.execute(mark)).toMatchObject({ rows: [{ [schema]: 1 }] })

        let isCut = false
        const user = db.transaction(async (tx) => {
          await tx.execute(mark)
          await cutOthers()
          isCut = true
          await tx.execute(mark)
        })
        await expect(user).rejects.toThrow()
        expect(isCut).toBe(true)
        expect(await db.execute(mark)).toMatchObject({ rows: [{ [schema]: 1 }] })
      } finally {
        told.mockRestore()
        await close()
        await dropSchema(schema)
      }
    },
  )
})
