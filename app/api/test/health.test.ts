import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { expect, onTestFinished, test } from 'vitest'
import { watchArrivals } from '@/lib/server/http/arrivals'
import { configure } from '@/lib/server/test/environment'
import { ROUTES } from './browser'

configure()

/** What a copy that listens itself answers at this address of its health. */
async function statusOf(query: string, headers: Record<string, string> = {}): Promise<number> {
  const stop = watchArrivals()
  const answered = async (incoming: IncomingMessage, response: ServerResponse) => {
    // As Next does.
    incoming.headers['x-forwarded-for'] ??= incoming.socket.remoteAddress
    const request = new NextRequest(`http://localhost:3000${incoming.url}`, {
      headers: incoming.headers as Record<string, string>, // none of them is sent twice
    })
    const answer = await ROUTES['/api/health']?.GET?.(request, { params: Promise.resolve({}) })
    response.writeHead(answer?.status ?? 500).end()
  }
  const server = createServer((incoming, response) => void answered(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    stop()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return (await fetch(`http://127.0.0.1:${port}/api/health${query}`, { headers })).status
}

test('whether bank and store answer is told to whoever asks a copy itself, and to nobody behind a proxy', async () => {
  const outside = { 'X-Forwarded-For': '203.0.113.7' }
  expect(await statusOf('?probe=ready')).toBe(200)
  expect(await statusOf('?probe=ready', outside)).toBe(404)
  expect(await statusOf('?%70robe=ready', outside)).toBe(404)
  expect(await statusOf('', outside)).toBe(200)
})
