import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { idempotencyKeyOf, once } from './idempotency'
import { keyValue } from './kv'
import { ProblemError } from './problems'
import { configure } from './test/environment'

beforeAll(() => configure())

const command = (changes: object = {}) => ({
  scope: 'lakeside\nofficer',
  key: randomUUID(),
  contents: { activationDate: '2026-11-20' },
  ...changes,
})
const good = { status: 200, body: '{"outcome":"done"}', keep: true }
const codeOf = (error: unknown) => (error instanceof ProblemError ? error.code : error)

describe('a command with an idempotency key', () => {
  test('pressed fifty times at once is carried out once, and every press gets its answer', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      await new Promise((resolve) => setImmediate(resolve))
      return { ...good, body: `{"run":${runs}}` }
    }
    const same = command()
    const answers = await Promise.all(Array.from({ length: 50 }, () => once(same, run)))
    expect(runs).toBe(1)
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{"run":1}']))
    expect(await once(same, run)).toEqual({ status: 200, body: '{"run":1}' })
    expect(runs).toBe(1)
  })

  test('gets the same refusal again', async () => {
    const same = command()
    await once(same, async () => ({ status: 403, body: '{"code":"not_verified"}', keep: true }))
    expect(await once(same, async () => good)).toEqual({
      status: 403,
      body: '{"code":"not_verified"}',
    })
  })

  test('that never reached the bank may be sent again', async () => {
    const same = command()
    await once(same, async () => ({ status: 502, body: '{}', keep: false }))
    expect((await once(same, async () => good)).status).toBe(200)
  })

  test('with other contents is refused, and nothing runs', async () => {
    const same = command()
    await once(same, async () => good)
    let ran = false
    const other = once({ ...same, contents: { activationDate: '2026-11-21' } }, async () => {
      ran = true
      return good
    })
    expect(await other.catch(codeOf)).toBe('key_reused')
    expect(ran).toBe(false)
  })

  test('of two people with the same key are two commands', async () => {
    const same = command()
    await once(same, async () => good)
    const answer = await once({ ...same, scope: 'harbour\nofficer@harbour' }, async () => ({
      ...good,
      body: '{"own":true}',
    }))
    expect(answer.body).toBe('{"own":true}')
  })

  test('that another copy is still running is not run here too', async () => {
    const same = command()
    // What another copy of the console leaves in the shared store when it begins.
    let begin = () => {}
    const running = once(same, async () => {
      await new Promise<void>((resolve) => {
        begin = resolve
      })
      return good
    })
    const elsewhere = await startedElsewhere(same)
    expect(await once(elsewhere, async () => good).catch(codeOf)).toBe('in_progress')
    begin()
    await running
  })

  test('needs a key of a decent length', () => {
    const read = (key: string) => idempotencyKeyOf(new Headers({ 'idempotency-key': key }))
    const key = randomUUID()
    expect(read(key)).toBe(key)
    for (const wrong of ['', 'short', 'x'.repeat(65), 'has a space in it!!'])
      expect(() => read(wrong)).toThrow('invalid_input')
  })
})

/** Copies the entry that a running command has made under another key, where no promise is known. */
async function startedElsewhere(running: ReturnType<typeof command>) {
  const other = { ...running, key: randomUUID() }
  const store = keyValue()
  const { createHash } = await import('node:crypto')
  const slot = ({ scope, key }: typeof running) =>
    `command:${createHash('sha256').update(`${scope}\n${key}`).digest('base64url')}`
  await store.set(slot(other), (await store.get(slot(running))) ?? '', 60)
  return other
}
