import { dirname } from 'node:path'
import type { ObjectExpression } from 'oxc-parser'
import type { Source } from './source'

const CATALOGUE = /^lib\/words\/en\/([\w-]+)\.ts$/
// The server says its own words; the catalogue and the code that says it need none.
const NEEDS_NONE = /^lib\/(server|words)\//
// Words composed here are said by components, not by every module that imports them; the browser tests cover that.
const SAYS_NOTHING = /^lib\//

/**
 * Pages that are not sent the words their screens may say, or are sent a domain of words that none of them says. The imports of
 * a page show what it may say; the page (`PageWords`) and the layouts around it name what it is sent.
 */
export function wordlessPages(sources: Source[]): string[] {
  const catalogue = new Map(sources.flatMap(messagesIn))
  const domains = [...catalogue.keys()]
  const modules = new Map(sources.map((source) => [bare(source.path), source]))
  const says = new Map<string, Set<string>>()
  const saidBy = (source: Source) => {
    if (SAYS_NOTHING.test(source.path)) return new Set<string>()
    const known = says.get(source.path) ?? domainsSaid(source, catalogue)
    says.set(source.path, known)
    return known
  }
  const layouts = sources.filter(({ path }) => /^app\/.*layout\.tsx$/.test(path))
  const sentBy = (source: Source) => domainsNamed(source, domains)
  return sources
    .filter(({ path }) => /^app\/(?!api\/).*page\.tsx$/.test(path))
    .flatMap((page) => {
      const around = layouts.filter(({ path }) => page.path.startsWith(`${dirname(path)}/`))
      const needed = allOf([page, ...around].flatMap((one) => reach(one, modules)).map(saidBy))
      const outer = allOf(around.map(sentBy))
      const own = sentBy(page)
      const missing = [...needed].filter((domain) => !outer.has(domain) && !own.has(domain))
      const needless = [...own].filter((domain) => !needed.has(domain) || outer.has(domain))
      return [
        ...missing.map(
          (domain) => `${page.path} is not sent the words of ${domain}, which its screens say`,
        ),
        ...needless.map((domain) => `${page.path} is sent the words of ${domain} needlessly`),
      ]
    })
}

const allOf = (sets: Set<string>[]) => new Set(sets.flatMap((one) => [...one]))

/**
 * The modules of a page that run in the browser: those that say so, and everything they import. Modules that run only on the
 * server are left out, because the server says their words itself.
 */
function reach(page: Source, modules: Map<string, Source>): Source[] {
  const onServer = new Set<Source>([page])
  const inBrowser = new Set<Source>()
  const imported = (source: Source) =>
    source.imports.flatMap(({ target, isPackage, isType }) => {
      const next = isPackage || isType ? undefined : modules.get(target)
      return next && !NEEDS_NONE.test(next.path) ? [next] : []
    })
  for (const source of onServer)
    for (const next of imported(source)) (isOfBrowser(next) ? inBrowser : onServer).add(next)
  for (const source of inBrowser) for (const next of imported(source)) inBrowser.add(next)
  return [...inBrowser]
}

const isOfBrowser = ({ text }: Source) => /^['"]use client['"]/.test(text)

type Catalogue = Map<string, Set<string>>

/** The ids of the messages of one domain, if the module is a part of the catalogue. */
function messagesIn(source: Source): [domain: string, ids: Set<string>][] {
  const name = CATALOGUE.exec(source.path)?.[1]
  if (name === undefined || source.isTest) return []
  const domain = camelCase(name)
  const ids = new Set<string>()
  const collect = (node: ObjectExpression, before: string) => {
    for (const property of node.properties) {
      if (property.type !== 'Property') continue
      const key = property.key.type === 'Identifier' ? property.key.name : keyIn(property.key)
      if (property.value.type === 'ObjectExpression') collect(property.value, `${before}${key}.`)
      else ids.add(before + key)
    }
  }
  source.visit({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      const made = declaration.declarations[0]?.init
      const tree = made?.type === 'TSAsExpression' ? made.expression : made
      if (tree?.type === 'ObjectExpression') collect(tree, `${domain}.`)
    },
  })
  return [[domain, ids]]
}

const keyIn = (key: { type: string }) => ('value' in key ? String(key.value) : '')

/** The domains whose words a module says: by `useWords`, or by the id of a message. */
function domainsSaid(source: Source, catalogue: Catalogue): Set<string> {
  const found = new Set<string>()
  const note = (text: string, isWhole: boolean) => {
    for (const [domain, ids] of catalogue)
      if (ids.has(text) || (!isWhole && text.startsWith(`${domain}.`))) found.add(domain)
  }
  source.visit({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'useWords') return
      const [first] = node.arguments
      if (first?.type === 'Literal') found.add(String(first.value))
    },
    Literal(node) {
      if (typeof node.value === 'string') note(node.value, true)
    },
    TemplateElement(node) {
      note(node.value.raw, false)
    },
  })
  return found
}

/** The domains that a page or a layout names. */
function domainsNamed(source: Source, domains: string[]): Set<string> {
  const found = new Set<string>()
  if (!source.text.includes('<PageWords')) return found
  source.visit({
    ArrayExpression(node) {
      for (const one of node.elements)
        if (one?.type === 'Literal' && domains.includes(String(one.value)))
          found.add(String(one.value))
    },
  })
  return found
}

const bare = (path: string) => path.replace(/\.(ts|tsx|mjs)$/, '')
const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
