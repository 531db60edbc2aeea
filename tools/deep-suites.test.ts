import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deeperSuites, deepSuites } from './deep-suites.mjs'
import { repository } from './launcher/program.mjs'

/** The tests at the top level of these files that stand in neither run's part, so that both have them. */
const inBoth = (paths: string[]) =>
  paths.flatMap((path) =>
    (readFileSync(join(repository, path), 'utf8').match(/^(describe|test)\b.*/gm) ?? []).map(
      (line) => `${path}: ${line}`,
    ),
  )

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

it('of those files, the deep run repeats no test of the quick run', () => {
  expect(inBoth(deeperSuites())).toEqual([])
})

it('on a database server, the deep run repeats no test that needs none', () => {
  const suites = inBoth(deepSuites()).filter((line) => !line.includes('findEngines()'))
  // This one goes deeper there.
  expect(suites).toEqual([expect.stringContaining('sandbox/test/hostile-input.test.ts')])
})
