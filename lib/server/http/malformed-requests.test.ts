import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerMalformedRequests, isWellFormed } from './malformed-requests'

test('an address of this host that can be decoded is well formed, and no other', () => {
  for (const target of ['/', '/clients/7?q=%E0', '/api/x%2Fy', '/%C3%A9'])
    expect(isWellFormed(target), target).toBe(true)
  for (const target of [
    '/%',
    '/%E0%A4%A',
    '/clients/%zz',
    '/%c0%ae',
    'http://evil.example/clients',
    '*',
  ])
    expect(isWellFormed(target), target).toBe(false)
})

test('a malformed request reaches the handler that says so, what is sent to a file a page, and no other request is changed', async () => {
  answerMalformedRequests()
  const server = createServer((request, response) =>
    response.end(`${request.method} ${request.url}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const answer = async (path: string, method = 'POST') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text()
  expect(await answer('/api/clients/%E0%A4%A')).toBe('GET /api/malformed-request')
  expect(await answer('/api/clients/7?q=%E0')).toBe('POST /api/clients/7?q=%E0')
  expect(await answer('/icon.svg?a')).toBe('POST /clients')
  expect(await answer('/icon.svg', 'GET')).toBe('GET /icon.svg')
  await new Promise((resolve) => server.close(resolve))
})
