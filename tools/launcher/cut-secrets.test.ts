import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unusedPort } from '../built/unused-port'
import { cutSecrets } from './cut-secrets.mjs'
import { repository } from './program.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clientele-cut-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (line: string) =>
  writeFileSync(join(folder, '.env.local'), `SIGN_IN_NAME=A\n${line}\n`)

it('a console does not start with a secret that Next would shorten, and names the setting and the file', async () => {
  write("OIDC_CLIENT_SECRET='long-enough-before$ecret'")
  const start = join(repository, 'tools/launcher/start.mjs')
  const { status, stderr } = spawnSync(
    process.execPath,
    [start, '--port', String(await unusedPort())],
    { cwd: folder, env: { ...process.env, OIDC_CLIENT_SECRET: undefined }, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `OIDC_CLIENT_SECRET has a $ in .env.local, which would be taken for the beginning of a variable's name: write \\$ there.\n`,
  })
})

it('a secret of the environment that a file names too is found', () => {
  write('REDIS_URL=rediss://redis.example')
  expect(cutSecrets(folder, { REDIS_URL: 'rediss://:pa$$word@redis.example' })).toEqual([
    "REDIS_URL has a $ in the environment, which would be taken for the beginning of a variable's name because .env.local names REDIS_URL too: take it out of that file.",
  ])
})

it.each([
  ['is written as Next reads it', 'OIDC_CLIENT_SECRET=long-enough-before\\$ecret', {}],
  ['is in the environment alone', 'SIGN_IN_NAME=A', { OIDC_CLIENT_SECRET: 'before$ecret' }],
  [
    'is overruled by the environment',
    'OIDC_CLIENT_SECRET=before$ecret',
    { OIDC_CLIENT_SECRET: 'a' },
  ],
  ['belongs to no secret', 'APP_ORIGIN=http://localhost:$PORT', {}],
])('a $ is accepted that %s', (_how, line, environment) => {
  write(line)
  expect(cutSecrets(folder, environment)).toEqual([])
})

it('each secret of the console that may stand in a file of its own is looked at', () => {
  const settings = readFileSync(join(repository, 'lib/server/env.ts'), 'utf8')
  const secrets = [...settings.matchAll(/^ {2}\w+_FILE: '(\w+)',$/gm)]
  expect(secrets).not.toEqual([])
  for (const [, name = ''] of secrets) {
    write(`${name}=before$ecret`)
    expect(cutSecrets(folder, {})).toHaveLength(1)
  }
})
