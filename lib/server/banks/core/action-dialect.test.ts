import { expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import { actionFrom, bankAction, bankEntity, entityFrom } from './action-dialect'

test('an action and what it is done to have our own names, and go to the bank by its names', () => {
  expect(actionFrom('UPDATE')).toBe('change')
  expect(bankAction('change')).toBe('UPDATE')
  expect(entityFrom('CLIENTIDENTIFIER')).toBe('identifier')
  expect(bankEntity('identifier')).toBe('CLIENTIDENTIFIER')
})

test('what the bank alone has a name for goes back to it as it came', () => {
  for (const name of ['FREEZE', 'constructor', 'change', 'other:x']) {
    expect(actionFrom(name)).toBe(otherOf(name))
    expect(bankAction(actionFrom(name))).toBe(name)
    expect(bankEntity(entityFrom(name))).toBe(name)
  }
})
