import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Upload } from '@/lib/files/upload'
import { withWords } from '@/lib/words/test/with-words'
import { PlaceNotice } from './place-notice'

/** What is said of pictures that record where they were taken. */
const told = (mayDelete: boolean, ...of: Partial<Upload>[]) => {
  const pictures = of.map(
    (part, at): Upload => ({
      id: String(at),
      file: new File([], `home-${at}.jpg`),
      saysWhere: true,
      toStorage: false,
      mayBeStored: false,
      status: { phase: 'stored', file: null },
      ...part,
    }),
  )
  return renderToString(withWords(createElement(PlaceNotice, { pictures, mayDelete })))
}

test('a person is told to delete a picture that says where it was taken only where they may', () => {
  expect(told(true, {})).toContain('delete the picture and add a copy without it')
  const mayNot = told(false, {})
  expect(mayNot).toContain('home-0.jpg')
  expect(mayNot).toContain('ask somebody who may delete the picture')
  expect(told(false, { status: { phase: 'unknown' }, mayBeStored: true })).toContain('ask somebody')
  // Still on its way: its row has a button that takes it back.
  expect(told(false, { status: { phase: 'sending', percent: 1 } })).toContain('delete the picture')
})

test('of a picture that waits for a checker, the request has to end, and others are told apart', () => {
  const html = told(true, { status: { phase: 'awaiting' } }, {}, {})
  expect(html).toContain('the request has to be withdrawn or rejected')
  expect(html).toContain('delete the pictures and add copies without them')
})
