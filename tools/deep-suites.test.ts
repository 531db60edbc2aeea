import { expect, it } from 'vitest'
import { deeperSuites, deepSuites } from './deep-suites.mjs'

it('the deep run repeats exactly the tests that depend on a database server or on the depth', () => {
  const suites = deepSuites()
  expect(suites).toContain('sandbox/test/activation.test.ts')
  expect(suites).toContain('sandbox/test/hostile-input.test.ts')
  expect(suites).not.toContain('sandbox/test/address.test.ts')
})

it('the deep run has the API tests of which the quick run leaves a part out', () => {
  const suites = deeperSuites()
  expect(suites).toContain('app/api/test/runs.test.ts')
  expect(suites).not.toContain('app/api/test/moves.test.ts')
})
