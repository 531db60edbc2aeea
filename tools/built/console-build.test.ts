import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIST, scriptsOf } from '../launcher/desk-scripts.mjs'
import { repository } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'

const build = join(repository, TEST_BUILD)
const json = (path: string) => JSON.parse(readFileSync(join(build, path), 'utf8'))
const files = readdirSync(build, { recursive: true, encoding: 'utf8' })

describe('The built console', () => {
  it('has no server actions', () => {
    const { node, edge } = json('server/server-reference-manifest.json')
    expect({ node, edge }).toEqual({ node: {}, edge: {} })
  })

  it('has no page that was written before someone asked for it', () => {
    // Its scripts would have no nonce. The exception is Next's own page for when nothing else works.
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

  it('sends no schema library to a browser that opens the list', () => {
    const scripts = scriptsOf(build, LIST)
    expect(scripts).not.toEqual([])
    const withSchemas = scripts.filter((path) =>
      readFileSync(join(build, path), 'utf8').includes('ZodError'),
    )
    expect(withSchemas).toEqual([])
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
