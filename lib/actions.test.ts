import { expect, test } from 'vitest'
import { bankNameOf, isKnown, otherOf, readAction, readEntity } from './actions'

test('a name that only the bank knows is kept, and is never taken for one of the console’s names', () => {
  const named = otherOf('activate')
  expect(named).not.toBe('activate')
  expect(isKnown(named)).toBe(false)
  expect(bankNameOf(named)).toBe('activate')
  expect(bankNameOf('activate')).toBeUndefined()
})

test('an address can name a known action or entity, or one of the bank’s own', () => {
  expect(readAction('activate')).toBe('activate')
  expect(readEntity('client')).toBe('client')
  expect(readEntity('other:source of funds')).toBe('other:source of funds')
  for (const text of ['', 'fly', 'client', 'other:', 'other:a\nb', `other:${'x'.repeat(101)}`])
    expect(readAction(text)).toBeUndefined()
  expect(readEntity('activate')).toBeUndefined()
})
