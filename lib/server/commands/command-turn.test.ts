import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopWhenAsked } from '../http/stopping'
import { keyValue, StoreUnavailable } from '../store/kv'
import { takeTurn } from '../store/turn'
import { configure } from '../test/environment'
import { clientTurn, creationTurn, inTurn, type Turn } from './command-turn'

configure({ BANK_TIMEOUT_MS: '4000' })
/** How long a turn lasts that no copy renews. */
const TURN_MS = 9000

let of: Turn
let made = 0
beforeEach(() => {
  vi.useFakeTimers()
  made += 1
  of = clientTurn('lakeside', made)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The same function in another copy of the console, which shares only the store. */
async function anotherCopy(): Promise<typeof inTurn> {
  vi.resetModules()
  return (await import('./command-turn')).inTurn
}

/** A command that runs until the test ends it, and records when it begins and ends. */
function command(name: string, noted: string[]) {
  const over = new AbortController()
  const run = async () => {
    noted.push(`${name} begins`)
    if (!over.signal.aborted) await once(over.signal, 'abort')
    noted.push(`${name} ends`)
    return name
  }
  return { run, end: () => over.abort() }
}

describe('commands on one client', () => {
  test('run one after the other, even in two copies of the console', async () => {
    const noted: string[] = []
    const [first, second] = [command('first', noted), command('second', noted)]
    const elsewhere = await anotherCopy()
    const one = inTurn(of, first.run)
    const other = elsewhere(of, second.run)
    await vi.advanceTimersByTimeAsync(1000)
    expect(noted).toEqual(['first begins'])
    first.end()
    second.end()
    await vi.advanceTimersByTimeAsync(200)
    expect(await Promise.all([one, other])).toEqual(['first', 'second'])
    expect(noted).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  test('do not delay a command on another client, or at another bank', async () => {
    const noted: string[] = []
    const long = command('long', noted)
    const running = inTurn(of, long.run)
    await vi.advanceTimersByTimeAsync(0)
    expect(await inTurn(clientTurn('lakeside', 0), async () => 'at once')).toBe('at once')
    expect(await inTurn(clientTurn('harbour', made), async () => 'at once')).toBe('at once')
    long.end()
    await running
  })

  test('delay the next one for as long as they take', async () => {
    const noted: string[] = []
    const [long, next] = [command('long', noted), command('next', noted)]
    const running = [inTurn(of, long.run), inTurn(of, next.run)]
    await vi.advanceTimersByTimeAsync(TURN_MS * 1.5)
    expect(noted).toEqual(['long begins'])
    long.end()
    next.end()
    await vi.advanceTimersByTimeAsync(200)
    expect(await Promise.all(running)).toEqual(['long', 'next'])
  })

  test('that fail let the next one begin', async () => {
    const failing = inTurn(of, () => Promise.reject(new Error('refused')))
    await expect(failing).rejects.toThrow('refused')
    expect(await inTurn(of, async () => 'next')).toBe('next')
  })
})

describe('a command that waits for a turn', () => {
  test('gets the turn of a dead copy once the bank has had its time, and not before', async () => {
    const noted: string[] = []
    await takeTurn(of.key, 'a copy that died', TURN_MS / 1000)
    const next = command('next', noted)
    const running = inTurn(of, next.run)
    await vi.advanceTimersByTimeAsync(TURN_MS - 200)
    expect(noted).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(noted).toEqual(['next begins'])
    next.end()
    await running
  })

  test('is finally refused as not sent, and may be pressed again', async () => {
    const noted: string[] = []
    const [endless, next] = [command('endless', noted), command('next', noted)]
    const running = inTurn(of, endless.run)
    const refused = inTurn(of, next.run).catch((error) => error)
    await vi.advanceTimersByTimeAsync(2 * TURN_MS + 200)
    expect(await refused).toMatchObject({ name: 'NothingDone', code: 'console_unavailable' })
    expect(noted).toEqual(['endless begins'])
    // The command that gave up did not give back another’s turn.
    const other = inTurn(of, next.run)
    await vi.advanceTimersByTimeAsync(200)
    expect(noted).toEqual(['endless begins'])
    endless.end()
    next.end()
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all([running, other])
  })

  test('is refused at once where twenty are there already, and the turn goes on', async () => {
    const noted: string[] = []
    const first = command('first', noted)
    const others = Array.from({ length: 19 }, (_, at) => command(`other ${at}`, noted))
    const running = [first, ...others].map(({ run }) => inTurn(of, run))
    await vi.advanceTimersByTimeAsync(0)
    const refused = { name: 'NothingDone', code: 'console_unavailable' }
    await expect(inTurn(of, async () => 'one too many')).rejects.toMatchObject(refused)
    for (const { end } of [first, ...others]) end()
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(running)
    expect(noted).toHaveLength(40)
    expect(await inTurn(of, async () => 'next')).toBe('next')
  })

  test('runs without one where the store is away', async () => {
    vi.spyOn(keyValue(), 'add').mockRejectedValue(new StoreUnavailable('gone'))
    vi.spyOn(keyValue(), 'deleteIf').mockRejectedValue(new StoreUnavailable('gone'))
    expect(await inTurn(of, async () => 'done')).toBe('done')
  })

  test('is refused by a copy that is stopping', async () => {
    const noted: string[] = []
    const [long, next] = [command('long', noted), command('next', noted)]
    stopWhenAsked()
    const running = inTurn(of, long.run)
    const refused = inTurn(of, next.run).catch((error) => error)
    await vi.advanceTimersByTimeAsync(200)
    process.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(200)
    expect(await refused).toMatchObject({ name: 'NothingDone', code: 'console_unavailable' })
    long.end()
    expect(await running).toBe('long')
    expect(noted).toEqual(['long begins', 'long ends'])
  })
})

test('creations take turns by name and bank, and the key does not show the name', () => {
  const { key } = creationTurn('lakeside', 'nia twin')
  expect(creationTurn('lakeside', 'nia twin').key).toBe(key)
  expect(creationTurn('harbour', 'nia twin').key).not.toBe(key)
  expect(creationTurn('lakeside', 'nia other').key).not.toBe(key)
  expect(key).not.toMatch(/nia|twin/)
})
