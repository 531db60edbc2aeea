import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Identifier } from '@/lib/identifiers/schema'
import { drawnInEnglish } from '@/lib/words/test/drawn-in-english'
import { IdentifierNumber } from './identifier-number'

const identifier: Identifier = {
  id: 3,
  kind: { name: 'Passport' },
  number: '•••4567',
  isMasked: true,
  status: 'active',
}
const drawn = (blockedBy?: string) =>
  drawnInEnglish(createElement(IdentifierNumber, { clientId: 1, identifier, blockedBy }))

test('a number can be asked for once the script is there; why one may not ask can be read before', () => {
  expect(drawn()).toContain(' disabled=""')
  expect(drawn('reasons')).toContain(' aria-disabled="true"')
  expect(drawn('reasons')).not.toContain(' disabled=""')
})
