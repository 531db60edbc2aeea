import { expect, test } from 'vitest'
import { keyOf } from '@/lib/data-tables/entry-rows'
import { englishWords } from '@/lib/words/test/in-english'
import { copied } from './entry-dropped'

test('values of columns that are gone are copied without the marks that isolate them on the screen', () => {
  const column = { name: 'جهة العمل', type: 'text', required: false, key: keyOf('a') } as const
  expect(
    copied(englishWords('entries'), [
      { row: 1, column, value: 'شركة 2' },
      { row: 2, column, value: 'Meridian' },
    ]),
  ).toBe('جهة العمل, row 1: شركة 2\nجهة العمل, row 2: Meridian')
})
