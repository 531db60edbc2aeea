import { expect, test } from 'vitest'
import { isSameRights } from './same-rights'

const rights = (roles: string[], granted: string[]) => ({ roles, permissions: { granted } })

test('a person has other rights once a role or a permission was given or taken, not where only their order differs', () => {
  const drawn = rights(['Officer', 'Checker'], ['read', 'create'])
  const isStill = (roles: string[], granted: string[]) =>
    isSameRights(drawn, rights(roles, granted))
  expect(isStill(['Checker', 'Officer'], ['create', 'read'])).toBe(true)
  expect(isStill(['Officer'], ['read', 'create'])).toBe(false)
  expect(isStill(['Officer', 'Checker'], ['read'])).toBe(false)
  expect(isStill(['Officer', 'Checker'], ['read', 'create', 'delete'])).toBe(false)
})
