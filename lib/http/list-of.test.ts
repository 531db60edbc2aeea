import { expect, test } from 'vitest'
import * as z from 'zod'
import { mistakeIn } from '@/lib/words/mistake'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { listOf } from './list-of'

const office = z.object({ id: z.number(), name: z.string() })
const issues = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${told(inEnglish, mistakeIn(message))}`,
    )

test('a list is read member by member', () => {
  expect(listOf(office).parse([{ id: 1, name: 'Head', more: 1 }])).toEqual([
    { id: 1, name: 'Head' },
  ])
  expect(listOf(office).parse([])).toEqual([])
})

test('only the first wrong member is reported, with all its mistakes', () => {
  const wrong = Array.from({ length: 9000 }, () => ({ id: 'x' }))
  expect(issues(listOf(office), [{ id: 1, name: 'Head' }, ...wrong])).toEqual([
    '1.id: Invalid input: expected number, received string',
    '1.name: Invalid input: expected string, received undefined',
  ])
})

test('the members of a list that is too long are not read', () => {
  const words = { most: 2, none: 'Give one.', more: 'Two at most.' }
  expect(issues(listOf(office, words), [1, 2, 3])).toEqual([': Two at most.'])
  expect(issues(listOf(office, words), [])).toEqual([': Give one.'])
  expect(issues(listOf(office), Array(10_001).fill(1))).toEqual([': At most 10,000.'])
})
