import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { RequestPlaceNav } from './request-place'

const drawn = (hasMore: boolean) =>
  renderToString(
    withWords(createElement(RequestPlaceNav, { place: { number: 200, count: 200 }, hasMore })),
  )

test('the place of a request is not among all that wait where more wait than the list has', () => {
  expect(drawn(true)).toContain('200 of more than 200 waiting')
  expect(drawn(false)).toContain('200 of 200 waiting')
})
