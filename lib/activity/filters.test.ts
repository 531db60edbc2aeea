import { expect, test } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { filtersOf } from './filters'

const people = [{ id: 3, name: 'Hana Ito' }]
const choices = { people, actions: [], entities: [] }
const read = (...of: Parameters<typeof filtersOf>) =>
  filtersOf(...of).map((filter) => told(inEnglish, filter))

test('what a trail was narrowed to is said in full, by names where the bank has them', () => {
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

test('what the bank does not name is said by its number, and what is not asked for not at all', () => {
  expect(read({ overrides: true, makerId: 9 }, undefined)).toEqual([
    'Override register',
    'Person 9',
  ])
})
