import { expect, it } from 'vitest'
import { deeperSuites, deepSuites } from './deep-suites.mjs'

it('the deep run repeats what depends on a database on a server or on how deep it goes, and nothing else', () => {
  const suites = deepSuites()
  expect(suites).toContain('sandbox/test/activation.test.ts')
  expect(suites).toContain('sandbox/test/hostile-input.test.ts')
  expect(suites).not.toContain('sandbox/test/address.test.ts')
})

it('the deep run has the tests of the API of which the quick one leaves some out', () => {
  const suites = deeperSuites()
  expect(suites).toContain('app/api/test/runs.test.ts')
  expect(suites).not.toContain('app/api/test/moves.test.ts')
})
