import { describe, expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import type { Activity } from './schema'
import { activityWords, entityWord, resultWord, whatWasDone, whichRow } from './words'

const done = (members: Partial<Activity>): Activity => ({
  id: 1,
  action: 'change',
  entity: 'client',
  byManualReview: false,
  changes: [],
  others: 0,
  ...members,
})

describe('what was done', () => {
  test.each<[Partial<Activity>, string]>([
    [{ clientId: 7, resourceId: 7 }, 'Changed client'],
    [{ action: 'activate', byManualReview: true }, 'Activated client by manual review'],
    [{ action: 'approve', entity: 'identifier', resourceId: 3 }, 'Approved identifier 3'],
    [
      { action: 'reveal', entity: 'identifier', resourceId: 3 },
      'Looked at the number of identifier 3',
    ],
    [{ action: 'undoRejection' }, 'Took back the rejection of client'],
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
    [{ action: otherOf('PROPOSETRANSFER') }, 'PROPOSETRANSFER client'],
    [{ action: otherOf('constructor'), entity: otherOf('__proto__') }, 'constructor __proto__'],
    [{ action: 'activate', result: 'waiting' }, 'Asked for: Activated client'],
    [{ action: 'activate', result: 'done' }, 'Activated client'],
  ])('of %j is told as "%s"', (members, words) => {
    expect(whatWasDone(done(members))).toBe(words)
  })

  test('says which row it was only where one row has a number of its own', () => {
    const row = done({ table: 'Source of funds', resourceId: 3250, clientId: 7 })
    expect(whichRow(row)).toBe('row 3250')
    expect(whichRow({ ...row, rows: 1 })).toBe('row 3250')
    expect(whichRow({ ...row, rows: 2 })).toBeUndefined()
    expect(whichRow({ ...row, resourceId: 7 })).toBeUndefined()
    expect(whichRow({ ...row, table: undefined })).toBeUndefined()
  })
})

test('what one may look for is told in words, a data table by its title', () => {
  expect(entityWord({ code: 'identifier' })).toBe('identifier')
  expect(entityWord({ code: otherOf('source_of_funds'), name: 'Source of funds' })).toBe(
    'Source of funds',
  )
  expect(entityWord({ code: otherOf('LOAN') })).toBe('LOAN')
})

test('the override register says how much it has looked through', () => {
  expect(activityWords.overridesOf(2, 14, 14)).toBe(
    '2 by manual review of the 14 activations read.',
  )
  expect(activityWords.overridesOf(0, 200, 1234)).toBe(
    '0 by manual review of the 200 activations read, from 1,234 in all. The others are on the pages beside this one.',
  )
})

test('the result of what was held names who decided', () => {
  expect(resultWord({ result: 'done' })).toBe('Done')
  expect(resultWord({ result: 'waiting' })).toBe('Waiting for a checker')
  expect(resultWord({ result: 'done', checker: 'checker' })).toBe('Approved by checker')
  expect(resultWord({ result: 'refused', checker: 'checker' })).toBe('Rejected by checker')
  expect(resultWord({ result: 'takenBack', checker: 'officer' })).toBe('Taken back by officer')
})
