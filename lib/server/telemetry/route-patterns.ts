import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DYNAMIC = /^\[(?:\.\.\.)?(\w+)\]$/
const REST = /^\[\.\.\./

/** Finds the page or handler that answers a path: `/clients/{clientId}` for `/clients/7`, undefined if none does. */
export class RoutePatterns {
  private readonly patterns: { parts: string[]; written: string }[]

  /** @param routes As the folders of `app` spell them: `/clients/[clientId]`. */
  constructor(routes: readonly string[]) {
    this.patterns = routes
      .map((route) => ({ parts: partsOf(route), written: partsOf(route).map(written).join('/') }))
      .map(({ parts, written }) => ({ parts, written: `/${written}` }))
      // Fixed segments match before dynamic ones.
      .sort((one, other) => looseness(one.parts).localeCompare(looseness(other.parts)))
  }

  patternOf(path: string): string | undefined {
    const asked = partsOf(path)
    return this.patterns.find(({ parts }) => fits(parts, asked))?.written
  }
}

/** The routes of the build in this folder; none if it lists none, as under `next dev`. */
export function patternsOfBuild(folder: string): RoutePatterns {
  try {
    const routes = JSON.parse(readFileSync(join(folder, 'app-path-routes-manifest.json'), 'utf8'))
    return new RoutePatterns(Object.values<string>(routes))
  } catch {
    return new RoutePatterns([])
  }
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

function fits(parts: string[], asked: string[]): boolean {
  const hasRest = REST.test(parts.at(-1) ?? '')
  if (hasRest ? asked.length < parts.length : asked.length !== parts.length) return false
  return parts.every((part, at) => DYNAMIC.test(part) || part === asked[at])
}

const written = (part: string) => {
  const [, name] = DYNAMIC.exec(part) ?? []
  return name ? `{${name}}` : part
}

const looseness = (parts: string[]) =>
  parts.map((part) => (REST.test(part) ? '2' : DYNAMIC.test(part) ? '1' : '0')).join('')
