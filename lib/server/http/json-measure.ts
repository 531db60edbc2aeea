import 'server-only'

/** The limits of a JSON text before it is parsed. */
export type JsonLimits = {
  /** The estimated memory that it takes once parsed, in bytes, including its text. */
  weight: number
  /** The depth of nested objects and lists. */
  depth: number
  /** Different member names, which also limits the members of one object: with more, a name would repeat. */
  names: number
  /** Objects with different sets or orders of names. */
  shapes: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const NUMBER_SIGNS = new Set([...'+-.eE'].map((sign) => sign.charCodeAt(0)))
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

// The bytes that V8 keeps for each: a slot in the object or list around it, and the thing itself.
const SLOT = 8
const OBJECT = 56
const LIST = 48
const TEXT = 24
// A number that is not a 31-bit integer.
const NUMBER = 16
const LONGEST_SMALL = 9
const NAME = 120
// V8 keeps members named by a number in a table, one for each object.
const NUMBERED = 160
const SHAPE = 300

// Names are compared by a hash with a secret seed, so that no sender can make names collide.
const SEED = Math.floor(Math.random() * 2 ** 31)
const FACTOR = Math.floor(Math.random() * 2 ** 30) * 2 + 1

/**
 * Scans JSON once, byte by byte, without building anything, and estimates its memory once parsed; undefined as soon as it
 * exceeds a limit. A few bytes of JSON can take much memory (`{},{},…` twenty times as much), and names that never repeat
 * cost V8 seconds, so a limit on bytes alone bounds neither memory nor time. The result for text that is not JSON does
 * not matter: the parser refuses it.
 */
export function measureJson(json: Uint8Array, limits: JsonLimits): number | undefined {
  const names = new Set<number>()
  const shapes = new Set<number>()
  const shapeAt = new Int32Array(limits.depth + 1)
  const membersAt = new Int32Array(limits.depth + 1)
  let weight = json.length
  let depth = 0
  let hasWide = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) {
      const { end, hash, isWide, isNumber } = readText(json, at + 1)
      // One wide letter makes V8 store the whole text as wide.
      if (isWide && !hasWide) weight += json.length
      hasWide ||= isWide
      if (isName(json, end + 1)) {
        if (!names.has(hash)) weight += NAME
        names.add(hash)
        // A name repeated within one object costs V8 as much as many names.
        const members = (membersAt[depth] ?? 0) + 1
        if (members > limits.names) return undefined
        membersAt[depth] = members
        shapeAt[depth] = Math.imul((shapeAt[depth] ?? 0) ^ hash, FACTOR)
        weight += isNumber ? NUMBERED : SLOT
      } else weight += TEXT + (isWide ? 2 : 1) * (end - at)
      at = end
    } else if (byte === COMMA) weight += SLOT
    else if (isDigit(byte)) {
      const from = at
      while (isOfNumber(json[at + 1])) at += 1
      if (at - from >= LONGEST_SMALL || !isWhole(json, from, at)) weight += NUMBER
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1
      if (depth > limits.depth) return undefined
      shapeAt[depth] = SEED
      membersAt[depth] = 0
      weight += byte === OPEN_OBJECT ? OBJECT : LIST
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (byte === CLOSE_OBJECT && !shapes.has(shapeAt[depth] ?? 0)) {
        shapes.add(shapeAt[depth] ?? 0)
        weight += SHAPE
      }
      depth = Math.max(0, depth - 1)
    }
    if (weight > limits.weight || names.size > limits.names || shapes.size > limits.shapes)
      return undefined
  }
  return weight
}

type Text = { end: number; hash: number; isWide: boolean; isNumber: boolean }

/**
 * Where the text whose first byte is at `from` ends, a hash of it, whether it takes two bytes a letter, and whether it
 * may be a number: it has only digits, or escapes such as `\u0039`.
 */
function readText(json: Uint8Array, from: number): Text {
  let hash = SEED
  let isWide = false
  let isNumber = true
  let at = from
  for (; at < json.length; at += 1) {
    const byte = json[at] ?? QUOTE
    if (byte === QUOTE) break
    if (byte > 0xc3) isWide = true
    hash = Math.imul(hash ^ byte, FACTOR)
    if (byte === BACKSLASH) {
      // An escaped character may be a quote, which does not end the text, and counts in the hash like any letter.
      at += 1
      hash = Math.imul(hash ^ (json[at] ?? QUOTE), FACTOR)
    } else if (!isDigit(byte)) isNumber = false
  }
  return { end: at, hash, isWide, isNumber }
}

function isName(json: Uint8Array, from: number): boolean {
  let at = from
  while (isSpace(json[at])) at += 1
  return json[at] === COLON
}

const isOfNumber = (byte = 0) => isDigit(byte) || NUMBER_SIGNS.has(byte)

function isWhole(json: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) if (!isDigit(json[at])) return false
  return true
}

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
