import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Gathered } from './gathered'

test('bytes that come in pieces are gathered unchanged, however they were cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (pieces) => {
      const whole = Buffer.concat(pieces)
      const gathered = new Gathered(whole.length)
      for (const piece of pieces) gathered.add(piece)
      expect(gathered.size).toBe(whole.length)
      expect(gathered.bytes()).toEqual(whole)
    }),
  )
})

test('announced bytes go into one buffer, whether that many come or not', () => {
  const gathered = new Gathered(1000, 600)
  const room = gathered.bytes().buffer
  gathered.add(new Uint8Array(200).fill(1))
  gathered.add(new Uint8Array(400).fill(2))
  expect(gathered.bytes().buffer).toBe(room)
  gathered.add(new Uint8Array(400).fill(3))
  expect(gathered.bytes()).toEqual(
    Buffer.concat([Buffer.alloc(200, 1), Buffer.alloc(400, 2), Buffer.alloc(400, 3)]),
  )
})

test('announced bytes that do not come take at most half a megabyte', () => {
  expect(new Gathered(8_000_000, 8_000_000).bytes().buffer.byteLength).toBe(512 * 1024)
})
