import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that Node keeps in one byte each.
const WIDE = /[^\u0000-\u00ff]/g
// A backslash before the new escape would turn it into a plain backslash and text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const AFTER_BACKSLASH = /\\[^\u0000-\u00ff]/

/**
 * Writes the letters beyond Latin-1 as escapes in every script of a build that the server runs. Node keeps the text of each
 * script it loads, and a single dash or curly quotation mark makes every letter of it take two bytes instead of one. The
 * meaning does not change: such letters stand in texts, where an escape is the same letter. A script with a backslash before
 * such a letter is left as it is.
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
