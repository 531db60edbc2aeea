import { describe, expect, test, vi } from 'vitest'
import { Room, sharedRooms } from './room'

const never = new AbortController().signal
const isWaiting = async (turn: Promise<unknown>) =>
  (await Promise.race([turn, new Promise((resolve) => setImmediate(resolve, 'waits'))])) === 'waits'

describe('room for large things', () => {
  test('is given as long as there is some, and then in turn', async () => {
    const room = new Room(10)
    const first = await room.take(6, never)
    const second = room.take(6, never)
    // It would fit, but somebody came before.
    const third = room.take(1, never)
    expect(await isWaiting(second)).toBe(true)
    expect(await isWaiting(third)).toBe(true)
    first?.()
    expect(await second).toBeTypeOf('function')
    expect(await third).toBeTypeOf('function')
  })

  test('is given back once, however often that is said', async () => {
    const room = new Room(10)
    const first = await room.take(10, never)
    first?.()
    first?.()
    await room.take(10, never)
    expect(await isWaiting(room.take(1, never))).toBe(true)
  })

  test('is had alone by what is larger than all of it', async () => {
    const room = new Room(10)
    const large = await room.take(1000, never)
    const small = room.take(1, never)
    expect(await isWaiting(small)).toBe(true)
    large?.()
    expect(await small).toBeTypeOf('function')
  })

  test('is not waited for longer than one would, nor does that hold up those behind', async () => {
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

  test('is had by one person to a quarter, or for one thing, and who comes behind does not wait for that', async () => {
    const room = new Room(16)
    const first = await room.take(1, never)
    const anna = (size: number, holder = {}) => room.take(size, never, holder, 'anna')
    const small = [await anna(2), await anna(2)]
    const more = anna(1)
    expect(await isWaiting(more)).toBe(true)
    const bens = await room.take(9, never, {}, 'ben')
    expect(bens).toBeTypeOf('function')
    // It is in turn again as soon as it may come in.
    small[0]?.()
    expect(await more).toBeTypeOf('function')
    for (const release of [first, bens, small[1], await more]) release?.()
    expect(await anna(16)).toBeTypeOf('function')
  })

  test('is had by what one person does at a time, however much that is: it does not wait for itself', async () => {
    const room = new Room(16)
    await room.take(1, never)
    const holder = {}
    for (const size of [4, 4, 4])
      expect(await room.take(size, never, holder, 'anna')).toBeTypeOf('function')
    expect(await isWaiting(room.take(1, never, {}, 'anna'))).toBe(true)
  })

  test('is never waited for by the one who came first, so that nobody waits for one another', async () => {
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

  test('is the same in every bundle that asks for it', async () => {
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
