import { DEEP } from '../quick-and-deep.mjs'
import type { Source } from './source'

/** Where a project of vitest takes a file that is called deep. */
const WITH_DEEP = ['app/api/test/', 'lib/server/', 'sandbox/', 'tools/built/']

/** What starts a console of its own beside the one under test, which takes longer than most tests do. */
const ANOTHER = /^\.\/(another-console|replaced-console|two-copies)$/

/**
 * What is amiss with the parts into which tests are split, as a sentence each: a file of browser tests of which the
 * quick run has none, unless it starts a console of its own, and a file that is called deep where no project of vitest
 * takes it for deep.
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
