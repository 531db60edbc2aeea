import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { keyValue } from '../store/kv'
import { answerAsNext } from '../test/answer-as-next'
import { configure } from '../test/environment'
import { signedIn } from '../test/signed-in'
import { turnsOfFive } from '../test/turns-of'
import { watchArrivals } from './arrivals'
import { route } from './route'

beforeAll(() => configure())

it('begins requests that come together in separate turns', async () => {
  const turns = await turnsOfFive((begun) => {
    const handle = route({ access: 'anyone', from: 'outside', handle: async () => begun() })
    const request = new NextRequest('http://localhost:3000/api/health')
    return async () => void (await handle(request, { params: Promise.resolve({}) }))
  })
  expect(turns).toBe(5)
})

it('gives a person who signs in again and again no second share of the bodies that may arrive', async () => {
  const post = route({
    access: 'staff',
    body: z.strictObject({ name: z.string() }),
    bodyUpTo: 1024 * 1024,
    handle: async ({ body }) => ({ length: body.name.length }),
  })
  const ask = async (username: string, body: BodyInit, size: number) => {
    const request = new NextRequest('http://localhost:3000/api/x', {
      method: 'POST',
      body,
      headers: { ...(await signedIn(username)), 'content-length': String(size) },
      // Node needs `duplex` for streamed bodies; its type is missing.
      ...({ duplex: 'half' } as object),
    })
    return post(request, { params: Promise.resolve({}) })
  }
  const senders: ReadableStreamDefaultController[] = []
  const dripping = Array.from({ length: 12 }, () => {
    const drop = new ReadableStream({ start: (sender) => void senders.push(sender) })
    return ask('anna', drop, 100_000)
  })
  const large = JSON.stringify({ name: 'x'.repeat(100_000) })
  const taken = await ask('ben', large, large.length)
  for (const sender of senders) sender.error(new Error('hung up'))
  await Promise.all(dripping)
  expect(await taken.json()).toEqual({ length: 100_000 })
})

it('goes on for a sender whose body has arrived and who waits for the answer', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  const post = route({
    access: 'staff',
    body: z.strictObject({ name: z.string() }),
    handle: async ({ staff }) => {
      await closed
      return { isOver: staff.held?.isOver }
    },
  })
  const { ask } = await serve(post, (incoming) => {
    closed = once(incoming, 'close')
  })
  const answer = await ask('anna', JSON.stringify({ name: 'Nia' }))
  expect(JSON.parse(await text(answer))).toEqual({ isOver: false })
})

it('ends an answer whose sender hung up before it began', async () => {
  const ended = vi.fn()
  const asked = vi.fn()
  let gone: Promise<unknown> = Promise.resolve()
  const { begin } = await serve(
    route({
      access: 'staff',
      body: z.strictObject({}),
      handle: async () => {
        asked()
        await gone
        return new Response(new ReadableStream({ cancel: ended }, { highWaterMark: 0 }))
      },
    }),
    ({ socket }) => {
      gone = once(socket, 'close')
    },
  )
  const asking = (await begin('anna', '{}')).on('error', () => undefined)
  await expect.poll(() => asked.mock.calls).toHaveLength(1)
  asking.destroy()
  await expect.poll(() => ended.mock.calls).toHaveLength(1)
})

it('keeps no more than one person’s share of large unread answers, and says so when the person asks for more', async () => {
  const { ask } = await serve(
    route({
      access: 'staff',
      body: z.strictObject({ size: z.int() }),
      handle: async ({ body }) => ({ text: 'x'.repeat(body.size) }),
    }),
  )
  // More than the operating system buffers itself, so that some of it waits.
  const large = JSON.stringify({ size: 20_000_000 })
  const unread = await ask('anna', large)
  expect(unread.statusCode).toBe(200)
  const refused = await ask('anna', large)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(JSON.parse(await text(refused))).toMatchObject({
    code: 'console_unavailable',
    detail: 'Too many earlier answers are still waiting to be read. Try again in a moment.',
  })
  // Other people and small answers are not affected.
  const bens = await ask('ben', large)
  expect(await text(bens)).toHaveLength(20_000_011)
  const small = await ask('anna', JSON.stringify({ size: 60_000 }))
  expect(await text(small)).toHaveLength(60_011)
  expect(await text(unread)).toHaveLength(20_000_011)
  await vi.waitFor(async () => {
    const again = await ask('anna', large)
    again.destroy()
    expect(again.statusCode).toBe(200)
  }, 20_000)
})

it('keeps no more large unread answers of many people than there is room for, until these people are gone', async () => {
  const { ask } = await serve(
    route({
      access: 'staff',
      body: z.strictObject({}),
      handle: async () => ({ text: 'x'.repeat(20_000_000) }),
    }),
  )
  const readers = [await ask('anna', '{}'), await ask('ben', '{}')]
  expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await ask('carla', '{}')).statusCode).toBe(503)
  for (const answer of readers) answer.destroy()
  await vi.waitFor(async () => {
    expect((await ask('carla', '{}')).statusCode).toBe(200)
  }, 20_000)
})

it('answers a command with the outcome alone where there is no room for its large answer', async () => {
  const { ask } = await serve(
    route({
      access: 'staff',
      body: z.strictObject({}),
      command: 'repeatable',
      handle: async () => ({ outcome: 'done', entries: 'x'.repeat(20_000_000) }),
    }),
  )
  const unread = await ask('anna', '{}')
  expect(unread.statusCode).toBe(200)
  const short = await ask('anna', '{}')
  expect(short.statusCode).toBe(200)
  expect(JSON.parse(await text(short))).toMatchObject({ outcome: 'done', entries: null })
  unread.destroy()
})

it('sends a large answer to one of many repeats of a press, and only the outcome to the others', async () => {
  const noting = vi.spyOn(keyValue(), 'add')
  let letGo = (): void => undefined
  const all = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { ask } = await serve(
    route({
      access: 'staff',
      body: z.strictObject({}),
      command: true,
      handle: async () => {
        await all
        return { outcome: 'done', entries: 'x'.repeat(1_000_000) }
      },
    }),
  )
  const press = { 'idempotency-key': randomUUID() }
  const asking = Array.from({ length: 5 }, () => ask('anna', '{}', press))
  // Each request that has tried to note the press knows by now that it runs.
  await vi.waitFor(() => expect(noting).toHaveBeenCalledTimes(5))
  noting.mockRestore()
  letGo()
  const answers = await Promise.all(
    asking.map(async (answer) => JSON.parse(await text(await answer))),
  )
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('done'))
  expect(answers.filter(({ entries }) => entries !== null)).toHaveLength(1)
})

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Serves a handler as Next does; calls `arrived` with each request. Returns functions that send requests. */
async function serve(
  handler: ReturnType<typeof route>,
  arrived: (incoming: IncomingMessage) => void = () => undefined,
) {
  undo.push(watchArrivals())
  const server = createServer((incoming, response) => {
    arrived(incoming)
    void answerAsNext(handler, incoming, response)
  }).listen(0, '127.0.0.1')
  undo.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const begin = async (username: string, body: string, headers: Record<string, string> = {}) =>
    request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      agent: false,
      headers: { ...(await signedIn(username)), ...headers },
    }).end(body)
  /** Sends a request as that person, in a session of its own; resolves as soon as the answer begins. */
  const ask = async (...asked: Parameters<typeof begin>) => {
    const asking = await begin(...asked)
    const [answer] = await once(asking, 'response')
    return answer as IncomingMessage // what Node hands on with an answer
  }
  return { ask, begin }
}
