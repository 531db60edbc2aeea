import compile from 'icu-minify/compile'
import { describe, expect, test, vi } from 'vitest'
import { formatIn } from './format'

const page = {
  'shell.home': compile('Home'),
  'ui.rows': compile('{count, plural, one {# row} other {# rows}}'),
}

describe('the words of a part of a page', () => {
  const part = formatIn('en-GB', { 'shell.home': compile('Start') }, formatIn('en-GB', page))

  test('come before those of the page around it', () => {
    expect(part('shell.home')).toBe('Start')
    expect(part('ui.rows', { count: 1200 })).toBe('1,200 rows')
  })

  test('that neither has are reported, and named by their id', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(part('ui.columns')).toBe('ui.columns')
    expect(report).toHaveBeenCalledExactlyOnceWith('No words for ui.columns')
  })
})
