import { DEEP } from '../quick-and-deep.mjs'
import type { Source } from './source'

/** The folders in which a vitest project runs `*.deep.test.ts` files. */
const WITH_DEEP = ['app/api/test/', 'lib/server/', 'sandbox/', 'tools/built/']

/** Modules that start another console beside the one under test, which takes longer than most tests. */
const ANOTHER = /^\.\/(another-console|replaced-console|two-copies)$/

/**
 * What is wrong with the split into quick and deep tests, as sentences: a browser test file without a quick test, unless it
 * starts a console of its own, and a deep test file where no vitest project runs it as deep.
 */
export function badDepth({ path, text, visit }: Source): string[] {
  if (path.endsWith('.deep.test.ts') && !WITH_DEEP.some((folder) => path.startsWith(folder)))
    return [`${path} is called deep, where no project of vitest takes it for that`]
  if (!/^e2e\/.*\.spec\.ts$/.test(path)) return []
  let isFine = false
  visit({
    ImportDeclaration({ source }) {
      isFine ||= ANOTHER.test(source.value)
    },
    CallExpression({ callee, arguments: [title] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'test' || title === undefined) return
      isFine ||= !text.slice(title.start, title.end).includes(DEEP)
    },
  })
  return isFine ? [] : [`${path} has no test in the quick run`]
}
