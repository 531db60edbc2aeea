import { DEEP } from '../quick-and-deep.mjs'
import type { Source } from './source'

/**
 * What is amiss with the parts into which tests are split, as a sentence each: a file of browser tests of which the
 * quick run has none, and a file that is called deep where no project of vitest takes it for deep.
 */
export function badDepth({ path, text, visit }: Source): string[] {
  if (path.endsWith('.deep.test.ts') && !path.startsWith('tools/built/'))
    return [`${path} is called deep, which only tests of tools/built are`]
  if (!/^e2e\/.*\.spec\.ts$/.test(path)) return []
  let isInQuick = false
  visit({
    CallExpression({ callee, arguments: [title] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'test' || title === undefined) return
      isInQuick ||= !text.slice(title.start, title.end).includes(DEEP)
    },
  })
  return isInQuick ? [] : [`${path} has no test in the quick run`]
}
