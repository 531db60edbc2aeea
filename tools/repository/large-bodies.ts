import type { Source } from './source'

/** Every handler that takes more than 64 KiB without first checking who may send that, as a sentence. */
export function unaskedBodies(source: Source): string[] {
  if (source.isTest) return []
  const complaints: string[] = []
  source.visit({
    CallExpression({ start, callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'route') return
      if (spec?.type !== 'ObjectExpression') return
      const names = spec.properties.map((one) => {
        if (one.type !== 'Property') return undefined
        return one.key.type === 'Literal' ? one.key.value : 'name' in one.key && one.key.name
      })
      if (names.includes('bodyUpTo') && !names.includes('beforeLargeBody'))
        complaints.push(
          `${source.path}:${source.line(start)} has bodyUpTo without beforeLargeBody, so anybody's large body is read`,
        )
    },
  })
  return complaints
}
