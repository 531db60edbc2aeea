import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInTurns } from './json-in-turns'
import { measureJson } from './json-measure'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // V8 offers it under this name
/** The bytes really held on the heap. */
function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

const MIB = 1024 * 1024
// An allowance for code compiled during the test, in bytes: little more than one for each member.
const OF_THE_TEST = 256 * 1024
const limits = { weight: 48 * MIB, depth: 64, names: 2000, shapes: 2000 }
const weigh = (text: string, changes = {}) =>
  measureJson(Buffer.from(text), { ...limits, ...changes })

/** A separate function, so that nothing it uses on the way stays in memory. */
const manyOf = (member: string) => Buffer.from(`[${Array(200_000).fill(member).join(',')}]`)

/** A JSON list of about this many bytes, with a different member at each place. */
function listOfBytes(size: number, member: (at: number) => string): string {
  const members: string[] = []
  for (let length = 0; length < size; length += (members.at(-1)?.length ?? 0) + 1)
    members.push(member(members.length))
  return `[${members.join(',')}]`
}

/** A name of seven escaped characters, different for each number. */
const escapes = (at: number) =>
  Array.from({ length: 7 }, (_, place) => `\\${'btnfr/\\'[Math.floor(at / 7 ** place) % 7]}`).join(
    '',
  )

const ordinaryRow = (id: number) =>
  JSON.stringify({
    id,
    accountNo: String(id).padStart(9, '0'),
    status: { id: 300, code: 'clientStatusType.active', value: 'Active' },
    displayName: `Amara Ueda ${id}`,
    officeId: 3,
    officeName: 'Head Office',
    timeline: { submittedOnDate: [2026, 11, 20] },
  })

describe('a JSON text that is measured before it is parsed', () => {
  test('may hold eight megabytes of ordinary records', () => {
    expect(weigh(listOfBytes(7.9 * MIB, ordinaryRow))).toBeLessThan(limits.weight)
    const cells = (at: number) => `{"row":["${at}","12000.50","Text of row ${at}","true",null]}`
    expect(weigh(listOfBytes(7.9 * MIB, cells))).toBeLessThan(limits.weight)
  })

  test('must not repeat the members of one object too often', () => {
    const members = (count: number) => Array(count).fill('"a":1').join(',')
    expect(weigh(`[{${members(limits.names)}},{${members(limits.names)}}]`)).toBeDefined()
    expect(weigh(`[{${members(limits.names + 1)}}]`)).toBeUndefined()
    expect(weigh(`{"a":{${members(limits.names - 1)}},${members(limits.names)}}`)).toBeUndefined()
  })

  test('may hold a hundred thousand short records', () => {
    const short = (id: number) => `{"id":${id},"status":{"id":300},"displayName":"A"}`
    expect(weigh(listOfBytes(5 * MIB, short))).toBeLessThan(limits.weight)
  })

  test.each<[string, (at: number) => string]>([
    ['empty objects', () => '{}'],
    ['empty lists', () => '[]'],
    ['empty texts', () => '""'],
    ['names that never repeat', (at) => `{"${at}":1}`],
    ['names of signs that are escaped, and never repeat', (at) => `{"${escapes(at)}":1}`],
    ['lists of lists', () => '[[[[]]]]'],
  ])('must not be eight megabytes of %s', (_, member) => {
    expect(weigh(listOfBytes(8 * MIB, member))).toBeUndefined()
  })

  test.each([
    '{}',
    '[]',
    '{"a":1}',
    '{"a":9999999999}',
    '{"a":1.5}',
    '{"9":1}',
    '{"999":1}',
    '{"\\u0039":1}',
    '{"999":1,"998":1}',
    '{"0":1,"1":2,"2":3}',
    '{"a":{"9":1}}',
    '[1e300]',
    '[1.5]',
    '1.5',
    '1e9',
    '-1e300',
    '9999999999',
    '7',
    '["a",1]',
    '[9999999999,"a"]',
    '[[[]]]',
    '"a text that is longer"',
    '"wide: Ω"',
  ])('with many of %s weighs no less than V8 keeps for it', async (member) => {
    const bytes = manyOf(member)
    const before = heapUsed()
    const text = bytes.toString()
    const kept = [text, await parseInTurns(bytes, async () => undefined, 10_000)]
    const taken = heapUsed() - before
    expect(kept[1]).toHaveLength(200_000)
    const weight = measureJson(bytes, { ...limits, weight: Number.POSITIVE_INFINITY }) ?? 0
    expect(weight + OF_THE_TEST).toBeGreaterThan(taken)
  })

  test('must not have too many names in one object', () => {
    const names = Array.from({ length: 424_000 }, (_, at) => `"${at}":1`)
    expect(weigh(`{"before":{${names.join(',')}}}`)).toBeUndefined()
    expect(weigh(`{${names.slice(0, 2000).join(',')}}`)).toBeDefined()
    expect(weigh(`{${names.slice(0, 2001).join(',')}}`)).toBeUndefined()
  })

  test('must not have the same names in ever new orders', () => {
    const names = Array.from({ length: 12 }, (_, at) => `n${at}`)
    const shuffled = (at: number) =>
      `{${names.map((_, index) => `"${names[(index * 5 + at) % 12]}${(at >> index) & 1}":1`).join(',')}}`
    expect(weigh(listOfBytes(MIB, shuffled))).toBeUndefined()
  })

  test('may be as deep as the limit, and no deeper', () => {
    expect(weigh('['.repeat(64) + ']'.repeat(64))).toBeDefined()
    expect(weigh('['.repeat(65) + ']'.repeat(65))).toBeUndefined()
    expect(weigh('{"a":'.repeat(4_000_000))).toBeUndefined()
  })

  test('does not count what is inside a text', () => {
    const text = JSON.stringify('{"a":[1,2,{}],\\"b":{}}'.repeat(100))
    expect(weigh(text, { depth: 0, names: 0, shapes: 0 })).toBeDefined()
    expect(weigh(JSON.stringify({ 'a"b\\': 'c:"' }), { names: 1 })).toBeDefined()
  })

  test('can be measured whatever it holds, JSON or not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(weigh(text)).toBeGreaterThanOrEqual(Buffer.byteLength(text))
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void measureJson(bytes, limits)))
  })
})
