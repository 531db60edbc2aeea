import { expect, test } from 'vitest'
import { moveWords } from './words'

test('a name that is read from right to left takes nothing of its sentence along', () => {
  for (const { done } of Object.values(moveWords))
    expect(done('محمد (2)')).toContain('\u2068محمد (2)\u2069')
})
