import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// biome-ignore lint/suspicious/noControlCharactersInRegex: what Node keeps in one byte each.
const WIDE = /[^\u0000-\u00ff]/g
// A backslash before an escape would make a backslash of both.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const AFTER_BACKSLASH = /\\[^\u0000-\u00ff]/

/**
 * Writes the letters beyond Latin-1 as escapes in every script of a build that the server runs. Node keeps the text of
 * each script it loads: one dash or curly quotation mark in it, and every letter takes two bytes instead of one.
 * Meaning does not change: such letters stand in texts, where an escape is the same letter. A script in which a
 * backslash stands before one is left as it is.
 * @param {string} build The folder of the build.
 * @returns {number} How many scripts had such letters.
 */
export function writePlainLetters(build) {
  const server = join(build, 'server')
  let rewritten = 0
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue
    const text = readFileSync(join(server, path), 'utf8')
    const plain = text.replace(WIDE, escaped)
    if (plain === text || AFTER_BACKSLASH.test(text)) continue
    writeFileSync(join(server, path), plain)
    rewritten += 1
  }
  return rewritten
}

/** @param {string} unit One unit of UTF-16: a letter beyond the first 65,536 is two, and so are its escapes. */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
