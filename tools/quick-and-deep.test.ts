import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './launcher/program.mjs'
import { vitestParts } from './quick-and-deep.mjs'

it('the quick run has every vitest project that is not deep exactly once', () => {
  const config = readFileSync(join(repository, 'vitest.config.ts'), 'utf8')
  const named = [...config.matchAll(/\bname: '([\w-]+)'/g)].map(([, name = '']) => name)
  const quick = named.filter((name) => !name.endsWith('-deep'))
  expect(quick).not.toEqual([])
  const run = vitestParts(false)
    .flat()
    .filter((word) => word !== '--project')
  expect(run.toSorted()).toEqual(quick.toSorted())
})
