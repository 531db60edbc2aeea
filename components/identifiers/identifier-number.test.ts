import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Identifier } from '@/lib/identifiers/identifier'
import { withWords } from '@/lib/words/test/with-words'
import { IdentifierNumber } from './identifier-number'

const identifier: Identifier = {
  id: 3,
  kind: { name: 'Passport' },
  number: '•••4567',
  isMasked: true,
  status: 'active',
}
const drawn = (blockedBy?: string) =>
  renderToString(withWords(createElement(IdentifierNumber, { clientId: 1, identifier, blockedBy })))

test('the button to reveal a number waits for the script; the reason why one may not is readable before', () => {
  expect(drawn()).toContain(' disabled=""')
  expect(drawn('reasons')).toContain(' aria-disabled="true"')
  expect(drawn('reasons')).not.toContain(' disabled=""')
})
