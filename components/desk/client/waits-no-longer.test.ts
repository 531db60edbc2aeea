import { expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import type { WithReason } from '@/lib/approvals/schema'
import { aClient } from '@/lib/clients/test/a-client'
import { type RequestsRead, waitsNoLonger } from './waits-no-longer'

const TAKEN = { at: 1000, rejected: undefined }
const aRejection = (members: Partial<WithReason> = {}): WithReason => ({
  id: 5,
  maker: 'officer',
  action: 'activate',
  entity: 'client',
  changes: [],
  others: 0,
  ...members,
})
const rejected = (readAt: number, members?: Partial<WithReason>) => ({
  rejected: { request: aRejection(members), readAt },
})
const listed = (readAt: number, actions: Action[] = [], isWhole = true) => ({
  waiting: { actions, isWhole, readAt },
})
/** A page that could not read the list of waiting requests, except for `read`. */
const page = (read: Partial<RequestsRead> = {}): RequestsRead => ({
  client: aClient({ state: 'verified' }),
  readAt: 2000,
  waiting: { actions: undefined, isWhole: false, readAt: 0 },
  rejected: { request: undefined, readAt: 2000 },
  session: { username: 'officer' },
  ...read,
})

test.each([
  ['its rejection was read', 'activate', rejected(2000)],
  ['its rejection was read, also by manual review', 'activateByManualReview', rejected(2000)],
  ['a whole list does not have it', 'close', listed(2000)],
] as const)('a request waits no longer once %s', (_, action, read) => {
  expect(waitsNoLonger(action, TAKEN, page(read))).toBe(true)
})

test.each([
  ['nothing is known', 'activate', {}],
  ['a rejection was read before the bank took it', 'activate', rejected(1000)],
  ['another action was rejected', 'activate', rejected(2000, { action: 'verify' })],
  ['a colleague’s request was rejected', 'activate', rejected(2000, { maker: 'other' })],
  ['a whole list has it', 'close', listed(2000, ['close'])],
  ['a whole list from before does not have it', 'close', listed(1000)],
  ['a part of the list does not have it', 'close', listed(2000, [], false)],
  ['the client was last read before', 'close', { ...listed(2000), readAt: 1000 }],
] as const)('a request may still wait where %s', (_, action, read) => {
  expect(waitsNoLonger(action, TAKEN, page(read))).toBe(false)
})

test('a request goes on waiting where the page still reads the rejection that it knew when the bank took it', () => {
  const known = { at: 1000, rejected: 5 }
  expect(waitsNoLonger('activate', known, page(rejected(2000)))).toBe(false)
  expect(waitsNoLonger('activate', known, page(rejected(2000, { id: 6 })))).toBe(true)
})

test('a verification that the bank decides later goes on, although no list has it', () => {
  const client = aClient({ verification: 'underWay' })
  expect(waitsNoLonger('verify', TAKEN, page({ ...listed(2000), client }))).toBe(false)
  expect(waitsNoLonger('verify', TAKEN, page({ ...listed(2000), client: aClient() }))).toBe(true)
})
