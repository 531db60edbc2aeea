import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stopWhenAsked } from '../http/stopping'
import { readCookies } from '../session/cookie'
import { type Staff, staffOf } from '../session/staff'
import { createSession, endSession, touchSession } from '../session/store'
import { keyValue, StoreUnavailable } from '../store/kv'
import { configure } from '../test/environment'
import { bus, tenantTopic } from './bus'
import { streamCount } from './open-streams'
import { hintStream } from './stream'

const IDLE_SECONDS = 900

beforeAll(() => configure({ BANK_WEBHOOK_SECRETS: 'a-secret-of-the-bank-and-us' }))
beforeAll(() => {
  // All tests share one clock, so that messages kept by the bus expire between them.
  vi.useFakeTimers()
})
beforeEach(() => {
  // Longer than the bus keeps messages, so that no test hears those of another.
  vi.advanceTimersByTime(10_000)
})
afterAll(() => {
  vi.useRealTimers()
})

async function signIn(tenant = 'lakeside', username = 'officer'): Promise<Staff> {
  const id = await createSession(
    {
      username,
      name: 'Wanjiru Otieno',
      tenant,
      tenantName: tenant,
      roles: [],
      permissions: [],
      signedInAt: Date.now(),
    },
    {
      accessToken: 'a',
      accessTokenReceivedAt: Date.now(),
      accessTokenExpiresAt: 0,
      refreshToken: undefined,
      idToken: undefined,
    },
  )
  const staff = await staffOf(readCookies(`__Host-clientele=${id}`), 'a-trace')
  if (!staff) throw new Error('not signed in')
  return staff
}

async function listen(staff: Staff) {
  const browser = new AbortController()
  const response = await hintStream(staff, browser.signal)
  let text = ''
  let isOver = false
  const reader = response.body?.getReader()
  const read = async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      text += Buffer.from(part.value).toString()
    }
    isOver = true
  }
  const reading = read()
  return {
    response,
    said: () => text,
    isOver: () => isOver,
    /** Simulates a browser that closes the page. */
    leave: async () => {
      browser.abort()
      await reading
    },
    cancel: () => reader?.cancel(),
  }
}

const hint = (tenant: string, clientId: number) =>
  bus().publish(tenantTopic(tenant), JSON.stringify({ kind: 'client', clientId }))

const GREETING = 'retry: 1000\n\ndata: 0\n\n'

test('a page gets a beat at once, then hints of its own tenant and no other', async () => {
  const page = await listen(await signIn('lakeside'))
  const other = await listen(await signIn('harbour'))
  await hint('lakeside', 7)
  await hint('harbour', 8)
  await vi.advanceTimersByTimeAsync(100)
  expect(page.said()).toBe(`${GREETING}data: {"kind":"client","clientId":7}\n\n`)
  expect(other.said()).toBe(`${GREETING}data: {"kind":"client","clientId":8}\n\n`)
  await Promise.all([page.leave(), other.leave()])
})

test('nothing but hints is passed on, and nothing of a hint but its id', async () => {
  const page = await listen(await signIn())
  const topic = tenantTopic('lakeside')
  await bus().publish(topic, JSON.stringify({ kind: 'client', clientId: 7, name: 'Nia Barrow' }))
  await bus().publish(topic, JSON.stringify({ kind: 'client', clientId: '7\n\ndata: x' }))
  await bus().publish(topic, JSON.stringify({ kind: 'news', text: 'Nia Barrow' }))
  await bus().publish(topic, JSON.stringify({ kind: 'signed-out' }))
  await bus().publish(topic, '{"kind":"client"')
  await vi.advanceTimersByTimeAsync(100)
  expect(page.said()).toBe(`${GREETING}data: {"kind":"client","clientId":7}\n\n`)
  await page.leave()
})

test('one hint is made into bytes once for all pages that hear it', async () => {
  const bodies = await Promise.all(
    ['officer', 'adviser'].map(async (username) => {
      const staff = await signIn('lakeside', username)
      return (await hintStream(staff, new AbortController().signal)).body?.getReader()
    }),
  )
  const next = () => Promise.all(bodies.map(async (reader) => (await reader?.read())?.value))
  await next()
  for (const clientId of [7, 8]) {
    await hint('lakeside', clientId)
    const [one, other] = await next()
    expect(Buffer.from(one ?? []).toString()).toBe(
      `data: {"kind":"client","clientId":${clientId}}\n\n`,
    )
    expect(other).toBe(one)
  }
  await Promise.all(bodies.map((reader) => reader?.cancel()))
})

test('no proxy and no browser may store, compress or delay the stream', async () => {
  const page = await listen(await signIn())
  expect(Object.fromEntries(page.response.headers)).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, private, no-transform',
    'x-accel-buffering': 'no',
  })
  await page.leave()
})

test('the stream has a beat every fifteen seconds, and ends in its fifth minute', async () => {
  const page = await listen(await signIn())
  await vi.advanceTimersByTimeAsync(45_000)
  expect(page.said()).toBe(GREETING + 'data: 0\n\n'.repeat(3))
  await vi.advanceTimersByTimeAsync(4 * 60_000 - 1 - 45_000)
  expect(page.isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(page.isOver()).toBe(true)
  expect([streamCount(), bus().size]).toEqual([0, 0])
})

test.each(['signed-out', 'ended'] as const)(
  'the stream ends as soon as its session is %s, which is its last message, and other people’s streams go on',
  async (how) => {
    const staff = await signIn()
    const page = await listen(staff)
    const other = await listen(await signIn())
    await endSession(staff.sessionKey, how)
    await vi.advanceTimersByTimeAsync(10)
    expect([page.isOver(), other.isOver()]).toEqual([true, false])
    expect(page.said()).toBe(`${GREETING}data: {"kind":"${how}"}\n\n`)
    expect(other.said()).toBe(GREETING)
    await other.leave()
  },
)

test('a store that cannot be read ends the stream, without a message that the session is over', async () => {
  const staff = await signIn()
  const away = vi.spyOn(keyValue(), 'get').mockRejectedValue(new StoreUnavailable('away'))
  const page = await listen(staff)
  await vi.advanceTimersByTimeAsync(10)
  away.mockRestore()
  expect(page.isOver()).toBe(true)
  expect(page.said()).toBe(GREETING)
})

test('a stream of a person who signed out just before it opened ends at once', async () => {
  const staff = await signIn()
  await endSession(staff.sessionKey)
  const page = await listen(staff)
  await vi.advanceTimersByTimeAsync(10)
  expect(page.isOver()).toBe(true)
  expect([streamCount(), bus().size]).toEqual([0, 0])
})

test('listening does not keep a session alive: the stream ends with a session in which nothing else is done', async () => {
  const staff = await signIn()
  await vi.advanceTimersByTimeAsync((IDLE_SECONDS - 60) * 1000)
  const page = await listen(staff)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(page.isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(page.isOver()).toBe(true)
  expect(page.said()).toMatch(/data: {"kind":"ended"}\n\n$/)
})

test('work done in the session keeps the stream open', async () => {
  const staff = await signIn()
  await vi.advanceTimersByTimeAsync((IDLE_SECONDS - 60) * 1000)
  const page = await listen(staff)
  await vi.advanceTimersByTimeAsync(30_000)
  await touchSession(staff.sessionKey)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.isOver()).toBe(false)
  await page.leave()
})

test('a browser that goes away leaves nothing behind', async () => {
  const staff = await signIn()
  for (let count = 0; count < 20; count += 1) {
    const page = await listen(staff)
    if (count % 2) await page.leave()
    else await page.cancel()
  }
  expect([streamCount(), bus().size, vi.getTimerCount()]).toEqual([0, 0, 0])
})

test('a browser that was gone before the stream opened leaves nothing behind either', async () => {
  await hintStream(await signIn(), AbortSignal.abort())
  expect([streamCount(), bus().size, vi.getTimerCount()]).toEqual([0, 0, 0])
})

test('a session has at most four streams', async () => {
  const staff = await signIn()
  const pages = [await listen(staff), await listen(staff), await listen(staff), await listen(staff)]
  await expect(listen(staff)).rejects.toMatchObject({ code: 'too_many_streams' })
  const other = await listen(await signIn())
  await pages[0]?.leave()
  const instead = await listen(staff)
  await Promise.all([...pages.slice(1), other, instead].map((page) => page.leave()))
})

test('a copy has at most four hundred streams, so that requests have room as well', async () => {
  const pages = []
  for (let at = 0; at < 400; at += 1)
    pages.push(await listen(await signIn('lakeside', `officer ${at}`)))
  const staff = await signIn()
  await expect(listen(staff)).rejects.toMatchObject({ code: 'too_many_streams' })
  await pages.pop()?.leave()
  pages.push(await listen(staff))
  await Promise.all(pages.map((page) => page.leave()))
})

test('beside more than ten streams, a hint says within what time pages read their lists, and streams come back apart', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  const openUntil = async (count: number) => {
    while (pages.length < count)
      pages.push(await listen(await signIn('lakeside', `officer ${pages.length}`)))
  }
  const heardLast = async () => {
    await vi.advanceTimersByTimeAsync(10)
    return pages.map((page) => page.said().split('\n\n').at(-2))
  }

  await openUntil(10)
  await hint('lakeside', 7)
  expect(await heardLast()).toEqual(Array(10).fill('data: {"kind":"client","clientId":7}'))
  await openUntil(100)
  expect(pages[99]?.said()).toMatch(/^retry: 2000\n\ndata: 0\n\n/)
  await hint('lakeside', 8)
  expect(await heardLast()).toEqual(
    Array(100).fill('data: {"kind":"client","clientId":8,"within":800}'),
  )
  await openUntil(400)
  await bus().publish(tenantTopic('lakeside'), JSON.stringify({ kind: 'tenant' }))
  expect(await heardLast()).toEqual(Array(400).fill('data: {"kind":"tenant","within":3000}'))
  const claim = { kind: 'claim', clientId: 7, claim: null }
  await bus().publish(tenantTopic('lakeside'), JSON.stringify(claim))
  expect(await heardLast()).toEqual(Array(400).fill(`data: ${JSON.stringify(claim)}`))
  random.mockRestore()
  await Promise.all(pages.map((page) => page.leave()))
})

test('a person has at most a quarter of a copy’s streams, in any number of sessions', async () => {
  const pages = []
  for (let at = 0; at < 25; at += 1) {
    const staff = await signIn()
    for (let page = 0; page < 4; page += 1) pages.push(await listen(staff))
  }
  await expect(listen(await signIn())).rejects.toMatchObject({ code: 'too_many_streams' })
  pages.push(await listen(await signIn('lakeside', 'adviser')))
  await Promise.all(pages.map((page) => page.leave()))
})

test('a page that opens during a mass change stays connected, and is told once to read everything again', async () => {
  for (let clientId = 1; clientId <= 20; clientId += 1) await hint('lakeside', clientId)
  const few = await listen(await signIn())
  for (let clientId = 21; clientId <= 300; clientId += 1) await hint('lakeside', clientId)
  const many = await listen(await signIn())
  await vi.advanceTimersByTimeAsync(100)
  expect(few.said().match(/"client"/g)).toHaveLength(300)
  expect(many.isOver()).toBe(false)
  expect(many.said()).toBe(`${GREETING}data: {"kind":"tenant"}\n\n`)
  await hint('lakeside', 7)
  await vi.advanceTimersByTimeAsync(100)
  expect(many.said()).toContain('{"kind":"client","clientId":7}')
  await Promise.all([few, many].map((page) => page.leave()))
})

test('a stream is ended where the browser does not read it', async () => {
  const staff = await signIn()
  await hintStream(staff, new AbortController().signal)
  for (let clientId = 1; clientId <= 200; clientId += 1) await hint('lakeside', clientId)
  expect(streamCount()).toBe(0)
})

test('all streams end when the process is asked to stop, and none begins after that', async () => {
  stopWhenAsked()
  const staff = await signIn()
  const page = await listen(staff)
  process.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(10)
  expect(page.isOver()).toBe(true)
  expect(page.said()).toContain('retry: 1000')
  await expect(listen(staff)).rejects.toMatchObject({ code: 'console_unavailable' })
})
