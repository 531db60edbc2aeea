import { expect, it } from 'vitest'
import { deepSuites } from './deep-suites.mjs'

it('the deep run repeats what depends on a database on a server or on how deep it goes, and nothing else', () => {
  const suites = deepSuites()
  expect(suites).toContain('sandbox/test/activation.test.ts')
  expect(suites).toContain('sandbox/test/hostile-input.test.ts')
  expect(suites).not.toContain('sandbox/test/address.test.ts')
})
