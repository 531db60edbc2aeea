import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const FILES = ['.env.production.local', '.env.local', '.env.production', '.env']
// Those that a file of their own may hold instead: lib/server/env.ts.
const SECRETS = [
  'OIDC_CLIENT_SECRET',
  'BANK_WEBHOOK_SECRETS',
  'REDIS_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
]
const NAME_BEGINS = /(?<!\\)\$\{?\w/

/**
 * Finds the secrets of which Next would cut a piece out: in what its `.env` files name it takes a `$` for the beginning of
 * another variable's name, even where the environment gives the value. This can only be seen before Next reads these files.
 * @param {string} folder Where Next looks for the files.
 * @param {Record<string, string | undefined>} environment As it is before Next reads them.
 * @returns {string[]} A sentence for each.
 */
export function cutSecrets(folder, environment) {
  return FILES.filter((file) => existsSync(join(folder, file))).flatMap((file) => {
    const named = parseEnv(readFileSync(join(folder, file), 'utf8'))
    return SECRETS.filter(
      (name) => name in named && NAME_BEGINS.test(environment[name] ?? named[name] ?? ''),
    ).map((name) =>
      environment[name] === undefined
        ? `${name} has a $ in ${file}, which would be taken for the beginning of a variable's name: write \\$ there.`
        : `${name} has a $ in the environment, which would be taken for the beginning of a variable's name because ${file} names ${name} too: take it out of that file.`,
    )
  })
}
