import { expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import { actionFrom, bankAction, bankEntity, entityFrom } from './action-dialect'

test('known actions and entities have our own names, and go to the bank under its names', () => {
  expect(actionFrom('UPDATE')).toBe('change')
  expect(bankAction('change')).toBe('UPDATE')
  expect(entityFrom('CLIENTIDENTIFIER')).toBe('identifier')
  expect(bankEntity('identifier')).toBe('CLIENTIDENTIFIER')
})

test('an action or entity that only the bank names goes back to it unchanged', () => {
  for (const name of ['FREEZE', 'constructor', 'change', 'other:x']) {
    expect(actionFrom(name)).toBe(otherOf(name))
    expect(bankAction(actionFrom(name))).toBe(name)
    expect(bankEntity(entityFrom(name))).toBe(name)
  }
})
