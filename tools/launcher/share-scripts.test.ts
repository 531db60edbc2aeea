import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shareScripts } from './share-scripts.mjs'

let build: string

function write(path: string, text: string) {
  const whole = join(build, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, text)
}
const read = (path: string) => readFileSync(join(build, path), 'utf8')
const load = (...scripts: string[]) => scripts.map((script) => `R.c("${script}")`).join('\n')
const script = (name: string, text: string) =>
  write(`server/chunks/${name}`, `${text}\n//# sourceMappingURL=${encodeURIComponent(name)}.map`)

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'clientele-share-'))
})
afterEach(() => rmSync(build, { recursive: true }))

it('Routes load one script if the build wrote the same one for each', () => {
  script('a.js', 'exports.one = 1')
  script('b.js', 'exports.one = 1')
  script('ssr/c.js', 'exports.two = 2')
  const own = 'server/chunks/ssr/c.js'
  write('server/app/api/clients/route.js', load('server/chunks/a.js', own))
  write('server/app/clients/page.js', load('server/chunks/b.js', own))
  expect(shareScripts(build)).toBe(1)
  for (const route of ['api/clients/route.js', 'clients/page.js'])
    expect(read(`server/app/${route}`)).toBe(load('server/chunks/a.js', own))
})

it('Scripts that differ are kept apart', () => {
  script('a.js', 'exports.one = 1')
  script('b.js', 'exports.one = 2')
  write('server/app/page.js', load('server/chunks/a.js', 'server/chunks/b.js'))
  expect(shareScripts(build)).toBe(0)
  expect(read('server/app/page.js')).toBe(load('server/chunks/a.js', 'server/chunks/b.js'))
})
