import { expect, test } from 'vitest'
import { englishWords } from '../test/in-english'

const words = englishWords('queue')

test.each([
  [0, 'Not every client of this lane was looked at. None that was is free for you.'],
  [1, 'Not every client of this lane was looked at. The one that was is not free for you.'],
  [500, 'Not every client of this lane was looked at. None of the 500 that were is free for you.'],
])('A lane looked at in part claims nothing of the rest: %s clients', (count, text) => {
  expect(words('nobodyNext.cutOff', { count })).toBe(text)
})
