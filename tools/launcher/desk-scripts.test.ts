import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteDeskScripts } from './desk-scripts.mjs'

const LIST = '/(office)/clients/page'
const DESK = '/(office)/clients/[clientId]/(desk)/page'
let build: string

function manifest(page: string, text: string) {
  const file = join(build, 'server/app', `${page}_client-reference-manifest.js`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const naming = (page: string, entryJSFiles: Record<string, string[]>) =>
  `globalThis.__RSC_MANIFEST = {};\nglobalThis.__RSC_MANIFEST["${page}"] = ${JSON.stringify({ entryJSFiles })};\n`

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'clientele-desk-'))
})
afterEach(() => rmSync(build, { recursive: true }))

it('The scripts of a desk are noted once each, without those of the list', () => {
  manifest(LIST, naming(LIST, { layout: ['static/both.js'], page: ['static/list.js'] }))
  manifest(
    DESK,
    naming(DESK, {
      layout: ['static/both.js', 'static/desk.js'],
      page: ['static/desk.js', 'static/profile.js'],
    }),
  )
  noteDeskScripts(build)
  expect(JSON.parse(readFileSync(join(build, 'desk-scripts.json'), 'utf8'))).toEqual([
    '/_next/static/desk.js',
    '/_next/static/profile.js',
  ])
})

it('A build of an unknown form is refused, not noted as having no scripts', () => {
  manifest(LIST, naming(LIST, { page: ['static/list.js'] }))
  manifest(DESK, 'export default {}')
  expect(() => noteDeskScripts(build)).toThrow('has another form than expected')
})
