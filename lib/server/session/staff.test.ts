import { expect, test, vi } from 'vitest'
import { keyValue } from '../store/kv'
import { configure } from '../test/environment'
import { signedIn } from '../test/signed-in'
import { readCookies } from './cookie'
import { staffOf } from './staff'

configure()

test('calls of one request that begin together take the token from the store once, and a later one takes it anew', async () => {
  const { cookie = '' } = await signedIn('officer')
  const staff = await staffOf(readCookies(cookie), 'a-trace')
  const { mock } = vi.spyOn(keyValue(), 'get')
  const times = () => mock.calls.filter(([at]) => at.startsWith('session-tokens:')).length
  const together = await Promise.all(Array.from({ length: 8 }, () => staff?.token()))
  expect(together).toEqual(Array(8).fill('a'))
  expect(times()).toBe(1)
  await staff?.token()
  expect(times()).toBe(2)
  // What was refused may be renewed, so this is not answered by what others began to read.
  await Promise.all([staff?.token(), staff?.token('one that the bank refused')])
  expect(times()).toBe(4)
})
