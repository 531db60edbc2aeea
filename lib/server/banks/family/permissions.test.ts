import { expect, test } from 'vitest'
import { seesAllThatWaits } from '@/lib/approvals/rules'
import { isChecker, isPermitted, permissionName } from '@/lib/permissions'
import { grantedFrom, permissionNames } from './permissions'

const holding = (...codes: string[]) => ({ granted: grantedFrom(codes), names: permissionNames })

test('a code permits exactly what it names', () => {
  expect(isPermitted(holding('ACTIVATE_CLIENT'), 'client.activate')).toBe(true)
  expect(isPermitted(holding('VERIFY_CLIENT'), 'client.activate')).toBe(false)
  expect(isPermitted(holding('CREATE_jobs'), 'row.create', 'jobs')).toBe(true)
  expect(isPermitted(holding('CREATE_jobs'), 'row.create', 'funds')).toBe(false)
  expect(permissionName(permissionNames, 'row.change', 'jobs')).toBe('UPDATE_jobs')
})

test('ALL_FUNCTIONS permits everything, and ALL_FUNCTIONS_READ permits every read', () => {
  expect(isPermitted(holding('ALL_FUNCTIONS'), 'client.activate')).toBe(true)
  const reader = holding('ALL_FUNCTIONS_READ')
  expect(isPermitted(reader, 'row.read', 'jobs')).toBe(true)
  expect(isPermitted(reader, 'trail.read')).toBe(true)
  expect(isPermitted(reader, 'client.activate')).toBe(false)
  expect(isPermitted(reader, 'row.create', 'jobs')).toBe(false)
  expect(isChecker(reader)).toBe(false)
})

test('a person who may decide on everything that waits may see it all, but may not do the actions themselves', () => {
  const checker = holding('CHECKER_SUPER_USER')
  expect(isChecker(checker)).toBe(true)
  expect(seesAllThatWaits(checker)).toBe(true)
  expect(seesAllThatWaits(holding('ALL_FUNCTIONS_READ'))).toBe(true)
  expect(seesAllThatWaits(holding('ACTIVATE_CLIENT_CHECKER'))).toBe(false)
  expect(isChecker(holding('ACTIVATE_CLIENT_CHECKER'))).toBe(true)
  expect(isPermitted(checker, 'client.activate')).toBe(false)
})

test('a code with a star in it is not a pattern', () => {
  expect(isPermitted(holding('*', 'ACTIVATE_*'), 'client.activate')).toBe(false)
})
