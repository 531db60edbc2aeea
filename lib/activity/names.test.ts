import { describe, expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import type { Said } from '@/lib/words/said'
import { inEnglish } from '@/lib/words/test/in-english'
import {
  actionChoice,
  entityChoice,
  overridesFound,
  resultOf,
  whatWasDone,
  whichRow,
} from './names'
import type { Activity } from './schema'

const done = (members: Partial<Activity>): Activity => ({
  id: 1,
  action: 'change',
  entity: 'client',
  byManualReview: false,
  changes: [],
  others: 0,
  ...members,
})

const read = (told: Said | string | undefined) =>
  typeof told === 'object' ? inEnglish(told) : told

const SOURCE_OF_FUNDS = { entity: otherOf('source_of_funds'), table: 'Source of funds' }

describe('what was done', () => {
  test.each<[Partial<Activity>, string]>([
    [{ clientId: 7, resourceId: 7 }, 'Changed client'],
    [{ action: 'activate', byManualReview: true }, 'Activated client by manual review'],
    [{ action: 'approve', entity: 'identifier', resourceId: 3 }, 'Approved identifier 3'],
    [
      { action: 'approve', entity: 'identifier', resourceId: 7, clientId: 7 },
      'Approved identifier 7',
    ],
    [
      { action: 'reveal', entity: 'identifier', resourceId: 3 },
      'Revealed the number of identifier 3',
    ],
    [{ action: 'undoRejection' }, 'Undid the rejection of client'],
    [
      {
        action: 'create',
        entity: otherOf('source_of_funds'),
        table: 'Source of funds',
        resourceId: 4,
      },
      'Created a row of Source of funds',
    ],
    [
      { action: 'delete', entity: otherOf('source_of_funds'), table: 'Source of funds', rows: 2 },
      'Deleted 2 rows of Source of funds',
    ],
    [
      { action: 'create', entity: otherOf('source_of_funds'), resourceId: 4 },
      'Created source_of_funds 4',
    ],
    [{ action: otherOf('RECLASSIFY') }, 'RECLASSIFY client'],
    [{ action: otherOf('constructor'), entity: otherOf('__proto__') }, 'constructor __proto__'],
    [{ action: 'activate', result: 'waiting' }, 'Requested: Activated client'],
    [{ action: 'activate', result: 'done' }, 'Activated client'],
  ])('of %j is described as "%s"', (members, words) => {
    expect(inEnglish(whatWasDone(done(members)))).toBe(words)
  })

  test('names the row only where it concerns one row with a number of its own', () => {
    const row = done({ ...SOURCE_OF_FUNDS, resourceId: 3250, clientId: 7 })
    expect(read(whichRow(row))).toBe('row 3250')
    expect(read(whichRow({ ...row, rows: 1 }))).toBe('row 3250')
    expect(whichRow({ ...row, rows: 2 })).toBeUndefined()
    expect(whichRow({ ...row, resourceId: 7 })).toBeUndefined()
    expect(read(whichRow({ ...row, resourceId: 7, allowsMultipleRows: true }))).toBe('row 7')
    expect(whichRow({ ...row, table: undefined })).toBeUndefined()
  })

  test('names no row where all rows of a client were deleted at once', () => {
    const gone = { ...SOURCE_OF_FUNDS, action: 'delete', clientId: 7, rows: 1 } as const
    expect(whichRow(done({ ...gone, resourceId: 7, allowsMultipleRows: true }))).toBeUndefined()
    expect(read(whichRow(done({ ...gone, resourceId: 3250, allowsMultipleRows: true })))).toBe(
      'row 3250',
    )
  })
})

test('filters are shown in words, a data table by its title', () => {
  expect(read(actionChoice('undoRejection'))).toBe('Rejection undone')
  expect(read(actionChoice(otherOf('RECLASSIFY')))).toBe('RECLASSIFY')
  expect(read(entityChoice({ code: 'identifier' }))).toBe('Identifier')
  expect(read(entityChoice({ code: otherOf('source_of_funds'), name: 'Source of funds' }))).toBe(
    'Source of funds',
  )
  expect(read(entityChoice({ code: otherOf('LOAN') }))).toBe('LOAN')
})

test('the override register says how many activations it looked through', () => {
  expect(inEnglish(overridesFound(2, 14, 14))).toBe('2 manual reviews among 14 activations.')
  expect(inEnglish(overridesFound(0, 200, 1234))).toBe(
    '0 manual reviews among 200 activations on this page, of 1,234 in all.',
  )
})

test('the result of a held request names who decided', () => {
  expect(read(resultOf({ result: 'done' }))).toBe('Done')
  expect(read(resultOf({ result: 'waiting' }))).toBe('Waiting for a checker')
  expect(read(resultOf({ result: 'done', checker: 'checker' }))).toBe('Approved by checker')
  expect(read(resultOf({ result: 'refused', checker: 'checker' }))).toBe('Rejected by checker')
  expect(read(resultOf({ result: 'takenBack', checker: 'officer' }))).toBe('Withdrawn by officer')
})
