import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseInTurns } from './json-in-turns'

const inPieces = (text: string, most = 4) =>
  parseInTurns(Buffer.from(text), async () => undefined, most)

/** The value that `JSON.parse` gives for a text, or that it refuses the text. */
const plainly = (text: string): unknown => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return 'refused'
  }
}

const piecewise = (text: string) =>
  inPieces(text).then(
    (value) => ({ value }),
    () => 'refused',
  )

describe('JSON that is parsed in turns', () => {
  test('gives what JSON.parse gives, for any value', async () => {
    const values = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()))
    const wholes = fc.oneof(values, fc.dictionary(fc.string(), values))
    await fc.assert(
      fc.asyncProperty(wholes, fc.constantFrom(undefined, 1), async (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(await piecewise(text)).toEqual(plainly(text))
      }),
    )
  })

  test('is refused where JSON.parse refuses it', async () => {
    const marks = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', 'a', ' ', '"a":')
    const texts = fc.array(marks, { maxLength: 30 }).map((parts) => parts.join(''))
    const framed = texts.map((text) => `[11111,${text},22222,33333]`)
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, framed), async (text) => {
        expect(await piecewise(text)).toEqual(plainly(text))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '[11111,22222,]',
    '[11111,,22222]',
    '[,11111,22222]',
    '[11111,22222}',
    '{"a":[11111,22222],"a":[3]}',
    '{"a":[1],"a":[11111,22222]}',
    '{"__proto__":[11111,22222]}',
    '["a,b\\"",11111,"\\\\",22222]',
    '[[11111,22222],[33333]]',
    '{"a":[11111,22222],"b":["c",44444,5]}',
    '["ñandú","Łódź","東京","🙂"]',
    '{"łąka":["a\\\\","\\"é",11111]}',
  ])('gives what JSON.parse gives for %s', async (text) => {
    const read = await piecewise(text)
    expect(read).toEqual(plainly(text))
    expect(JSON.stringify(read)).toBe(JSON.stringify(plainly(text)))
  })

  test('replaces invalid bytes in the same way as for one text', async () => {
    const bytes = fc.array(
      fc.constantFrom(0x2c, 0x22, 0x5b, 0x5d, 0x31, 0xc3, 0xa9, 0xf0, 0xff, 0xef, 0xbb, 0xbf),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (inner) => {
        const whole = Buffer.concat([
          Buffer.from('["aaaaa",'),
          Buffer.from(inner),
          Buffer.from(',"bbbbb"]'),
        ])
        const read = await parseInTurns(whole, async () => undefined, 4).then(
          (value) => ({ value }),
          () => 'refused',
        )
        expect(read).toEqual(plainly(whole.toString('utf8')))
      }),
      { numRuns: 2000 },
    )
  })

  test('takes a turn before each piece of a list, and no piece is large', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const turn = vi.fn(async () => undefined)
    const text = JSON.stringify({ pageItems: Array(1000).fill({ id: 1 }), total: 1000 })
    try {
      expect(await parseInTurns(Buffer.from(text), turn, 1000)).toEqual(JSON.parse(text))
      const sizes = parse.mock.calls.slice(0, -1).map(([piece]) => piece.length)
      expect(turn.mock.calls.length).toBeGreaterThanOrEqual(sizes.length - 1)
      expect(sizes.length).toBeGreaterThan(8)
      expect(Math.max(...sizes)).toBeLessThan(1100)
    } finally {
      parse.mockRestore()
    }
  })

  test('is not parsed at all where its brackets never close, however long it is', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const turn = vi.fn(async () => undefined)
    const text = JSON.stringify({ pageItems: Array(1000).fill({ id: 1 }) }).slice(0, -2)
    try {
      await expect(parseInTurns(Buffer.from(text), turn, 25)).rejects.toThrow(SyntaxError)
      expect(turn.mock.calls.length).toBeGreaterThan(10)
      expect(parse).not.toHaveBeenCalled()
    } finally {
      parse.mockRestore()
    }
  })
})
