import type { Source } from './source'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Every export of a route handler file that is not a result of `route()`, as a sentence. */
export function unwrappedHandlers({ path, parsed }: Source): string[] {
  if (!/^app\/api\/.*\/route\.ts$/.test(path)) return []
  const complaints: string[] = []
  for (const statement of parsed.program.body) {
    if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration')
      complaints.push(`${path} exports more than its handlers`)
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue
    const { declaration } = statement
    if (declaration?.type !== 'VariableDeclaration') {
      complaints.push(`${path} exports something that route() does not wrap`)
      continue
    }
    for (const { id, init } of declaration.declarations) {
      const name = id.type === 'Identifier' ? id.name : ''
      const isWrapped =
        init?.type === 'CallExpression' &&
        init.callee.type === 'Identifier' &&
        init.callee.name === 'route'
      if (METHODS.includes(name) && !isWrapped)
        complaints.push(`${path}: ${name} is not wrapped by route()`)
      if (!METHODS.includes(name)) complaints.push(`${path}: ${name} is no handler`)
    }
  }
  return complaints
}
