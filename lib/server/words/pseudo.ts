import 'server-only'
import type { CompiledMessage } from 'icu-minify/format'

const ACCENTED: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ğ',
  h: 'ħ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ł',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ř',
  s: 'š',
  t: 'ŧ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  F: 'Ƒ',
  G: 'Ğ',
  H: 'Ħ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ł',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ř',
  S: 'Š',
  T: 'Ŧ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}
const LONGER_BY = 0.4

/** A message in the pseudo-language: every letter gets an accent, and dots make it 40 % longer. */
export function pseudo(message: CompiledMessage): CompiledMessage {
  const accented = accent(message)
  const letters = lettersIn(message)
  if (letters === 0) return message
  const dots = '·'.repeat(Math.ceil(letters * LONGER_BY))
  return typeof accented === 'string' ? accented + dots : [...accented, dots]
}

const accentText = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)

// A message is text, or a list of parts; a part is text, or a list whose first member is the name of an argument and
// whose third has the choices of a plural or a select.
function accent<Part>(part: Part): Part {
  if (typeof part === 'string') return accentText(part) as Part & string // text for text
  if (!Array.isArray(part)) return part
  return part.map((one) => (Array.isArray(one) ? accentArgument(one) : accent(one))) as Part & [] // a list for a list
}

function accentArgument(argument: readonly unknown[]): unknown[] {
  return argument.map((one, at) => {
    if (at === 0 || typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([choice, text]) => [choice, accent(text)]))
  })
}

function lettersIn(part: unknown): number {
  if (typeof part === 'string') return part.length
  if (!Array.isArray(part)) return 0
  return part.reduce(
    (sum: number, one) =>
      sum + (typeof one === 'string' ? one.length : Array.isArray(one) ? longestChoice(one) : 0),
    0,
  )
}

function longestChoice([, , choices]: readonly unknown[]): number {
  if (typeof choices !== 'object' || choices === null) return 0
  return Math.max(0, ...Object.values(choices).map(lettersIn))
}
