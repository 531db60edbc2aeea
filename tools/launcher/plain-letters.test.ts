import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writePlainLetters } from './plain-letters.mjs'

let build: string

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'clientele-letters-'))
  mkdirSync(join(build, 'server/chunks/ssr'), { recursive: true })
  mkdirSync(join(build, 'static'))
})
afterEach(() => rmSync(build, { recursive: true }))

const SCRIPT = `[
  'Élodie’s “file” – done', "×", \`\${1 + 1} €\`, '😀',
  /[–—]/.test('a—b'), /^[😀😁]$/u.test('😁'), /^.$/u.test('😀'), 'ﬁ'.length, { 'ключ': 1 }['ключ'],
]`

it('Scripts of the server lose every letter beyond Latin-1 and keep their meaning', () => {
  const path = join(build, 'server/chunks/ssr/a.js')
  writeFileSync(path, SCRIPT)
  writeFileSync(join(build, 'server/chunks/b.js'), "'Élodie × plain'")
  expect(writePlainLetters(build)).toBe(1)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/^[\0-\xff]*$/)
  expect(text).toContain('Élodie\\u2019s')
  expect(runInNewContext(text)).toEqual(runInNewContext(SCRIPT))
  expect(readFileSync(join(build, 'server/chunks/b.js'), 'utf8')).toBe("'Élodie × plain'")
})

it('Scripts that browsers fetch, and files that are no scripts, stay as they are', () => {
  for (const path of ['static/a.js', 'server/pages.json']) writeFileSync(join(build, path), '"“”"')
  expect(writePlainLetters(build)).toBe(0)
  for (const path of ['static/a.js', 'server/pages.json'])
    expect(readFileSync(join(build, path), 'utf8')).toBe('"“”"')
})

it('A script with a backslash before such a letter stays as it is', () => {
  const path = join(build, 'server/chunks/a.js')
  writeFileSync(path, "/\\—/.test('—')")
  expect(writePlainLetters(build)).toBe(0)
  expect(runInNewContext(readFileSync(path, 'utf8'))).toBe(true)
})
