import type { Seeded } from '../faults/seeded'

type Bait = (length: number) => string

/** Text that takes careless code long to check, or much memory to keep. */
const BAITS: Record<string, Bait> = {
  'a fraction that ends late': (n) => `0.${'0'.repeat(n)}1`,
  'digits without end': (n) => '9'.repeat(n),
  'spaces and one letter': (n) => `${' '.repeat(n)}x`,
  'spaces between': (n) => 'a '.repeat(n / 2),
  'an address that never comes': (n) => `${'a@'.repeat(n / 2)}`,
  'a domain of dots': (n) => `a@${'a.'.repeat(n / 2)}`,
  'zero width': (n) => '\u200b'.repeat(n / 3),
  accents: (n) => `a${'\u0301'.repeat(n / 2)}`,
  'half characters': (n) => '\ud800'.repeat(n / 3),
  'a day and another': (n) => '2026-11-20'.repeat(n / 10),
  hyphens: (n) => `${'-'.repeat(n)}!`,
  markup: (n) => '<script>'.repeat(n / 8),
  'a path upwards': (n) => '../'.repeat(n / 3),
  'NUL and the like': (n) => '\u0000\u0001\u001f'.repeat(n / 18),
  'lines without end': (n) => '\r\n'.repeat(n / 2),
}

/** Hostile text of about `length` characters. */
export function hostileText(random: Seeded, length: number): string {
  return random.of(Object.values(BAITS))(Math.max(8, Math.floor(length)))
}

type Shape = (bytes: number, random: Seeded) => string

/** JSON that is short to send but large in memory or deep to walk, and text that is no JSON. */
const SHAPES: Record<string, Shape> = {
  'arrays in arrays': (n) => '['.repeat(n / 2) + ']'.repeat(n / 2),
  'objects in objects': (n) => `${'{"a":'.repeat(n / 6)}1${'}'.repeat(n / 6)}`,
  'left open': (n) => '{"a":['.repeat(n / 6),
  'many objects': (n) => `{"a":[${'{},'.repeat(n / 3)}{}]}`,
  'many arrays': (n) => `[${'[],'.repeat(n / 3)}[]]`,
  'many numbers': (n) => `{"entries":[${'0,'.repeat(n / 2)}0]}`,
  'many members': (n) => `{${Array.from({ length: n / 14 }, (_, i) => `"k${i}":${i}`).join()}}`,
  'one member again and again': (n) => `{${'"a":1,'.repeat(n / 6)}"a":1}`,
  prototypes: (n) => `{${'"__proto__":{"a":1},'.repeat(n / 20)}"constructor":{}}`,
  'one long text': (n) => `{"note":"${'x'.repeat(n)}"}`,
  'one long number': (n) => `{"note":${'7'.repeat(n)}}`,
  escapes: (n) => `{"note":"${'\\u0041'.repeat(n / 6)}"}`,
  'no JSON': (n) => 'x'.repeat(n),
  'spaces alone': (n) => ' '.repeat(n),
  'bytes of nothing': (n) => '\u0000'.repeat(n),
}

/** A hostile body of about `bytes` bytes. */
export function hostileJson(random: Seeded, bytes: number): string {
  return random.of(Object.values(SHAPES))(Math.max(16, Math.floor(bytes)), random)
}
