import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { SessionWarning } from './session-warning'

test('the warning does not say that nothing was done: a session also ends in the middle of work', () => {
  const onStay = () => Promise.reject(new Error('not asked'))
  const props = { endsAt: Date.now() + 60_000, warnedBefore: 120, onStay }
  const drawn = renderToString(withWords(createElement(SessionWarning, props)))
  expect(drawn).toContain('Your session is about to end')
  expect(drawn).not.toMatch(/nothing (was|has been)/i)
})
