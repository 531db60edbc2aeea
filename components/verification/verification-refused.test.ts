import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Need } from '@/lib/causes'
import { withWords } from '@/lib/words/test/with-words'
import { VerificationRefused } from './verification-refused'

/** What the page says of a refused verification; without `reasons` it was read before the refusal. */
const drawn = (reasons?: Need[]) =>
  renderToString(
    withWords(
      createElement(VerificationRefused, {
        verification: reasons && { state: 'refused', asked: { refusedFor: reasons } },
        timeZone: 'Africa/Nairobi',
      }),
    ),
  )

test('a refused verification asks for what is missing, and for nothing where the bank’s own check said no', () => {
  const asks = 'Once what is missing is there, the client may be verified again.'
  expect(drawn(['need.identity'])).toContain(asks)
  expect(drawn(['need.identity', 'need.check'])).toContain(asks)
  const checked = drawn(['need.check'])
  expect(checked).toContain('The client may be verified again.')
  expect(checked).not.toContain('missing')
})

test('a refused verification promises nobody in particular that they may verify again', () => {
  for (const text of [drawn(), drawn([]), drawn(['need.check']), drawn(['need.email'])]) {
    expect(text).toMatch(/[Tt]he client may be verified again\./)
    expect(text).not.toMatch(/You may/)
  }
})
