import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keepCopyFor } from '../http/stopping'
import type { Staff } from '../session/staff'
import { configure } from '../test/environment'
import { plainStaff } from '../test/plain-staff'
import { type ListFile, listFile } from './list-file'

// As in Next: outside a request nothing can be waited for.
const request = new AsyncLocalStorage<Promise<unknown>[]>()
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (work: Promise<unknown>) => {
    const kept = request.getStore()
    if (!kept) throw new Error('outside a request')
    kept.push(work)
  },
}))

const folder = mkdtempSync(join(tmpdir(), 'clientele-export-'))
const path = join(folder, 'audit.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => configure({ AUDIT_LOG: path }))

const staff: Staff = {
  ...plainStaff,
  session: { ...plainStaff.session, person: 'p' },
}

/** A file of these pages, and all that the copy waits for on its behalf. */
async function fileOf(
  rows: ListFile<string>['rows'],
  { signal }: Pick<AbortController, 'signal'> = new AbortController(),
) {
  const kept: Promise<unknown>[] = []
  const columns = [{ heading: { id: 'values.yes' as const }, cell: (row: string) => row }]
  const file = { list: 'clients', filters: {}, separator: 'comma', file: undefined } as const
  const answer = await request.run(kept, () =>
    listFile(staff, { ...file, columns, rows }, () => 'heading', signal),
  )
  return { answer, kept }
}

/** Resolves once everything is done that a stopping copy waits for, as Next does: also what is added meanwhile. */
async function allOf(kept: Promise<unknown>[]): Promise<void> {
  while (kept.length > 0) await Promise.allSettled(kept.splice(0))
}

const exportLines = () =>
  readFileSync(path, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter((line) => line.includes('"action":"export"')).length

test('a copy that is stopping waits for the audit line of a file that it cuts off or completes', async () => {
  for (const isCut of [true, false]) {
    const before = exportLines()
    const { answer, kept } = await fileOf(async function* () {
      yield ['one']
      yield ['two']
    })
    const waited = allOf(kept)
    if (isCut) await answer.body?.cancel()
    else await answer.text()
    await waited
    expect(exportLines()).toBe(before + 1)
  }
})

test.each(['while', 'after'])(
  'a file whose reader leaves %s its first rows are read, and so never reads it, is over',
  async (when) => {
    const before = exportLines()
    const leaving = new AbortController()
    const { kept } = await fileOf(async function* () {
      if (when === 'while') leaving.abort()
      yield ['one']
    }, leaving)
    if (when === 'after') leaving.abort()
    await allOf(kept)
    expect(exportLines()).toBe(before + 1)
  },
)

test('a copy waits for what the reading of a later page begins, such as the renewal of a token', async () => {
  const { answer, kept } = await fileOf(async function* () {
    yield ['one']
    keepCopyFor(Promise.resolve())
    yield ['two']
  })
  const before = kept.length
  const reader = answer.body?.getReader()
  // The headings, the rows read before the answer, and those of the later page.
  for (let reads = 0; reads < 3; reads += 1) await reader?.read()
  expect(kept).toHaveLength(before + 1)
  await reader?.cancel()
  await allOf(kept)
})
