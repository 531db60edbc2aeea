import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { watchArrivals } from './arrivals'
import { route } from './route'
import { createSession } from './session/store'
import { configure } from './test/environment'
import { turnsOfFive } from './test/turns-of'

beforeAll(() => configure())

it('begins requests that came together in turns of their own', async () => {
  const turns = await turnsOfFive((begun) => {
    const handle = route({ access: 'anyone', from: 'outside', handle: async () => begun() })
    const request = new NextRequest('http://localhost:3000/api/health')
    return async () => void (await handle(request, { params: Promise.resolve({}) }))
  })
  expect(turns).toBe(5)
})

it('lets nobody keep out what others send by signing in again and again', async () => {
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
      headers: {
        host: 'localhost:3000',
        cookie: `__Host-clientele=${await signIn(username)}`,
        'sec-fetch-site': 'same-origin',
        'x-clientele': '1',
        'content-type': 'application/json',
        'content-length': String(size),
      },
      // Node asks for it on streamed bodies; the type does not know it.
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

it('goes on reading for whoever has sent a body to its end, and waits for the answer', async () => {
  const stop = watchArrivals()
  let closed: Promise<unknown> = Promise.resolve()
  const post = route({
    access: 'staff',
    body: z.strictObject({ name: z.string() }),
    handle: async ({ staff }) => {
      await closed
      return { isOver: staff.held?.isOver }
    },
  })
  const server = createServer((incoming, response) => {
    closed = once(incoming, 'close')
    const arrived = new NextRequest('http://localhost:3000/api/x', {
      method: 'POST',
      headers: incoming.headers as Record<string, string>, // none of them is sent twice
      body: incoming,
      duplex: 'half',
    } as object) // Node's own takes any async iterable
    void post(arrived, { params: Promise.resolve({}) }).then(async (answer) =>
      response.end(await answer.text()),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const asking = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      cookie: `__Host-clientele=${await signIn('anna')}`,
      'sec-fetch-site': 'same-origin',
      'x-clientele': '1',
      'content-type': 'application/json',
    },
  }).end(JSON.stringify({ name: 'Nia' }))
  const [answer] = await once(asking, 'response')
  expect(JSON.parse(await text(answer))).toEqual({ isOver: false })
  server.close()
  stop()
})

/** Begins a session; answers the id that its cookie holds. */
function signIn(username: string): Promise<string> {
  const person = { username, name: username, tenant: 'lakeside', tenantName: 'Lakeside' }
  const now = Date.now()
  return createSession(
    { ...person, roles: [], permissions: [], signedInAt: now },
    {
      accessToken: 'a',
      accessTokenReceivedAt: now,
      accessTokenExpiresAt: now + 3_600_000,
      refreshToken: undefined,
      idToken: undefined,
    },
  )
}
