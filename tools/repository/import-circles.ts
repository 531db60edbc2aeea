import type { Source } from './source'

/**
 * Circles of modules that import each other, types included, as sentences; of several tangled circles at least one. Modules of
 * a circle can only be understood together.
 */
export function circles(sources: Source[]): string[] {
  const imports = new Map(
    sources.map(({ path, imports }) => [
      path.replace(/\.\w+$/, ''),
      imports.filter(({ isPackage }) => !isPackage).map(({ target }) => target),
    ]),
  )
  const found: string[] = []
  const finished = new Set<string>()
  const walk = (path: string, way: string[]) => {
    if (finished.has(path)) return
    const begun = way.indexOf(path)
    if (begun >= 0) {
      found.push([...way.slice(begun), path].join(' imports '))
      return
    }
    for (const target of imports.get(path) ?? []) walk(target, [...way, path])
    finished.add(path)
  }
  for (const path of imports.keys()) walk(path, [])
  return found
}
