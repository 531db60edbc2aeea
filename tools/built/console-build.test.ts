import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptsOf } from '../launcher/desk-scripts.mjs'
import { repository } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'

const build = join(repository, TEST_BUILD)
const json = (path: string) => JSON.parse(readFileSync(join(build, path), 'utf8'))
const files = readdirSync(build, { recursive: true, encoding: 'utf8' })
const allScripts = files.filter((path) => path.startsWith('static/') && path.endsWith('.js'))

describe('The built console', () => {
  it('has no server actions', () => {
    const { node, edge } = json('server/server-reference-manifest.json')
    expect({ node, edge }).toEqual({ node: {}, edge: {} })
  })

  it('has no page that was rendered before a request', () => {
    // The scripts of such a page would have no nonce. The exception is Next's own page for when nothing else works.
    expect(Object.keys(json('prerender-manifest.json').routes)).toEqual(['/_global-error'])
    const pages = files.filter((path) => path.startsWith('server/app/') && path.endsWith('.html'))
    expect(pages).toEqual(['server/app/_global-error.html'])
  })

  it('loads no script twice under two names', () => {
    const routes = files.filter((path) => /^server\/app\/(.*\/)?(route|page)\.js$/.test(path))
    const loads = routes.flatMap((path) =>
      [...readFileSync(join(build, path), 'utf8').matchAll(/R\.c\("(.*?)"\)/g)].map(
        ([, script = '']) => script,
      ),
    )
    const scripts = [...new Set(loads)]
    expect(scripts).not.toEqual([])
    const texts = scripts.map((script) =>
      readFileSync(join(build, script), 'utf8').replace(/\/\/# sourceMappingURL=.*/, ''),
    )
    expect(new Set(texts).size).toBe(scripts.length)
  })

  // Each of these texts stands in a script of its own that a page fetches only once it is idle.
  it.each([
    ['/(office)/clients/page', ['ZodError', 'shouldUnregister', 'isFileDialogActive']],
    ['/(office)/activity/page', ['ZodError', 'shouldUnregister', 'isFileDialogActive']],
    [
      '/(office)/clients/[clientId]/(desk)/page',
      ['ZodError', 'shouldUnregister', 'isFileDialogActive'],
    ],
    ['/(office)/clients/[clientId]/(desk)/identification/page', ['ZodError', 'shouldUnregister']],
    ['/(office)/clients/new/page', ['ZodError', 'isFileDialogActive']],
    ['/(office)/clients/[clientId]/data-tables/[table]/new/page', ['ZodError']],
  ])('sends %s no library that it may never need', (page, texts) => {
    const scripts = scriptsOf(build, page)
    expect(scripts).not.toEqual([])
    const sent = scripts.map((path) => readFileSync(join(build, path), 'utf8')).join('\n')
    expect(texts.filter((text) => sent.includes(text))).toEqual([])
    // A text that no script has any more would prove nothing.
    for (const text of texts)
      expect(
        allScripts.some((path) => readFileSync(join(build, path), 'utf8').includes(text)),
      ).toBe(true)
  })

  it('ships no source map to the browser', () => {
    expect(files.filter((path) => path.startsWith('static/') && path.endsWith('.map'))).toEqual([])
  })

  it('tells the browser nothing about its configuration', () => {
    const scripts = files.filter((path) => path.startsWith('static/') && path.endsWith('.js'))
    expect(scripts).not.toEqual([])
    const told = /OIDC_|BANK_URL|REDIS_URL|not-for-production|client_secret/
    const tells = scripts.filter((path) => told.test(readFileSync(join(build, path), 'utf8')))
    expect(tells).toEqual([])
  })
})
