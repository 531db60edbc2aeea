import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Gathered } from './gathered'

test('Bytes that come in pieces are had again as they came, however they were cut', () => {
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
