import { expect, test } from 'vitest'
import { initialsOf } from './avatar'

test('a client is marked by the first letters of the first and the last name', () => {
  expect(initialsOf('Wanjiru Okafor')).toBe('WO')
  expect(initialsOf('  maria del carmen ruiz ')).toBe('MR')
  expect(initialsOf('Åsa Öberg')).toBe('ÅÖ')
  expect(initialsOf('Lakeside')).toBe('L')
})

test('a name that is missing still leaves a mark', () => {
  expect(initialsOf('  ')).toBe('·')
})
