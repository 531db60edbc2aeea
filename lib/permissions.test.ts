import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { covers, isPermitted, permissionName, whyNotPermitted } from './permissions'
import { holding } from './session/test/holding'

test('a permission is granted by its name, or by a granted name with a star', () => {
  expect(isPermitted(holding('client.activate'), 'client.activate')).toBe(true)
  expect(isPermitted(holding('client.activate'), 'client.verify')).toBe(false)
  expect(isPermitted(holding('*'), 'client.activate')).toBe(true)
  expect(isPermitted(holding('row.*'), 'row.read', 'jobs')).toBe(true)
})

test('a permission for a data table holds for that table alone, whatever the table is called', () => {
  const { names } = holding()
  expect(permissionName(names, 'row.create', 'jobs')).toBe('may row.create of jobs')
  expect(permissionName(names, 'row.create', '$&')).toBe('may row.create of $&')
  const granted = { granted: ['may row.create of jobs'], names }
  expect(isPermitted(granted, 'row.create', 'jobs')).toBe(true)
  expect(isPermitted(granted, 'row.create', 'funds')).toBe(false)
})

test('a missing permission is named as the bank names it', () => {
  const why = whyNotPermitted(holding(), 'client.activate')
  expect(why && inEnglish(why)).toBe(
    'You do not have the permission may client.activate. Ask your administrator.',
  )
  expect(whyNotPermitted(holding('client.activate'), 'client.activate')).toBeUndefined()
})

test('a star stands for any text, but never overlaps with the text beside it', () => {
  expect(covers('see *', 'see jobs')).toBe(true)
  expect(covers('* too', ' too')).toBe(true)
  expect(covers('AB*BA', 'ABA')).toBe(false)
  expect(covers('see', 'see jobs')).toBe(false)
})
