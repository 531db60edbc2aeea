import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Environment } from '@/lib/server/env'
import { house } from '@/lib/server/house/house'
import { takeMarks } from '@/lib/server/house/marks'
import { configure } from '@/lib/server/test/environment'
import { Browser } from './browser'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'
const folder = mkdtempSync(join(tmpdir(), 'clientele-mark-'))
const stranger = new Browser()
let address = ''

beforeAll(async () => {
  configure()
  const path = join(folder, 'mark.svg')
  writeFileSync(path, DRAWING)
  await takeMarks({ HOUSE_MARK: path } as Environment) // nothing else of the environment is read
  address = house().mark?.light.src ?? ''
})
afterAll(() => rmSync(folder, { recursive: true }))

const KEPT = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Accept-Encoding',
}

test('the mark of the house is there without signing in, and may be cached for a year', async () => {
  const answer = await stranger.ask(address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject(KEPT)
  expect(await answer.text()).toBe(DRAWING)
})

test('a HEAD request for the mark is answered with its headers', async () => {
  const answer = await stranger.ask(address, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Object.fromEntries(answer.headers)).toMatchObject(KEPT)
})

test('another mark is not found, and that answer is not cached', async () => {
  for (const other of ['A'.repeat(22), 'x', '..%2f..%2fetc%2fpasswd']) {
    const answer = await stranger.ask(`/api/house/marks/${other}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store, private')
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
})

test('a house without a mark has none to show', async () => {
  await takeMarks({} as Environment) // as above
  expect((await stranger.ask(address)).status).toBe(404)
})
