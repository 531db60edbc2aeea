import { expect, test } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { filtersOf } from './filters'

const people = [{ id: 3, name: 'Hana Ito' }]
const choices = { people, actions: [], entities: [] }
const read = (...of: Parameters<typeof filtersOf>) =>
  filtersOf(...of).map((filter) => told(inEnglish, filter))

test('the filters of a trail are described in full, by the bank’s names where it has them', () => {
  expect(
    read(
      {
        overrides: false,
        makerId: 3,
        action: 'change',
        entity: 'client',
        from: [2026, 1, 5],
        to: [2026, 2, 6],
      },
      choices,
    ),
  ).toEqual(['All activity', 'Hana Ito', 'Changed', 'Client', 'from 5 Jan 2026', 'to 6 Feb 2026'])
})

test('a person without a name is shown by number, and absent filters are not mentioned', () => {
  expect(read({ overrides: true, makerId: 9 }, undefined)).toEqual([
    'Override register',
    'Person 9',
  ])
})
