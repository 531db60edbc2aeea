import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './launcher/program.mjs'
import { vitestTurns } from './quick-and-deep.mjs'

const config = readFileSync(join(repository, 'vitest.config.ts'), 'utf8')
const named = [...config.matchAll(/\bname: '([\w-]+)'/g)].map(([, name = '']) => name)

it.each([
  { run: 'quick', isDeep: false },
  { run: 'deep', isDeep: true },
])('the $run run has each of its vitest projects exactly once', ({ isDeep }) => {
  const own = named.filter((name) => name.endsWith('-deep') === isDeep)
  expect(own).not.toEqual([])
  const words = vitestTurns(isDeep).flat(2)
  expect(words.filter((word) => word !== '--project').toSorted()).toEqual(own.toSorted())
})
