import { readFileSync, statSync } from 'node:fs'
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

/**
 * Finds the secrets of which Next would cut a piece out: in what its `.env` files name it puts the value of another variable in
 * place of `$NAME`, even where the environment gives the value, and nothing if there is no such variable; and a value without
 * quotes ends there at a `#`. This can only be seen before Next reads these files.
 * @param {string} folder Where Next looks for the files.
 * @param {Record<string, string | undefined>} environment As it is before Next reads them.
 * @returns {string[]} A sentence for each.
 */
export function cutSecrets(folder, environment) {
  /** @type {Map<string, { file: string, isCut: boolean, endsAtHash: boolean }>} */
  const found = new Map()
  /** @type {Record<string, string | undefined>} */
  const known = { NODE_ENV: 'production', ...environment }
  for (const file of FILES)
    try {
      const path = join(folder, file)
      // What a pipe holds can be read only once, and a name that it gives may be the one that seems to be missing.
      if (statSync(path).isFIFO()) break
      const lines = linesOf(readFileSync(path, 'utf8'))
      const named = parsed(lines)
      const ended = endedAtHash(lines)
      for (const name of Object.keys(named)) {
        let isCut = false
        let endsAtHash = known[name] === undefined && ended.has(name)
        named[name] = expanded(known[name] ?? named[name] ?? '', (other, otherwise) => {
          isCut ||=
            found.get(other)?.isCut || (known[other] ?? otherwise ?? named[other]) === undefined
          endsAtHash ||=
            found.get(other)?.endsAtHash || (known[other] === undefined && ended.has(other))
          return known[other] || otherwise || named[other] || ''
        })
        if (!found.has(name)) found.set(name, { file, isCut, endsAtHash })
      }
      Object.assign(known, named)
    } catch {
      // Next reports a file that it cannot read or expand, and goes on without it.
    }
  return SECRETS.flatMap((name) => {
    const { file, isCut, endsAtHash } = found.get(name) ?? {}
    if (environment[name] !== undefined)
      return isCut
        ? `${name} has a $ in the environment, which would be taken for the beginning of a variable's name because ${file} names ${name} too: take it out of that file.`
        : []
    const reasons = []
    if (isCut)
      reasons.push(
        `${name} in ${file} has a $, or refers to a value with one, that would be taken for the beginning of a variable's name: write the whole value there, with \\$ for each $.`,
      )
    if (endsAtHash)
      reasons.push(
        `${name} in ${file} has a #, or refers to a value with one, that would be taken for the beginning of a comment: write the value in quotes, or a space before a comment.`,
      )
    return reasons
  })
}

// Next also takes a colon and a space after the name.
/** @param {string} text */
const linesOf = (text) => text.replace(/^([ \t]*(?:export[ \t]+)?[\w.-]+):[ \t]/gm, '$1= ')

/** In the order of the file, which Node's parser may change. @param {string} lines */
function parsed(lines) {
  const values = parseEnv(lines)
  const names = [...lines.matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=/gm)]
  return Object.fromEntries(names.map(([, name = '']) => [name, values[name] ?? '']))
}

const SETTING =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?:[ \t]*(?:'(?:\\'|[^'])*'|"(?:\\"|[^"])*"|`(?:\\`|[^`])*`)[ \t]*(?:#.*)?$|(.*))/gm

/** The names whose value, if it has no quotes, ends at a `#` without a space before it. @param {string} lines */
function endedAtHash(lines) {
  /** @type {Set<string>} */
  const ended = new Set()
  for (const [, name = '', unquoted = ''] of lines.matchAll(SETTING))
    if (/^[^#]*(?<!\s)#/.test(unquoted)) ended.add(name)
    else ended.delete(name)
  return ended
}

/**
 * As Next does: the last `$` first, and no other if that one begins no name.
 * @param {string} text
 * @param {(name: string, otherwise?: string) => string} lookUp
 * @returns {string}
 */
function expanded(text, lookUp) {
  const last = [...text.matchAll(/(?<!\\)\$/g)].at(-1)?.index ?? text.length
  const [reference, name, otherwise] = /^\$\{?(\w+)(?::-([^}\\]*))?\}?/.exec(text.slice(last)) ?? []
  return reference !== undefined && name !== undefined
    ? expanded(text.replace(reference, lookUp(name, otherwise)), lookUp)
    : text.replaceAll('\\$', '$')
}
