import type { Source } from './source'

// Next bundles each of these separately from pages and handlers, with modules of its own.
const APART = ['proxy', 'lib/server/start']
const HEAVY = ['lib/server/words/catalogue', 'lib/server/bank/bank']

/**
 * The import paths, as sentences, by which the code before a page or at the start loads the catalogue or the bank's client:
 * every copy of the console would hold these in memory a second time.
 */
export function heldTwice(sources: Source[]): string[] {
  const imports = new Map(
    sources.map(({ path, imports }) => [
      path.replace(/\.\w+$/, ''),
      imports.filter(({ isPackage, isType, isLate }) => !isPackage && !isType && !isLate),
    ]),
  )
  return APART.flatMap((start) => {
    const seen = new Set<string>()
    const walk = (path: string, way: string[]): string[] => {
      if (HEAVY.includes(path)) return [[...way, path].join(' imports ')]
      if (seen.has(path)) return []
      seen.add(path)
      return (imports.get(path) ?? []).flatMap(({ target }) => walk(target, [...way, path]))
    }
    return walk(start, [])
  })
}
