import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { POST } from '../webhooks/bank/route'
import { askBank, newClient } from './bank'
import { Browser } from './browser'

const SECRET = 'the-secret-of-bank-and-console'
const SOON = { timeout: 20_000, interval: 20 }
const TENANTS = { lakeside: 'officer', harbour: 'officer@harbour' }

let receiver: Server
const subscribers: { username: string; id: number }[] = []

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({
    BANK_URL: bank,
    OIDC_ISSUER: `${bank}/oidc`,
    BANK_TIMEOUT_MS: '20000',
    BANK_WEBHOOK_SECRETS: `a-secret-that-is-not-used-yet,${SECRET}`,
  })
  receiver = createServer((incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
    void buffer(incoming)
      .then((body) => deliver(body, Object.fromEntries(headers)))
      .then(({ status }) => outgoing.writeHead(status).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  for (const username of Object.values(TENANTS)) {
    const { resourceId: id } = await askBank(username, 'POST', '/v1/subscribers', {
      name: 'Console under test',
      type: 'WEBHOOK',
      target: `http://127.0.0.1:${port}/api/webhooks/bank`,
      secretKey: SECRET,
    })
    subscribers.push({ username, id })
    const actions = ['CREATE', 'UPDATE', 'ACTIVATE'].map((action) => ({ action }))
    const body = { subscriberId: id, entityMap: { CLIENT: actions } }
    await askBank(username, 'POST', '/v1/subscriptions', body)
  }
})

afterEach(async () => {
  for (const page of pages.splice(0)) await page.leave()
})

afterAll(async () => {
  for (const { username, id } of subscribers)
    await askBank(username, 'DELETE', `/v1/subscribers/${id}`)
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

/** Delivers a body to the console's address for the bank's events. */
function deliver(body: Buffer | string, headers: Record<string, string>): Promise<Response> {
  const request = new NextRequest('http://127.0.0.1:3000/api/webhooks/bank', {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  })
  return POST(request, { params: Promise.resolve({}) })
}

const pages: { leave: () => Promise<void> }[] = []

/** Opens a page's stream and records what it says. */
async function listen(browser: Browser) {
  const leaving = new AbortController()
  const response = await browser.ask('/api/events', { signal: leaving.signal })
  const reader = response.body?.getReader()
  let said = ''
  let isOver = false
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      said += Buffer.from(part.value).toString()
    isOver = true
  }
  const reading = read()
  const page = {
    response,
    hints: () =>
      said
        .split('\n')
        .filter((line) => line.startsWith('data: {'))
        .map((line) => JSON.parse(line.slice(6))),
    isOver: () => isOver,
    leave: () => {
      leaving.abort()
      return reading
    },
  }
  pages.push(page)
  return page
}

const hintOf = (clientId: number) => ({ kind: 'client', clientId })

describe('a change at the bank', () => {
  test('reaches the pages of its own staff as a hint, and no page of another bank', async () => {
    const page = await listen(await new Browser().signInAs('officer'))
    const elsewhere = await listen(await new Browser().signInAs('officer@harbour'))
    const ours = [await newClient('officer'), await newClient('officer')]
    const theirs = await newClient('officer@harbour')
    await expect.poll(elsewhere.hints, SOON).toEqual([hintOf(theirs)])
    // Two events in quick succession may be sent together and then overtake each other.
    const inOrder = () => page.hints().sort((one, other) => one.clientId - other.clientId)
    await expect.poll(inOrder, SOON).toEqual(ours.map(hintOf))
    expect(elsewhere.hints()).toEqual([hintOf(theirs)])
  })

  test('is only a reason to read: a forged state is never shown', async () => {
    const officer = await new Browser().signInAs('officer')
    const clientId = await newClient('officer')
    const page = await listen(officer)
    const body = JSON.stringify({
      id: randomUUID(),
      tenantId: 'lakeside',
      entityName: 'CLIENT',
      actionName: 'ACTIVATE',
      clientId,
      timestamp: new Date().toISOString(),
      response: { clientId, changes: { status: { id: 300, value: 'Active' } } },
    })
    const signature = createHmac('sha512', SECRET).update(body).digest('hex')
    expect((await deliver(body, { signature })).status).toBe(204)
    await expect.poll(page.hints, SOON).toContainEqual(hintOf(clientId))
    const { body: client } = await officer.json(`/api/clients/${clientId}`)
    expect(client.state).toBe('pending')
  })

  test('reaches a page without the bank’s report if the console itself sent the command', async () => {
    const officer = await new Browser().signInAs('officer')
    const clientId = await newClient('officer')
    const page = await listen(officer)
    await expect.poll(page.hints, SOON).toContainEqual(hintOf(clientId))
    const before = page.hints().length
    // The bank does not report deletions.
    const { status } = await officer.command(`/api/clients/${clientId}`, {}, undefined, 'DELETE')
    expect(status).toBe(200)
    await expect.poll(() => page.hints().slice(before), SOON).toEqual([hintOf(clientId)])
  })

  test('that creates a client held for a second person reaches a page too, as a hint without a client', async () => {
    const hold = (to: boolean) =>
      askBank('manager@hillside', 'PUT', '/v1/permissions?makerCheckerable=true', {
        permissions: { CREATE_CLIENT: to },
      })
    const officer = await new Browser().signInAs('officer@hillside')
    const page = await listen(officer)
    await hold(true)
    try {
      const { body } = await officer.command('/api/clients', {
        officeId: 1,
        legalForm: 'person',
        firstName: 'Nia',
        lastName: randomUUID().slice(0, 8),
        submittedOn: '2024-01-15',
      })
      expect(body).toMatchObject({ outcome: 'waiting' })
    } finally {
      await hold(false)
    }
    await expect.poll(page.hints, SOON).toContainEqual({ kind: 'tenant' })
  })

  test('is refused with a problem if its report is not signed', async () => {
    const response = await deliver('{}', { signature: '0'.repeat(128) })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'bad_signature' })
  })
})

describe('the stream of a page', () => {
  test('needs a session', async () => {
    const { status, body } = await new Browser().json('/api/events')
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'session_ended' })
  })

  test('is refused to a page of another site', async () => {
    const officer = await new Browser().signInAs('officer')
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { status } = await officer.json('/api/events', { headers })
    expect(status).toBe(403)
  })

  test('is not opened by a HEAD request, however often', async () => {
    const officer = await new Browser().signInAs('officer')
    for (let asked = 0; asked < 6; asked += 1) {
      const { status, headers } = await officer.ask('/api/events', { method: 'HEAD' })
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
    }
    expect((await listen(officer)).response.status).toBe(200)
  })

  test('is never cached, compressed or held back', async () => {
    const { response } = await listen(await new Browser().signInAs('officer'))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, private, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  test('ends when the person signs out', async () => {
    const officer = await new Browser().signInAs('officer')
    const page = await listen(officer)
    await officer.signOut()
    await expect.poll(page.isOver, { timeout: 10_000, interval: 10 }).toBe(true)
  })

  test('does not prolong the session', async () => {
    const officer = await new Browser().signInAs('officer')
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const end = async () =>
      Date.now() + (await officer.json('/api/session')).body.idleSecondsLeft * 1000
    const before = await end()
    vi.setSystemTime(Date.now() + 3000)
    expect((await listen(officer)).response.status).toBe(200)
    expect(await end()).toBe(before)
  })
})
