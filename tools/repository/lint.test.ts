import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repository } from '../launcher/program.mjs'

// Inside the repository, because the rule has to see the types of packages.
const folder = join(repository, 'test-results/lint-probe')

beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function lint(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { types: ['node'] },
      include: ['*'],
      exclude: [],
    }),
  )
  const args = ['--type-aware', '--no-ignore', '--config', '.oxlintrc.json', join(folder, name)]
  const bin = join(repository, 'node_modules/oxlint/bin/oxlint')
  const path = `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`
  const env = { ...process.env, PATH: path }
  return spawnSync(process.execPath, [bin, ...args], { cwd: repository, env, encoding: 'utf8' })
    .stdout
}

it.each([
  ['of our own', 'a.ts', 'async function later() {}\nlater()\n'],
  ['of Node', 'b.ts', `import { readFile } from 'node:fs/promises'\nreadFile('x')\n`],
  [
    'of a package, in a component',
    'c.tsx',
    `import { useQueryClient } from '@tanstack/react-query'
export function C() {
  const client = useQueryClient()
  return <button type="button" onClick={() => { client.invalidateQueries() }}>x</button>
}
`,
  ],
])('A promise %s that no code waits for is caught', (_, name, text) => {
  expect(lint(name, text)).toContain('no-floating-promises')
})

it('A promise that is ignored on purpose is not caught', () => {
  expect(lint('d.ts', 'async function later() {}\nvoid later()\n')).not.toContain('promises')
})
