import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unusedPort } from '../built/unused-port'
import { cutSecrets } from './cut-secrets.mjs'
import { repository } from './program.mjs'

const require = createRequire(import.meta.url)
/** What reads the `.env` files for Next; only Next depends on it. */
const nextEnv = createRequire(require.resolve('next')).resolve('@next/env')

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
    stderr: `OIDC_CLIENT_SECRET in .env.local has a $, or refers to a value with one, that would be taken for the beginning of a variable's name: write the whole value there, with \\$ for each $.\n`,
  })
})

it('a secret of the environment that a file names too is found', () => {
  write('REDIS_URL=rediss://redis.example')
  expect(cutSecrets(folder, { REDIS_URL: 'rediss://:pa$$word@redis.example' })).toEqual([
    "REDIS_URL has a $ in the environment, which would be taken for the beginning of a variable's name because .env.local names REDIS_URL too: take it out of that file.",
  ])
})

it('a secret that ends at a # is found, and how to write it', () => {
  write('BANK_WEBHOOK_SECRETS=the-half-before#the-half-behind')
  expect(cutSecrets(folder, {})).toEqual([
    'BANK_WEBHOOK_SECRETS in .env.local has a #, or refers to a value with one, that would be taken for the beginning of a comment: write the value in quotes, or a space before a comment.',
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

const SECRET = 'before$ecret'
const URL = 'rediss://:hunter2@redis.example'

it.each<[string, string, Record<string, string>, Record<string, string>]>([
  [
    'refers to another setting',
    URL,
    { '.env': `RP=hunter2\nREDIS_URL=rediss://:$\{RP}@redis.example` },
    {},
  ],
  [
    'refers to the environment',
    URL,
    { '.env': 'REDIS_URL=rediss://:$RP@redis.example' },
    { RP: 'hunter2' },
  ],
  [
    'refers to a file before its own',
    URL,
    { '.env.local': 'RP=hunter2', '.env': 'REDIS_URL=rediss://:$RP@redis.example' },
    {},
  ],
  [
    'refers to a file after its own',
    URL,
    { '.env.local': 'REDIS_URL=rediss://:$RP@redis.example', '.env': 'RP=hunter2' },
    {},
  ],
  [
    'has what stands in for a missing name',
    URL,
    { '.env': `REDIS_URL=rediss://:$\{RP:-hunter2}@redis.example` },
    {},
  ],
  [
    'refers to a value with a $',
    'rediss://:pa$$w@redis.example',
    { '.env': `RP=pa$$w\nREDIS_URL=rediss://:$\{RP}@redis.example` },
    {},
  ],
  [
    'refers to a value that was written rightly',
    'rediss://:pa$w@redis.example',
    { '.env': 'RP=pa\\$w\nREDIS_URL=rediss://:$RP@redis.example' },
    {},
  ],
  [
    'refers to such a value below it',
    'rediss://:pa$w@redis.example',
    { '.env': 'REDIS_URL=rediss://:$RP@redis.example\nRP=pa\\$w' },
    {},
  ],
  ['is written rightly', SECRET, { '.env': 'REDIS_URL=before\\$ecret' }, {}],
  [
    'is written rightly between quotes',
    SECRET,
    { '.env': 'export REDIS_URL="before\\$ecret"' },
    {},
  ],
  ['stands after a colon', SECRET, { '.env': 'REDIS_URL: before$ecret' }, {}],
  ['ends with a $', 'before$ecret$', { '.env': 'REDIS_URL=before$ecret$' }, {}],
  [
    'is wrong only in a file that another overrules',
    SECRET,
    { '.env.local': 'REDIS_URL=before\\$ecret', '.env': 'REDIS_URL=before$ecret' },
    {},
  ],
  [
    'is wrong only in the file that overrules',
    SECRET,
    { '.env.local': 'REDIS_URL=before$ecret', '.env': 'REDIS_URL=before\\$ecret' },
    {},
  ],
  [
    'is in the environment, and a file names it',
    SECRET,
    { '.env': 'REDIS_URL=other' },
    { REDIS_URL: SECRET },
  ],
  ['has a #', 'before#cret', { '.env': 'REDIS_URL=before#cret' }, {}],
  ['has a # after a colon', 'before#cret', { '.env': 'export REDIS_URL: before#cret' }, {}],
  ['begins with a #', '#cret', { '.env': 'REDIS_URL=#cret' }, {}],
  ['has a # between quotes', 'be#cret', { '.env': 'REDIS_URL= "be#cret" # "comment' }, {}],
  ['has a # and quotes within', 'be"f#r"e', { '.env': 'REDIS_URL=be"f#r"e' }, {}],
  ['goes on after its quotes', '"be#f" ore', { '.env': 'REDIS_URL="be#f" ore' }, {}],
  ['has a comment behind it', 'before', { '.env': 'REDIS_URL=before # comment#' }, {}],
  [
    'has a # in a setting that the same file overrules',
    'before',
    { '.env': 'REDIS_URL=a#b\nREDIS_URL=before' },
    {},
  ],
  [
    'has a # in a setting that another file overrules',
    'before',
    { '.env.local': 'REDIS_URL=before', '.env': 'REDIS_URL=a#b' },
    {},
  ],
  [
    'has a # in a setting that the environment overrules',
    'before',
    { '.env': 'REDIS_URL=a#b' },
    { REDIS_URL: 'before' },
  ],
  [
    'has a # in a text of several lines above it',
    'before',
    { '.env': 'SIGN_IN_NAME="\nREDIS_URL=a#b\n"\nREDIS_URL=before' },
    {},
  ],
  [
    'refers to a value with a #',
    'redis://:ha#lf@host',
    { '.env': 'PASSWORD=ha#lf\nREDIS_URL=redis://:$PASSWORD@host' },
    {},
  ],
  [
    'refers to a value with a # in another file',
    'redis://:ha#lf@host',
    { '.env.local': 'PASSWORD=ha#lf', '.env': 'REDIS_URL=redis://:$PASSWORD@host' },
    {},
  ],
  [
    'refers to a value with a # that the environment overrules',
    'redis://:half@host',
    { '.env': 'PASSWORD=ha#lf\nREDIS_URL=redis://:$PASSWORD@host' },
    { PASSWORD: 'half' },
  ],
  ['refers to what Next sets', 'production', { '.env': 'REDIS_URL=$NODE_ENV' }, {}],
])(
  'is refused exactly where Next itself would shorten it: a secret that %s',
  (_how, meant, files, environment) => {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    const load = `require(process.argv[1]).loadEnvConfig(process.argv[2])
    process.stdout.write(process.env.REDIS_URL)`
    const { stdout } = spawnSync(process.execPath, ['-e', load, nextEnv, folder], {
      env: { ...environment, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    expect(cutSecrets(folder, environment)).toHaveLength(stdout === meant ? 0 : 1)
  },
)

it('what is no file is left to Next, and a pipe leaves open what is named', () => {
  mkdirSync(join(folder, '.env.production.local'))
  write('OIDC_CLIENT_SECRET=before$ecret')
  expect(cutSecrets(folder, {})).toHaveLength(1)
  rmSync(join(folder, '.env.production.local'), { recursive: true })
  spawnSync('mkfifo', [join(folder, '.env.production.local')])
  expect(cutSecrets(folder, {})).toEqual([])
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
