import { describe, expect, test, vi } from 'vitest'
import { Room, sharedRooms } from './room'

const never = new AbortController().signal
const isWaiting = async (turn: Promise<unknown>) =>
  (await Promise.race([turn, new Promise((resolve) => setImmediate(resolve, 'waits'))])) === 'waits'

describe('room for large things', () => {
  test('is given while there is some, and then in turn', async () => {
    const room = new Room(10)
    const first = await room.take(6, never)
    const second = room.take(6, never)
    // It would fit, but another came first.
    const third = room.take(1, never)
    expect(await isWaiting(second)).toBe(true)
    expect(await isWaiting(third)).toBe(true)
    first?.()
    expect(await second).toBeTypeOf('function')
    expect(await third).toBeTypeOf('function')
  })

  test('comes free once, however often it is given back', async () => {
    const room = new Room(10)
    const first = await room.take(10, never)
    first?.()
    first?.()
    await room.take(10, never)
    expect(await isWaiting(room.take(1, never))).toBe(true)
  })

  test('is given alone to anything larger than the whole', async () => {
    const room = new Room(10)
    const large = await room.take(1000, never)
    const small = room.take(1, never)
    expect(await isWaiting(small)).toBe(true)
    large?.()
    expect(await small).toBeTypeOf('function')
  })

  test('is not awaited beyond the caller’s patience, and giving up does not hold up those behind', async () => {
    const room = new Room(10)
    await room.take(9, never)
    const patience = new AbortController()
    const second = room.take(5, patience.signal)
    const third = room.take(1, never)
    patience.abort()
    expect(await second).toBeUndefined()
    expect(await third).toBeTypeOf('function')
    expect(await room.take(5, patience.signal)).toBeUndefined()
  })

  test('goes to one person up to a quarter, or for one thing, and those behind do not wait for that', async () => {
    const room = new Room(16)
    const first = await room.take(1, never)
    const anna = (size: number, holder = {}) => room.take(size, never, holder, 'anna')
    const small = [await anna(2), await anna(2)]
    const more = anna(1)
    expect(await isWaiting(more)).toBe(true)
    const bens = await room.take(9, never, {}, 'ben')
    expect(bens).toBeTypeOf('function')
    // It gets its turn again as soon as it fits in the share.
    small[0]?.()
    expect(await more).toBeTypeOf('function')
    for (const release of [first, bens, small[1], await more]) release?.()
    expect(await anna(16)).toBeTypeOf('function')
  })

  test('goes without limit to one holder of a person, who does not wait for their own space', async () => {
    const room = new Room(16)
    await room.take(1, never)
    const holder = {}
    for (const size of [4, 4, 4])
      expect(await room.take(size, never, holder, 'anna')).toBeTypeOf('function')
    expect(await isWaiting(room.take(1, never, {}, 'anna'))).toBe(true)
  })

  test('never makes the first holder wait, so that no two wait for each other', async () => {
    const { arriving, parsed } = sharedRooms('rooms of this test', { arriving: 10, parsed: 10 })
    const [early, late] = [{}, {}]
    const ofEarly = await parsed.take(6, never, early)
    const ofLate = await arriving.take(10, never, late)
    const more = parsed.take(6, never, late)
    expect(await isWaiting(more)).toBe(true)
    const again = await arriving.take(10, never, early)
    expect(again).toBeTypeOf('function')
    expect(await isWaiting(more)).toBe(true)
    again?.()
    ofEarly?.()
    expect(await more).toBeTypeOf('function')
    ofLate?.()
  })

  test('is the same in every bundle', async () => {
    const { room } = sharedRooms('a room of this test', { room: 10 })
    const release = await room.take(10, never)
    vi.resetModules()
    const bundled = await import('./room')
    const waits = bundled.sharedRooms('a room of this test', { room: 10 }).room.take(1, never)
    expect(await isWaiting(waits)).toBe(true)
    release?.()
    expect(await waits).toBeTypeOf('function')
  })
})
