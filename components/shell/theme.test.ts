import { expect, test } from 'vitest'
import { readTheme } from './theme'

test('a chosen theme is kept, and anything else follows the system', () => {
  expect(readTheme('dark')).toBe('dark')
  expect(readTheme('light')).toBe('light')
  expect(readTheme(undefined)).toBe('system')
  expect(readTheme('"><script>')).toBe('system')
})
