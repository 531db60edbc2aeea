import { describe, expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import { inEnglish } from '@/lib/words/test/in-english'
import { folded, groupKeys, whatWasDoneAtOneGo } from './folded'
import type { Activity } from './schema'

const AT = 1_795_000_000_000

const subscribed = (id: number, members: Partial<Activity> = {}): Activity => ({
  id,
  at: AT + id * 1000,
  maker: 'officer',
  action: 'create',
  entity: 'subscription',
  resourceId: id,
  result: 'done',
  byManualReview: false,
  changes: [],
  others: 0,
  ...members,
})

const told = (entries: Activity[]) =>
  folded(entries).map((group) => {
    const what = whatWasDoneAtOneGo(group)
    return what ? inEnglish(what) : group.map(({ id }) => id).join()
  })

describe('entries made by a program at one go', () => {
  test('stand in one group, and none is left out or moved', () => {
    const entries = [9, 8, 7, 6].map((id) => subscribed(id))
    const others = [
      subscribed(5, { entity: 'subscriber' }),
      subscribed(4, { clientId: 3, entity: 'client' }),
    ]
    expect(told([...entries, ...others])).toEqual(['Created 4 subscriptions', '5', '4'])
    expect(folded([...entries, ...others]).flat()).toEqual([...entries, ...others])
  })

  test.each<[string, Partial<Activity>]>([
    ['was done by somebody else', { maker: 'verifier' }],
    ['was done by nobody the bank names', { maker: undefined }],
    ['is something else', { action: 'delete' }],
    ['was done to something else', { entity: 'subscriber' }],
    ['was done to a client', { clientId: 7 }],
    ['was decided on by a colleague', { checker: 'checker' }],
    ['waits for one', { result: 'waiting' }],
    ['was done a good minute before', { at: AT }],
    ['was done nobody knows when', { at: undefined }],
    ['is only known to the bank', { entity: otherOf('LOAN') }],
  ])('are not grouped with an entry that %s', (_, members) => {
    expect(told([subscribed(63), subscribed(62), subscribed(61, members)])).toEqual([
      'Created 2 subscriptions',
      '61',
    ])
  })

  test.each<Partial<Activity>>([{ clientId: 7 }, { checker: 'checker' }, { result: 'waiting' }])(
    'are told one by one where both have the same obstacle, %j',
    (members) => {
      expect(told([subscribed(2, members), subscribed(1, members)])).toEqual(['2', '1'])
    },
  )
})

describe('a group keeps its key, and so stays open,', () => {
  const groupsOf = (...ids: number[]) => folded(ids.map((id) => subscribed(id)))
  const before = groupKeys(groupsOf(7, 6, 5))

  test('when entries join it and its oldest leave for the next page', () => {
    const after = groupKeys(groupsOf(8, 7, 6), before)
    expect(after.get(8)).toBe(before.get(7))
    expect(groupKeys(groupsOf(9, 8), after).get(9)).toBe(before.get(7))
  })

  test('and no other group has the same', () => {
    // The newest is a minute after the two oldest, which therefore leave its group.
    const apart = groupKeys(groupsOf(66, 7, 6, 5), before)
    expect(apart.get(66)).toBe(before.get(7))
    expect(apart.get(6)).toBe(apart.get(66))
    expect(apart.get(5)).not.toBe(apart.get(66))
  })
})
